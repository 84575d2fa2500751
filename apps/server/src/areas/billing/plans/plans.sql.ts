import type { Plan, PlanTerms } from '@tresen/contract/billing/plan'
import type { Span } from '@tresen/domain/billing/billing-calendar'
import { sql } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../../rooms/db/database.ts'

const columns = sql`p.restaurant_id as "restaurantId", p.id, p.version, p.name, p.valid_from::text as "validFrom",
  p.valid_until::text as "validUntil", p.monthly_fee as "monthlyFee", p.fee_per_order as "feePerOrder",
  p.turnover_share as "turnoverShare", p.free_months as "freeMonths"`

export function listPlanRows(db: Db | Tx, restaurantId: string): Promise<Plan[]> {
  return rows(
    db,
    sql<Plan>`select ${columns} from billing_plans p where p.restaurant_id = ${restaurantId} order by p.valid_from`,
  )
}

/** Of all restaurants, those that began by the end of a span. */
export function listAllPlans(db: Db, { to }: Pick<Span, 'to'>): Promise<Plan[]> {
  return rows(
    db,
    sql<Plan>`select ${columns} from billing_plans p where p.valid_from <= ${to}::date
      order by p.restaurant_id, p.valid_from`,
  )
}

/** The last day of what is invoiced. */
export async function findBilledUntil(db: Db | Tx, restaurantId: string): Promise<string | null> {
  const row = await firstRow(
    db,
    sql<{ day: string | null }>`
    select max(to_day)::text as day from bills where restaurant_id = ${restaurantId} and not is_cancelled`,
  )
  return row?.day ?? null
}

export async function insertPlan(tx: Tx, restaurantId: string, id: string, terms: PlanTerms): Promise<void> {
  await sql`
    insert into billing_plans (restaurant_id, id, name, valid_from, valid_until, monthly_fee, fee_per_order,
      turnover_share, free_months)
    values (${restaurantId}, ${id}, ${terms.name}, ${terms.validFrom}::date, ${terms.validUntil}::date,
      ${terms.monthlyFee}, ${terms.feePerOrder}, ${terms.turnoverShare}, ${terms.freeMonths})`.execute(tx)
}

export async function savePlan(tx: Tx, restaurantId: string, id: string, terms: PlanTerms): Promise<void> {
  await sql`
    update billing_plans set name = ${terms.name}, valid_from = ${terms.validFrom}::date,
      valid_until = ${terms.validUntil}::date, monthly_fee = ${terms.monthlyFee},
      fee_per_order = ${terms.feePerOrder}, turnover_share = ${terms.turnoverShare},
      free_months = ${terms.freeMonths}, version = version + 1
    where restaurant_id = ${restaurantId} and id = ${id}`.execute(tx)
}

export async function deletePlanRow(tx: Tx, restaurantId: string, id: string): Promise<void> {
  await sql`delete from billing_plans where restaurant_id = ${restaurantId} and id = ${id}`.execute(tx)
}
