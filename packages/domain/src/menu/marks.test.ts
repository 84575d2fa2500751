import { additives, allergens } from '@tresen/contract/menu/marks'
import { expect, it } from 'vitest'
import { anExtra, anOption, aProduct } from './testing/a-menu.ts'
import { additiveLabels, allergenLabels, marksOf } from './marks.ts'

it('Optionen und Extras bringen ihre Zeichen mit, jedes einmal, in fester Reihenfolge', () => {
  const product = aProduct({ allergens: ['Milk', 'Gluten'], additives: ['Caffeine'] })
  const option = anOption({ allergens: ['Eggs'], additives: ['Colouring'] })
  const extra = anExtra({ allergens: ['Milk', 'Fish'], additives: [] })
  expect(marksOf(product, [option], [extra, extra])).toEqual({
    allergens: ['Gluten', 'Eggs', 'Fish', 'Milk'],
    additives: ['Colouring', 'Caffeine'],
  })
  expect(marksOf(aProduct())).toEqual({ allergens: [], additives: [] })
})

it('jedes Allergen und jeder Zusatzstoff hat ein eigenes Zeichen und einen Namen', () => {
  const labels = [...allergens.map((a) => allergenLabels[a]), ...additives.map((a) => additiveLabels[a])]
  expect(new Set(labels.map(({ mark }) => mark)).size).toBe(26)
  expect(labels.every(({ label }) => label.length > 3)).toBe(true)
})
