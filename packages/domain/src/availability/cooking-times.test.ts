import { describe, expect, it } from 'vitest'
import { anAvailability } from './testing/an-availability.ts'
import {
  cookingMinutes,
  cookingTimeChange,
  cookingTimesOf,
  differ,
  shifted,
  withFrom,
  withTo,
} from './cooking-times.ts'

const time = (from: number, to: number) => ({ from, to })

describe('Zubereitungszeit', () => {
  it('wählbar ist 5, 10 … 210', () => {
    expect(cookingMinutes.slice(0, 3)).toEqual([5, 10, 15])
    expect(cookingMinutes.at(-1)).toBe(210)
    expect(cookingMinutes).toHaveLength(42)
  })

  it.each([
    ['bleibt „bis“, solange es reicht', time(25, 35), 35, time(35, 35)],
    ['hebt „bis“ um 10 darüber', time(25, 35), 40, time(40, 50)],
    ['hebt „bis“ höchstens auf 210', time(25, 35), 205, time(205, 210)],
    ['ganz oben fallen beide zusammen', time(25, 35), 210, time(210, 210)],
  ])('„von“ neu: %s', (_, before, from, after) => expect(withFrom(before, from)).toEqual(after))

  it.each([
    ['bleibt „von“, solange es reicht', time(25, 35), 25, time(25, 25)],
    ['senkt „von“ um 10 darunter', time(25, 35), 20, time(10, 20)],
    ['senkt „von“ höchstens auf 5', time(25, 35), 10, time(5, 10)],
    ['ganz unten fallen beide zusammen', time(25, 35), 5, time(5, 5)],
  ])('„bis“ neu: %s', (_, before, to, after) => expect(withTo(before, to)).toEqual(after))

  it.each([
    ['später', time(25, 35), 1, time(35, 45)],
    ['früher', time(25, 35), -1, time(15, 25)],
    ['früher, so weit es geht', time(10, 20), -1, time(5, 15)],
    ['ganz unten nicht weiter', time(5, 15), -1, time(5, 15)],
    ['später, so weit es geht', time(195, 205), 1, time(200, 210)],
  ] as const)('verschoben: %s', (_, before, direction, after) =>
    expect(shifted(before, direction)).toEqual(after),
  )

  it('ist getrennt zu zeigen, wenn Abholung und Lieferung verschieden lange dauern', () => {
    expect(differ(cookingTimesOf(anAvailability()))).toBe(false)
    expect(differ(cookingTimesOf(anAvailability({ cookingTimeDeliveryToMinutes: 45 })))).toBe(true)
  })

  it('kommt als Änderung so an, wie sie gelesen wurde', () => {
    const availability = anAvailability({ cookingTimeDeliveryToMinutes: 60 })
    expect({ ...anAvailability(), ...cookingTimeChange(cookingTimesOf(availability)) }).toEqual(availability)
  })
})
