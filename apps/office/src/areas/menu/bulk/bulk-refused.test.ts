import type { MenuProblem } from '@tresen/contract/menu/menu-documents'
import { expect, it } from 'vitest'
import { refusedByReason, refusedTitle, withoutRefused } from './bulk-refused.ts'

const noSize = 'Eine der Größen gibt es in der Kategorie „Salat“ nicht.'
const twice = 'Für eine Größe stehen zwei Preise da.'
const problem = (name: string, message_de: string, changes: Partial<MenuProblem> = {}): MenuProblem => ({
  ...{ kind: 'Product', id: `id of ${name}`, name, field: 'prices', message_de },
  ...changes,
})
const all = ['Salami', 'Tonno', 'Speciale', 'Rucola'].map((name) => `id of ${name}`)
const change = { productIds: all, categoryId: 'salads' }

it.each([
  [[], []],
  [
    [problem('Salami', noSize), problem('Tonno', twice), problem('Speciale', noSize)],
    [
      { message: noSize, names: ['Salami', 'Speciale'] },
      { message: twice, names: ['Tonno'] },
    ],
  ],
  [
    [problem('', 'Diese Kategorie gibt es nicht.')],
    [{ message: 'Diese Kategorie gibt es nicht.', names: [] }],
  ],
])('tells each reason once, with all that it holds for', (problems, groups) => {
  expect(refusedByReason(problems)).toEqual(groups)
})

it.each([
  ['nothing is refused', [], all],
  ['some are refused, one twice', [problem('Salami', noSize), problem('Salami', twice)], all.slice(1)],
  ['all are refused', all.map((id) => problem(id.slice(6), noSize)), null],
  ['the change itself is wrong', [problem('', 'Diese Kategorie gibt es nicht.', { id: all[0]! })], null],
  ['something else would break', [problem('Belag', 'Ein Extra ist doppelt.', { kind: 'ExtraGroup' })], null],
])('goes on with the others: %s', (_what, problems, left) => {
  expect(withoutRefused(change, problems)?.productIds ?? null).toEqual(left)
})

it.each([
  [11, [problem('Salami', noSize), problem('Tonno', noSize)], '11 Produkte werden geändert, 2 nicht'],
  [1, [problem('Salami', noSize), problem('Salami', twice)], '1 Produkt wird geändert, 1 nicht'],
  [0, [problem('Salami', noSize)], 'So lässt sich nichts ändern'],
])('%i of them change', (changed, problems, title) => {
  expect(refusedTitle(changed, problems)).toBe(title)
})
