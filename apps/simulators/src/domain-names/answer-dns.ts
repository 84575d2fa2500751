import type { IncomingMessage, ServerResponse } from 'node:http'
import { send } from '../payments/speak.ts'
import { readBytes } from '../whatsapp/answer-graph.ts'

const types = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const
type Type = keyof typeof types
type Entry = { name: string; type: Type; data: string }

const MOST_ENTRIES = 200
let entries: Entry[] = []

/**
 * A domain registrar and its DNS: `/dns` shows and changes entries, `/dns/resolve?name=…&type=…` answers as public
 * resolvers do over https. Names that begin with `silent.` or `servfail.` do what they say.
 */
export async function answerDns(url: URL, request: IncomingMessage, response: ServerResponse) {
  if (url.pathname === '/dns/resolve') return resolve(url, response)
  if (request.method === 'POST') {
    change(new URLSearchParams(Buffer.from(await readBytes(request)).toString()))
    return void response.writeHead(303, { location: '/dns' }).end()
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page())
}

function resolve(url: URL, response: ServerResponse) {
  const name = clean(url.searchParams.get('name') ?? '')
  const type = (url.searchParams.get('type') ?? 'A') as Type
  if (name.startsWith('silent.')) return
  if (name.startsWith('servfail.')) return send(response, { status: 200, body: { Status: 2 } })
  const ofName = entries.filter((one) => one.name === name)
  const Answer = ofName
    .filter((one) => one.type === type)
    .map((one) => ({ name, type: types[one.type], TTL: 60, data: one.data }))
  send(response, {
    status: 200,
    body: { Status: ofName.length > 0 ? 0 : 3, ...(Answer.length && { Answer }) },
  })
}

function change(form: URLSearchParams) {
  const name = clean(form.get('name') ?? '')
  const type = form.get('type') as Type
  if (!name || !(type in types)) return
  const data = (form.get('data') ?? '').trim()
  const others = entries.filter((one) => one.name !== name || one.type !== type || form.has('beside'))
  entries = (data ? [...others, { name, type, data }] : others).slice(-MOST_ENTRIES)
}

const clean = (name: string) => name.trim().toLowerCase().replace(/\.$/, '')
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function page(): string {
  const rows = entries
    .map(({ name, type, data }) => `<tr><td>${type}<td>${escape(name)}<td>${escape(data)}</tr>`)
    .join('')
  const options = Object.keys(types).map((type) => `<option>${type}</option>`)
  return `<!doctype html><html lang="de"><meta charset="utf-8"><title>DNS-Simulator</title>
<h1>DNS-Simulator</h1><form method="post"><select name="type">${options.join('')}</select>
<input name="name" placeholder="www.meine-pizzeria.example" size="34"> → <input name="data" size="40">
<label><input type="checkbox" name="beside"> daneben statt stattdessen</label> <button>Eintragen</button></form>
<p>Ohne Wert wird der Eintrag gelöscht.</p><table>${rows}</table></html>`
}
