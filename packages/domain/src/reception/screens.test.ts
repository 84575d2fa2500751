import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openingRules, weekly } from '../opening-hours/testing/opening-rules.ts'
import { isOpenAt } from '../opening-hours/opening-state.ts'
import { usualReception } from './ladder.ts'
import { screenMove, SCREEN_GRACE_MS, type Screens } from './screens.ts'

const MINUTE = 60_000
const rules = openingRules({ openingHours: [weekly('Mo–So', '17:00–22:00')] })
/** Friday, by the clock in Berlin. */
const at = (time: string) => new Date(`2026-11-20T${time}:00+01:00`)
const move = (screens: Screens, time: string, changes: Partial<typeof usualReception> = {}) => {
  const found = screenMove({ ...usualReception, ...changes }, rules, screens, at(time))
  return found.kind === 'Tell' ? found.notice : found.kind
}

describe('A restaurant whose screens are away', () => {
  it.each([
    ['closed at noon, the screen is off', '09:00', 0, '12:00', 'Wait'],
    ['just opened, the screen is still off', '09:00', 0, '17:04', 'Wait'],
    ['open for five minutes, the screen is still off', '09:00', 0, '17:05', 'ScreensPush'],
    ['told, three minutes more', '09:00', 1, '17:08', 'ScreensCall'],
    ['told and called: no more', '09:00', 2, '17:30', 'Wait'],
    ['went away in the middle of the evening', '19:00', 0, '19:04', 'Wait'],
    ['is away for five minutes', '19:00', 0, '19:05', 'ScreensPush'],
    ['is back after it was told', '19:20', 1, '19:20', 'Settled'],
    ['closes while it is away', '19:00', 2, '22:00', 'Settled'],
  ])('%s', (_case, seen, told, now, expected) => {
    expect(move({ seenAt: at(seen), told }, now)).toBe(expected)
  })

  it('is not called when nobody is to be called, and not told when it works without screens', () => {
    const away = { seenAt: at('09:00'), told: 1 }
    expect(move(away, '18:00', { from: '19:00', until: '22:00' })).toBe('Wait')
    expect(move({ ...away, told: 0 }, '18:00', { screensAfter: null })).toBe('Wait')
  })

  it('whatever comes and goes: told of each absence once by each means, only while open, and settled in the end', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ after: fc.integer({ min: 1, max: 300 }), isThere: fc.boolean() }), {
          maxLength: 60,
        }),
        fc.integer({ min: 1, max: 60 }),
        (looks, screensAfter) => {
          const settings = { ...usualReception, screensAfter }
          let [screens, now]: [Screens, number] = [{ seenAt: at('00:00'), told: 0 }, at('00:00').getTime()]
          const look = () => {
            const found = screenMove(settings, rules, screens, new Date(now))
            if (found.kind === 'Wait') expect(found.until.getTime()).toBeGreaterThan(now)
            if (found.kind === 'Settled') screens = { ...screens, told: 0 }
            if (found.kind !== 'Tell') return
            expect(
              isOpenAt('pickup', rules, new Date(now)) || isOpenAt('delivery', rules, new Date(now)),
            ).toBe(true)
            expect(now - screens.seenAt.getTime()).toBeGreaterThanOrEqual(SCREEN_GRACE_MS)
            expect(now - found.awaySince.getTime()).toBeGreaterThanOrEqual(screensAfter * MINUTE)
            expect(found.notice).toBe(['ScreensPush', 'ScreensCall'][screens.told])
            screens = { ...screens, told: screens.told + 1 }
          }
          for (const { after, isThere } of looks) {
            now += after * MINUTE
            if (isThere) screens = { ...screens, seenAt: new Date(now) }
            look()
          }
          screens = { ...screens, seenAt: new Date(now) }
          look()
          expect(screens.told).toBe(0)
        },
      ),
    )
  })
})
