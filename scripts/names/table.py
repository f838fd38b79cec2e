# Writes renames.tsv from the lists.
import os
os.chdir(os.path.dirname(os.path.abspath(__file__)))
ex=lambda p: p.replace('l/','web/src/lib/',1) if p.startswith('l/') else p.replace('p/','web/packages/',1) if p.startswith('p/') else p
out=open('renames.rust.tsv').read().rstrip('\n').split('\n')
row=lambda *c: out.append('\t'.join(c))
for l in open('ts.list'):
    l=l.rstrip('\n')
    if not l or l[0]=='#': continue
    f,rest=l.split(': ',1); f=ex(f)
    for pair in rest.split(','):
        a,b=pair.strip().split('>')
        if a==b: continue
        row('ts-text' if '/text/en' in f else 'ts-symbol',a,b,'D' if 'contract' in f else '–',f,'')
for l in open('files.list'):
    l=l.strip()
    if not l or l[0]=='#': continue
    k,f,n=l.split(); f=ex(f)
    if k=='C' : n+='.svelte'
    to=os.path.normpath(os.path.join(os.path.dirname(f),n))
    row({'C':'component','P':'file','Q':'test-file'}[k],f,to,'–','','')
if os.path.exists('text.list'):
    for l in open('text.list'):
        l=l.rstrip('\n')
        if not l or l[0]=='#': continue
        row(*l.split('\t'))
open('renames.tsv','w').write('\n'.join(out)+'\n')
import collections
print(collections.Counter(l.split('\t')[0] for l in out))
