import type { CartChange } from '@tresen/contract/carts/cart'
import type { Ctx } from '../../../context.ts'

/** What only staff may set: a guest's wish for it is left out. */
export function withoutStaffFields(ctx: Ctx, change: CartChange): CartChange {
  if (ctx.actor.kind === 'user') return change
  const { additionalDeliveryFee: _fee, locationConfirmed: _confirmed, ...ofGuest } = change
  return ofGuest
}
