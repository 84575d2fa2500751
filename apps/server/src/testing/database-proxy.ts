import net from 'node:net'
import { freePort } from '../rooms/db/embedded/embedded-postgres-port.ts'

export type DatabaseProxy = {
  /** The database's address by way of here. */
  url: string
  /** As when the database goes away: connections break off and new ones are refused. */
  shut(): Promise<void>
  /** Lets connections through again, on the same port. */
  open(): Promise<void>
  close(): Promise<void>
}

/** What stands between server and database in other people's installations, and in tests can be taken away. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<net.Socket>()
  // One that it still gets when it opens again.
  const port = await freePort()
  let proxy = makeProxy()

  function makeProxy() {
    return net.createServer((near) => {
      const far = net.connect(Number(target.port), target.hostname)
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one)
        one.on('error', () => {}).on('close', () => (sockets.delete(one), other.destroy()))
        one.pipe(other)
      }
    })
  }
  async function open() {
    proxy = makeProxy()
    await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  }
  async function shut() {
    const closed = new Promise((resolve) => proxy.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await open()
  const url = new URL(databaseUrl)
  url.search = ''
  url.host = `127.0.0.1:${port}`
  return { url: url.href, open, shut, close: () => (proxy.listening ? shut() : Promise.resolve()) }
}
