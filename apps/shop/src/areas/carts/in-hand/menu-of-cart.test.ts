import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { aMenu, anId, aProduct, ids } from '@tresen/domain/menu/testing/a-menu'
import { expect, it } from 'vitest'
import { menuOfCart } from './menu-of-cart.ts'

const product = (id: number, name: string) =>
  aProduct({ id: anId(id), categoryId: ids.pizza, articleNumber: String(id), name })

it('has what a product is halved into, also where it is no product of the cart: its price follows from both', () => {
  const [salami, polo, other] = [product(610, 'Salami'), product(620, 'Polo'), product(630, 'Hawaii')]
  const productIds = [salami.id, polo.id]
  const half = { ...product(600, 'Halb und halb'), halves: { productIds, price: 'Dearer' as const } }
  const menu = aMenu({ products: [salami, polo, other, half] })
  const cart = { products: [{ productId: half.id }] } as unknown as ShoppingCart
  expect(menuOfCart(menu, cart).products.map(({ name }) => name)).toEqual(['Salami', 'Polo', 'Halb und halb'])
})
