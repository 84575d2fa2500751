import type { CartChange, EvaluationResult } from '@tresen/contract/carts/cart'
import { applyCartChange } from '@tresen/domain/carts/lines/cart-content'
import { evaluateCart } from '@tresen/domain/carts/evaluate-cart'
import { needsReview, reviewReasonOf } from '@tresen/domain/carts/review'
import type { Ctx } from '../../context.ts'
import type { CartRow } from './carts.sql.ts'
import { changeCart } from './change-cart.ts'
import { lookUpPlace } from './work/look-up-place.ts'
import { withoutStaffFields } from './work/staff-fields.ts'

/** Changes a cart's details. Of one editor's changes, one that arrives after a later one is ignored. */
export function updateCart(
  ctx: Ctx,
  input: { restaurantId: string; shoppingCartId: string; body: CartChange },
) {
  const { edit, ...details } = withoutStaffFields(ctx, input.body)
  return changeCart(ctx, input, 'updateShoppingCart', async (row, rules) => {
    if (isOutdated(row, edit)) return {}
    const content = await lookUpPlace(ctx, applyCartChange(row.content, details))
    const reviewed = row.needsReview ? reviewOf(evaluateCart(content, rules, ctx.now())) : {}
    return {
      content,
      row: { ...reviewed, ...(edit && { lastEdits: withEdit(row, edit) }) },
    }
  })
}

type Edit = NonNullable<CartChange['edit']>

/** More people than this do not edit one cart at once. */
const MOST_EDITORS = 20

function isOutdated(row: CartRow, edit: Edit | undefined): boolean {
  return edit !== undefined && edit.number <= (row.lastEdits[edit.editorId] ?? 0)
}

function withEdit({ lastEdits }: CartRow, { editorId, number }: Edit): CartRow['lastEdits'] {
  const others = Object.entries(lastEdits).filter(([id]) => id !== editorId)
  return Object.fromEntries([...others.slice(1 - MOST_EDITORS), [editorId, number]])
}

/** A question about a place ends when the restaurant confirms it, and when the cart goes somewhere else. */
function reviewOf(evaluation: EvaluationResult) {
  return { needsReview: needsReview(evaluation), reviewReason: reviewReasonOf(evaluation) }
}
