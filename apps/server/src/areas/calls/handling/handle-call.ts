import type { PhoneCall } from '@tresen/contract/calls/call'
import type { CallDeed } from '@tresen/domain/calls/move-call'
import { userOf, type Ctx } from '../../../context.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { findAgentPhone } from '../agents/agent-phones.sql.ts'
import { findCallRow, listRunningCallRows, type CallRow } from '../calls.sql.ts'
import { viewCall } from '../calls.view.ts'
import { changeCall, moved } from '../work/change-call.ts'
import { restaurantPhone, whoIsReachable } from '../work/reachable.ts'

type At = { restaurantId: string; id: string }

type Conflict = Refusal<'CallConflict', { call: PhoneCall }>

/** Does something to a running call; what is over or with somebody else stays, and is shown as it is. */
async function handle(
  ctx: Ctx,
  { restaurantId, id }: At,
  deedOf: (row: CallRow, reachable: { agents: readonly string[]; hasRestaurant: boolean }) => CallDeed | null,
) {
  const known = await findCallRow(ctx.db, { restaurantId, id })
  if (!known) return refuse('NotFound')
  const row = await changeCall(ctx, id, async (found, db): Promise<CallRow | Conflict> => {
    const deed = deedOf(found, await whoIsReachable(db, restaurantId))
    return (deed && moved(found, deed, ctx.now())) ?? refuse('CallConflict', { call: viewCall(found) })
  })
  return row instanceof Refusal ? row : viewCall(row)
}

export function abandonCall(ctx: Ctx, at: At) {
  return handle(ctx, at, () => ({ do: 'abandon' }))
}

/** Ends all that run; what ends by itself meanwhile is ended. */
export async function abandonCalls(ctx: Ctx, { restaurantId }: { restaurantId: string }) {
  const ended: PhoneCall[] = []
  for (const { id } of await listRunningCallRows(ctx.db, restaurantId)) {
    const call = await abandonCall(ctx, { restaurantId, id })
    if (!(call instanceof Refusal)) ended.push(call)
  }
  return ended
}

export async function forwardCall(ctx: Ctx, at: At) {
  if (!(await restaurantPhone(ctx.db, at.restaurantId))) return refuse('NoRestaurantPhone')
  return handle(ctx, at, () => ({ do: 'forward' }))
}

/** Whoever takes a call is called on their own telephone. */
export async function takeCall(ctx: Ctx, at: At) {
  const userId = userOf(ctx)!
  if (!(await findAgentPhone(ctx.db, userId))) return refuse('NoOwnPhone')
  return handle(ctx, at, () => ({ do: 'take', userId }))
}

/** Only what rings for oneself. */
export async function rejectCall(ctx: Ctx, at: At) {
  const userId = userOf(ctx)!
  return handle(ctx, at, (row, reachable) =>
    row.assignedUserId === userId && row.state === 'Connecting'
      ? { do: 'legFailed', leg: row.leg, failure: 'busy', ...reachable }
      : null,
  )
}
