import type { Product } from '@tresen/contract/menu/product'
import { emptyCartContent } from '@tresen/domain/carts/lines/cart-content'
import { someShopRules } from '@tresen/domain/carts/testing/some-shop-rules'
import { noDiscountFacts } from '@tresen/domain/discounts/evaluation/no-discounts'
import { noKitchenLoad } from '@tresen/domain/kitchen/plan-kitchen'
import { withChoices } from '@tresen/domain/menu/choices/with-choices'
import { aMenu, anId, aPrice, aProduct, ids, restaurantId } from '@tresen/domain/menu/testing/a-menu'
import { berlin } from '@tresen/domain/opening-hours/testing/opening-rules'
import { createBot, respond, type BotContext } from '../bot.ts'

export const now = berlin('2026-11-20 18:30')

export function pizza(number: number, name: string, changes: Partial<Product> = {}): Product {
  const prices = [
    aPrice({ id: anId(number + 1), sizeId: ids.medium, size: 'Medium' }),
    aPrice({ id: anId(number + 2), sizeId: ids.family, size: 'Family' }),
  ]
  return aProduct({
    id: anId(number),
    articleNumber: String(number),
    name,
    categoryId: ids.pizza,
    prices,
    ...changes,
  })
}

export const onion = { id: anId(660), name: 'Zwiebeln' }
export const salami = pizza(610, 'Salami')
export const tonno = pizza(620, 'Tonno', { ingredients: [onion], removableIngredientIds: [onion.id] })
export const halves = pizza(600, 'Halb und halb', {
  halves: { productIds: [salami.id, tonno.id], price: 'Dearer' },
})
export const casa = pizza(630, 'Casa', { searchWords: 'Hauspizza, nach Art des Hauses' })

export function botOf(...products: Product[]) {
  const menu = aMenu()
  const rules = someShopRules({
    menu: { ...menu, ...withChoices({ products, extraGroups: menu.extraGroups }) },
  })
  return createBot({
    name: 'Leineglut',
    address: '',
    hints: '',
    rules,
    synonyms: [{ said: 'Blech', meant: 'Family' }],
  })
}

export function contextOf(changes: Partial<BotContext> = {}): BotContext {
  let made = 0
  const meta = {
    ...{
      id: anId(900),
      restaurantId,
      version: 1,
      updated: now.toISOString(),
      updateUserId: null,
      orderId: null,
    },
    ...{ callId: null, conversationId: null, customer: null, discountFacts: noDiscountFacts },
    ...{ kitchenLoad: noKitchenLoad, needsReviewByRestaurant: false, reviewReason: null },
  }
  return {
    cart: { meta, content: emptyCartContent('PhoneCall') },
    now,
    newId: () => anId(1000 + (made += 1)),
    findAddress: () => ({ state: 'notFound', suggestion: null }),
    phone: null,
    isBanned: false,
    orders: [],
    ...changes,
  }
}

export function orderedBy(message: string, ...products: Product[]) {
  const { operations } = respond(botOf(...products), null, message, contextOf())
  return operations.flatMap((one) =>
    one.do === 'addCartProducts' ? one.products.map(({ id: _id, ...rest }) => rest) : [],
  )
}

/** What a price of these dishes is of. */
export function nameOf(productPriceId: string) {
  for (const { name, prices } of [salami, tonno, casa])
    for (const { id, size } of prices) if (id === productPriceId) return `${name} ${size}`
  return productPriceId
}
