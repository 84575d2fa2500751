import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerQuestions } from './child.ts'

/** Node's own server with one page in memory and nothing else. */
const page = Buffer.alloc(Number(process.env['BENCH_PAGE_BYTES']), 'a')
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': page.length,
}
const server = http.createServer((_request, response) => response.writeHead(200, headers).end(page))
// It waits its turn on connections that are kept open.
server.keepAliveTimeout = 0
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

answerQuestions({ port: () => (server.address() as AddressInfo).port }, async () => {
  server.closeAllConnections()
  server.close()
})
