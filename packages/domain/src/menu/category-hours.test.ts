import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateCart } from '../carts/evaluate-cart.ts'
import { aCart, someLines } from '../carts/testing/a-cart.ts'
import { someShopRules } from '../carts/testing/some-shop-rules.ts'
import { wantedAt } from '../carts/wanted-at.ts'
import { isOpenAt } from '../opening-hours/opening-state.ts'
import { berlin, openingRules, weekly } from '../opening-hours/testing/opening-rules.ts'
import { categoryHoursText, isServedAt, servedNote } from './category-hours.ts'
import { readCategoryHours } from './read-category-hours.ts'
import { aCategory, aMenu, ids } from './testing/a-menu.ts'

const zone = 'Europe/Berlin'
const lunch = aCategory({ hours: [weekly('Mo–Fr', '11:00–14:00')] })

it.each([
  ['Freitag, eine Minute vorher', '2026-11-20 10:59', 'ab 11:00 Uhr'],
  ['Freitag, zu Beginn', '2026-11-20 11:00', null],
  ['Freitag, in der letzten Minute', '2026-11-20 13:59', null],
  ['Freitag, am Ende', '2026-11-20 14:00', 'nur Mo–Fr 11–14 Uhr'],
  ['Samstag', '2026-11-21 12:00', 'nur Mo–Fr 11–14 Uhr'],
  ['Montag früh', '2026-11-23 00:00', 'ab 11:00 Uhr'],
  ['am Tag der Zeitumstellung, Montag danach', '2026-10-26 11:00', null],
])('%s: %s heißt %s', (_when, at, note) => {
  expect(servedNote(lunch, zone, berlin(at).getTime())).toBe(note)
  expect(isServedAt(lunch, zone, berlin(at).getTime())).toBe(note === null)
})

it('ohne Zeiten gibt es alles immer, auch wenn die Zeiten keine nennen', () => {
  const at = berlin('2026-11-22 04:00').getTime()
  for (const hours of [undefined, null, [], [weekly('Mo')], [{ weekDays: [], times: [] }]])
    expect(servedNote(aCategory(hours === undefined ? {} : { hours }), zone, at)).toBe(null)
  expect(isServedAt(null, zone, at)).toBe(true)
})

it('über Mitternacht gehört der Morgen zum Abend davor', () => {
  const night = aCategory({ hours: [weekly('Sa', '22:00–02:00')] })
  expect(isServedAt(night, zone, berlin('2026-11-22 01:59').getTime())).toBe(true)
  expect(isServedAt(night, zone, berlin('2026-11-21 01:59').getTime())).toBe(false)
})

it.each([
  [[weekly('Mo–Fr', '11:00–14:00')], 'Mo–Fr 11–14 Uhr'],
  [[weekly('Mo–So', '11:30–14:00')], 'täglich 11:30–14 Uhr'],
  [[weekly('Mo', '09:00–11:00', '17:00–21:30')], 'Mo 9–11 und 17–21:30 Uhr'],
  [[weekly('Mo–Di', '11:00–14:00'), weekly('Fr', '11:00–14:00')], 'Mo, Di, Fr 11–14 Uhr'],
  [[weekly('Mo–Fr', '11:00–14:00'), weekly('So', '12:00–15:00')], 'Mo–Fr 11–14 Uhr; So 12–15 Uhr'],
  [[weekly('Sa–So', '00:00–24:00')], 'Sa, So ganztags'],
])('Zeiten in Kürze: %#', (hours, text) => {
  expect(categoryHoursText(aCategory({ hours }))).toBe(text)
  expect(categoryHoursText({ hours: readCategoryHours(text) })).toBe(text)
})

it.each([
  ['mo-fr 11-14', 'Mo–Fr 11–14 Uhr'],
  ['Mo 9.30 – 11, 17:00-21:30 Uhr', 'Mo 9:30–11 und 17–21:30 Uhr'],
  ['Täglich 18–2 Uhr', 'täglich 18–2 Uhr'],
  ['mittags', undefined],
  ['Mo–Fr', undefined],
  ['Fr–Mo 11–14 Uhr', undefined],
  ['Mo 11–25 Uhr', undefined],
  ['Mo 11–14 und 13–15 Uhr', undefined],
  ['Mo 11–11 Uhr', undefined],
  ['', undefined],
])('getippt: „%s“ heißt %s', (typed, text) => {
  const hours = readCategoryHours(typed)
  expect(hours ? categoryHoursText({ hours }) : undefined).toBe(text)
})

describe('Gesetz', () => {
  it('gelesen wird, was geschrieben wird, und nichts wirft', () => {
    const texts = fc.constantFrom(
      'Mo–Fr',
      'Sa, So',
      'täglich',
      'Mi',
      '11–14',
      'und',
      '9:30–',
      '24',
      ';',
      'Uhr',
      'ganztags',
    )
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 9 }), (parts) => {
        const hours = readCategoryHours(parts.join(' '))
        const text = hours && categoryHoursText({ hours })
        if (text) expect(readCategoryHours(text)).toEqual(hours)
      }),
    )
  })

  const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => {
    return `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
  })
  const days = fc.constantFrom('Mo–Fr', 'Sa–So', 'Mo–So', 'Mi', 'Fr')
  const hours = fc.array(
    fc.tuple(days, clock, clock).map(([day, start, end]) => weekly(day, `${start}–${end}`)),
    { maxLength: 3 },
  )
  const from = berlin('2026-11-20 00:00').getTime()
  const moment = fc.integer({ min: 0, max: 14 * 96 }).map((quarter) => new Date(from + quarter * 900_000))

  it('ein Warenkorb ohne diesen Fehler enthält nur Produkte, deren Kategorie zur gewünschten Zeit offen ist', () => {
    fc.assert(
      fc.property(hours, hours, moment, fc.option(moment), (pizza, drinks, now, ahead) => {
        const menu = aMenu()
        const [first, second, third] = menu.categories
        const categories = [{ ...first!, hours: pizza }, second!, { ...third!, hours: drinks }]
        const shop = someShopRules({ menu: { ...menu, categories } })
        const cart = aCart({
          isPreOrder: ahead !== null,
          preOrderDateTime: ahead && ahead.toISOString(),
          products: someLines({ productPriceId: ids.margheritaMedium }, { productPriceId: ids.colaPrice }),
        })
        const { errors } = evaluateCart(cart, shop, now)
        const error = errors.find(({ code }) => code === 'ProductsNotAvailable')
        const wanted = wantedAt(cart, now)
        // Told by the opening hours of a restaurant, which are another way through the same clock.
        const isOpen = (weeklyHours: typeof pizza) =>
          weeklyHours.length === 0 ||
          isOpenAt('restaurant', openingRules({ openingHours: weeklyHours }), wanted)
        const closed = cart.products.filter((_line, place) => !isOpen(place === 0 ? pizza : drinks))
        expect(error?.shoppingCartProductIds ?? []).toEqual(closed.map(({ id }) => id))
      }),
    )
  })
})
