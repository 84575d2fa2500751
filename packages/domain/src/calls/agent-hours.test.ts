import { agentStates } from '@tresen/contract/conversations/agent-availability'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inHours, readySeconds } from './agent-hours.ts'

const [from, to] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-20T12:00:00Z')]
const at = (clock: string) => `2026-11-20T${clock}:00.000Z`
const ready = 'OnlineAndAvailable' as const
const begins = (clock: string) => ({ created: at(clock), oldState: 'Online' as const, state: ready })
const stops = (clock: string) => ({ created: at(clock), oldState: ready, state: 'Online' as const })

it.each([
  ['nothing happened, and they are away', [], 'Online', 0],
  ['nothing happened, and they are ready', [], ready, 7200],
  ['ready since before', [stops('10:30')], 'Online', 1800],
  ['ready until now', [begins('11:45')], ready, 900],
  ['twice, told in any order', [stops('11:30'), begins('11:00'), stops('10:10')], 'Online', 2400],
  ['what lies outside counts nothing', [begins('08:00'), stops('09:00'), begins('13:00')], ready, 7200],
] as const)('%s', (_, log, state, seconds) => {
  expect(readySeconds(log, { state }, { from, to })).toBe(seconds)
})

it('is never more than the time there is, and what was ready and what was not are all of it', () => {
  const state = fc.constantFrom(...agentStates)
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 7199 }), state), { maxLength: 20 })
  fc.assert(
    fc.property(state, steps, (first, changes) => {
      let oldState = first
      const log = changes
        .toSorted(([one], [other]) => one - other)
        .map(([second, next]) => {
          const entry = {
            created: new Date(from.getTime() + second * 1000).toISOString(),
            oldState,
            state: next,
          }
          oldState = next
          return entry
        })
      const other = (one: string) => (one === ready ? ('Online' as const) : ready)
      const turned = log.map((one) => ({ ...one, state: other(one.state), oldState: other(one.oldState) }))
      const span = { from, to }
      const [was, wasNot] = [
        readySeconds(log, { state: oldState }, span),
        readySeconds(turned, { state: other(oldState) }, span),
      ]
      expect(was).toBeGreaterThanOrEqual(0)
      expect(was + wasNot).toBe(7200)
    }),
  )
})

it.each([
  [0, '0 s'],
  [59, '59 s'],
  [720, '12 min'],
  [3599, '1 h 00 min'],
  [7500, '2 h 05 min'],
])('%i seconds are %s', (seconds, words) => expect(inHours(seconds)).toBe(words))
