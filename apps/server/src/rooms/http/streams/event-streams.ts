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
  /** Runs when the other side leaves or the server ends; at once when it has already happened. */
  onEnd(run: () => void): void
}

const TRY_AGAIN_SECONDS = 30

/**
 * Opens server-sent event streams; those still open are ended when the server closes. Each costs memory and nobody
 * needs an account for one, so there are only so many `places`: null when there is none, which the caller was told.
 */
export function eventStreams(app: FastifyInstance, places: Places) {
  const open = new Set<() => void>()
  app.addHook('preClose', async () => open.forEach((end) => end()))

  return (request: FastifyRequest, reply: FastifyReply): EventStream | null => {
    const leave = places.take(networkOf(request.ip))
    if (!leave) {
      void reply.status(429).header('retry-after', TRY_AGAIN_SECONDS).send({
        code: 'TooManyRequests',
        message_de: 'Hier folgen schon zu viele zugleich. Die Seite zeigt Änderungen beim nächsten Laden.',
      })
      return null
    }
    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, {
      // A hijacked reply leaves without what hooks set on it: a new guest's cookie, for one.
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    stream.flushHeaders()
    const keepAlive = setInterval(() => stream.write(':\n\n'), KEEP_ALIVE_MS)
    const runs: (() => void)[] = []
    const end = () => {
      if (!open.delete(end)) return
      clearInterval(keepAlive)
      leave()
      for (const run of runs) run()
      stream.end()
    }
    open.add(end)
    stream.on('close', end)
    if (stream.socket?.destroyed) end()
    return {
      send: (message, name) => void stream.write(`${name ? `event: ${name}\n` : ''}data: ${message}\n\n`),
      left: () =>
        stream.writableNeedDrain
          ? new Promise((resolve) => stream.once('drain', resolve))
          : Promise.resolve(),
      onEnd: (run) => (open.has(end) ? runs.push(run) : run()),
    }
  }
}
