import { expect, it } from 'vitest'
import { importedText } from './imported-text.ts'

it.each([
  [8, 2, '8 Produkte und 2 Kategorien eingelesen'],
  [1, 1, '1 Produkt und 1 Kategorie eingelesen'],
  [1, 0, '1 Produkt eingelesen'],
  [0, 3, '3 Kategorien eingelesen'],
])('%s products and %s categories: %s', (products, categories, text) => {
  const differences = [
    ...Array.from({ length: categories }, () => ({ kind: 'Category' as const })),
    ...Array.from({ length: products }, () => ({ kind: 'Product' as const })),
  ]
  expect(importedText(differences)).toBe(text)
})
