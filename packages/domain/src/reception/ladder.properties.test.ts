import type { ReceptionSettings } from '@tresen/contract/reception'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openingRules, weekly } from '../opening-hours/testing/opening-rules.ts'
import { nextMove, planLadder, receptionFaults, usualReception, type Subject } from './ladder.ts'

const MINUTE = 60_000
/** In the morning nobody is there, though somebody might be called. */
const rules = openingRules({ openingHours: [weekly('Mo–So', '14:00–22:00')] })
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
        const plan = planLadder(settings, subject, rules)
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
        // A day's wait for the morning, or what was ordered ahead, and the time that the restaurant set.
        const waited = Math.max(arrived + 24 * 60 * MINUTE, Date.parse(subject.dueAt ?? subject.arrivedAt))
        expect(times.at(-1)!).toBeLessThanOrEqual(waited + settings.endAfter * MINUTE)
      },
    ),
    { numRuns: 10_000 },
  )
})

it('is over before what was ordered ahead is due, and does not begin before somebody is at work', () => {
  const opensAt = (day: string) => Date.parse(`${day}T14:00:00+01:00`)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 240 }), (dueAfter, endAfter) => {
      const settings = { ...usualReception, from: '00:00', until: '00:00', endAfter }
      const due = opensAt('2026-11-21') + dueAfter * MINUTE
      const arrivedAt = '2026-11-20T22:30:00.000Z'
      const plan = planLadder(
        settings,
        { kind: 'Order', arrivedAt, dueAt: new Date(due).toISOString() },
        rules,
      )
      const [begin, end] = [Date.parse(plan.at(-1)!.at) - endAfter * MINUTE, Date.parse(plan.at(-1)!.at)]
      expect(end).toBeLessThanOrEqual(due)
      expect(begin).toBe(Math.min(opensAt('2026-11-21'), due - endAfter * MINUTE))
    }),
  )
})

it.each([
  ['in the evening, for now', '18:00', '18:40', '18:02'],
  ['in the evening, for tomorrow', '18:00', 'Sa 19:00', '18:02'],
  ['after closing, for tomorrow', '23:00', 'Sa 19:00', 'Sa 14:02'],
  ['at night, for tomorrow', 'Sa 03:00', 'Sa 19:00', 'Sa 14:02'],
  ['before opening, for the evening', '09:00', '19:00', '14:02'],
  ['before opening, for the moment of opening', '09:00', '14:00', '13:47'],
  ['after closing, for now: by hand', '23:00', '23:40', '23:02'],
  ['at night, for now: by hand', 'Sa 03:00', 'Sa 03:40', 'Sa 03:02'],
  ['at night, a concern', 'Sa 03:00', null, 'Sa 08:02'],
])('%s: begins when somebody can see to it', (_case, arrived, dueAt, first) => {
  const at = (time: string) =>
    new Date(
      `${time.startsWith('Sa') ? '2026-11-21' : '2026-11-20'}T${time.slice(-5)}:00+01:00`,
    ).toISOString()
  const subject = {
    kind: dueAt ? 'Order' : 'Issue',
    arrivedAt: at(arrived),
    dueAt: dueAt && at(dueAt),
  } as const
  expect(planLadder(usualReception, subject, rules)[0]!.at).toBe(at(first))
})

it('does nothing where it is switched off', () => {
  const subject = { kind: 'Order', arrivedAt: '2026-11-20T23:30:00.000Z', dueAt: null } as const
  expect(planLadder({ ...usualReception, isOn: false }, subject, rules)).toEqual([])
})

it('says at its field what cannot be', () => {
  expect(receptionFaults(usualReception)).toEqual([])
  const wrong = { ...usualReception, endAfter: 5, email: 'kein-ort', phoneNumber: '12' }
  expect(receptionFaults(wrong).map(({ path }) => path)).toEqual(['phoneNumber', 'email', 'endAfter'])
})
