import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody, send } from '../payments/speak.ts'
import { rungUp, troubles, type Trouble } from './rung-up.ts'

/** What the registers got, for people as a page and for programs as JSON; `POST`: what is to go wrong. */
export async function answerRegisters(request: IncomingMessage, response: ServerResponse) {
  const isForPeople = request.headers.accept?.includes('text/html') ?? false
  if (request.method === 'POST') {
    const form = new URLSearchParams(await readBody(request))
    for (const [name, allowed] of Object.entries(troubles)) {
      const value = form.get(name)
      if (value && (allowed as readonly string[]).includes(value))
        Object.assign(rungUp.trouble, { [name]: value } as Partial<Trouble>)
    }
    if (isForPeople) return void response.writeHead(303, { location: '/registers' }).end()
  }
  if (!isForPeople) return send(response, { status: 200, body: rungUp })
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(page())
}

const names: Record<keyof Trouble, string> = { winorder: 'WinOrder', hellocash: 'helloCash' }

const words: Record<Trouble['winorder'] | Trouble['hellocash'], string> = {
  normal: 'nimmt an',
  refused: 'lehnt ab',
  429: 'ist beschäftigt (429)',
  500: 'ist gestört und sagt nichts dazu (500)',
  broken: 'ist gestört und sagt, dass nichts angenommen ist (500)',
  cut: 'nimmt an, die Antwort geht verloren',
  silent: 'antwortet nicht',
  rubbish: 'nimmt an und antwortet mit einer Webseite',
  error: 'antwortet mit 200 und einem Fehler',
}

function page(): string {
  const orders = rungUp.orders
    .toReversed()
    .map(({ register, at, isTaken, document }) =>
      entry(`WinOrder ${register}`, at, isTaken ? 'angenommen' : 'nicht angenommen', document),
    )
  const invoices = rungUp.invoices
    .toReversed()
    .map(({ id, account, at, isCancelled, body }) =>
      entry(`helloCash ${account}, Beleg ${id}`, at, isCancelled ? 'storniert' : 'gebucht', body),
    )
  return `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Kassensysteme</title><style>${style}</style>
<body><main><h1>Kassensysteme</h1><form method="post">${selects()}<button>Übernehmen</button></form>
<ul>${[...orders, ...invoices].join('') || '<li>Hier ist noch nichts angekommen.</li>'}</ul></main></body></html>`
}

function selects(): string {
  return Object.entries(troubles)
    .map(([name, values]) => {
      const chosen = rungUp.trouble[name as keyof Trouble]
      const options = values.map(
        (value) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${words[value]}</option>`,
      )
      return `<label>${names[name as keyof Trouble]} <select name="${name}">${options.join('')}</select></label>`
    })
    .join('')
}

function entry(what: string, at: string, outcome: string, document: unknown): string {
  const time = new Date(at).toLocaleTimeString('de-DE', { timeZone: 'Europe/Berlin' })
  const text = escape(JSON.stringify(document, null, 2))
  return `<li><details><summary>${escape(what)}, ${time}: ${outcome}</summary><pre>${text}</pre></details></li>`
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const style = `:root{font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}body{margin:0;background:light-dark(#f2f2ef,#161615)}
main{max-width:52rem;margin:2rem auto;padding:1.5rem;background:light-dark(#fff,#232322);border-radius:1rem}
h1{font-size:1.25rem;margin:0 0 1rem}form{display:flex;gap:1rem;flex-wrap:wrap;align-items:end}label{display:grid}
ul{list-style:none;padding:0}li{padding:.5rem 0}pre{overflow:auto;font-size:.875rem}
select,button{font:inherit;min-height:48px;padding:.5rem .75rem;border-radius:.6rem;border:1px solid light-dark(#8a8a86,#77776f);background:none;color:inherit}`
