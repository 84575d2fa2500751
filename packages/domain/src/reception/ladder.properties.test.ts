import type { ReceptionSettings } from '@tresen/contract/reception'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextMove, planLadder, receptionFaults, usualReception, type Subject } from './ladder.ts'

const MINUTE = 60_000
const begin = Date.parse('2026-11-20T17:00:00Z')
const minutes = fc.option(fc.nat(240), { nil: null })
const clock = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((one) => String(one).padStart(2, '0')).join(':'))

const someSettings: fc.Arbitrary<ReceptionSettings> = fc.record({
  ...{ isOn: fc.constant(true), emailAfter: minutes, callAfter: minutes, secondCallAfter: minutes },
  endAfter: fc.integer({ min: 1, max: 1440 }),
  end: fc.constantFrom('Cancel', 'HandOver'),
  screensAfter: fc.constant(5),
  ...{ email: fc.constant(''), phoneNumber: fc.constant(''), secondPhoneNumber: fc.constant('') },
  ...{ from: clock, until: clock },
})
const someSubject: fc.Arbitrary<Subject> = fc.record({
  kind: fc.constantFrom('Order', 'Issue'),
  arrivedAt: fc.nat(3 * 24 * 60).map((minute) => new Date(begin + minute * MINUTE).toISOString()),
  dueAt: fc.option(
    fc.nat(5 * 24 * 60).map((minute) => new Date(begin + minute * MINUTE).toISOString()),
    { nil: null },
  ),
})
/** When a process looks, and whether it dies before it has written down that it did the step. */
const someLooks = fc.array(fc.record({ after: fc.nat(90), dies: fc.boolean() }), { maxLength: 80 })

it('whatever the times: no step twice, none after it was taken up, none before its time, and it always ends', () => {
  fc.assert(
    fc.property(
      someSettings,
      someSubject,
      someLooks,
      fc.option(fc.nat(3000), { nil: null }),
      (settings, subject, looks, takenAfter) => {
        const plan = planLadder(settings, subject, 'Europe/Berlin')
        const arrived = Date.parse(subject.arrivedAt)
        const takenUpAt = takenAfter === null ? Infinity : arrived + takenAfter * MINUTE
        const done: { step: string; at: number }[] = []
        let now = arrived
        let isEnded = false
        const look = (dies: boolean) => {
          const move = nextMove(plan, done.length, { isTakenUp: now >= takenUpAt }, new Date(now))
          if (move.kind === 'End') isEnded = true
          // A step is written down before it is done: who dies before has not done it.
          if (move.kind === 'Do' && !dies) done.push({ step: move.step, at: now })
        }
        for (const { after, dies } of looks) {
          now += after * MINUTE
          look(dies)
        }
        // In the end somebody looks often enough.
        for (let times = 0; times < 10 && !isEnded; times++) {
          now = Math.max(now, Date.parse(plan[done.length]?.at ?? subject.arrivedAt))
          look(false)
        }
        expect(isEnded).toBe(true)
        expect(new Set(done.map(({ step }) => step)).size).toBe(done.length)
        for (const [place, { at }] of done.entries()) {
          expect(at).toBeLessThan(takenUpAt)
          expect(at).toBeGreaterThanOrEqual(Date.parse(plan[place]!.at))
        }
        const last = plan.at(-1)!
        expect(['Cancel', 'HandOver']).toContain(last.kind)
        if (subject.kind === 'Issue') expect(last.kind).toBe('HandOver')
        if (takenUpAt === Infinity) expect(done).toHaveLength(plan.length)
        const times = plan.map((step) => Date.parse(step.at))
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        // Within a day's wait for the morning, and the time that the restaurant set.
        expect(times.at(-1)! - arrived).toBeLessThanOrEqual((24 * 60 + settings.endAfter) * MINUTE)
      },
    ),
    { numRuns: 10_000 },
  )
})

it('waits for the morning, unless the order is due before', () => {
  const night = { kind: 'Order', arrivedAt: '2026-11-20T23:30:00.000Z' } as const
  const first = (dueAt: string) => planLadder(usualReception, { ...night, dueAt }, 'Europe/Berlin')[0]!.at
  expect(first('2026-11-21T11:00:00.000Z')).toBe('2026-11-21T07:02:00.000Z')
  expect(first('2026-11-21T00:10:00.000Z')).toBe('2026-11-20T23:32:00.000Z')
  expect(planLadder({ ...usualReception, isOn: false }, { ...night, dueAt: null }, 'Europe/Berlin')).toEqual(
    [],
  )
})

it('says at its field what cannot be', () => {
  expect(receptionFaults(usualReception)).toEqual([])
  const wrong = { ...usualReception, endAfter: 5, email: 'kein-ort', phoneNumber: '12' }
  expect(receptionFaults(wrong).map(({ path }) => path)).toEqual(['phoneNumber', 'email', 'endAfter'])
})
