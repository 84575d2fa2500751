import { messengerScript } from './messenger-script.ts'

/** The telephone as a page: what a person sees, types and taps. */
export function messengerPage(to: string): string {
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Messenger (Simulator)</title><style>${style}</style></head>
<body><main data-to="${escape(to)}"><h1 class="test">Simulator: Hier schreibt niemand wirklich über WhatsApp.</h1>
<section class="phone" aria-label="Telefon"><header><b id="whom">…</b><span id="reach"></span></header>
<div class="log" role="log" aria-label="Chat"><ol id="chat" tabindex="0"></ol></div>
<form id="form"><button type="button" id="place" aria-label="Standort senden">📍</button>
<label class="file" for="file" aria-label="Bild oder Sprachnachricht senden">📎</label><input id="file" type="file" accept="image/*,audio/*">
<input id="text" aria-label="Nachricht" placeholder="Nachricht" autocomplete="off" maxlength="4096">
<button class="main" aria-label="Senden">➤</button></form></section>
<aside><h2>Wer schreibt</h2><div id="person"><label>Name <input id="name" value="Erika Vogel"></label>
<label>Nummer <input id="as" value="4915112345678" inputmode="numeric"></label>
<label class="check"><input type="checkbox" id="hidden"> Nummer verborgen (nur Kennung)</label>
<label>Standort <input id="spot" value="52.3744, 9.7386"></label>
<button type="button" id="sleep">24 Stunden vergehen lassen</button>
<button type="button" id="sticker">Sticker senden</button></div>
<h2>Was schiefgeht</h2><div id="trouble"></div><p id="count"></p></aside></main><script>${messengerScript}</script></body></html>`
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const style = `:root{font:16px/1.45 system-ui,sans-serif;color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;background:light-dark(#f2f2ef,#161615);color:light-dark(#1b1b19,#eee)}
.test{flex:1 0 100%;margin:0 -1rem;padding:.5rem 1rem;font-size:1rem;background:#ffd54a;color:#201a00;text-align:center;font-weight:600}
main{display:flex;flex-wrap:wrap;gap:1.5rem;justify-content:center;padding:0 1rem 1rem}.log{flex:1;min-height:0;display:flex}
.phone{width:min(100%,24rem);height:min(46rem,calc(100vh - 5rem));display:flex;flex-direction:column;border-radius:1.5rem;overflow:hidden;border:1px solid light-dark(#b5b5ae,#4b4b46);background:light-dark(#ece5dd,#0c1317)}
header{display:flex;justify-content:space-between;gap:1rem;align-items:center;padding:.75rem 1rem;background:#075e54;color:#fff}
#reach{font-size:.8rem}
ol{flex:1;overflow-y:auto;margin:0;padding:1rem .75rem;list-style:none;display:flex;flex-direction:column;gap:.4rem}
li{max-width:85%;padding:.45rem .65rem;border-radius:.7rem;background:light-dark(#fff,#202c33);overflow-wrap:anywhere;white-space:pre-wrap}
li[data-from=guest]{align-self:flex-end;background:light-dark(#d9fdd3,#005c4b)}li.gone{font-style:italic;opacity:.8}
li small{display:block;text-align:right;font-size:.72rem;color:light-dark(#4d5a54,#b4c2bb)}li small.read{color:light-dark(#0b6ea8,#7cc8ff)}
li a{color:light-dark(#0b5cad,#8ecbff)}li img{max-width:100%;border-radius:.5rem;display:block}
.answers{display:grid;gap:.3rem;margin-top:.5rem;border-top:1px solid light-dark(#ddd,#3a464d);padding-top:.4rem}
form{display:flex;gap:.4rem;padding:.6rem;background:light-dark(#f6f6f4,#1a2328)}
button,.file,input,select{font:inherit;color:inherit;border-radius:.6rem;border:1px solid light-dark(#8a8a86,#77776f);background:light-dark(#fff,#26262400);min-height:44px;padding:.4rem .6rem}
button,.file{cursor:pointer}.file{display:inline-grid;place-items:center}#file{position:absolute;opacity:0;width:1px;height:1px;min-height:0}
#file:focus-visible+#text{outline:2px solid}#text{flex:1;min-width:0}button.main{background:#075e54;color:#fff;border-color:#075e54}
.answers button{background:none;border:0;color:light-dark(#075e54,#53d7b4);font-weight:600}
aside{width:min(100%,20rem)}h2{font-size:1rem;margin:.5rem 0}#person,#trouble{display:grid;gap:.6rem}
aside label{display:grid;grid-template-columns:minmax(0,1fr);gap:.2rem;font-size:.9rem}#trouble{grid-template-columns:minmax(0,1fr)}aside label.check{grid-template-columns:auto 1fr;align-items:center}aside .check input{min-height:0;width:1.2rem;height:1.2rem}`
