import type http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { lieferserviceMenu } from '../../../server/src/areas/menu/demo/lieferservice-menu.ts'
import { drawDish } from './draw-dish.ts'
import { spoilMenu } from './spoil-menu.ts'
import { takeawayMarks, takeawayMenu } from './takeaway-documents.ts'

type Response = http.ServerResponse

/** What a source does wrong, by the word in `?fault=`. */
const faults: Record<string, (request: http.IncomingMessage, response: Response, text: string) => void> = {
  'sign-in': ({ headers }, response, text) => {
    const basic = `Basic ${Buffer.from('wirt:geheim').toString('base64')}`
    if (headers.authorization === basic || headers['x-api-key'] === 'geheim') return sendJson(response, text)
    response.writeHead(401, { 'www-authenticate': 'Basic realm="Simulator"' }).end()
  },
  missing: (_request, response) => response.writeHead(404).end(),
  'server-error': (_request, response) => response.writeHead(500).end(),
  broken: (_request, response, text) => sendJson(response, text.slice(0, text.length / 2)),
  'not-a-menu': (_request, response) => sendJson(response, '{"dishes":[]}'),
  'too-large': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      while (response.write(' '.repeat(64 * 1024)));
    }
    response.on('drain', more)
    more()
  },
  silent: () => {},
  redirects: ({ url }, response) => response.writeHead(302, { location: url }).end(),
  internal: (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/menu.json' }).end(),
  problems: (_request, response, text) => sendJson(response, spoilMenu(text)),
}

/** Offers a delivery service's menu as another system would. */
export function answerTakeaway(url: URL, request: http.IncomingMessage, response: Response) {
  const dish = /^\/takeaway\/lieferservice\/images\/([^/]{1,20})\.png$/.exec(url.pathname)?.[1]
  if (dish) return void response.writeHead(200, { 'content-type': 'image/png' }).end(drawDish(dish))
  const text = documents[url.pathname]?.(url.search)
  if (!text) return void response.writeHead(404).end()
  const fault = faults[url.searchParams.get('fault') ?? '']
  if (fault) return fault(request, response, text)
  const seconds = Number(url.searchParams.get('seconds'))
  if (seconds > 0) return void drip(response, text, seconds)
  return sendJson(response, text)
}

const documents: Record<string, (search: string) => string> = {
  '/takeaway/lieferservice/menu.json': (search) =>
    JSON.stringify(takeawayMenu(lieferserviceMenu, `marks.json${search}`)),
  '/takeaway/lieferservice/marks.json': () => JSON.stringify(takeawayMarks(lieferserviceMenu)),
}

function sendJson(response: Response, text: string) {
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    .end(text)
}

const PIECES = 50

/** In equal pieces, as over a slow line. */
async function drip(response: Response, text: string, seconds: number) {
  const bytes = Buffer.from(text)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length })
  const size = Math.ceil(bytes.length / PIECES)
  for (let at = 0; at < bytes.length && !response.closed; at += size) {
    response.write(bytes.subarray(at, at + size))
    await sleep((seconds * 1000) / PIECES)
  }
  response.end()
}
