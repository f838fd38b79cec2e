project = "Data paths of z/VM"
html_theme = "furo"
html_title = project
exclude_patterns = ["_build", "venv"]
# Once for all pages.
html_js_files = [("https://datapath-lab.example/datapath-lab.js", {"type": "module"})]
