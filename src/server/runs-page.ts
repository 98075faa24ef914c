import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Lang, type Text, text } from '../core/text.ts';
import type { OwnAnswer } from './static-server.ts';

/** What `kibitz serve --on` serves besides files: the page of the runs, and their state as JSON. */
export function runsAnswers(folder: string, lang: Lang, readRuns: () => Promise<unknown>) {
  return async (path: string, query: URLSearchParams): Promise<OwnAnswer | undefined> => {
    if (path === '/runs/') {
      const asked = query.get('lang');
      const page = makeRunsPage(asked === 'zh' || asked === 'en' ? asked : lang, await fontFaces(folder));
      return { type: 'text/html; charset=utf-8', body: page };
    }
    if (path === '/runs/runs.json')
      return { type: 'application/json', body: JSON.stringify(await readRuns()) };
    return undefined;
  };
}

/** The arcade's own fonts. The build names their files by their content. */
async function fontFaces(folder: string): Promise<string> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const files = [...page.matchAll(/\.\/(assets\/(kibitz-(?:pixel|arcade))-[\w-]+\.woff2)/g)];
  return files
    .map(([, path, name]) => `@font-face{font-family:${name};src:url(../${path}) format("woff2")}`)
    .join('');
}

/** The words of the page. The rest is numbers. */
const WORDS: Readonly<Record<string, Text>> = {
  title: text('Runs on many machines', '多机运行'),
  none: text(
    'No run yet: kibitz tabulate … --on ADDRESS begins one.',
    '还没有运行：用 kibitz tabulate … --on 地址 开始。',
  ),
  cut: text('The server does not answer.', '服务器没有应答。'),
  done: text('done', '完成'),
  alive: text('alive', '在用'),
  waiting: text('waiting', '未开始'),
  ready: text('ready', '就绪'),
  working: text('in work', '进行中'),
  dropped: text('done, dropped', '完成且已释放'),
  rate: text('per second', '每秒'),
  traffic: text('traffic', '流量'),
  left: text('seconds left', '剩余秒数'),
  workers: text('workers', '工作机'),
  back: text('to the arcade', '回到街机厅'),
  seeding: text('beginning', '准备中'),
  running: text('running', '运行中'),
  failed: text('failed', '失败'),
  cancelled: text('stopped', '已停止'),
  map: text('map of the parts', '各部分的地图'),
};

/** Colours of the map, by the letter of an item's state. */
const COLOURS = { '.': '#20206c', r: '#fce040', w: '#fc9030', h: '#18a830', d: '#58c8fc' } as const;
const LEGEND = [
  ['.', 'waiting'],
  ['r', 'ready'],
  ['w', 'working'],
  ['h', 'alive'],
  ['d', 'dropped'],
] as const;

const STYLE = `*{box-sizing:border-box}body{margin:0;padding:1.5rem;background:#101038;color:#fff;font:16px/1.6 kibitz-pixel,monospace}
h1{font:20px/1.4 kibitz-arcade,kibitz-pixel,monospace;color:#fce040;margin:0 0 1rem}a{color:#58c8fc}
main{max-width:72rem;margin:auto}.run{border:4px solid #fff;box-shadow:0 0 0 4px #000;background:#000;padding:1rem;margin:0 0 1.5rem}
h2{font-size:1rem;margin:0 0 .5rem;overflow-wrap:anywhere}canvas{display:block;width:100%;image-rendering:pixelated;background:#101038;border:2px solid #808080}
dl{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;margin:.75rem 0}dl div{display:flex;gap:.5rem}dt{color:#c4c4c4}dd{margin:0;color:#fce040}
ul{list-style:none;padding:0;margin:.5rem 0;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}i{display:inline-block;width:.8em;height:.8em;margin-right:.4em}
.bar{height:16px;border:2px solid #808080;margin:.5rem 0}.bar b{display:block;height:100%;background:#18a830}.trouble{color:#fc9030}`;

/** The page of `kibitz serve --on`: it fetches the runs every second and paints a map of their parts. */
function makeRunsPage(lang: Lang, fonts: string): string {
  const words = Object.fromEntries(Object.entries(WORDS).map(([name, said]) => [name, said[lang]]));
  const other = lang === 'zh' ? 'en' : 'zh';
  return `<!doctype html>
<html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${words.title}</title><style>${fonts}${STYLE}</style></head>
<body><main><h1>${words.title}</h1><p><a href="../">${words.back}</a> · <a href="?lang=${other}">${other === 'zh' ? '中文' : 'English'}</a></p><div id="runs" aria-live="polite"></div></main>
<script>${pageScript(words)}</script></body></html>
`;
}

function pageScript(words: Readonly<Record<string, string>>): string {
  return `const words=${JSON.stringify(words)},colours=${JSON.stringify(COLOURS)},legend=${JSON.stringify(LEGEND)};
const past=new Map();
const size=n=>{const u=['B','KiB','MiB','GiB','TiB'];let i=0;while(n>=1000&&i<4){n/=1024;i++}return n.toFixed(i&&n<100?1:0)+' '+u[i]};
const make=(tag,text,parent,cls)=>{const e=document.createElement(tag);if(text!==undefined)e.textContent=text;if(cls)e.className=cls;parent.append(e);return e};
function paint(canvas,map){const n=map.length,columns=Math.max(1,Math.ceil(Math.sqrt(n*4))),rows=Math.ceil(n/columns);
canvas.width=columns*4;canvas.height=rows*4;const c=canvas.getContext('2d');
for(let i=0;i<n;i++){c.fillStyle=colours[map[i]]||'#000';c.fillRect(i%columns*4,Math.floor(i/columns)*4,3,3)}}
function show(runs){const root=document.getElementById('runs');root.replaceChildren();
if(!runs.length)make('p',words.none,root);
for(const run of runs){const box=make('section',undefined,root,'run');make('h2',run.title+' – '+(words[run.state]||run.state),box);
const bar=make('div',undefined,box,'bar');make('b','',bar).style.width=100*run.done/Math.max(1,run.total)+'%';
const now={ms:Date.now(),done:run.done,bytes:run.bytesRead+run.bytesWritten};const list=past.get(run.id)||[];list.push(now);while(list.length>10)list.shift();past.set(run.id,list);
const s=Math.max(.5,(now.ms-list[0].ms)/1000),rate=(now.done-list[0].done)/s;
const facts=[[words.done,run.done+' / '+run.total],[words.ready,run.ready],[words.working,run.working],[words.waiting,run.waiting],[words.alive,run.alive+' ('+size(run.aliveBytes)+')'],
[words.rate,rate.toFixed(1)],[words.traffic,size((now.bytes-list[0].bytes)/s)+'/s'],[words.workers,run.workers.length]];
if(rate>0&&run.done<run.total)facts.push([words.left,Math.ceil((run.total-run.done)/rate)]);
const dl=make('dl',undefined,box);for(const [name,value] of facts){const d=make('div',undefined,dl);make('dt',name,d);make('dd',value,d)}
if(run.reason)make('p',run.reason,box,'trouble');
const canvas=make('canvas',undefined,box);canvas.setAttribute('role','img');canvas.setAttribute('aria-label',words.map+': '+run.done+' / '+run.total);paint(canvas,run.map);
const ul=make('ul',undefined,box);for(const [letter,name] of legend){const li=make('li',undefined,ul);make('i','',li).style.background=colours[letter];li.append(words[name])}}}
async function refresh(){try{const answer=await fetch('runs.json',{cache:'no-store'});if(!answer.ok)throw 0;show((await answer.json()).runs)}
catch{const root=document.getElementById('runs');root.replaceChildren();make('p',words.cut,root,'trouble')}setTimeout(refresh,1000)}refresh();`;
}
