import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { anId, ids } from '@tresen/domain/menu/testing/a-menu'
import { beforeAll } from 'vitest'
import { aFilledCart } from '../../areas/carts/testing/a-cart.ts'
import { aDiscountInput, aVoucherInput } from '../../areas/discounts/testing/a-discount.ts'
import type { KnownValues } from '../schema-values.ts'
import { useRestaurant, type TestRestaurant } from '../use-restaurant.ts'

/** Restaurants of every kind, and ids of what is there in the own one. */
export type Scene = {
  own: TestRestaurant
  foreign: TestRestaurant
  beingSetUp: TestRestaurant
  /** By the name of the parameter or field that can hold them; filled before the first test. */
  known: Record<string, readonly string[]>
}

export function useScene(): Scene {
  const own = useRestaurant()
  const scene = { own, foreign: own.another(), beingSetUp: own.another({ state: 'Onboarding' }), known: {} }
  beforeAll(async () => {
    Object.assign(scene.known, await thingsThatExist(own))
  })
  return scene
}

/** So that wrong input gets as far as it can. */
async function thingsThatExist({ restaurantId, franchiseId, at, as }: TestRestaurant): Promise<KnownValues> {
  const admin = as('admin')
  const discount = await admin.createDiscount({ restaurantId, body: aDiscountInput() })
  const voucher = await admin.createVoucher({ restaurantId, body: aVoucherInput() })
  const sideDish = await admin.createSideDish({ restaurantId, body: { name: 'Brot' } })
  const [category] = await admin.listIngredientCategories({ restaurantId })
  const [cart, other, ordered] = [
    await aFilledCart(admin, restaurantId, { paymentMethod: null }),
    await aFilledCart(admin, restaurantId, { paymentMethod: null }),
    await aFilledCart(admin, restaurantId),
  ]
  const order = await placeAsSeen(admin, { ...at, shoppingCartId: ordered.id })
  const lines = [...cart.products, ...order.shoppingCart.products]
  return {
    franchiseId: [franchiseId],
    restaurantId: [restaurantId],
    shoppingCartId: [cart.id, other.id, ordered.id],
    cartId: [ordered.id],
    orderId: [order.id],
    shoppingCartProductId: lines.map(({ id }) => id),
    productId: [ids.cheeseBurger, ids.margherita, ...lines.map(({ id }) => id)],
    productPriceId: [ids.cheeseBurgerPrice, ids.colaPrice, ...lines.map((line) => line.productPriceId)],
    categoryId: [ids.burger, ids.drinks],
    variantId: [ids.patty],
    variantOptionId: [ids.patty125, ids.patty250],
    extraGroupId: [ids.toppings],
    groupId: [ids.toppings],
    ingredientCategoryId: [category!.id],
    ingredientId: [ids.salami, ids.mais],
    sideDishId: [sideDish.id],
    discountId: [discount.id],
    voucherId: [voucher.id],
    deliveryAreaId: [anId(300), anId(301)],
    phoneNumber: ['0551 1234567'],
  }
}
