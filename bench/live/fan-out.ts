import { startChild } from '../child.ts'
import { openConnection, openConnections, succeed } from '../http/http-connection.ts'
import { inTurn, shareOut } from '../rounds.ts'
import { createFilledCart, place, type Scene } from '../scene.ts'
import { openScreens } from '../browser/screens.ts'

const SCREENS = 1000
const EVENTS = 200
const ROUNDS = 5

/**
 * One restaurant's events to a thousand screens, in messages a second: each made by a call of staff, stored, and sent
 * by the hub; against the same texts sent by bare `ws`.
 */
export async function measureFanOut(scene: Scene) {
  const shop = scene.shops[0]!
  const setUp = await openConnection(scene.port)
  const orderId = await place(setUp, shop, await createFilledCart(setUp, shop, shop.four))
  setUp.close()
  const token = await scene.server.ask<string>('employeeToken', shop.restaurantId)
  const screens = await openScreens(
    scene.port,
    `/restaurant-hub?restaurantId=${shop.restaurantId}&access_token=${token}`,
    SCREENS,
    'welcome',
  )
  const staff = await openConnections(scene.port, 4)
  const order = `/api/franchises/${shop.franchiseId}/restaurants/${shop.restaurantId}/orders/${orderId}`
  const changes = Array.from({ length: EVENTS }, (_, index) => ({
    method: 'PATCH',
    path: `${order}/filtercolor?filterColor=${index % 2 ? 'Red' : 'Blue'}`,
    token,
  }))
  const ours = async () => {
    const last = (await lastEvent(scene, shop.restaurantId)).seq + EVENTS
    const began = performance.now()
    const seen = screens.until(`"seq":${last}}]}`)
    await shareOut(staff, changes, succeed)
    await seen
    return (SCREENS * EVENTS * 1000) / (performance.now() - began)
  }
  await ours()

  const event = await lastEvent(scene, shop.restaurantId)
  const bare = await openBareHub(event)
  await bare.send()
  const result = await inTurn(ROUNDS, ours, bare.send)
  screens.close()
  for (const connection of staff) connection.close()
  await bare.close()
  return { ...result, bytes: Buffer.byteLength(event.payload) }
}

/** The same texts as of this event, sent by `ws` and nothing else to as many screens. */
async function openBareHub({ name, payload, seq }: LastEvent) {
  const hub = startChild('bare-hub.ts')
  const screens = await openScreens(await hub.ask<number>('port'), '/', SCREENS, null)
  let next = seq
  const send = async () => {
    const texts = Array.from(
      { length: EVENTS },
      () => `{"type":1,"target":"${name}","arguments":[${payload},{"seq":${next++}}]}\x1e`,
    )
    const began = performance.now()
    const seen = screens.until(`"seq":${next - 1}}]}`)
    await hub.ask('send', texts)
    await seen
    return (SCREENS * EVENTS * 1000) / (performance.now() - began)
  }
  const close = async () => {
    screens.close()
    await hub.stop()
  }
  return { send, close }
}

type LastEvent = { seq: number; name: string; payload: string }

async function lastEvent({ client }: Scene, streamId: string) {
  const { rows } = await client.query<LastEvent>(
    'select seq, name, payload from events where stream_id = $1 order by seq desc limit 1',
    [streamId],
  )
  return rows[0]!
}
