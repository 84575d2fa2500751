import net, { type AddressInfo } from 'node:net'

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
  let port = 0
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
    port = (proxy.address() as AddressInfo).port
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
