export default { mode: 'production', entry: './main.js', output: { publicPath: 'auto' } };
