import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { GuestCart } from '@tresen/contract/carts/guest-cart'
import type { Ctx } from '../../context.ts'
import { Refusal } from '../../rooms/http/refusal.ts'
import { viewCartFor } from './carts.view.ts'

/** A call on a cart that staff and guests make, answered to each with their view of it. */
export function forCaller<Input, Otherwise extends Refusal | null>(
  act: (ctx: Ctx, input: Input) => Promise<ShoppingCart | Otherwise>,
) {
  return async (ctx: Ctx, input: Input): Promise<ShoppingCart | GuestCart | Otherwise> => {
    const found = await act(ctx, input)
    return found === null || found instanceof Refusal ? found : viewCartFor(ctx, found)
  }
}
