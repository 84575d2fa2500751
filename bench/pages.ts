import { startChild } from './child.ts'
import { openConnections, succeed, type Connection } from './http/http-connection.ts'
import { inTurn, median, percentile, secondsOf, shareOut } from './rounds.ts'
import type { Scene } from './scene.ts'

const CONNECTIONS = 16
const VIEWS = 2000
const ROUNDS = 5

/** Views of the menu page by visitors without a cart, a second; bare: a server that only holds the same bytes. */
export async function measurePages(scene: Scene) {
  const paths = scene.shops.map(({ restaurantId }) => `/public/${restaurantId}/order`)
  const connections = await openConnections(scene.port, CONNECTIONS)
  const bytes = await look(connections[0]!, paths[0]!)
  const bare = startChild('bare-page.ts', { env: { BENCH_PAGE_BYTES: String(bytes) } })
  const bareConnections = await openConnections(await bare.ask<number>('port'), CONNECTIONS)
  const views = Array.from({ length: VIEWS }, (_, at) => paths[at % paths.length]!)
  const each: number[] = []
  const overHttp = async () => {
    let seconds = 0
    const { server } = await scene.processorTimeOf(async () => {
      seconds = await secondsOf(() => shareOut(connections, views, look))
    })
    each.push(server / VIEWS)
    return VIEWS / seconds
  }
  const fromMemory = async () => VIEWS / (await secondsOf(() => shareOut(bareConnections, views, look)))
  await overHttp()
  await fromMemory()
  const result = await inTurn(ROUNDS, overHttp, fromMemory)
  for (const connection of [...connections, ...bareConnections]) connection.close()
  await bare.stop()
  return { ...result, bytes, serverEach: median(each.slice(1)) }
}

/** A page that is for one visitor alone, as by a link to a dish that is gone. */
const ownPage = (restaurantId: string, which: number) => `/public/${restaurantId}/order?product=gone-${which}`

/** What rendering a page takes, in milliseconds. */
export async function measureRendering(scene: Scene) {
  const [connection] = await openConnections(scene.port, 1)
  const taken: number[] = []
  for (let round = 0; round < 40; round++) {
    const { server } = await scene.processorTimeOf(() =>
      look(connection!, ownPage(scene.shops[round % scene.shops.length]!.restaurantId, round)),
    )
    taken.push(server)
  }
  connection!.close()
  return { half: percentile(taken.slice(10), 50), most: percentile(taken.slice(10), 95) }
}

/** Views as by links in an advertisement, each with a mark of its own; or of pages that are each for one visitor alone. */
export async function viewPages(scene: Scene, amount: number, of: 'all' | 'one') {
  const connections = await openConnections(scene.port, CONNECTIONS)
  const views = Array.from({ length: amount }, (_, at) => {
    const { restaurantId } = scene.shops[at % scene.shops.length]!
    return of === 'one' ? ownPage(restaurantId, at) : `/public/${restaurantId}/order?fbclid=${at}`
  })
  await shareOut(connections, views, look)
  for (const connection of connections) connection.close()
}

/** Its length as it was sent. */
async function look(connection: Connection, path: string) {
  const headers = { accept: 'text/html', 'accept-encoding': 'br, gzip' }
  return (await succeed(connection, { method: 'GET', path, headers })).bytes
}
