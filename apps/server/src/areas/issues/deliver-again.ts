import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { Issue } from '@tresen/contract/issues/issue'
import { seenOf } from '@tresen/domain/carts/seen-cart'
import type { Ctx } from '../../context.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { createCart } from '../carts/create-cart.ts'
import { findCart } from '../carts/find-cart.ts'
import { updateCart } from '../carts/update-cart.ts'
import { findOrderRow } from '../orders/orders.sql.ts'
import { placeOrder } from '../orders/placing/place-order.ts'
import { viewOrder } from '../orders/orders.view.ts'
import { giveVoucher } from './give-voucher.ts'

/**
 * Places the order of a concern once more, as it was and for nothing: a voucher of its own takes off the goods, the fee is
 * waived. `answerId` is the id of cart and voucher, so that a second try goes on with the first.
 */
export async function deliverAgain(ctx: Ctx, issue: Issue, answerId: string) {
  const { restaurantId, orderId } = issue
  const place = await ctx.findPlace(restaurantId)
  const row = orderId ? await findOrderRow(ctx.db, { restaurantId, orderId, guestId: null }) : undefined
  if (!row || !place) return refuse('OrderNeeded')
  const cart = await freeCart(ctx, issue, viewOrder(row).shoppingCart, answerId)
  const notPossible = refuse('RedeliverNotPossible', { shoppingCartId: answerId })
  if (cart instanceof Refusal)
    return cart.code === 'TooManyVouchers' ? notPossible : refuse('RedeliverNotOnMenu')
  if (cart.evaluationResult.totalOrderValue > 0) return notPossible
  const placed = await placeOrder(ctx, {
    ...{ restaurantId, franchiseId: place.franchiseId, shoppingCartId: answerId },
    body: { seen: seenOf(cart) },
  })
  return placed instanceof Refusal ? notPossible : { orderNumber: placed.number }
}

async function freeCart(ctx: Ctx, issue: Issue, before: ShoppingCart, id: string) {
  const { restaurantId } = issue
  const at = { restaurantId, shoppingCartId: id }
  const made =
    (await findCart(ctx, at)) ??
    (await createCart(ctx, { restaurantId, orderChannel: 'Unknown', body: { id, ...sameAs(before, issue) } }))
  if (made instanceof Refusal || made.orderId) return made
  const { pricing, totalOrderValue } = made.evaluationResult
  const fee = pricing.deliveryFee
  const voucher = await giveVoucher(ctx, issue, { id, value: Math.max(1, totalOrderValue) })
  if (voucher instanceof Refusal) return voucher
  const body = { voucherCodes: [voucher.code], additionalDeliveryFee: -fee }
  return updateCart(ctx, { ...at, body })
}

function sameAs(before: ShoppingCart, issue: Issue) {
  const { isPickup, addressSelection, lastName, firstName, company, phone } = before
  const { street, houseNumber, addressAddition, zipCode, city, locationDescription } = before
  return {
    ...{ isPickup, addressSelection, lastName, firstName, company, phone },
    ...{ street, houseNumber, addressAddition, zipCode, city, locationDescription },
    ...{ latitude: before.latitude, longitude: before.longitude, locationConfirmed: true },
    ...{ ageConfirmed: before.ageConfirmed ?? null, paymentMethod: 'Cash' as const },
    comment: `Nachlieferung zu Nr. ${issue.orderNumber}, nichts kassieren. ${before.comment}`
      .trim()
      .slice(0, 1000),
    products: before.products.map(({ productPriceId, variantOptions, extras, comment }) => ({
      ...{ productPriceId, comment },
      variantOptions: variantOptions.map(({ variantId, variantOptionId }) => ({
        variantId,
        variantOptionId,
      })),
      extras: extras.map(({ extraGroupId, ingredientId }) => ({ extraGroupId, ingredientId })),
    })),
  }
}
