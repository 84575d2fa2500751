import type { CartEventName } from '@tresen/contract/carts/cart-events'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { CartContent } from '@tresen/domain/carts/lines/cart-content'
import { guestOf, userOf, type Ctx } from '../../context.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import type { VersionedRules } from '../restaurants/rules-cache.ts'
import { cartChanged } from './carts.events.ts'
import { findDiscountFacts } from './find-discount-facts.ts'
import { loadCart, saveCart, type CartRow } from './carts.sql.ts'
import { viewCartRow } from './carts.view.ts'
import { phoneOf } from './phone-of.ts'

/** What a change makes of a cart. Without `content` nothing changes; `row` overrides what is kept beside it. */
export type Changed = {
  content?: CartContent
  row?: Partial<Pick<CartRow, 'lastEdits' | 'needsReview' | 'reviewReason'>>
}

type At = { restaurantId: string; shoppingCartId: string }
type ChangeEvent = Exclude<CartEventName, 'deleteShoppingCart' | 'createShoppingCart'>

/** Each try fails only because another change of the same cart succeeded. */
const MOST_TRIES = 20

/**
 * Changes a cart: load → decide → save → publish → view. The decision is always made on the newest version: when
 * another change comes in between, it is made again, so that nothing older overwrites anything newer.
 */
export function changeCart<Decision extends Changed | Refusal>(
  ctx: Ctx,
  at: At,
  event: ChangeEvent,
  decide: (row: CartRow, rules: VersionedRules) => Promise<Decision> | Decision,
) {
  return ctx.inTurn(at.shoppingCartId, () => changeNewest(ctx, at, event, decide))
}

async function changeNewest<Decision extends Changed | Refusal>(
  ctx: Ctx,
  at: At,
  event: ChangeEvent,
  decide: (row: CartRow, rules: VersionedRules) => Promise<Decision> | Decision,
) {
  const address = { restaurantId: at.restaurantId, cartId: at.shoppingCartId, guestId: guestOf(ctx) }
  for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
    const loaded = await loadCart(ctx.db, address, ctx.now())
    if (!loaded) return refuse('NotFound')
    if (loaded.orderId) return refuse('CartAlreadyPlaced', { orderId: loaded.orderId })

    const rules = await ctx.rules.at(at.restaurantId, loaded.rulesVersion)
    const changed = await decide(loaded, rules)
    if (changed instanceof Refusal) return changed as Extract<Decision, Refusal>
    if (!changed.content && !changed.row) return viewCartRow(loaded, rules, ctx.now())

    const next = await withFacts(ctx, loaded, nextVersion(ctx, loaded, changed))
    const view = viewCartRow(next, rules, ctx.now())
    const outgoing = [cartChanged(event, view)]
    const seqs = await saveCart(ctx.db, next, phoneOf(next.content), outgoing)
    if (seqs) {
      ctx.events.published(outgoing, seqs)
      return view
    }
  }
  throw new Error(`cart ${at.shoppingCartId} changes faster than it can be saved`)
}

/** Whoever the customer is and what the vouchers are worth is asked again when it may have become another answer. */
async function withFacts(ctx: Ctx, before: CartRow, next: CartRow): Promise<CartRow> {
  const { phone, voucherCodes } = next.content
  if (phone === before.content.phone && voucherCodes.length + before.content.voucherCodes.length === 0)
    return next
  return { ...next, facts: await findDiscountFacts(ctx, next, before) }
}

function nextVersion(ctx: Ctx, row: CartRow, changed: Changed): CartRow {
  return {
    ...row,
    ...changed.row,
    content: changed.content ?? row.content,
    version: row.version + 1,
    updateUserId: userOf(ctx),
    updatedAt: ctx.now(),
  }
}

/** Finds a cart and evaluates it now. */
export async function findCart(
  ctx: Ctx,
  at: { restaurantId: string; shoppingCartId: string },
): Promise<ShoppingCart | null> {
  const address = { restaurantId: at.restaurantId, cartId: at.shoppingCartId, guestId: guestOf(ctx) }
  const row = await loadCart(ctx.db, address, ctx.now())
  if (!row) return null
  const rules = await ctx.rules.at(at.restaurantId, row.rulesVersion)
  return viewCartRow(row, rules, ctx.now())
}
