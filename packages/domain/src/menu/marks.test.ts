import { additives, allergens } from '@tresen/contract/menu/marks'
import { expect, it } from 'vitest'
import { anExtra, anOption, aProduct } from './testing/a-menu.ts'
import { additiveLabels, allergenLabels, chosenAllergens, hasAllergen, marksOf } from './marks.ts'

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
  expect(new Set(labels.map(({ mark }) => mark)).size).toBe(allergens.length + additives.length)
  expect(labels.every(({ label }) => label.length > 3)).toBe(true)
})

it('welches Getreide und welche Nuss bleibt bekannt, und gilt auch als das, wovon es eine Art ist', () => {
  const { allergens: found } = marksOf(aProduct({ allergens: ['Hazelnuts', 'Wheat'] }))
  expect(found).toEqual(['Gluten', 'Wheat', 'Nuts', 'Hazelnuts'])
  expect(hasAllergen({ allergens: ['Wheat'] }, 'Gluten')).toBe(true)
  expect(hasAllergen({ allergens: ['Gluten'] }, 'Wheat')).toBe(false)
})

it('im Editor kommt die Nuss mit ihrer Art und geht mit ihr', () => {
  expect(chosenAllergens([], ['Almonds'])).toEqual(['Nuts', 'Almonds'])
  expect(chosenAllergens(['Nuts', 'Almonds'], ['Almonds'])).toEqual([])
  expect(chosenAllergens(['Nuts', 'Almonds'], ['Nuts'])).toEqual(['Nuts'])
})
