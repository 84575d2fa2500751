import type { cartCalls } from '@tresen/contract/carts/cart-calls'
import type { OrderChannel } from '@tresen/contract/carts/cart'
import type { CallInput } from '@tresen/contract/define'
import { applyCartChange, emptyCartContent } from '@tresen/domain/carts/lines/cart-content'
import { guestOf, userOf, type Ctx } from '../../context.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { loadKitchenOf } from '../kitchen/load-kitchen-of.ts'
import { activeCartSet, cartChanged } from './carts.events.ts'
import { insertCart, type CartRow } from './carts.sql.ts'
import { viewCartRow } from './carts.view.ts'
import { chooseProducts } from './choose-products.ts'
import { findCart } from './find-cart.ts'
import { findDiscountFacts } from './find-discount-facts.ts'
import { lookUpPlace } from './look-up-place.ts'
import { phoneOf } from './phone-of.ts'
import { withoutStaffFields } from './staff-fields.ts'

/** Creates a cart; the same id again answers with the cart that is there. */
export async function createCart(ctx: Ctx, input: CallInput<(typeof cartCalls)['createCart']>) {
  const { id, products, edit, ...details } = input.body
  const rules = await ctx.rules.current(input.restaurantId)
  if (!rules) return refuse('NotFound')

  const guestId = guestOf(ctx)
  const described = applyCartChange(
    emptyCartContent(channelOf(guestId, input.orderChannel)),
    withoutStaffFields(ctx, details),
  )
  const filled = chooseProducts(ctx, described, rules, products ?? [])
  if (filled instanceof Refusal) return filled

  const { restaurantId } = input
  const content = await lookUpPlace(ctx, filled)
  const cart: CartRow = {
    restaurantId,
    id: id ?? ctx.newId(),
    version: 1,
    content,
    facts: await findDiscountFacts(ctx, { restaurantId, guestId, content }, null),
    kitchenLoad: await loadKitchenOf(ctx.db, { id: restaurantId, kitchen: rules.kitchen }, ctx.now()),
    guestId,
    createdBy: userOf(ctx),
    updateUserId: userOf(ctx),
    lastEdits: edit ? { [edit.editorId]: edit.number } : {},
    callId: input.callId ?? null,
    conversationId: input.conversationId ?? null,
    needsReview: false,
    reviewReason: null,
    orderId: null,
    updatedAt: ctx.now(),
  }
  const view = viewCartRow(cart, rules, ctx.now())
  const outgoing = [cartChanged('createShoppingCart', view)]
  const userId = userOf(ctx)
  if (userId)
    outgoing.push(activeCartSet(userId, { restaurantId: cart.restaurantId, shoppingCartId: cart.id }))
  const seqs = await insertCart(ctx.db, cart, phoneOf(cart.content), outgoing)
  if (!seqs) return (await findCart(ctx, { restaurantId, shoppingCartId: cart.id })) ?? refuse('NotFound')
  ctx.events.published(outgoing, seqs)
  return view
}

/** Guests come by the shop, staff by anything else: who is who shows in the channel. */
function channelOf(guestId: string | null, wanted: OrderChannel = 'Unknown'): OrderChannel {
  if (guestId) return 'OnlineShop'
  return wanted === 'OnlineShop' ? 'Unknown' : wanted
}
