import type { CartChange } from '@tresen/contract/carts'
import { applyCartChange } from '@tresen/domain/carts/cart-content'
import type { Ctx } from '../context.ts'
import type { CartRow } from './carts.sql.ts'
import { changeCart } from './change-cart.ts'
import { lookUpPlace } from './look-up-place.ts'
import { withoutStaffFields } from './staff-fields.ts'

/** Changes a cart's details. Of one editor's changes, one that arrives after a later one is ignored. */
export function updateCart(
  ctx: Ctx,
  input: { restaurantId: string; shoppingCartId: string; body: CartChange },
) {
  const { edit, ...details } = withoutStaffFields(ctx, input.body)
  return changeCart(ctx, input, 'updateShoppingCart', async (row) => {
    if (isOutdated(row, edit)) return {}
    const content = await lookUpPlace(ctx, applyCartChange(row.content, details))
    const reviewed = details.locationConfirmed ? { needsReview: false, reviewReason: null } : {}
    return {
      content,
      row: { ...reviewed, ...(edit && { lastEditorId: edit.editorId, lastEditNumber: edit.number }) },
    }
  })
}

function isOutdated(row: CartRow, edit: CartChange['edit']): boolean {
  return edit !== undefined && row.lastEditorId === edit.editorId && edit.number <= (row.lastEditNumber ?? 0)
}
