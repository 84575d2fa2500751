import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { onThisServer, pathOf, plainPage, wantsPage } from '../edge/plain-page.ts'
import { isOutage } from '../db/outage/outage.ts'

/** No room is left for what somebody wants to store: in the database, or for files. It takes a person to make some. */
const diskFull = new Set(['53100', 'ENOSPC', 'EDQUOT'])

type Failure = Error & { statusCode?: number; code?: string }

/** The one place where an unexpected error becomes an answer. What it was goes to the log, never to the client. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error: Failure, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 400 && status < 500)
      return answer(request, reply, status, { code: 'InvalidInput', message_de: clientFault(status) })
    request.log.error({ err: error }, 'request failed')
    if (diskFull.has(error.code ?? '')) {
      return answer(request, reply.header('retry-after', '60'), 503, {
        code: 'StorageFull',
        message_de:
          'Der Speicherplatz des Servers ist voll, es wurde nichts gespeichert. Bitte später noch einmal versuchen.',
      })
    }
    if (isOutage(error)) {
      return answer(request, reply.header('retry-after', '1'), 503, {
        code: 'Unavailable',
        message_de: 'Der Server ist gerade nicht bereit. Bitte gleich noch einmal versuchen.',
      })
    }
    return answer(request, reply, 500, {
      code: 'Internal',
      message_de: `Da ist etwas schiefgegangen. Bitte nennen Sie dem Support die Nummer ${request.id}.`,
    })
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ code: 'NotFound', message_de: 'Nicht gefunden.' }),
  )
}

/** What Fastify answers before any route is found: in the same form as everything else. */
export const transportErrors = {
  frameworkErrors(error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
    const status = error.statusCode ?? 400
    void answer(request, reply, status, { code: 'InvalidInput', message_de: clientFault(status) })
  },
  /** What is no HTTP has neither request nor reply. */
  clientErrorHandler({ code }: { code?: string }, socket: Socket) {
    if (!socket.writable) return socket.destroy()
    const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
    const reply = JSON.stringify({ code: 'InvalidInput', message_de: clientFault(status) })
    const head = [
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(reply)}`,
    ]
    socket.end([`HTTP/1.1 ${status} Bad Request`, 'connection: close', ...head, '', reply].join('\r\n'))
  },
}

/** As a page where a person waits for one, with the way on; as an answer of the API otherwise. */
function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  said: { code: string; message_de: string },
) {
  reply.status(status)
  if (!wantsPage(request)) return reply.send(said)
  const isOurs = status >= 500
  const page = plainPage({
    title: isOurs ? 'Gleich noch einmal' : 'Nicht lesbar',
    heading: isOurs ? 'Das hat gerade nicht geklappt' : 'Diese Adresse führt nirgendwohin',
    text: said.message_de,
    way: isOurs
      ? {
          href: request.method === 'GET' ? onThisServer(request.url) : pathOf(request.url),
          label: 'Noch einmal versuchen',
        }
      : { href: '/', label: 'Zur Startseite' },
  })
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
}

function clientFault(status: number): string {
  if (status === 408) return 'Die Anfrage kam nicht vollständig an.'
  if (status === 413) return 'Die Anfrage ist zu groß.'
  if (status === 414 || status === 431) return 'Die Adresse oder die Kopfzeilen der Anfrage sind zu lang.'
  if (status === 415) return 'Dieses Format wird hier nicht angenommen.'
  return 'Die Anfrage ist nicht lesbar.'
}
