import type { cartCalls } from '@tresen/contract/carts/cart-calls'
import type { OrderChannel, ShoppingCart } from '@tresen/contract/carts/cart'
import type { CallInput } from '@tresen/contract/define'
import { applyCartChange, emptyCartContent } from '@tresen/domain/carts/lines/cart-content'
import { isLimited } from '@tresen/domain/kitchen/kitchen-settings'
import { guestOf, userOf, type Ctx } from '../../context.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { loadKitchenOf } from '../kitchen/load-kitchen-of.ts'
import type { VersionedRules } from '../../rules-cache.ts'
import { activeCartSet, cartChanged } from './carts.events.ts'
import { insertCart, type CartRow } from './carts.sql.ts'
import { isRowOnDesk, viewCartRow } from './carts.view.ts'
import { chooseProducts } from './products/choose-products.ts'
import { findCart } from './find-cart.ts'
import { findDiscountFacts } from './find-discount-facts.ts'
import { lookUpPlace } from './work/look-up-place.ts'
import { phoneOf } from './work/phone-of.ts'
import { withoutStaffFields } from './work/staff-fields.ts'

type Input = CallInput<(typeof cartCalls)['createCart']>

/** Creates a cart; the same id again answers with the cart that is there. */
export async function createCart(ctx: Ctx, input: Input) {
  // Looking up codes counts guesses: once, by rules that are surely of now.
  const known = input.body.voucherCodes?.length ? null : await ctx.rules.known(input.restaurantId)
  const made = known && !isLimited(known.kitchen) && (await makeCart(ctx, input, known))
  // Only what could be stored shows that the rules are still those that this process knew.
  const stored = made && !(made instanceof Refusal) && (await storeCart(ctx, made, known.version))
  if (stored) return stored

  const rules = await ctx.rules.current(input.restaurantId)
  if (!rules) return refuse('NotFound')
  const again = await makeCart(ctx, input, rules)
  if (again instanceof Refusal) return again
  const at = { restaurantId: input.restaurantId, shoppingCartId: again.cart.id }
  return (await storeCart(ctx, again, null)) ?? (await findCart(ctx, at)) ?? refuse('NotFound')
}

type Made = { cart: CartRow; view: ShoppingCart }

async function makeCart(ctx: Ctx, input: Input, rules: VersionedRules) {
  const { id, products, edit, ...details } = input.body
  const guestId = guestOf(ctx)
  const described = applyCartChange(
    emptyCartContent(channelOf(ctx, input.orderChannel)),
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
    facts: await findDiscountFacts(ctx, { restaurantId, guestId, content }, []),
    kitchenLoad: await loadKitchenOf(ctx.db, { id: restaurantId, kitchen: rules.kitchen }, ctx.now()),
    guestId,
    createdBy: userOf(ctx),
    updateUserId: userOf(ctx),
    lastEdits: edit ? { [edit.editorId]: edit.number } : {},
    callId: input.callId ?? null,
    // Of a guest's cart only the conversation itself says so.
    conversationId: guestId ? null : (input.conversationId ?? null),
    needsReview: false,
    reviewReason: null,
    orderId: null,
    updatedAt: ctx.now(),
  }
  return { cart, view: viewCartRow(cart, rules, ctx.now()) }
}

/** Null: there is one of this id, or the rules are not as of this version. */
async function storeCart(ctx: Ctx, { cart, view }: Made, asOf: number | null) {
  const { restaurantId, id: shoppingCartId } = cart
  const userId = userOf(ctx)
  const outgoing = [
    ...cartChanged('createShoppingCart', view, { isOnDesk: isRowOnDesk(cart), wasOnDesk: false }),
    ...(userId ? [activeCartSet(userId, { restaurantId, shoppingCartId })] : []),
  ]
  const how = { asOf, together: ctx.savingTogether }
  const seqs = await insertCart(ctx.db, cart, phoneOf(cart.content), outgoing, how)
  if (!seqs) return null
  ctx.keptCarts.keep(cart)
  ctx.events.published(outgoing, seqs)
  return view
}

/** Guests come by the shop or what else they reach us by, staff by anything else: who is who shows in the channel. */
function channelOf({ actor }: Pick<Ctx, 'actor'>, wanted: OrderChannel = 'Unknown'): OrderChannel {
  if (actor.kind === 'guest') return actor.orderChannel ?? 'OnlineShop'
  return wanted === 'OnlineShop' ? 'Unknown' : wanted
}
