import type { FastifyInstance, FastifyReply } from 'fastify'

const KEEP_ALIVE_MS = 20_000

/** A reply that stays open and carries one message after the other (`EventSource`). */
export type EventStream = {
  send(message: string): void
  /** Runs when the other side leaves or the server ends; at once when it has already happened. */
  onEnd(run: () => void): void
}

/** Opens server-sent event streams; those still open are ended when the server closes. */
export function eventStreams(app: FastifyInstance) {
  const open = new Set<() => void>()
  app.addHook('preClose', async () => open.forEach((end) => end()))

  return (reply: FastifyReply): EventStream => {
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
      for (const run of runs) run()
      stream.end()
    }
    open.add(end)
    stream.on('close', end)
    if (stream.socket?.destroyed) end()
    return {
      send: (message) => void stream.write(`data: ${message}\n\n`),
      onEnd: (run) => (open.has(end) ? runs.push(run) : run()),
    }
  }
}
