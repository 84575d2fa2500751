import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { toE164 } from '@tresen/domain/phone/phone-number'
import { restaurantsOf, type Ctx } from '../../context.ts'
import { findLatestCartRow, listCartRowsForReview, listOpenCartRows, type LoadedCart } from './carts.sql.ts'
import { viewCartRow } from './carts.view.ts'

/** An open cart that is older than a day is forgotten by the order desk. */
const OPEN_HOURS = 24

export async function listOpenCarts(ctx: Ctx, input: { restaurantId: string }) {
  const since = new Date(ctx.now().getTime() - OPEN_HOURS * 3600_000)
  return viewAll(ctx, await listOpenCartRows(ctx.db, input.restaurantId, since, ctx.now()))
}

export async function listCartsForReview(ctx: Ctx, input: { restaurantId: string }) {
  return viewAll(ctx, await listCartRowsForReview(ctx.db, input.restaurantId, ctx.now()))
}

export async function findLatestCart(ctx: Ctx, input: { restaurantId: string; phoneNumber: string }) {
  return latest(ctx, [input.restaurantId], input.phoneNumber)
}

export async function findLatestCartAnywhere(ctx: Ctx, input: { phoneNumber: string }) {
  return latest(ctx, restaurantsOf(ctx), input.phoneNumber)
}

async function latest(
  ctx: Ctx,
  restaurantIds: string[] | null,
  phoneNumber: string,
): Promise<ShoppingCart | null> {
  const phone = toE164(phoneNumber)
  const row = phone ? await findLatestCartRow(ctx.db, restaurantIds, phone, ctx.now()) : undefined
  return row ? view(ctx, row) : null
}

async function view(ctx: Ctx, row: LoadedCart): Promise<ShoppingCart> {
  return viewCartRow(row, await ctx.rules.at(row.restaurantId, row.rulesVersion), ctx.now())
}

function viewAll(ctx: Ctx, rows: LoadedCart[]): Promise<ShoppingCart[]> {
  return Promise.all(rows.map((row) => view(ctx, row)))
}
