import type { Ctx } from '../../context.ts'
import { listPreOrderRows } from './pre-orders.sql.ts'

export async function listPreOrdersAhead(ctx: Ctx, { restaurantId }: { restaurantId: string }) {
  const ahead = await listPreOrderRows(ctx.db, { restaurantId, after: ctx.now() })
  return ahead.map(({ orderId, number, dueAt, willBePickedUp }) => ({
    ...{ orderId, number, willBePickedUp },
    dueAt: dueAt.toISOString(),
  }))
}
