import { beforeAll, describe, expect, it } from 'vitest'
import { chainNews } from '../areas/journal/keep-journal.ts'
import { verifyJournal } from '../areas/journal/verify-journal.ts'
import { leineglutFranchiseId, leineglutId, leineglutWeendeId } from '../areas/restaurants/demo-id.ts'
import { clientOf } from '../testing/test-server.ts'
import { useServer } from '../testing/use-server.ts'
import { seedDemo } from './seed-demo.ts'

const WEEKS = 3
/** Friday, 21:30 in Germany: the first orders of the evening are over. */
const now = new Date('2026-11-20T20:30:00Z')
const server = useServer({ now })
const again = useServer({ now })
const restaurantId = leineglutId
const at = { restaurantId, franchiseId: leineglutFranchiseId }
const manager = clientOf(server, {
  restaurants: { [leineglutId]: 'manager', [leineglutWeendeId]: 'manager' },
})

beforeAll(async () => {
  await seedDemo(server.database.db, now, WEEKS)
  await seedDemo(again.database.db, now, WEEKS)
})

async function rowsOf<Row extends object>(text: string, of = server): Promise<Row[]> {
  return (await of.database.pool.query<Row>(text)).rows
}

/** All orders, page by page; every one of them is held to the contract. */
async function everyOrder() {
  const pages = []
  for (let page = 1; ; page += 1) {
    const { orders } = await manager.searchOrders({ ...at, page, pageItems: 100, body: [] })
    pages.push(...orders)
    if (orders.length < 100) return pages
  }
}

it('is the same each time at the same moment', async () => {
  const ordered = `select id, number, state, total, search, cart::text from orders order by id`
  expect(await rowsOf(ordered)).toEqual(await rowsOf(ordered, again))
})

it('lies behind: nothing of it is still to come, and nobody has to do anything', async () => {
  const [events] = await rowsOf<{ last: Date }>('select max(created_at) as last from events')
  expect(events!.last.getTime()).toBeLessThanOrEqual(now.getTime())
  const jobs = await rowsOf(
    "select task_identifier from graphile_worker.jobs where task_identifier like 'order%'",
  )
  expect(jobs).toEqual([])
  const states = new Set((await everyOrder()).map(({ state }) => state))
  expect(states).toEqual(new Set(['Archived', 'Completed', 'Cancelled']))
})

it('has come by all ways, was paid in all ways, got discounts, and brought people back', async () => {
  const orders = await everyOrder()
  expect(orders.length).toBeGreaterThan(200)
  expect(new Set(orders.map(({ orderChannel }) => orderChannel)).size).toBe(5)
  expect(new Set(orders.map(({ shoppingCart }) => shoppingCart.paymentMethod)).size).toBe(5)
  expect(orders.some(({ isPreOrder }) => isPreOrder)).toBe(true)
  const { items } = await manager.listCustomers({ franchiseId: leineglutFranchiseId })
  const most = Math.max(...items.map(({ orderCount }) => orderCount))
  expect(most).toBeGreaterThan(3)
  const discounts = orders.map(({ shoppingCart }) => shoppingCart.evaluationResult.pricing.totalDiscount)
  expect(discounts.some((cents) => cents > 0)).toBe(true)
})

it('agrees with its figures', async () => {
  const { days, total, before } = await manager.getDailyStatistics({ restaurantId, days: 14 })
  const orders = await everyOrder()
  const from = new Date(now.getTime() - 16 * 86_400_000)
  expect(days.every((day) => day.day === '2026-11-20' || day.orders > 0)).toBe(true)
  expect(before.orders).toBeGreaterThan(0)
  const counted = orders.filter(({ cancelledAt, dueAt }) => !cancelledAt && new Date(dueAt) > from)
  expect(total.orders).toBeLessThanOrEqual(counted.length)
  const [last] = days.toReversed()
  const today = counted.filter(({ dueAt }) => dueAt > '2026-11-20T03:00')
  const worth = today.reduce(
    (sum, { shoppingCart }) => sum + shoppingCart.evaluationResult.totalOrderValue,
    0,
  )
  expect(last).toMatchObject({ orders: today.length, orderValue: worth })
})

describe('money', () => {
  it('of each order lies in a drawer or in a payment, once', async () => {
    const amiss = await rowsOf(`
      select o.id, o.payment_state, c.amount, p.amount as paid from orders o
      left join cash_entries c on c.order_id = o.id and c.kind = 'Taken'
      left join payments p on p.order_id = o.id and p.is_kept
      where case o.payment_state
        when 'OnSitePaid' then c.amount is distinct from o.total or p.id is not null
        when 'OnSitePending' then o.cancelled_at is null or c.id is not null
        else c.id is not null or p.amount is distinct from o.total + coalesce((o.cart ->> 'tip')::integer, 0) end`)
    expect(amiss).toEqual([])
    const { payments } = await manager.listPayments({ restaurantId })
    expect(payments.length).toBeGreaterThan(5)
  })

  it('was counted each evening; that of today still lies there', async () => {
    const { reports } = await manager.getCash({ restaurantId })
    const open = reports.filter(({ figures }) => figures.counted === null)
    expect(open.length).toBeGreaterThan(0)
    for (const { entries } of open)
      for (const entry of entries) expect(entry.at > '2026-11-20T03:00').toBe(true)
    const settled = await rowsOf<{ count: number }>(
      `select count(*) from cash_entries where kind = 'Settled'`,
    )
    expect(settled[0]!.count).toBeGreaterThan(WEEKS * 7)
  })
})

it('numbers the orders of a day from 1, and goes on where it stopped', async () => {
  const gaps = await rowsOf(`
    select restaurant_id, min(number), max(number), count(*) from orders o
    group by restaurant_id, (created_at at time zone 'Europe/Berlin' - interval '10 hours')::date
    having restaurant_id = '${leineglutWeendeId}' and (min(number) <> 1 or max(number) <> count(*))`)
  expect(gaps).toEqual([])
  const [counter] = await rowsOf<{ day: string; last_number: number }>(
    `select day::text, last_number from order_counters where restaurant_id = '${restaurantId}'`,
  )
  const last = (await everyOrder()).filter(({ createdAt }) => createdAt > '2026-11-20T03:00')
  expect(counter).toEqual({ day: '2026-11-20', last_number: last.length })
})

it('is in the journal as it happened', async () => {
  await chainNews({ db: server.database.db })
  expect((await verifyJournal({ db: server.database.db })).map(({ brokenAt }) => brokenAt)).toEqual([
    null,
    null,
    null,
  ])
  const steps = await rowsOf(`
    select o.id from orders o join (
      select payload::json ->> 'orderId' as id, max((payload::json ->> 'version')::integer) as version from events
      where payload like '{"orderId"%' group by 1) e on e.id = o.id::text
    where e.version <> o.version`)
  expect(steps).toEqual([])
  const [{ reverse } = { reverse: null }] = await rowsOf<{ reverse: string | null }>(`
    select min(j.name) as reverse from (
      select name, at, lag(at) over (partition by stream_id order by number) as before from journal) j where at < before`)
  expect(reverse).toBeNull()
})

it('has concerns, all of them answered', async () => {
  const { issues } = await manager.listIssues({ restaurantId, onlyUnhandled: false })
  expect(issues.length).toBeGreaterThan(0)
  for (const { issueHandled, answers } of issues) expect([issueHandled, answers.length]).toEqual([true, 1])
})
