import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anOrder } from '../orders/testing/an-order.ts'
import {
  afterAnswer,
  comesByItself,
  followOrder,
  foundAtRegister,
  handOverOnceMore,
  placeOf,
  whereabouts,
  withPartRefund,
  type HandOverCourse,
} from './hand-over.ts'

const begun = new Date('2026-11-20T17:00:00Z')
const after = (seconds: number) => new Date(begun.getTime() + seconds * 1000)
const fresh = followOrder(null, 'wanted', 'WinOrderRestApi', begun)!

describe('Whether an order is to lie at a register', () => {
  it('of WinOrder as soon as it counts, until it is cancelled', () => {
    const place = (changes: Parameters<typeof anOrder>[0]) => placeOf(anOrder(changes), 'WinOrderRestApi')
    expect(place({})).toBe('wanted')
    expect(place({ paymentState: 'OnlinePending' })).toBe('open')
    expect(place({ state: 'Completed' })).toBe('wanted')
    expect(place({ state: 'Archived' })).toBe('wanted')
    expect(place({ state: 'Cancelled' })).toBe('over')
    expect(place({ state: 'Archived', cancelledAt: begun.toISOString() })).toBe('over')
    expect(place({ externalOrderProvider: 'Win-Order 8' })).toBe('open')
  })

  it('of helloCash once the guest has it and it is paid, until all of the money went back', () => {
    const place = (changes: Parameters<typeof anOrder>[0]) => placeOf(anOrder(changes), 'HelloCash')
    expect(place({})).toBe('over')
    expect(place({ state: 'Completed', paymentState: 'OnSitePaid' })).toBe('wanted')
    expect(place({ state: 'Archived', paymentState: 'OnlinePaid' })).toBe('wanted')
    expect(place({ state: 'Completed', paymentState: 'Refunded' })).toBe('over')
    for (const paymentState of ['RefundRequested', 'RefundFailed', 'ChargedBack'] as const)
      expect(place({ state: 'Completed', paymentState })).toBe('open')
    expect(place({ state: 'InDelivery', paymentState: 'OnlinePaid' })).toBe('over')
    expect(place({ state: 'Archived', cancelledAt: begun.toISOString() })).toBe('over')
  })
})

it('an order begins by itself if it came, or was completed, while there was the register, and not days later', () => {
  const order = anOrder({ completedAt: '2026-11-20T18:00:00.000Z' })
  const begins = (register: 'WinOrderRestApi' | 'HelloCash', since: Date, now = begun) =>
    comesByItself(order, register, since, now)
  expect(begins('WinOrderRestApi', begun)).toBe(true)
  expect(begins('WinOrderRestApi', after(1))).toBe(false)
  expect(begins('WinOrderRestApi', begun, after(4 * 24 * 3600))).toBe(false)
  expect(begins('HelloCash', after(3600))).toBe(true)
  expect(begins('HelloCash', after(3601))).toBe(false)
  expect(comesByItself(anOrder(), 'HelloCash', begun, begun)).toBe(false)
})

describe('What was surely not taken', () => {
  it('is tried again after seconds, then minutes, and has failed after three hours', () => {
    let course = fresh
    const tries: number[] = []
    while (course.state === 'Waiting') {
      tries.push((course.dueAt.getTime() - begun.getTime()) / 1000)
      course = afterAnswer(course, { kind: 'NotTaken', note: 'aus' }, course.dueAt)
    }
    expect(tries.slice(0, 8)).toEqual([0, 5, 10, 20, 40, 80, 160, 320])
    expect(tries.length).toBeLessThan(30)
    expect(tries.at(-1)).toBeGreaterThan(2.5 * 3600)
    expect(tries.at(-1)).toBeLessThanOrEqual(3 * 3600)
    expect(course).toMatchObject({ state: 'Failed', note: 'aus' })
  })
})

describe('An order and its register', () => {
  it('cancelled before it was sent is not sent; cancelled afterwards, people are told to do it at WinOrder', () => {
    expect(followOrder(fresh, 'over', 'WinOrderRestApi', begun)).toMatchObject({ state: 'Cancelled' })
    const sent = afterAnswer(fresh, { kind: 'Taken', reference: '', note: '' }, begun)
    expect(sent.state).toBe('Sent')
    const told = followOrder(sent, 'over', 'WinOrderRestApi', begun)!
    expect(told).toMatchObject({ state: 'Sent', note: expect.stringContaining('in WinOrder') })
    expect(followOrder(told, 'over', 'WinOrderRestApi', begun)).toBeNull()
  })

  it('taken back and completed again is booked once more, unless the first booking still stands', () => {
    const first = followOrder(null, 'wanted', 'HelloCash', begun)!
    const booked = afterAnswer(first, { kind: 'Taken', reference: '17', note: '' }, begun)
    const goingBack = followOrder(booked, 'over', 'HelloCash', begun)!
    expect(goingBack).toMatchObject({ state: 'Waiting', action: 'TakeBack', reference: '17' })
    expect(followOrder(goingBack, 'wanted', 'HelloCash', begun)).toMatchObject({ state: 'Sent' })
    const back = afterAnswer(goingBack, { kind: 'Taken', reference: '', note: '' }, begun)
    expect(back).toMatchObject({ state: 'Cancelled', reference: '17' })
    expect(followOrder(back, 'wanted', 'HelloCash', begun)).toMatchObject({
      state: 'Waiting',
      action: 'Send',
    })
  })

  it('of which a part went back stays booked, and people are told the sum, once for each', () => {
    const sending = followOrder(null, 'wanted', 'HelloCash', begun)!
    const booked = afterAnswer(sending, { kind: 'Taken', reference: '17', note: 'Hinweis.' }, begun)
    expect(withPartRefund(booked, 0)).toBeNull()
    const told = withPartRefund(booked, 300)!
    expect(told.note).toMatch(/^Hinweis\. An den Gast zurück gingen davon 3,00\s€\. Bitte tragen/)
    expect(withPartRefund(told, 300)).toBeNull()
    expect(withPartRefund(told, 500)!.note).toMatch(
      /^Hinweis\. An den Gast zurück gingen davon 5,00\s€\. Bitte/,
    )
    expect(
      withPartRefund(afterAnswer(fresh, { kind: 'Taken', reference: '', note: '' }, begun), 300),
    ).toBeNull()
  })

  /** What may happen, in any order; `Person`: somebody asks for one more try, who has looked at the register. */
  const step = fc.oneof(
    fc.record({
      is: fc.constant('Order' as const),
      place: fc.constantFrom('wanted', 'over', 'open' as const),
    }),
    fc.record({
      is: fc.constant('Answer' as const),
      kind: fc.constantFrom('Taken', 'Refused', 'NotTaken', 'Unknown' as const),
    }),
  )

  it('whatever happens, nothing that may lie there is sent by itself, and nothing is taken back that is not', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('WinOrderRestApi' as const, 'HelloCash' as const),
        fc.array(step),
        (register, steps) => {
          let course: HandOverCourse | null = null
          let [least, most, now] = [0, 0, begun]
          for (const each of steps) {
            now = new Date(now.getTime() + 60_000)
            if (each.is === 'Order') {
              course = followOrder(course, each.place, register, now) ?? course
              continue
            }
            if (course?.state !== 'Waiting') continue
            if (course.action === 'Send') expect(most).toBe(0)
            else expect(most).toBe(1)
            const change = course.action === 'Send' ? 1 : -1
            const { kind } = each
            if (kind === 'Taken') [least, most] = change > 0 ? [1, 1] : [0, 0]
            if (kind === 'Unknown') [least, most] = [0, 1]
            const answer = kind === 'Taken' ? { kind, reference: '1', note: '' } : { kind, note: '' }
            course = afterAnswer(course, answer, now)
            const where = whereabouts(course)
            expect(where).toBe(least !== most ? 'unknown' : most === 1 ? 'there' : 'absent')
          }
        },
      ),
    )
  })
})

describe('Whoever looked at the register and found it there', () => {
  const unsure = afterAnswer(fresh, { kind: 'Unknown', note: '?' }, begun)

  it('ends the trying of what was in doubt', () => {
    for (const kind of ['Unknown', 'Refused', 'NotTaken'] as const) {
      const found = foundAtRegister(afterAnswer(fresh, { kind, note: '?' }, begun), 'anna')
      expect(found).toMatchObject({ state: 'Sent', note: 'Ist angekommen, sagt anna.' })
      expect(followOrder(found, 'wanted', 'WinOrderRestApi', after(9))).toBeNull()
    }
    expect(foundAtRegister(fresh, 'anna')).toBeNull()
    expect(foundAtRegister(foundAtRegister(unsure, 'anna')!, 'bert')).toBeNull()
  })

  it('takes back there what nobody knows the number of', () => {
    const found = foundAtRegister({ ...unsure, posIntegration: 'HelloCash' }, 'anna')!
    expect(followOrder(found, 'over', 'HelloCash', after(9))).toMatchObject({
      ...{ state: 'Sent', note: expect.stringContaining('in helloCash') },
    })
  })

  it('ends also what was to be taken back', () => {
    const booked = afterAnswer(
      followOrder(null, 'wanted', 'HelloCash', begun)!,
      { kind: 'Taken', reference: '17', note: '' },
      begun,
    )
    const goingBack = followOrder(booked, 'over', 'HelloCash', begun)!
    const stuck = afterAnswer(goingBack, { kind: 'Unknown', note: '?' }, begun)
    expect(foundAtRegister(stuck, 'anna')).toMatchObject({
      ...{ state: 'Cancelled', note: 'Ist dort storniert, sagt anna.' },
    })
  })
})

describe('Somebody who asks for one more try', () => {
  const failed = afterAnswer(fresh, { kind: 'Refused', note: 'nein' }, begun)
  const unsure = afterAnswer(fresh, { kind: 'Unknown', note: '?' }, begun)
  const sent = afterAnswer(fresh, { kind: 'Taken', reference: '', note: '' }, begun)

  it('gets it for what failed, what may have arrived, and what was never sent', () => {
    for (const course of [null, failed, unsure])
      expect(handOverOnceMore(course, 'wanted', 'WinOrderRestApi', after(9))).toMatchObject({
        ...{ state: 'Waiting', note: '', since: after(9), dueAt: after(9) },
      })
  })

  it('does not for what is there, nor for what nobody is to have', () => {
    expect(handOverOnceMore(sent, 'wanted', 'WinOrderRestApi', begun)).toBeNull()
    for (const course of [null, failed, unsure, sent])
      expect(handOverOnceMore(course, 'over', 'WinOrderRestApi', begun)).toBeNull()
  })

  it('has helloCash asked once more to take back what it may still have', () => {
    const booked = { ...sent, posIntegration: 'HelloCash', reference: '17' } as const
    const goingBack = followOrder(booked, 'over', 'HelloCash', begun)!
    for (const kind of ['Refused', 'Unknown'] as const) {
      const stuck = afterAnswer(goingBack, { kind, note: '' }, begun)
      expect(handOverOnceMore(stuck, 'over', 'HelloCash', begun)).toMatchObject({
        ...{ state: 'Waiting', action: 'TakeBack', reference: '17' },
      })
    }
  })
})
