import { afterAll, beforeAll } from 'vitest'
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts'

/** The server of a test file, on an empty database of its own; called once, at the top. It runs from the first hook on. */
export function useServer(options: TestServerOptions = {}): TestServer {
  const server = {} as TestServer
  beforeAll(async () => {
    Object.assign(server, await startTestServer(options))
  })
  afterAll(() => server.close())
  return server
}
