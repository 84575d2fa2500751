import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { answerQuestions } from './child.ts'

/** `ws` and nothing else: each frame is built once and written to each socket. */
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
await new Promise((resolve) => server.once('listening', resolve))

answerQuestions(
  {
    port: () => (server.address() as AddressInfo).port,
    send: async (texts: string[]) => {
      for (const text of texts) {
        const frame = Buffer.from(text)
        for (const socket of server.clients) socket.send(frame, { binary: false })
        // As between two events: what came in is read before the next frame goes out.
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  },
  async () => {
    for (const socket of server.clients) socket.terminate()
    server.close()
  },
)
