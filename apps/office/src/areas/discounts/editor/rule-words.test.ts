import type { Menu } from '@tresen/contract/menu/menu'
import { expect, it } from 'vitest'
import { blankRule } from '../work/discount-draft.ts'
import { titleFollowing, withChoice } from './rule-words.ts'

const menu = {
  categories: [
    { id: 'pizza', name: 'Pizza' },
    { id: 'drinks', name: 'Getränke' },
  ],
  products: [{ id: 'cola', name: 'Cola' }],
} as unknown as Menu
const of = (...value: string[]) => ({ property: 'CategoryId', operator: 'isIn', value }) as const

it('the name follows the category that is chosen', () => {
  const pizza = { ...blankRule(), ...withChoice(blankRule(), of('pizza'), menu) }
  expect(pizza.name).toBe('Pizza')
  expect(withChoice(pizza, of('drinks'), menu).name).toBe('Getränke')
  expect(withChoice(pizza, of('pizza', 'drinks'), menu).name).toBe('Pizza oder Getränke')
})

it('unless somebody wrote it', () => {
  const written = blankRule({ name: 'Hauptgericht', conditions: of('pizza') })
  expect(withChoice(written, of('drinks'), menu).name).toBe('Hauptgericht')
})

it('a choice without a short name leaves the one that is there', () => {
  const pizza = blankRule({ name: 'Pizza', conditions: of('pizza') })
  expect(withChoice(pizza, null, menu).name).toBe('Pizza')
})

it('follows also where the choice was taken back first', () => {
  const pizza = blankRule({ name: 'Pizza', conditions: of('pizza') })
  const emptied = { ...pizza, ...withChoice(pizza, of(), menu) }
  expect(emptied.name).toBe('Pizza')
  expect(withChoice(emptied, of('drinks'), menu).name).toBe('Getränke')
  const both = { ...pizza, ...withChoice(emptied, of('pizza', 'drinks'), menu) }
  const none = { ...both, ...withChoice(both, of(), menu) }
  expect(withChoice(none, of('drinks'), menu).name).toBe('Getränke')
})

it.each([
  ['3 × Pizza, das günstigste gratis', '3 × Getränke, das günstigste gratis'],
  ['20 % auf Pizza', '20 % auf Getränke'],
  ['Pizzatag', 'Pizzatag'],
  ['Happy Hour', 'Happy Hour'],
])('what guests read, %s, is then %s', (title, expected) => {
  expect(titleFollowing(title, 'Pizza', 'Getränke')).toBe(expected)
})
