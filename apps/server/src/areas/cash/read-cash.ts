import { businessDayAt, businessDaySpan } from '@tresen/domain/opening-hours/business-day/business-day'
import { refundableOnSite } from '@tresen/domain/cash/cash-report'
import { cashRows } from '@tresen/domain/cash/cash-csv'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { csvTable } from '../../rooms/csv/csv-table.ts'
import { findRestaurantRow } from '../restaurants/restaurants.sql.ts'
import { listOpenRows, listPeople, listRowsBetween, listRowsOfOrder, listSettledRows } from './cash.sql.ts'
import { viewEntry, viewReports } from './cash.view.ts'
import { listTillRows } from './tills.sql.ts'
import { holderOf, mindsAllDrawers } from './who-books.ts'

/** A month of the busiest house many times over; as a table, 5 MB. */
const MOST_ENTRIES = 50_000

/** The open drawers, and what was settled on a day of business. */
export async function getCash(ctx: Ctx, { restaurantId, day }: { restaurantId: string; day?: string }) {
  const rules = await findRestaurantRow(ctx.db, restaurantId)
  if (!rules) return null
  const today = businessDayAt(rules, ctx.now())
  const span = businessDaySpan(rules, day ?? today)
  const open = await listOpenRows(ctx.db, restaurantId)
  const settled = await listSettledRows(ctx.db, { restaurantId, ...span })
  const found = [
    ...viewReports(open, rules, ctx.now()),
    // Each ends with its own settling, so that two of one drawer stay two.
    ...viewReports(settled, rules, ctx.now()),
  ]
  const seesAll = await mindsAllDrawers(ctx, restaurantId)
  const own = holderOf(ctx)
  const reports = found.filter(({ drawerId, isTill }) => seesAll || isTill || drawerId === own)
  const people = seesAll ? await listPeople(ctx.db, restaurantId) : []
  const tills = await listTillRows(ctx.db, restaurantId)
  return { today, reports, people, tills }
}

type Span = { restaurantId: string; from?: string; to?: string }

/** All of it or nothing: what is left out of a table of cash is missing from its sums. */
export async function exportCash(ctx: Ctx, { restaurantId, from, to }: Span) {
  const rules = await findRestaurantRow(ctx.db, restaurantId)
  if (!rules) return null
  const today = businessDayAt(rules, ctx.now())
  const first = businessDaySpan(rules, from ?? today).from
  const last = businessDaySpan(rules, to ?? from ?? today).to
  const found = await listRowsBetween(ctx.db, {
    restaurantId,
    from: first,
    to: last,
    limit: MOST_ENTRIES + 1,
  })
  if (found.length > MOST_ENTRIES) return refuse('TooManyEntries')
  const entries = found.map((row) => ({ ...viewEntry(row), drawerId: row.drawerId, drawer: row.drawer }))
  return { csv: await csvTable(cashRows(entries, rules)) }
}

export async function getOrderCash(ctx: Ctx, at: { restaurantId: string; orderId: string }) {
  const found = await listRowsOfOrder(ctx.db, at)
  return { entries: found.map(viewEntry), refundable: refundableOnSite(found) }
}
