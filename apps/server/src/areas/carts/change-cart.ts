import type { CartEventName } from '@tresen/contract/carts/cart-events'
import type { CartContent } from '@tresen/domain/carts/lines/cart-content'
import { by, guestOf, userOf, type Ctx } from '../../context.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { untilSaved } from '../../rooms/realtime/until-saved.ts'
import type { VersionedRules } from '../../rules-cache.ts'
import { cartChanged } from './carts.events.ts'
import { findDiscountFacts } from './find-discount-facts.ts'
import { contendedCart } from './work/contended-cart.ts'
import { loadCart, saveCart, type CartRow } from './carts.sql.ts'
import { isRowOnDesk, viewCartRow } from './carts.view.ts'
import { recallCart, recalledFrom } from './work/recall-cart.ts'
import { phoneOf } from './work/phone-of.ts'

/** What a change makes of a cart. Without `content` nothing changes; `row` overrides what is kept beside it. */
export type Changed = {
  content?: CartContent
  row?: Partial<Pick<CartRow, 'lastEdits' | 'needsReview' | 'reviewReason' | 'conversationId'>>
}

type At = { restaurantId: string; shoppingCartId: string }
type ChangeEvent = Exclude<CartEventName, 'deleteShoppingCart' | 'createShoppingCart'>

/**
 * Changes a cart: load → decide → save → publish → view. The decision is always made on the newest version, so that
 * nothing older overwrites anything newer.
 */
export function changeCart<Decision extends Changed | Refusal>(
  ctx: Ctx,
  at: At,
  event: ChangeEvent,
  decide: (row: CartRow, rules: VersionedRules) => Promise<Decision> | Decision,
) {
  // Looked up by earlier tries: no guesses again.
  const lookedUp: CartRow[] = []
  return untilSaved(
    ctx,
    contendedCart(at),
    (db) => loadOpen(by(ctx, db), at),
    async (found, db) => {
      const { row, rules } = found
      const recalled = recalledFrom(found)
      const changed = await decide(row, rules)
      if (changed instanceof Refusal) return { answer: changed as Extract<Decision, Refusal> }
      if (!changed.content && !changed.row) return { answer: viewCartRow(row, rules, ctx.now()) }
      // Looking up codes counts guesses: once, for the cart that was read.
      if (recalled && changed.content?.voucherCodes.length)
        return { answer: viewCartRow(row, rules, ctx.now()) }
      const next = await withFacts(by(ctx, db), row, nextVersion(ctx, row, changed), lookedUp)
      lookedUp.push(next)
      const answer = viewCartRow(next, rules, ctx.now())
      const lies = { isOnDesk: isRowOnDesk(next), wasOnDesk: isRowOnDesk(row) }
      return { next, recalled, answer, outgoing: cartChanged(event, answer, lies) }
    },
    async (db, { next, recalled, outgoing }) => {
      const together = db === ctx.db ? ctx.savingTogether : null
      const seqs = await saveCart(db, next, phoneOf(next.content), outgoing, { recalled, together })
      if (seqs) ctx.keptCarts.keep(next)
      return seqs
    },
    () => recallCart(ctx, at),
  )
}

async function loadOpen(ctx: Ctx, { restaurantId, shoppingCartId }: At) {
  const place = { restaurantId, cartId: shoppingCartId, guestId: guestOf(ctx) }
  const row = await loadCart(ctx.reads, place, ctx.now())
  if (!row) return refuse('NotFound')
  if (row.orderId) return refuse('CartAlreadyPlaced', { orderId: row.orderId })
  const rules = await ctx.rules.at(restaurantId, row.rulesVersion)
  return { row: row as CartRow, rules, asOf: null as number | null }
}

/** Whoever the customer is and what the vouchers are worth is asked again when it may have become another answer. */
async function withFacts(
  ctx: Ctx,
  before: CartRow,
  next: CartRow,
  lookedUp: readonly CartRow[],
): Promise<CartRow> {
  const { phone, voucherCodes } = next.content
  const isSameCustomer = next.guestId !== null || phone === before.content.phone
  if (isSameCustomer && voucherCodes.length + before.content.voucherCodes.length === 0) return next
  return { ...next, facts: await findDiscountFacts(ctx, next, [before, ...lookedUp]) }
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
