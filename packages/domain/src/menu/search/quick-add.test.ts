import { expect, it } from 'vitest'
import { aMenu, aProduct, anOption, anId, ids } from '../testing/a-menu.ts'
import { berlin } from '../../opening-hours/testing/opening-rules.ts'
import { quickAddProducts } from './quick-add.ts'

const now = berlin('2026-11-20 18:00')
const later = berlin('2026-11-20 20:00').toISOString()

it('jede Größe ist eine Zeile, in der Reihenfolge der Karte', () => {
  const shuffled = aMenu({ products: aMenu().products.toReversed() })
  expect(
    quickAddProducts(shuffled, 'Europe/Berlin', now).map(({ name, size }) => `${name} ${size ?? ''}`.trim()),
  ).toEqual([
    'Wunsch Pizza Medium',
    'Wunsch Pizza Family',
    'Margherita Medium',
    'Margherita Family',
    'Cheese Burger',
    'Cola',
    'Ayran',
  ])
})

it('Varianten und Pflicht-Extras verlangen eine Wahl, freiwillige Extras nicht', () => {
  const needing = quickAddProducts(aMenu(), 'Europe/Berlin', now).filter(({ needsChoice }) => needsChoice)
  expect(new Set(needing.map(({ name }) => name))).toEqual(new Set(['Wunsch Pizza', 'Cheese Burger']))
})

it.each([
  ['das Produkt', { soldOutUntil: later }],
  ['die Größe', { prices: aProduct().prices.map((price) => ({ ...price, soldOutUntil: later })) }],
  [
    'jede Möglichkeit',
    { variants: [{ id: anId(40), name: 'Dip', options: [anOption({ soldOutUntil: later })] }] },
  ],
])('ausverkauft ist es, wenn %s ausverkauft ist', (_was, change) => {
  const menu = aMenu({ products: [aProduct(change)] })
  const sizeAt = (wanted: Date) => quickAddProducts(menu, 'Europe/Berlin', wanted)[0]!
  expect(sizeAt(now)).toMatchObject({ isSoldOut: true, soldOutNote: expect.stringMatching(/^bis .*Uhr$/) })
  expect(sizeAt(new Date(later))).toMatchObject({ isSoldOut: false, soldOutNote: null })
})

it('ein Produkt ohne Kategorie steht am Ende', () => {
  const menu = aMenu({ products: [aProduct({ categoryId: anId(999) }), ...aMenu().products] })
  expect(quickAddProducts(menu, 'Europe/Berlin', now).at(-1)).toMatchObject({
    productId: aProduct().id,
    deposit: 0,
  })
  expect(quickAddProducts(menu, 'Europe/Berlin', now)[0]).toMatchObject({ productId: ids.wunschPizza })
})
