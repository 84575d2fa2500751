import http from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A server before the real one that passes everything on, and that can pretend a newer version of the program. What is
 * asked for waits for `hold`: while a browser waits for a page, nobody reaches into the one before it.
 */
export async function startFront(
  target: string,
  hold: (request: http.IncomingMessage) => Promise<void> | void = () => {},
) {
  let version = 0
  const pass = (request: http.IncomingMessage, response: http.ServerResponse) => {
    const headers = { ...request.headers, host: new URL(target).host, 'accept-encoding': 'identity' }
    const passed = http.request(target + request.url!, { method: request.method!, headers }, (answer) => {
      const { 'content-length': _length, ...rest } = answer.headers
      response.writeHead(answer.statusCode!, rest)
      // A service worker counts as newer when any byte of it differs.
      const isWorker = request.url === '/service-worker.js'
      if (isWorker && version > 0) response.write(`// ${version}\n`)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  }
  const front = http.createServer(
    (request, response) => void Promise.resolve(hold(request)).then(() => pass(request, response)),
  )
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    serveNewVersion: () => void (version += 1),
    close: () =>
      new Promise<void>((resolve) => {
        front.close(() => resolve())
        front.closeAllConnections()
      }),
  }
}
