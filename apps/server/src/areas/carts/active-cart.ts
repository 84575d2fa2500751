import type { ActiveCart, HeldCart } from '@tresen/contract/carts/active-cart'
import { restaurantsOf, userOf, type Ctx, type Deps } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { activeCartSet } from './carts.events.ts'
import { findActiveCartRow, takeCartRow } from './carts.sql.ts'
import { leaveCartRow, listHolders, takeAwayCartRow } from './hands.sql.ts'

const none: HeldCart = { restaurantId: null, shoppingCartId: null, deviceId: null }

/** As long as the desk keeps carts. */
const HELD_HOURS = 24

/** The cart in the person's hands. */
export async function getActiveCart(ctx: Ctx): Promise<ActiveCart> {
  const userId = userOf(ctx)
  const since = new Date(ctx.now().getTime() - HELD_HOURS * 3600_000)
  const found = userId ? await findActiveCartRow(ctx.db, userId, since) : undefined
  if (!found) return { ...none, seq: 0 }
  const { restaurantId, shoppingCartId, seq } = found
  const isHeld = restaurantId !== null && shoppingCartId !== null && mayHold(ctx, restaurantId)
  return isHeld ? found : { ...none, seq }
}

/** Takes an open cart in hand, or leaves the one that was; the person's other screens are told. */
export async function setActiveCart(ctx: Ctx, { body }: { body: HeldCart }) {
  const userId = userOf(ctx)
  if (!userId) return refuse('NotFound')
  const { restaurantId, shoppingCartId, deviceId } = body
  const cart =
    restaurantId !== null && shoppingCartId !== null ? { restaurantId, shoppingCartId, deviceId } : null
  const outgoing = [activeCartSet(userId, cart)]
  const seqs = cart
    ? await takeCartRow(ctx.db, userId, cart, restaurantsOf(ctx), ctx.now(), outgoing)
    : await leaveCartRow(ctx.db, userId, outgoing)
  if (!seqs) return refuse('NotFound')
  ctx.events.published(outgoing, seqs)
  return { ...(cart ?? none), seq: seqs[0]! }
}

/** A cart that lies on no desk any more is in nobody's hand; the screens of whoever had it are told. */
export async function takeFromHands(deps: Deps, cart: { restaurantId: string; shoppingCartId: string }) {
  for (const { userId } of await listHolders(deps.db, cart)) {
    const outgoing = [activeCartSet(userId, null)]
    const seqs = await takeAwayCartRow(deps.db, userId, cart, outgoing)
    if (seqs) deps.events.published(outgoing, seqs)
  }
}

function mayHold(ctx: Ctx, restaurantId: string): boolean {
  return restaurantsOf(ctx)?.includes(restaurantId) ?? true
}
