import { describe, expect, it, vi } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { leapHandOvers } from './leap-hand-overs.sql.ts'
import { setUp, useRegister } from './testing/use-register.ts'

const winOrder = (origin: string) =>
  ({ posIntegration: 'WinOrderRestApi', address: `${origin}/winorder/linde` }) as const
const shop = useRegister(winOrder)
const { server, restaurantId, employee, trouble, anOrder, later } = shop
const other = shop.another()

describe('An order of a restaurant with WinOrder', () => {
  it('lies there once it arrived, and is accepted by that', async () => {
    const order = await anOrder()
    expect(await order.state()).toBeNull()
    await order.settle()
    expect(await order.state()).toMatchObject({ state: 'Sent', attempts: 1, note: '' })
    expect(await order.sent()).toMatchObject([{ register: 'linde', isTaken: true }])
    expect(await order.order()).toMatchObject({
      ...{ isAcknowledged: true, orderReceptionState: { receptionState: 'PosSystem' } },
    })
    // The job is done at least once.
    await order.handOver()
    expect(await order.sent()).toHaveLength(1)
  })

  it('that somebody has accepted stays accepted by them; one that the house placed goes there too', async () => {
    const order = await anOrder(employee)
    expect(await order.jobs()).toEqual(['registerFollows'])
    await employee.acknowledgeOrder(order.here)
    await order.settle()
    expect(await order.sent()).toHaveLength(1)
    expect((await order.order()).orderReceptionState).toEqual({ receptionState: 'TresenFrontend' })
  })

  it('cancelled before it was sent is not sent; afterwards, people are told to cancel it there', async () => {
    const early = await anOrder()
    await early.move('Cancelled')
    await early.settle()
    expect([await early.sent(), await early.state()]).toEqual([[], null])

    await trouble({ winorder: '429' })
    const waiting = await anOrder()
    await waiting.settle()
    await waiting.move('Cancelled')
    await trouble({ winorder: 'normal' })
    later(60)
    await waiting.settle()
    expect(await waiting.state()).toMatchObject({ state: 'Cancelled', attempts: 1 })
    expect(await waiting.sent()).toMatchObject([{ isTaken: false }])

    const late = await anOrder()
    await late.settle()
    await late.move('Cancelled')
    await late.settle()
    expect(await late.state()).toMatchObject({ state: 'Sent', note: expect.stringContaining('in WinOrder') })
  })

  it('that came before the register is not sent when it moves on', async () => {
    const order = await anOrder()
    await server.database.pool.query('delete from graphile_worker._private_jobs')
    const since = new Date(server.clock.now.getTime() + 1)
    await server.database.pool.query('update register_settings set since = $1', [since])
    await order.move('InProgress', 'ReadyForDelivery', 'InDelivery', 'Completed')
    await order.settle()
    expect([await order.sent(), await order.state()]).toEqual([[], null])
    await server.database.pool.query('update register_settings set since = $1', [server.clock.now])
  })

  it.each(['429', 'broken'])(
    'that is not taken (%s) is tried again by itself, and then lies there once',
    async (api) => {
      await trouble({ winorder: api })
      const order = await anOrder()
      await order.settle()
      expect(await order.state()).toMatchObject({
        state: 'Waiting',
        attempts: 1,
        note: expect.stringMatching('.'),
      })
      expect((await order.order()).isAcknowledged).toBe(false)
      await order.handOver()
      expect((await order.state())?.attempts).toBe(1)
      expect(await order.jobs()).toEqual(['handOver'])
      await trouble({ winorder: 'normal' })
      later(5)
      await order.settle()
      expect(await order.state()).toMatchObject({ state: 'Sent', attempts: 2, note: '' })
      expect((await order.sent()).filter(({ isTaken }) => isTaken)).toHaveLength(1)
    },
  )

  it.each(['cut', '500', 'rubbish'])(
    'of which nobody knows whether it lies there (%s) is sent by people alone',
    async (api) => {
      await trouble({ winorder: api })
      const order = await anOrder()
      await order.settle()
      expect(await order.state()).toMatchObject({ state: 'Unsure', attempts: 1 })
      await trouble({ winorder: 'normal' })
      later(4 * 3600)
      await order.handOver()
      expect(await order.sent()).toHaveLength(1)
      await order.again(1)
      await order.settle()
      expect(await order.state()).toMatchObject({ state: 'Sent', attempts: 2 })
      expect(await order.sent()).toHaveLength(2)
    },
  )

  it('that somebody found there is not tried any more, and accepted by that', async () => {
    await trouble({ winorder: 'cut' })
    const order = await anOrder()
    await order.settle()
    await trouble({ winorder: 'normal' })
    await expect(order.arrived(0)).rejects.toMatchObject({ code: 'HandOverMoved' })
    const found = { state: 'Sent', attempts: 1, note: expect.stringMatching(/^Ist angekommen, sagt .+\.$/) }
    expect(await order.arrived(1)).toMatchObject(found)
    expect(await order.state()).toMatchObject(found)
    expect((await order.order()).orderReceptionState).toEqual({ receptionState: 'PosSystem' })
    expect(await employee.listHandOverTroubles({ restaurantId })).toEqual([])
    await expect(order.arrived(1)).rejects.toMatchObject({
      ...{ code: 'HandOverMoved', details: { handOver: found } },
    })
    later(4 * 3600)
    await order.handOver()
    expect(await order.sent()).toHaveLength(1)
  })

  it('that somebody gave there by hand while nobody was to be reached is not tried any more either', async () => {
    await trouble({ winorder: '429' })
    const waiting = await anOrder()
    await waiting.settle()
    await waiting.arrived(1)
    await trouble({ winorder: 'normal' })
    later(60)
    await waiting.settle()
    expect((await waiting.sent()).filter(({ isTaken }) => isTaken)).toEqual([])
  })

  it('to a register that says nothing is unsure too, also when the process ends meanwhile', async () => {
    await trouble({ winorder: 'silent' })
    const order = await anOrder()
    await order.settle(AbortSignal.timeout(400))
    expect(await order.state()).toMatchObject({ state: 'Unsure', note: 'WinOrder hat nicht geantwortet.' })
  })

  it('that is refused has failed, with its words', async () => {
    await trouble({ winorder: 'refused' })
    const order = await anOrder()
    await order.settle()
    expect(await order.state()).toMatchObject({
      ...{ state: 'Failed', note: 'WinOrder hat sie abgelehnt: Die Bestellung ist nicht lesbar' },
    })
    expect(await order.jobs()).toEqual([])
  })

  it('is tried for three hours while nobody listens, then it has failed', async () => {
    const order = await anOrder()
    const nobody = 'http://127.0.0.1:1'
    await server.database.pool.query('update register_settings set address = $1', [
      `${nobody}/winorder/linde`,
    ])
    server.deps.simulators = async () => nobody
    await order.settle()
    expect(await order.state()).toMatchObject({ state: 'Waiting', note: 'WinOrder ist nicht zu erreichen.' })
    for (let turn = 0; turn < 40 && (await order.state())?.state === 'Waiting'; turn++) {
      later(600)
      await order.settle()
    }
    const end = await order.state()
    expect(end).toMatchObject({ state: 'Failed' })
    expect(end!.attempts).toBeGreaterThan(10)
    const origin = await shop.simulators.find()
    server.deps.simulators = shop.simulators.find
    await server.database.pool.query('update register_settings set address = $1', [
      `${origin}/winorder/linde`,
    ])
    const troubles = await employee.listHandOverTroubles({ restaurantId })
    expect(troubles[0]).toMatchObject({ orderId: order.here.orderId, orderNumber: expect.any(Number) })
    // Jobs that come twice change nothing.
    await order.handOver()
    expect((await order.state())?.state).toBe('Failed')
    await order.again(end!.attempts)
    await order.settle()
    expect((await order.state())?.state).toBe('Sent')
  })

  it('killed between writing it down and sending is unsure, and is not sent by itself', async () => {
    const order = await anOrder()
    await trouble({ winorder: '429' })
    await order.settle()
    await trouble({ winorder: 'normal' })
    await server.database.pool.query(
      'update register_hand_overs set sending_since = $2, attempts = 2 where order_id = $1',
      [order.here.orderId, server.clock.now],
    )
    const before = (await order.sent()).length
    await order.settle()
    expect(await order.state()).toMatchObject({ state: 'Waiting', attempts: 2 })
    await expect(order.again(2)).rejects.toMatchObject({ code: 'HandOverMoved' })
    later(61)
    await order.settle()
    expect(await order.state()).toMatchObject({
      state: 'Unsure',
      note: expect.stringContaining('unterbrochen'),
    })
    expect(await order.sent()).toHaveLength(before)
  })
})

describe('After a setback of the database', () => {
  it('what may have been sent in what is lost is left to people', async () => {
    await trouble({ winorder: '429' })
    const waiting = await anOrder()
    await waiting.settle()
    await trouble({ winorder: 'normal' })
    const [fresh, sent] = [await anOrder(), await anOrder()]
    await sent.settle()
    const loss = { now: server.clock.now, seconds: 3 }
    await server.deps.db.transaction().execute((tx) => leapHandOvers(tx, loss))
    later(600)
    for (const order of [waiting, fresh, sent]) await order.settle()
    expect((await waiting.state())?.state).toBe('Unsure')
    expect(await fresh.state()).toMatchObject({ state: 'Unsure', attempts: 0 })
    expect((await sent.state())?.state).toBe('Sent')
    expect(await fresh.sent()).toEqual([])
    await fresh.again(0)
    await fresh.settle()
    expect((await fresh.state())?.state).toBe('Sent')
  })
})

describe('Two at once', () => {
  it('processes send an order once, and their jobs do by themselves', async () => {
    const second = await startTestServer({
      ...{ databaseUrl: server.databaseUrl, simulators: shop.simulators.find, jobs: true },
    })
    const [order, byJobs] = [await anOrder(), await anOrder()]
    await Promise.all([
      order.handOver(),
      order.handOver(second.deps),
      order.handOver(),
      order.handOver(second.deps),
    ])
    expect(await order.sent()).toHaveLength(1)
    server.deps.tellWorkers()
    await vi.waitFor(async () => expect((await byJobs.state())?.state).toBe('Sent'), { interval: 50 })
    expect(await byJobs.sent()).toHaveLength(1)
    await second.close()
  })

  it('while one sends, nobody else does; cancelled meanwhile, it is said to be cancelled there too', async () => {
    await trouble({ winorder: 'silent' })
    const order = await anOrder()
    const leaves = new AbortController()
    const sending = order.handOver(server.deps, leaves.signal)
    await vi.waitFor(async () => expect(await order.sent()).toHaveLength(1), { interval: 20 })
    await trouble({ winorder: 'normal' })
    await order.move('Cancelled')
    await order.settle()
    expect(await order.sent()).toHaveLength(1)
    leaves.abort()
    await sending
    expect(await order.state()).toMatchObject({
      state: 'Unsure',
      attempts: 1,
      note: expect.stringContaining('in WinOrder'),
    })
    expect(await order.sent()).toHaveLength(1)
  })

  it('people who saw the same have it sent once more, and no other', async () => {
    await trouble({ winorder: 'cut' })
    const order = await anOrder()
    await order.settle()
    await trouble({ winorder: 'normal' })
    await Promise.all([order.again(1), order.again(1)])
    await order.settle()
    expect(await order.sent()).toHaveLength(2)
    const moved = { code: 'HandOverMoved', details: { handOver: { state: 'Sent', attempts: 2 } } }
    await expect(order.again(1)).rejects.toMatchObject(moved)
    await expect(order.again(2)).rejects.toMatchObject(moved)
    await order.settle()
    expect(await order.sent()).toHaveLength(2)
  })
})

describe('A restaurant', () => {
  it('without a register has nothing, and can hand nothing over', async () => {
    const here = { restaurantId: other.restaurantId, orderId: (await anOrder()).here.orderId }
    const there = other.as('employee')
    await expect(there.getHandOver(here)).rejects.toMatchObject({ status: 404 })
    await expect(there.handOverAgain({ ...here, body: { attempts: 0 } })).rejects.toMatchObject({
      code: 'NoRegister',
    })
    await setUp(other, winOrder((await shop.simulators.find())!))
    await expect(there.handOverAgain({ ...here, body: { attempts: 0 } })).rejects.toMatchObject({
      status: 404,
    })
    expect(await there.listHandOverTroubles({ restaurantId: other.restaurantId })).toEqual([])
  })

  it('hears of each hand-over as it is read, and hands over what came before the register', async () => {
    const order = await anOrder()
    await server.database.pool.query('delete from graphile_worker._private_jobs')
    expect(await order.again(0)).toMatchObject({ state: 'Waiting', attempts: 0 })
    await order.settle()
    const { rows } = await server.database.pool.query<{ payload: string }>(
      `select payload from events where name = 'orderHandedOver' and payload::text like $1 order by seq`,
      [`%${order.here.orderId}%`],
    )
    const told = rows.map(({ payload }) => (typeof payload === 'string' ? JSON.parse(payload) : payload))
    expect(told).toEqual([await order.state()])
  })
})
