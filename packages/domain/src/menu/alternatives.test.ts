import { expect, it } from 'vitest'
import { aMenu, anId, aPrice, aProduct, ids } from './testing/a-menu.ts'
import { berlin } from '../opening-hours/testing/opening-rules.ts'
import { alternativesOf, canBeHad } from './alternatives.ts'

const now = berlin('2026-11-20 18:00').getTime()
const later = berlin('2026-11-20 20:00').toISOString()
const before = berlin('2026-11-20 17:00').toISOString()

it.each([
  ['nichts ausverkauft ist', {}, true],
  ['das Produkt ausverkauft ist', { soldOutUntil: later }, false],
  ['das Produkt ausverkauft war', { soldOutUntil: before }, true],
  ['die einzige Größe ausverkauft ist', { prices: [aPrice({ soldOutUntil: later })] }, false],
  ['eine von zwei Größen ausverkauft ist', { prices: [aPrice({ soldOutUntil: later }), aPrice()] }, true],
])('zu haben, wenn %s: %o', (_when, change, expected) => {
  expect(canBeHad(aProduct(change), now, new Map())).toBe(expected)
})

it.each([
  ['alle in der Reihenfolge des Restaurants', {}, ['Ayran', 'Cola']],
  ['ohne Ausverkauftes', { soldOutUntil: later }, ['Cola']],
  ['ohne, was nicht angeboten wird', { isOffered: false }, ['Cola']],
])('Alternativen: %s', (_what, ofAyran, names) => {
  const products = new Map(
    aMenu().products.map((each) => [each.id, each.id === ids.ayran ? { ...each, ...ofAyran } : each]),
  )
  const alternatives = [ids.ayran, ids.cola, anId(999)].map((productId, position) => ({
    id: anId(800 + position),
    originalProductId: ids.margherita,
    productId,
  }))
  expect(alternativesOf({ alternatives }, products, now, new Map()).map(({ name }) => name)).toEqual(names)
})
