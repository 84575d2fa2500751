import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Places } from '../../edge/places.ts'
import { networkOf } from '../../edge/trusted-proxies.ts'

const KEEP_ALIVE_MS = 20_000

/** A reply that stays open and carries one message after the other (`EventSource`). */
export type EventStream = {
  /** `name`: of a message that is no state, but a sign of the moment. */
  send(message: string, name?: string): void
  /** Once what was sent has left this machine; never where the other side reads nothing any more. */
  left(): Promise<void>
}

/** Begins to follow what is sent on a stream, until it is ended because the other side leaves or the server ends. */
type Follow = (stream: EventStream) => Promise<{ end(): void }>

const TRY_AGAIN_SECONDS = 30

/**
 * Opens server-sent event streams; those still open are ended when the server closes. Whoever has one open looks at all
 * of what is followed: it is open only once `follow` does, so that nothing is missed in between, and what comes before
 * is not sent. Each costs memory and nobody needs an account for one, so there are only so many `places`; where
 * there is none, whoever asked is told.
 */
export function eventStreams(app: FastifyInstance, places: Places) {
  const open = new Set<() => void>()
  app.addHook('preClose', async () => open.forEach((end) => end()))

  return async (request: FastifyRequest, reply: FastifyReply, follow: Follow): Promise<void> => {
    const leave = places.take(networkOf(request.ip))
    if (!leave) {
      return void reply.status(429).header('retry-after', TRY_AGAIN_SECONDS).send({
        code: 'TooManyRequests',
        message_de: 'Hier folgen schon zu viele zugleich. Die Seite zeigt Änderungen beim nächsten Laden.',
      })
    }
    const raw = reply.raw
    const stream: EventStream = {
      send: (message, name) => {
        if (raw.headersSent && !raw.writableEnded)
          raw.write(`${name ? `event: ${name}\n` : ''}data: ${message}\n\n`)
      },
      left: () =>
        raw.writableNeedDrain ? new Promise((resolve) => raw.once('drain', resolve)) : Promise.resolve(),
    }
    const following = await follow(stream).catch((error: unknown) => {
      leave()
      throw error
    })
    reply.hijack()
    raw.writeHead(200, {
      // A hijacked reply leaves without what hooks set on it: a new guest's cookie, for one.
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    raw.flushHeaders()
    const keepAlive = setInterval(() => raw.write(':\n\n'), KEEP_ALIVE_MS)
    const end = () => {
      if (!open.delete(end)) return
      clearInterval(keepAlive)
      leave()
      following.end()
      raw.end()
    }
    open.add(end)
    raw.on('close', end)
    if (raw.socket?.destroyed) end()
  }
}
