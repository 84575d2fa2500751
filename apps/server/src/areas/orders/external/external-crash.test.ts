import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { anExternalOrder } from '@tresen/domain/orders/external/testing/an-external-order'
import { afterAll, expect, it } from 'vitest'
import { freePort } from '../../../rooms/db/embedded/embedded-postgres-port.ts'
import { provideSimulators } from '../../../simulators.ts'
import { fridayEvening } from '../../../testing/test-server.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { aClient, persist } from '../../payments/testing/chaos-people.ts'

const KILLS = 2
const ORDERS = 24

const simulators = provideSimulators({ simulators: 'own', port: 0 })
const restaurant = useRestaurant({}, { simulators: simulators.find })
const { server, restaurantId } = restaurant
const port = await freePort()

let child: ChildProcess | null = null
afterAll(async () => {
  child?.kill('SIGKILL')
  await simulators.stop()
})

async function start() {
  const env = {
    ...process.env,
    ...{ CHAOS_DATABASE_URL: server.databaseUrl, CHAOS_SIMULATORS: (await simulators.find())! },
    ...{ PORT: String(port), CHAOS_MOMENT: fridayEvening.toISOString() },
  }
  const program = path.resolve(import.meta.dirname, '../../payments/testing/chaos-server.ts')
  const started = fork(program, { env, execArgv: [] })
  child = started
  await new Promise<void>((resolve, reject) => {
    started.once('message', () => resolve())
    started.once('exit', (code) => reject(new Error(`the server ended: ${code}`)))
  })
}

async function kill() {
  const gone = new Promise((resolve) => child!.once('exit', resolve))
  child!.kill('SIGKILL')
  await gone
}

it(`${ORDERS} orders of another system and what Tresen Lite fetches, the server killed ${KILLS} times: none lost, none twice`, async () => {
  await start()
  const machine = aClient(`http://127.0.0.1:${port}`, () => restaurant.token('employee'))
  let isOver = false
  const killing = (async () => {
    for (let kills = 0; kills < KILLS; kills++) {
      await sleep(350)
      await kill()
      await start()
    }
  })()
  const printed: string[] = []
  const lite = (async () => {
    while (!isOver || printed.length < ORDERS) {
      const { orders } = await persist(() => machine.listOrdersNotSynced({ restaurantId }))
      for (const { id: orderId } of orders) {
        // It remembers what it printed: an answer that was lost is no second slip.
        if (!printed.includes(orderId)) printed.push(orderId)
        await persist(() => machine.setOrderSynced({ restaurantId, orderId }))
      }
      if (orders.length === 0) await sleep(50)
    }
  })()
  const taken = new Map<string, string>()
  const bridge = async (from: number) => {
    for (let n = from; n < ORDERS; n += 4) {
      const body = anExternalOrder({ externalOrderId: `LF-${n}` })
      const order = await persist(() => machine.placeExternalOrder({ restaurantId, body }))
      taken.set(body.externalOrderId, order.id)
      // As fast as the kills come, so that some hit it in the midst.
      await sleep(20)
    }
  }
  await Promise.all([bridge(0), bridge(1), bridge(2), bridge(3), killing])
  isOver = true
  await lite

  const { rows } = await server.database.pool.query<{ id: string; number: number }>(
    'select id, number from orders where restaurant_id = $1 order by number',
    [restaurantId],
  )
  expect(rows.map(({ id }) => id).sort()).toEqual([...taken.values()].sort())
  expect(new Set(rows.map(({ number }) => number)).size).toBe(ORDERS)
  expect([...printed].sort()).toEqual(rows.map(({ id }) => id).sort())
  expect(await persist(() => machine.listOrdersNotSynced({ restaurantId }))).toEqual({
    ...{ orders: [], hasMore: false },
  })
  for (const [externalOrderId, id] of taken)
    expect(await persist(() => machine.checkExternalOrder({ restaurantId, externalOrderId }))).toMatchObject({
      ...{ isTaken: true, order: { id, isAcknowledged: true } },
    })
})
