import { expect, it } from 'vitest'
import { aLine, anEvaluatedCart, anOrder, id } from '../testing/an-order.ts'
import { productTotals } from './product-totals.ts'

const pizza = aLine()
const cola = aLine({ productPriceId: id(9), categoryId: id(90), product: { name: 'Cola' }, size: null })
const orders = [
  anOrder({ shoppingCart: anEvaluatedCart({ products: [pizza, { ...pizza, completed: true }, cola] }) }),
  anOrder({ shoppingCart: anEvaluatedCart({ products: [pizza] }) }),
]

it('counts what is left to make over all orders, per station', () => {
  expect(productTotals(orders, null)).toEqual([
    {
      categoryId: pizza.categoryId,
      open: 2,
      all: 3,
      products: [{ key: pizza.productPriceId, name: 'Pizza Salami', size: 'Family', open: 2, all: 3 }],
    },
    {
      categoryId: id(90),
      open: 1,
      all: 1,
      products: [{ key: id(9), name: 'Cola', size: null, open: 1, all: 1 }],
    },
  ])
})

it('leaves out what other stations make', () => {
  expect(productTotals(orders, new Set([id(90)])).map(({ categoryId }) => categoryId)).toEqual([id(90)])
})

it('puts first what most is left of', () => {
  const salad = aLine({ productPriceId: id(8), product: { name: 'Ätna' }, completed: true })
  const [station] = productTotals(
    [anOrder({ shoppingCart: anEvaluatedCart({ products: [salad, pizza] }) })],
    null,
  )
  expect(station!.products.map(({ name }) => name)).toEqual(['Pizza Salami', 'Ätna'])
})
