import type { CartContent } from '../../carts/lines/cart-content.ts'
import { evaluateCart } from '../../carts/evaluate-cart.ts'
import { aKitchen, booked } from '../../kitchen/testing/a-kitchen.ts'
import { ids } from '../../menu/testing/a-menu.ts'
import { someLines, times } from '../../carts/testing/a-cart.ts'
import { berlin } from '../../opening-hours/testing/opening-rules.ts'
import { someShopRules } from '../../carts/testing/some-shop-rules.ts'

/*
 * Friday, 18:00. Pickup takes 15–20 minutes, delivery 30–40 and the way, 10 minutes to the centre.
 * The oven manages 30 minutes of work in a quarter of an hour (a pizza: 6, a Wunsch Pizza: 8), the grill 15 (a burger:
 * 10). Drinks are taken from the fridge.
 */
const dishes: Record<string, Parameters<typeof someLines>[0]> = {
  Pizza: { productPriceId: ids.margheritaMedium },
  Burger: {
    productPriceId: ids.cheeseBurgerPrice,
    variantOptions: [{ variantId: ids.patty, variantOptionId: ids.patty125 }],
  },
  Wunschpizza: {
    productPriceId: ids.wunschPizzaMedium,
    extras: [{ extraGroupId: ids.toppings, ingredientId: ids.salami }],
  },
  Cola: { productPriceId: ids.colaPrice },
}

/** `2 Pizza, 1 Cola` */
export function lines(text: string) {
  return someLines(
    ...[...text.matchAll(/(\d+) (\w+)/g)].flatMap(([, count, name]) => times(Number(count), dishes[name!]!)),
  )
}

/** A time of that evening, in Berlin. */
export const at = (time: string) => berlin(`2026-11-20 ${time}`)
export const usual = someShopRules({ kitchen: aKitchen() })

/** Prices are none of this file's business. */
const invoiceAddress = {
  invoiceName: 'A',
  invoiceStreet: 'B',
  invoiceNumber: '1',
  invoiceZipCode: '1',
  invoiceCity: 'C',
}

/** What a guest is told: the range in minutes, why, and every error. `load`: what the kitchen has booked. */
export function promiseOf(cart: CartContent, load = '', shop = usual, now = '18:00') {
  const { promise, errors } = evaluateCart(
    { ...cart, alternativeInvoiceAddress: invoiceAddress },
    shop,
    at(now),
    undefined,
    booked(load),
  )
  const range = `${promise.fromMinutes}–${promise.toMinutes}`
  return [range, promise.explanation_de, ...errors.map(({ message_de }) => message_de)]
}
