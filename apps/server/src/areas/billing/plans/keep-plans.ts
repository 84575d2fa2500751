import type { Plan, PlanHistory, PlanTerms } from '@tresen/contract/billing/plan'
import { planAt } from '@tresen/domain/billing/plan-pieces'
import { planProblem } from '@tresen/domain/billing/plan-rules'
import type { Ctx } from '../../../context.ts'
import type { Tx } from '../../../rooms/db/database.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { storeEvents } from '../../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../../rooms/realtime/stream-event.ts'
import { listAllRestaurants } from '../../restaurants/manage/find-restaurants.ts'
import { planAdded, planDeleted, planUpdated } from '../billing.events.ts'
import { lockBilling } from '../lock-billing.sql.ts'
import { todayOf } from '../operator.ts'
import {
  deletePlanRow,
  findBilledUntil,
  insertPlan,
  listAllPlans,
  listPlanRows,
  savePlan,
} from './plans.sql.ts'

type At = { restaurantId: string }
type OfPlan = At & { tresenPlanId: string }

export async function listPlans({ db }: Pick<Ctx, 'db'>, { restaurantId }: At): Promise<PlanHistory> {
  const [plans, billedUntil] = [await listPlanRows(db, restaurantId), await findBilledUntil(db, restaurantId)]
  return { plans, billedUntil }
}

export async function listRestaurantsWithPlans(ctx: Ctx) {
  const today = todayOf(ctx)
  const [restaurants, plans] = await Promise.all([
    listAllRestaurants(ctx),
    listAllPlans(ctx.db, { to: today }),
  ])
  const byRestaurant = Map.groupBy(plans, ({ restaurantId }) => restaurantId)
  return restaurants.map((entry) => ({
    ...entry,
    plan: planAt(byRestaurant.get(entry.id) ?? [], today)?.name ?? null,
  }))
}

/** Whoever asks again with the same id has the same plan. */
export function createPlan(ctx: Ctx, { restaurantId, body }: At & { body: PlanTerms & { id: string } }) {
  const { id, ...terms } = body
  return changePlans(ctx, restaurantId, async (tx, { plans, billedUntil }) => {
    const known = plans.find((plan) => plan.id === id)
    if (known) return { reply: known, events: [] }
    const problem = refusalOf(
      planProblem(plans, { id, before: null, after: terms }, billedUntil),
      billedUntil,
    )
    if (problem) return problem
    await insertPlan(tx, restaurantId, id, terms)
    const plan: Plan = { id, restaurantId, version: 1, ...terms }
    return { reply: plan, events: [planAdded(plan)] }
  })
}

export function updatePlan(
  ctx: Ctx,
  { restaurantId, tresenPlanId: id, body }: OfPlan & { body: PlanTerms & { version: number } },
) {
  const { version, ...terms } = body
  return changePlans(ctx, restaurantId, async (tx, { plans, billedUntil }) => {
    const before = plans.find((plan) => plan.id === id)
    if (!before) return null
    if (before.version !== version) return refuse('PlanConflict', { plan: before })
    const problem = refusalOf(planProblem(plans, { id, before, after: terms }, billedUntil), billedUntil)
    if (problem) return problem
    await savePlan(tx, restaurantId, id, terms)
    const plan: Plan = { id, restaurantId, version: version + 1, ...terms }
    return { reply: plan, events: [planUpdated(plan)] }
  })
}

export function deletePlan(
  ctx: Ctx,
  { restaurantId, tresenPlanId: id, version }: OfPlan & { version: number },
) {
  return changePlans(ctx, restaurantId, async (tx, { plans, billedUntil }) => {
    const before = plans.find((plan) => plan.id === id)
    const left = { plans: plans.filter((plan) => plan.id !== id), billedUntil }
    if (!before) return null
    if (before.version !== version) return refuse('PlanConflict', { plan: before })
    if (planProblem(plans, { id, before, after: null }, billedUntil))
      return refuse('PlanIsBilled', { billedUntil: billedUntil! })
    await deletePlanRow(tx, restaurantId, id)
    return { reply: left, events: [planDeleted(restaurantId, id)] }
  })
}

function refusalOf(problem: ReturnType<typeof planProblem>, billedUntil: string | null) {
  if (problem === 'PlanIsBilled') return refuse(problem, { billedUntil: billedUntil! })
  return problem && refuse(problem)
}

type Changed<T> = { reply: T; events: Outgoing[] }

/** One after the other for each restaurant, and never while it is being billed. */
async function changePlans<T, R>(
  ctx: Ctx,
  restaurantId: string,
  decide: (tx: Tx, history: PlanHistory) => Promise<Changed<T> | R>,
): Promise<T | Exclude<R, Changed<T>>> {
  const done = await ctx.db.transaction().execute(async (tx) => {
    await lockBilling(tx, restaurantId)
    const history = {
      plans: await listPlanRows(tx, restaurantId),
      billedUntil: await findBilledUntil(tx, restaurantId),
    }
    const decided = await decide(tx, history)
    if (!isChanged(decided)) return { refused: decided as Exclude<R, Changed<T>>, changed: null }
    const changed = decided as Changed<T>
    return { changed: { ...changed, seqs: await storeEvents(tx, changed.events) } }
  })
  if (!done.changed) return done.refused
  ctx.events.published(done.changed.events, done.changed.seqs)
  return done.changed.reply
}

function isChanged(decided: unknown): boolean {
  return typeof decided === 'object' && decided !== null && 'reply' in decided
}
