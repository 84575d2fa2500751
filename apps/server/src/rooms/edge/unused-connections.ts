import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** What came in before the end is still on its way for a moment. */
const MOMENT_MS = 200

/**
 * Browsers open connections in advance. One on which nothing was ever asked is none of the idle ones that a server ends
 * when it closes, and would keep it from ending for a while.
 */
export function watchUnused(server: Server) {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return {
    /** Ends unused ones until it is stopped. */
    endFromNowOn(): { stop(): void } {
      const timer = setInterval(() => {
        for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
      }, MOMENT_MS)
      return { stop: () => clearInterval(timer) }
    },
  }
}
