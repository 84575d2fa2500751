import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { transportErrors } from '../http/errors.ts'
import { isHost } from './own-address.ts'
import { pathOf, plainPage, wantsPage } from './plain-page.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What every request passes before any route: a real host, and no change on behalf of a foreign page. */
export function addRequestGate(http: FastifyInstance, publicUrl: string, slowestBodyMs: number) {
  http.addHook('onRequest', async (request, reply) => {
    const { host, authorization } = request.headers
    if (host !== undefined && !isHost(host))
      return refuse(reply, 400, 'InvalidInput', 'Die Anfrage ist nicht lesbar.')
    // A token is never sent by a browser of its own accord, a cookie is.
    const isChange = !reading.has(request.method) && authorization === undefined
    if (isChange && isFromForeignPage(request, publicUrl)) return refuseForeignPage(request, reply)
  })
  http.addHook('preParsing', async (request) => limitBody(request, slowestBodyMs))
}

const foreignForm = {
  title: 'Nicht angenommen',
  heading: 'Das kam nicht sicher bei uns an',
  text: 'Ihr Browser hat nicht bestätigt, dass diese Eingabe von unserer Seite kommt. Zu Ihrem Schutz haben wir nichts davon übernommen.',
  way: { label: 'Seite neu öffnen und noch einmal senden' },
}

/** As a page where a form was sent, as an answer of the API otherwise. */
export function refuseForeignPage(request: FastifyRequest, reply: FastifyReply) {
  if (wantsPage(request))
    return reply
      .status(403)
      .type('text/html; charset=utf-8')
      .send(plainPage({ ...foreignForm, way: { ...foreignForm.way, href: pathOf(request.url) } }))
  const message_de = 'Diese Anfrage kam von einer fremden Seite und wird nicht angenommen.'
  return refuse(reply, 403, 'NotAllowed', message_de)
}

/** Whether a browser says that another page than ours sends this. Programs that are no browsers say nothing. */
export function isFromForeignPage({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined) return false
  return !URL.canParse(origin) || (new URL(origin).host !== host && origin !== publicUrl)
}

/** Whether a browser vouches that a page of ours sends this: what forms need, because they carry no token at all. */
export function isFromOwnPage(request: FastifyRequest, publicUrl: string): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers
  return (
    (site === 'same-origin' || (site === undefined && origin !== undefined)) &&
    !isFromForeignPage(request, publicUrl)
  )
}

/**
 * A body that drips holds a connection and memory. Uploaded files, and tables that are read while they arrive, may take
 * as long as the server's own limit.
 */
function limitBody({ raw, headers }: FastifyRequest, slowestBodyMs: number) {
  const isLong = /^(?:multipart\/|text\/csv)/.test(headers['content-type'] ?? '')
  if (isLong || raw.complete) return
  // What is asked inside the process has no connection, and nothing of it drips.
  if (!(raw.socket instanceof Socket)) return
  const timer = setTimeout(() => {
    // A body that nobody reads arrived all the same; its answer may be on its way.
    if (!raw.complete) transportErrors.clientErrorHandler({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket)
  }, slowestBodyMs)
  timer.unref()
  const stop = () => clearTimeout(timer)
  raw.once('end', stop).once('close', stop)
}

function refuse(reply: FastifyReply, status: number, code: string, message_de: string) {
  return reply.status(status).send({ code, message_de })
}
