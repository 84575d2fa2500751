import type { SeenStatement } from '@tresen/contract/billing/bill'
import { billingCalls } from '@tresen/contract/billing/billing-calls'
import { monthOfSpan, spanOfMonth, type Span } from '@tresen/domain/billing/billing-calendar'
import { missingOfOperator } from '@tresen/domain/billing/seller-missing'
import type { Ctx } from '../../../context.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { defineJob } from '../../../rooms/jobs/job-kind.ts'
import { enqueue } from '../../../rooms/jobs/jobs.sql.ts'
import { storeEvents } from '../../../rooms/realtime/event-log.sql.ts'
import { billingRun } from '../billing.events.ts'
import { todayOf } from '../operator.ts'
import { loadSettings } from '../settings/billing-settings.ts'
import { deleteTask, insertTasks, settleTask } from './bill-tasks.sql.ts'
import { writeBill } from './write-bill.ts'

/** One invoice, now. */
export async function createBill(
  ctx: Ctx,
  { restaurantId, from, to, body }: Span & { restaurantId: string; body: SeenStatement },
) {
  const month = monthOfSpan({ from, to })
  return month ? writeBill(ctx, { restaurantId, month, seen: body }) : refuse('NotAMonth')
}

type Asked = { month: string; body: { seen: (SeenStatement & { restaurantId: string })[] } }

/** All that were seen, each by a job of its own; whoever asks again changes nothing that is written. */
export async function createBills(ctx: Ctx, { month, body }: Asked) {
  if (spanOfMonth(month).to >= todayOf(ctx)) return refuse('MonthNotOver')
  const missing = missingOfOperator((await loadSettings(ctx.db)).settings)
  if (missing.length > 0) return refuse('SellerIncomplete', { missing })
  const { count, events, seqs } = await ctx.db.transaction().execute(async (tx) => {
    const ids = await insertTasks(
      tx,
      month,
      body.seen.map(({ restaurantId }) => restaurantId),
    )
    const there = new Set(ids)
    for (const { restaurantId, ...seen } of body.seen) {
      const key = `bill ${restaurantId} ${month}`
      if (there.has(restaurantId)) await enqueue(tx, billMonth, { restaurantId, month, seen }, { key })
    }
    const told = [billingRun(month, ids.length)]
    return { count: ids.length, events: told, seqs: await storeEvents(tx, told) }
  })
  ctx.events.published(events, seqs)
  return { count }
}

type Task = { restaurantId: string; month: string; seen: SeenStatement }

/** Writes one of them. What stands against it is kept for the operator to see. */
export const billMonth = defineJob<Task>({
  name: 'billMonth',
  run: async (deps, wish) => {
    const { restaurantId, month } = wish
    const done = await writeBill(deps, wish)
    if (!(done instanceof Refusal)) return deleteTask(deps.db, restaurantId, month)
    if (done.code === 'NothingToBill') return deleteTask(deps.db, restaurantId, month)
    const state = done.code === 'StatementChanged' ? 'Changed' : 'Failed'
    const problem = refusals[done.code as keyof typeof refusals].message_de
    await settleTask(deps.db, restaurantId, month, { state, problem })
  },
})

const { refusals } = billingCalls.createBill
