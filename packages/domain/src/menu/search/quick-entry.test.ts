import { expect, it } from 'vitest'
import { aMenu } from '../testing/a-menu.ts'
import { berlin } from '../../opening-hours/testing/opening-rules.ts'
import { quickAddProducts } from './quick-add.ts'
import { readQuickEntry } from './quick-entry.ts'
import { buildSearchIndex } from './search-products.ts'

const items = quickAddProducts(aMenu(), 'Europe/Berlin', berlin('2026-11-20 18:00'))
const index = buildSearchIndex(items, ({ size }) => [size ?? ''])
const number = items.find(({ name }) => name === 'Margherita')!.articleNumber

function read(typed: string) {
  const { quantity, found } = readQuickEntry(index, typed)
  const [first] = found
  return [quantity, first && `${first.name} ${first.size ?? ''}`.trim()]
}

it.each([
  [number, 1, 'Margherita Medium'],
  [`3x${number}`, 3, 'Margherita Medium'],
  [`3 x ${number}`, 3, 'Margherita Medium'],
  [`12*${number}f`, 12, 'Margherita Family'],
  [`${number}f`, 1, 'Margherita Family'],
  [`${number} Fam`, 1, 'Margherita Family'],
  ['2xcola', 2, 'Cola'],
])('„%s“ ist %i × %s', (typed, quantity, name) => {
  expect(read(typed)).toEqual([quantity, name])
})

it('eine Artikelnummer mit Buchstaben geht vor der Größe', () => {
  const named = [...items, { ...items[0]!, articleNumber: `${number}f`, name: 'Focaccia', size: null }]
  const withLetters = buildSearchIndex(named, ({ size }) => [size ?? ''])
  expect(readQuickEntry(withLetters, `${number}f`).found[0]!.name).toBe('Focaccia')
})

it('findet nichts, solange nach der Anzahl nichts steht', () => {
  expect(readQuickEntry(index, '3x')).toEqual({ quantity: 3, found: [] })
})
