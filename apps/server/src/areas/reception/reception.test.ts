import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { usualReception } from '@tresen/domain/reception/ladder'
import type { ReceptionSettings } from '@tresen/contract/reception'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listCallIds, placeCall } from '../../rooms/telephone/telephone.ts'
import { provideSimulators } from '../../simulators.ts'
import { fridayEvening } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'
import { aFilledCart } from '../carts/testing/a-cart.ts'
import type { Ctx } from '../../context.ts'
import { createTurns } from '../../rooms/db/turns.ts'
import { Refusal } from '../../rooms/http/refusal.ts'
import { notifyByCall } from './ask-for-reception.ts'
import { climbForIssue, climbForOrder } from './climb.ts'
import { callbackAddress, dial } from './dial.ts'

const simulators = provideSimulators({ simulators: 'own', port: 0 })
const telephone = { api: '', accountSid: 'ACtest', authToken: 'geheim', number: '+4955100' }
const { at, restaurantId, server, as } = useRestaurant({}, { simulators: simulators.find, telephone })
const [manager, employee, admin] = [as('manager'), as('employee'), as('admin')]
const signal = new AbortController().signal

beforeAll(async () => {
  telephone.api = await simulators.find().then((origin) => origin!)
  server.deps.publicUrl = server.url
})
afterAll(() => simulators.stop())
beforeEach(() => {
  server.clock.now = fridayEvening
})

const MINUTE = 60_000
const after = (minutes: number) => {
  server.clock.now = new Date(fridayEvening.getTime() + minutes * MINUTE)
}
const first = '+4955111111'
const numbers = { phoneNumber: first, secondPhoneNumber: '+4955122228', email: 'kueche@example.org' }

async function set(changes: Partial<ReceptionSettings>) {
  const before = await manager.getReceptionSettings({ restaurantId })
  const body = { ...usualReception, ...numbers, ...changes, before }
  return manager.updateReceptionSettings({ restaurantId, body })
}

async function anOrder() {
  const guest = server.asGuest()
  const cart = await aFilledCart(guest, restaurantId)
  const order = await placeAsSeen(guest, { ...at, shoppingCartId: cart.id })
  const here = { restaurantId, orderId: order.id }
  const climb = () => climbForOrder.run(server.deps, here, signal)
  const ladder = () => manager.getLadder({ restaurantId, subjectId: order.id })
  const steps = async () => (await ladder()).actions.map(({ kind, result }) => `${kind} ${result}`)
  return { guest, order, here: { ...at, orderId: order.id }, climb, ladder, steps }
}

/** The step that calls, tried by somebody who died. */
async function callOf({ climb, order }: Awaited<ReturnType<typeof anOrder>>): Promise<string> {
  await climb()
  const { rows } = await server.database.pool.query<{ id: string }>(
    `update reception_actions set tried_at = now() where subject_id = $1 and kind = 'Call' returning id`,
    [order.id],
  )
  return rows[0]!.id
}

/** What the steps want done outside of the database. */
async function dialAll() {
  const { rows } = await server.database.pool.query<{ restaurantId: string; actionId: string }>(
    `select restaurant_id as "restaurantId", id as "actionId" from reception_actions where result = 'Begun'`,
  )
  for (const each of rows) await dial.run(server.deps, each, signal)
  return rows.length
}

/** Which jobs wait that concern an order. */
async function waitingJobs(orderId: string) {
  const { rows } = await server.database.pool.query<{ name: string }>(
    `select t.identifier as name from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where j.payload::text like $1`,
    [`%${orderId}%`],
  )
  return rows.map(({ name }) => name)
}

describe('An order that nobody takes up', () => {
  it('climbs: mail, call, second number, cancellation; each step once, with its proof', async () => {
    await set({ end: 'Cancel' })
    const { order, here, climb, ladder, steps } = await anOrder()
    expect(await waitingJobs(order.id)).toContain('orderArrived')
    await climb()
    expect((await ladder()).next.map(({ kind }) => kind)).toEqual([
      'EmailAndPush',
      'Call',
      'SecondCall',
      'Cancel',
    ])
    after(2)
    await Promise.all([climb(), climb()])
    expect(await steps()).toEqual(['EmailAndPush Sent'])
    expect((await manager.getOrder(here)).orderReceptionState.receptionState).toBe('EmailAndPush')
    after(4)
    await climb()
    expect(await dialAll()).toBe(1)
    await vi.waitFor(async () => expect(await steps()).toContain('Call Answered'))
    after(7)
    await climb()
    await dialAll()
    await vi.waitFor(async () => expect(await steps()).toContain('SecondCall NoAnswer'))
    after(15)
    await climb()
    await climb()
    expect(await steps()).toEqual([
      'EmailAndPush Sent',
      'Call Answered',
      'SecondCall NoAnswer',
      'Cancel Done',
    ])
    expect(await ladder()).toMatchObject({ next: [], outcome: 'Cancelled' })
    expect((await ladder()).actions[1]!.note).toContain('0551 11111')
    expect(await manager.getOrder(here)).toMatchObject({ state: 'Cancelled', isAcknowledged: false })
    const { mails } = await admin.listMails({})
    expect(mails.filter(({ kind }) => kind === 'orderWaits')).toHaveLength(1)
    const told = await employee.listReceptionActions({ after: fridayEvening.toISOString() })
    expect(told.filter(({ subjectId }) => subjectId === order.id)).toHaveLength(4)
  })

  it('is left alone from the moment in which somebody takes it up, wherever that is', async () => {
    await set({ end: 'Cancel' })
    await fc.assert(
      fc.asyncProperty(
        fc.nat(20),
        fc.constantFrom('acknowledge', 'move'),
        fc.array(fc.nat(4), { maxLength: 8 }),
        async (takenAfter, how, looks) => {
          const { here, climb, ladder } = await anOrder()
          let minute = 0
          for (const wait of [...looks, 30]) {
            const until = minute + wait
            if (minute <= takenAfter && takenAfter < until) {
              after(takenAfter)
              const isOver = (await ladder()).outcome === 'Cancelled'
              if (!isOver && how === 'acknowledge') await employee.acknowledgeOrder(here)
              if (!isOver && how === 'move')
                await employee.changeOrderState({ ...here, body: { state: 'InProgress' } })
            }
            minute = until
            after(minute)
            await climb()
          }
          await dialAll()
          const { actions, next, outcome } = await ladder()
          expect(next).toEqual([])
          expect(outcome).not.toBeNull()
          expect(new Set(actions.map(({ kind }) => kind)).size).toBe(actions.length)
          const taken = fridayEvening.getTime() + takenAfter * MINUTE
          if (outcome === 'Acknowledged')
            for (const { at: moment } of actions) expect(Date.parse(moment)).toBeLessThanOrEqual(taken)
        },
      ),
      { numRuns: Number(process.env['LADDER_RUNS'] ?? 20) },
    )
  })

  it('is not called when somebody took it up before the call went out, nor twice when a process died meanwhile', async () => {
    await set({})
    const [taken, lost] = [await anOrder(), await anOrder()]
    after(4)
    await taken.climb()
    await employee.acknowledgeOrder(taken.here)
    await dialAll()
    expect(await taken.steps()).toContain('Call Skipped')
    const [actionId, to, since] = [await callOf(lost), first, new Date()]
    await placeCall(telephone, {
      to,
      words: 'Hallo',
      callback: callbackAddress('http://127.0.0.1:9', { restaurantId, actionId }),
    })
    const placed = await listCallIds(telephone, to, since)
    // Also where it was taken up in between: the telephone did ring.
    await employee.acknowledgeOrder(lost.here)
    await dial.run(server.deps, { restaurantId, actionId }, signal)
    expect(await lost.steps()).toContain('Call Ringing')
    expect(await listCallIds(telephone, to, since)).toEqual(placed)
  })

  it('is called although another step called the same number in the very second: a call is of one step', async () => {
    await set({ phoneNumber: '+4955177771' })
    const [placed, lost] = [await anOrder(), await anOrder()]
    after(4)
    const since = new Date()
    const [one, two] = [await callOf(placed), await callOf(lost)]
    const here = (actionId: string) => ({ restaurantId, actionId })
    const callback = callbackAddress(server.url, here(one))
    // Who placed it died at once, but the provider says by its key whose call it is.
    await placeCall(telephone, { to: '+4955177771', words: 'Hallo', callback })
    await vi.waitFor(async () => expect((await placed.steps()).join()).toMatch(/Call (Ringing|Answered)/))
    await dial.run(server.deps, here(two), signal)
    await dial.run(server.deps, here(one), signal)
    expect((await lost.steps()).join()).toMatch(/Call (Ringing|Answered)/)
    expect(await listCallIds(telephone, '+4955177771', since)).toHaveLength(2)
  })

  it('goes on where a number is missing or refused, and says so', async () => {
    await set({ email: '', phoneNumber: '+4955111119', secondPhoneNumber: '' })
    const { climb, steps } = await anOrder()
    after(15)
    await climb()
    await dialAll()
    expect(await steps()).toEqual([
      'EmailAndPush Skipped',
      'Call Failed',
      'SecondCall Skipped',
      'HandOver Done',
    ])
  })

  it('has no ladder when the house itself placed it', async () => {
    const cart = await aFilledCart(employee, restaurantId)
    const order = await placeAsSeen(employee, { ...at, shoppingCartId: cart.id })
    expect(await waitingJobs(order.id)).not.toContain('orderArrived')
  })
})

describe('A concern', () => {
  it('climbs as an order does, and is handed over in the end', async () => {
    await set({ end: 'Cancel' })
    const { guest, order } = await anOrder()
    const issue = { orderId: order.id, kind: 'Cold', comment: '' } as const
    const { id: issueId } = await guest.addIssue({ restaurantId, body: issue })
    const climb = () => climbForIssue.run(server.deps, { restaurantId, issueId }, signal)
    after(2)
    await climb()
    const { issues } = await manager.listIssues({ restaurantId, onlyUnhandled: true })
    expect(issues.find(({ id }) => id === issueId)?.receptionState).toBe('EmailAndPush')
    after(15)
    await climb()
    expect(await manager.getLadder({ restaurantId, subjectId: issueId })).toMatchObject({
      outcome: 'HandedOver',
    })
    await dialAll()
  })
})

describe('Whoever asks for it', () => {
  it('has an order mailed, three times at most', async () => {
    await set({})
    const { order, here } = await anOrder()
    for (let times = 0; times < 3; times++)
      expect(await employee.mailOrder({ orderId: order.id })).toMatchObject({ kind: 'Mail', result: 'Sent' })
    await expect(employee.mailOrder({ orderId: order.id })).rejects.toMatchObject({ code: 'MailedOften' })
    expect((await manager.getOrder(here)).orderReceptionState.receptionState).toBe('Mail')
  })

  it('has the restaurant called, once at a time', async () => {
    await set({})
    await employee.notifyByCall({ restaurantId, newOrders: 2 })
    await expect(employee.notifyByCall({ restaurantId })).rejects.toMatchObject({ code: 'CalledJustNow' })
    await dialAll()
  })

  it('is called once also by people at two processes, at the same time', async () => {
    await set({})
    after(30)
    const asked = await Promise.all(
      [1, 2].map(() => notifyByCall({ ...server.deps, inTurn: createTurns() } as Ctx, { restaurantId })),
    )
    expect(asked.filter((one) => one instanceof Refusal)).toHaveLength(1)
    expect(await dialAll()).toBe(1)
  })

  it('tells nobody what came of a call but the service that made it', async () => {
    const { rows } = await server.database.pool.query<{ id: string }>(
      'select id from reception_actions limit 1',
    )
    const address = callbackAddress('', { restaurantId, actionId: rows[0]!.id })
    const body = 'CallStatus=completed'
    expect((await server.fetch(address, { method: 'POST', body })).status).toBe(403)
    const headers = { 'x-twilio-signature': 'falsch' }
    expect((await server.fetch(address, { method: 'POST', body, headers })).status).toBe(403)
  })

  it('changes settings as they were seen, and hears at its field what cannot be', async () => {
    const before = await manager.getReceptionSettings({ restaurantId })
    const body = { ...before, before: { ...before, endAfter: 99 } }
    await expect(manager.updateReceptionSettings({ restaurantId, body })).rejects.toMatchObject({
      code: 'ReceptionConflict',
    })
    const wrong = { ...before, endAfter: 1, before }
    await expect(manager.updateReceptionSettings({ restaurantId, body: wrong })).rejects.toMatchObject({
      code: 'ReceptionInvalid',
      details: { fields: [{ path: 'endAfter' }] },
    })
  })
})
