import { describe, expect, it } from 'vitest'
import { berlin, inBerlin, openingRules, weekly } from './testing/opening-rules.ts'
import { isOpenAt } from './opening-state.ts'
import { preOrderTimes } from './pre-order-times.ts'

const rules = openingRules({ openingHours: [weekly('Mo–So', '17:00–18:00')] })
const choices = (...args: Parameters<typeof preOrderTimes>) => preOrderTimes(...args).map(inBerlin)

describe('Zeiten für Vorbestellungen', () => {
  it('liegen auf vollen Viertelstunden, solange geöffnet ist', () => {
    expect(choices('pickup', rules, 30, 1, berlin('2026-11-20 12:00'))).toEqual([
      'Fr 20.11. 17:00 +1',
      'Fr 20.11. 17:15 +1',
      'Fr 20.11. 17:30 +1',
      'Fr 20.11. 17:45 +1',
      'Sa 21.11. 17:00 +1',
      'Sa 21.11. 17:15 +1',
      'Sa 21.11. 17:30 +1',
      'Sa 21.11. 17:45 +1',
    ])
  })

  it('lassen Küche und Weg ihre Zeit', () => {
    const now = berlin('2026-11-20 16:50')
    expect(choices('pickup', rules, 30, 1, now)[0]).toBe('Fr 20.11. 17:30 +1')
    expect(choices('pickup', rules, 25, 1, now)[0]).toBe('Fr 20.11. 17:15 +1')
    expect(choices('pickup', rules, 26, 1, now)[0]).toBe('Fr 20.11. 17:30 +1')
    expect(choices('pickup', rules, 90, 1, now)[0]).toBe('Sa 21.11. 17:00 +1')
  })

  it('reichen bis zum Ende des letzten Tages; 0 Tage: keine Vorbestellung', () => {
    const always = openingRules({ openingHours: [weekly('Mo–So', '00:00–24:00')] })
    expect(choices('pickup', always, 0, 2, berlin('2026-11-20 12:00')).at(-1)).toBe('So 22.11. 23:45 +1')
    expect(choices('pickup', always, 0, 0, berlin('2026-11-20 12:00'))).toEqual([])
  })

  it('bleiben auf vollen Viertelstunden, wenn die Uhr umgestellt wird', () => {
    const night = openingRules({ openingHours: [weekly('Sa', '22:07–04:00')] })
    const march = preOrderTimes('delivery', night, 0, 1, berlin('2026-03-28 20:00'))
    const october = preOrderTimes('delivery', night, 0, 1, berlin('2026-10-24 20:00'))
    expect(inBerlin(march[0]!)).toBe('Sa 28.03. 22:15 +1')
    expect(march).toHaveLength(19)
    expect(october).toHaveLength(27)
    for (const time of [...march, ...october]) {
      expect(inBerlin(time)).toMatch(/:(00|15|30|45) /)
      expect(isOpenAt('delivery', night, time)).toBe(true)
    }
  })

  it('nachts bis 02:00, wenn es 02:00 zweimal wird: bis zur zweiten, wie die Öffnungszeiten', () => {
    const night = openingRules({ openingHours: [weekly('Sa', '18:00–02:00')] })
    const times = preOrderTimes('delivery', night, 0, 1, berlin('2026-10-24 12:00'))
    expect(times).toHaveLength(9 * 4)
    expect(times.slice(-4).map(inBerlin)).toEqual([
      'So 25.10. 02:00 +2',
      'So 25.10. 02:15 +2',
      'So 25.10. 02:30 +2',
      'So 25.10. 02:45 +2',
    ])
    const at = (utc: string) => isOpenAt('delivery', night, new Date(utc))
    expect([at('2026-10-25T00:00Z'), at('2026-10-25T00:59:59Z')]).toEqual([true, true])
    expect([at('2026-10-25T01:00Z'), at('2026-10-25T01:30Z')]).toEqual([false, false])
  })

  it('gehen auch in halben Stunden', () => {
    expect(choices('pickup', rules, 0, 1, berlin('2026-11-20 17:10'), 30)).toEqual([
      'Fr 20.11. 17:30 +1',
      'Sa 21.11. 17:00 +1',
      'Sa 21.11. 17:30 +1',
    ])
  })
})
