import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import type { CartProductInput, ShoppingCart } from '@tresen/contract/carts/cart'
import type { Menu } from '@tresen/contract/menu/menu'
import type { Product } from '@tresen/contract/menu/product'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aFilledCart } from '../testing/a-cart.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const { franchiseId, restaurantId, server } = restaurant
const staff = restaurant.as('employee')

let menu: Menu
let cart: ShoppingCart
let at: { restaurantId: string; shoppingCartId: string }
let dish: { productPriceId: string }
beforeAll(async () => {
  menu = await staff.getPublicMenu({ restaurantId })
})
beforeEach(async () => {
  cart = await aFilledCart(staff, restaurantId)
  at = { restaurantId, shoppingCartId: cart.id }
  dish = { productPriceId: cart.products[0]!.productPriceId }
})

function add(...body: CartProductInput[]) {
  return staff.addCartProducts({ ...at, body })
}

describe('Adding products', () => {
  it('in parallel loses none, on one server and on two', async () => {
    const other = await startTestServer({ databaseUrl: server.databaseUrl })
    const elsewhere = other.as({ restaurants: { [restaurantId]: 'employee' } })
    const ids = Array.from({ length: 60 }, () => uuidv7())
    const added = ids.map((id, i) =>
      (i % 2 ? staff : elsewhere).addCartProducts({ ...at, body: [{ id, ...dish }] }),
    )
    await Promise.all(added)
    const { products, version } = await staff.getCart(at)
    expect(
      products
        .slice(cart.products.length)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...ids].sort())
    expect(version).toBe(cart.version + 60)
    await other.close()
  })

  it('twice with the same id adds once, also within one request', async () => {
    const id = uuidv7()
    await add({ id, ...dish })
    await Promise.all([add({ id, ...dish }), add({ id, ...dish }, { id, ...dish })])
    const { products } = await staff.getCart(at)
    expect(products.filter((line) => line.id === id)).toHaveLength(1)
    const order = await placeAsSeen(staff, { franchiseId, ...at })
    expect(order.shoppingCart.products).toEqual(products)
  })

  it('ends at 200', async () => {
    await add(...Array.from({ length: 200 - cart.products.length }, () => dish))
    await expect(add(dish)).rejects.toMatchObject({ status: 422, code: 'CartFull' })
    expect((await staff.getCart(at)).products).toHaveLength(200)
    const { isFilled } = await staff.removeCartProduct({ ...at, productId: cart.products[0]!.id })
    expect(isFilled).toBe(true)
    await add(dish)
  })

  it('tried once more, like a change or a removal, makes no version: whoever tried knows by it what was lost', async () => {
    const id = uuidv7()
    const { version } = await add({ id, ...dish })
    expect((await add({ id, ...dish })).version).toBe(version)
    const change = () => staff.updateCartProduct({ ...at, productId: id, body: { comment: 'kalt' } })
    const remove = () => staff.removeCartProduct({ ...at, productId: id })
    for (const tried of [change, change, remove, remove]) await tried()
    expect((await staff.getCart(at)).version).toBe(version + 2)
  })

  it('creating a cart twice with the same id makes one', async () => {
    const create = (body: object) => staff.createCart({ restaurantId, body })
    const id = uuidv7()
    const [first, again] = [await create({ id, comment: 'erst' }), await create({ id, comment: 'zweit' })]
    expect(again).toEqual(first)
    await expect(server.asGuest().createCart({ restaurantId, body: { id } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('A choice', () => {
  it('without what must be chosen is refused with the reason', async () => {
    const product = menu.products.find(({ variants }) => variants.length > 0)!
    const [variant] = product.variants
    const productPriceId = product.prices[0]!.id
    const refused = (body: CartProductInput) =>
      expect(add(body)).rejects.toMatchObject({
        status: 422,
        code: 'ProductChoiceInvalid',
        details: { reasons: [expect.stringContaining(variant!.name)] },
      })
    const choose = (i: number) => ({ variantId: variant!.id, variantOptionId: variant!.options[i]!.id })
    await refused({ productPriceId })
    await refused({ productPriceId, variantOptions: [choose(0), choose(1)] })
    await expect(staff.quickAddCartProduct({ ...at, productPriceId })).rejects.toMatchObject({
      code: 'ProductChoiceInvalid',
    })
  })

  it('of what the product or the menu does not have is refused', async () => {
    const [group] = menu.extraGroups
    const stranger = { extraGroupId: group!.id, ingredientId: uuidv7() }
    for (const wrong of [
      { productPriceId: uuidv7() },
      { ...dish, extras: [stranger] },
      { ...dish, variantOptions: [{ variantId: uuidv7(), variantOptionId: uuidv7() }] },
    ]) {
      await expect(add(dish, wrong)).rejects.toMatchObject({ code: 'ProductChoiceInvalid' })
    }
    expect(await staff.getCart(at)).toEqual(cart)
  })

  it('of options and extras has the menu’s names and prices', async () => {
    const product = withPaidExtra()
    const use = product.extraGroups.find(({ freeAmount }) => freeAmount === 0)!
    const extra = menu.extraGroups
      .find(({ id }) => id === use.extraGroupId)!
      .extras.find(({ additionalPrice }) => additionalPrice > 0)!
    const price = product.prices[0]!
    const id = uuidv7()
    const chosen = { extraGroupId: use.extraGroupId, ingredientId: extra.ingredientId }
    const { products } = await add({
      id,
      productPriceId: price.id,
      extras: [chosen, chosen],
      comment: 'kross',
    })
    const bySize = extra.pricesBySize.find(({ sizeId }) => sizeId === price.sizeId)?.additionalPrice
    const additionalPrice = bySize ?? extra.additionalPrice
    const described = { ...chosen, ingredient: extra.name, additionalPrice }
    expect(products.find((line) => line.id === id)).toMatchObject({
      comment: 'kross',
      extras: [described, described],
      deliverPrice: price.deliverPrice + 2 * additionalPrice,
    })
  })

  it('is changed in its line; what is left out stays', async () => {
    const line = cart.products[1]!
    const change = (body: object) => staff.updateCartProduct({ ...at, productId: line.id, body })
    await change({ comment: 'scharf' })
    const other = menu.products.find(
      ({ id, variants, extraGroups }) => id !== line.productId && !variants.length && !extraGroups.length,
    )!
    const { products } = await change({ productPriceId: other.prices[0]!.id })
    expect(products.map(({ id }) => id)).toEqual(cart.products.map(({ id }) => id))
    expect(products[1]).toMatchObject({ comment: 'scharf', product: { name: other.name } })
    await expect(change({ productPriceId: uuidv7() })).rejects.toMatchObject({ code: 'ProductChoiceInvalid' })
    const unknown = staff.updateCartProduct({ ...at, productId: uuidv7(), body: {} })
    await expect(unknown).rejects.toMatchObject({ status: 404 })
  })

  function withPaidExtra(): Product {
    return menu.products.find(
      ({ variants, extraGroups }) =>
        variants.length === 0 &&
        extraGroups.some(({ freeAmount, minimum }) => freeAmount === 0 && minimum === 0),
    )!
  }
})
