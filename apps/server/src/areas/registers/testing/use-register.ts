import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import type { CartChange } from '@tresen/contract/carts/cart'
import type { OrderState } from '@tresen/contract/orders/order'
import type { RegisterSettings } from '@tresen/contract/registers'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { provideSimulators } from '../../../simulators.ts'
import { fridayEvening, type TestClient } from '../../../testing/test-server.ts'
import { useRestaurant, type TestRestaurant } from '../../../testing/use-restaurant.ts'
import { aFilledCart } from '../../carts/testing/a-cart.ts'
import { handOver, registerFollows, registerHears } from '../hand-over.ts'

/** What the simulators' registers know. */
export type RungUp = {
  orders: { register: string; isTaken: boolean; document: { OrderList: { Order: { OrderID: string } } } }[]
  invoices: { id: string; account: string; isCancelled: boolean; body: Record<string, unknown> }[]
}

/** As what a restaurant sets up; all else is none. */
type Wishes = Partial<RegisterSettings> & { password?: string }

/** A restaurant with a register of the simulators; jobs are done when the test says so. */
export function useRegister(wish: (origin: string) => Wishes) {
  const simulators = provideSimulators({ simulators: 'own', port: 0 })
  const restaurant = useRestaurant({}, { simulators: simulators.find })
  const { server, restaurantId, at } = restaurant
  const [manager, employee] = [restaurant.as('manager'), restaurant.as('employee')]
  const signal = new AbortController().signal
  afterAll(() => simulators.stop())
  beforeAll(async () => {
    await setUp(restaurant, wish((await simulators.find())!))
  })
  beforeEach(async () => {
    server.clock.now = fridayEvening
    server.deps.simulators = simulators.find
    await trouble({ winorder: 'normal', hellocash: 'normal' })
  })

  async function trouble(switches: Record<string, string>) {
    const body = new URLSearchParams(switches)
    await fetch(`${await simulators.find()}/registers`, { method: 'POST', body })
  }

  async function rungUp(): Promise<RungUp> {
    return (await (await fetch(`${await simulators.find()}/registers`)).json()) as RungUp
  }

  async function anOrder(client: TestClient = server.asGuest(), details: CartChange = {}) {
    const cart = await aFilledCart(client, restaurantId, details)
    const { id: orderId } = await placeAsSeen(client, { ...at, shoppingCartId: cart.id })
    return follow(orderId)
  }

  function follow(orderId: string) {
    const here = { restaurantId, orderId }
    return {
      here,
      /** What waits for the register and has to be done now. */
      jobs: () => jobsOf(orderId),
      /** As the jobs do that were written; each only once. */
      async settle(ends: AbortSignal = signal) {
        const names = await takeJobs(orderId)
        if (names.includes('orderArrived')) await registerHears.run(server.deps, here, ends)
        if (names.includes('registerFollows')) await registerFollows.run(server.deps, here, ends)
        if ([...names, ...(await takeJobs(orderId))].includes('handOver'))
          await handOver(server.deps, here, ends)
      },
      handOver: (deps = server.deps, ends: AbortSignal = signal) => handOver(deps, here, ends),
      state: () => employee.getHandOver(here),
      again: (attempts: number) => employee.handOverAgain({ ...here, body: { attempts } }),
      arrived: (attempts: number) => employee.noteHandedOver({ ...here, body: { attempts } }),
      async move(...states: OrderState[]) {
        for (const state of states) await employee.changeOrderState({ ...at, orderId, body: { state } })
      },
      order: () => employee.getOrder({ ...at, orderId }),
      sent: async () =>
        (await rungUp()).orders.filter(({ document }) =>
          document.OrderList.Order.OrderID.endsWith(orderId.slice(-8)),
        ),
    }
  }

  async function jobsOf(orderId: string): Promise<string[]> {
    const { rows } = await server.database.pool.query<{ name: string }>(
      `select t.identifier as name from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where j.payload::text like $1
         and t.identifier in ('orderArrived', 'registerFollows', 'handOver') order by j.id`,
      [`%${orderId}%`],
    )
    return rows.map(({ name }) => name)
  }

  async function takeJobs(orderId: string): Promise<string[]> {
    const names = await jobsOf(orderId)
    await server.database.pool.query(
      `delete from graphile_worker._private_jobs where payload::text like $1`,
      [`%${orderId}%`],
    )
    return names
  }

  const later = (seconds: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
  }
  return { ...restaurant, manager, employee, trouble, rungUp, anOrder, follow, later, simulators }
}

const none = { posIntegration: 'None', address: '', username: '', cashierId: null, isTest: false } as const

/** Has a restaurant's orders go to a register, as its manager sets it up. */
export async function setUp({ as, restaurantId }: TestRestaurant, wishes: Wishes) {
  const manager = as('manager')
  const { version } = await manager.getRegisterSettings({ restaurantId })
  return manager.updateRegisterSettings({ restaurantId, body: { ...none, ...wishes, version } })
}
