import type { Menu } from '@tresen/contract/menu/menu'
import type { ProductRule } from '@tresen/contract/discounts/discount'
import { expect, it } from 'vitest'
import { blankRule } from '../work/discount-draft.ts'
import { titleOfRules, withChoice } from './rule-words.ts'

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

const gratis = { type: 'Percent', percent: 100 } as const
const twoAndOne = (paid: string, free: string) => [
  blankRule({ name: paid, conditions: of(paid), minimum: 2, maximum: 2, sortOrder: 'HighestTotalPrice' }),
  blankRule({ name: free, conditions: of(free), reduction: gratis }),
]

it.each([
  ['Pizza', 'Pizza', '3 × Pizza, das günstigste gratis'],
  ['Getränke', 'Getränke', '3 × Getränke, das günstigste gratis'],
  ['Pasta', 'Burger', 'Zu 2 × Pasta: Burger gratis'],
])('what guests read of 2 × %s and %s', (paid, free, expected) => {
  expect(titleOfRules({ productRules: twoAndOne(paid, free), totalReduction: null })).toBe(expected)
})

it('what guests read follows reduction and amount, and waits for a row without a name', () => {
  const [paid, free] = twoAndOne('Pizza', 'Pizza') as [ProductRule, ProductRule]
  const titleOf = (...productRules: ProductRule[]) => titleOfRules({ productRules, totalReduction: null })
  const half = { type: 'Percent', percent: 50 } as const
  expect(titleOf({ ...paid, minimum: 3, maximum: 3 }, free)).toBe('4 × Pizza, das günstigste gratis')
  expect(titleOf(paid, { ...free, reduction: half })).toBe('Zu 2 × Pizza: Pizza 50 % günstiger')
  expect(titleOf({ ...free, maximum: null, reduction: half })).toBe('50 % auf Pizza')
  expect(titleOf(paid, free, blankRule())).toBeNull()
})
