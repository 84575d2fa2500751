import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { halfVariantIds } from '@tresen/domain/menu/choices/half-and-half'
import { expect, it } from 'vitest'
import { linesInWords } from './lines-in-words.ts'

const productId = '01a1f640-bc00-7000-8000-000000000010'
const line = (changes: object) => ({
  ...{ id: crypto.randomUUID(), productId, productPriceId: productId, size: 'Large', comment: '' },
  ...{ product: { name: 'Salami' }, variantOptions: [], extras: [], completed: false, ...changes },
})
const inWords = (...lines: object[]) =>
  linesInWords({ products: lines.map(line) } as unknown as Pick<ShoppingCart, 'products'>)
const [first, second] = halfVariantIds(productId)
const half = (variantId: string, name: string) => ({ variantId, variantOptionId: name, name })
const extra = (extraGroupId: string, ingredient: string) => ({
  extraGroupId,
  ingredientId: ingredient,
  ingredient,
})

it.each([
  [[{}, { extras: [extra('group', 'Mais')] }, { comment: 'gut durch' }], '3\u{a0}×\u{a0}Salami Large'],
  [[{}, {}], '2\u{a0}×\u{a0}Salami Large'],
  [
    [{ extras: [extra(productId, 'ohne Zwiebeln'), extra('group', 'Mais')] }],
    '1\u{a0}×\u{a0}Salami Large (ohne Zwiebeln)',
  ],
  [
    [{ variantOptions: [half(first, '½ Salami'), half(second, '½ Casa'), half('other', 'Spaghetti')] }],
    '1\u{a0}×\u{a0}Salami Large (½ Salami, ½ Casa)',
  ],
])('%#: says what makes it another dish, and not every choice', (lines, words) => {
  expect(inWords(...lines)).toBe(words)
})
