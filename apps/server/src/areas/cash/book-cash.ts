import type { CashReport } from '@tresen/contract/cash/cash'
import type { Ctx } from '../../context.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import type { Db, Tx } from '../../rooms/db/database.ts'
import { findRestaurantRow, type RestaurantRow } from '../restaurants/restaurants.sql.ts'
import { cashBooked } from './cash.events.ts'
import {
  insertEntries,
  isEntered,
  isOfRestaurant,
  listOpenRows,
  lockDrawers,
  type NewEntry,
} from './cash.sql.ts'
import { viewReports } from './cash.view.ts'
import { isTillThere, wasTill } from './tills.sql.ts'
import { holderOf, mindsAllDrawers } from './who-books.ts'

type Booking = {
  restaurantId: string
  body: {
    entryId: string
    drawerId: string | null
    kind: 'Float' | 'Correction'
    amount: number
    note: string
  }
}

/** Puts change into a drawer, or corrects it. */
export async function bookCash(ctx: Ctx, { restaurantId, body }: Booking) {
  const { entryId: id, drawerId, kind, amount } = body
  const rules = await findRestaurantRow(ctx.db, restaurantId)
  if (!rules) return null
  const note = body.note.trim()
  if (kind === 'Correction' && note === '') return refuse('ReasonMissing')
  const isThere =
    (await isTillThere(ctx.db, restaurantId, drawerId)) ||
    (drawerId !== null && (await isOfRestaurant(ctx.db, restaurantId, drawerId)))
  if (!isThere) return refuse('DrawerUnknown')
  const entry = { restaurantId, id, drawerId, orderId: null, kind, amount, note, at: ctx.now() }
  return written<never>(ctx, rules, drawerId, async (tx) => {
    await lockDrawers(tx, restaurantId, [drawerId])
    return (await isEntered(tx, { restaurantId, id })) ? [] : [{ ...entry, bookedBy: holderOf(ctx) }]
  })
}

type Settling = {
  restaurantId: string
  body: {
    entryId: string
    drawerId: string | null
    counted: number
    note: string
    expected: number
    entries: number
    tillId?: string | null
  }
}

/**
 * Settles a drawer with what was counted, if nothing has come in since it was seen. What a person hands over comes into
 * a till.
 */
export async function settleCash(ctx: Ctx, { restaurantId, body }: Settling) {
  const { entryId: id, drawerId, counted, tillId = null } = body
  const rules = await findRestaurantRow(ctx.db, restaurantId)
  const isTill = drawerId === null || (await wasTill(ctx.db, restaurantId, drawerId))
  const isOurs = isTill || drawerId === holderOf(ctx) || (await mindsAllDrawers(ctx, restaurantId))
  if (!rules || !isOurs) return null
  const common = { restaurantId, orderId: null, amount: counted, at: ctx.now(), bookedBy: holderOf(ctx) }
  const settled: NewEntry = { ...common, id, drawerId, kind: 'Settled', note: body.note.trim() }
  return written(ctx, rules, drawerId, async (tx) => {
    await lockDrawers(tx, restaurantId, [drawerId, tillId])
    if (await isEntered(tx, { restaurantId, id })) return []
    if (!isTill && !(await isTillThere(tx, restaurantId, tillId))) return refuse('TillUnknown')
    const report = await openReport(tx, ctx, rules, drawerId)
    const isSeen = report?.figures.expected === body.expected && report.entries.length === body.entries
    if (!isSeen) return refuse('CashConflict', { report })
    const name = report.drawer
    const handed: NewEntry = { ...common, id: ctx.newId(), drawerId: tillId, kind: 'HandedOver', note: name }
    return !isTill && counted > 0 ? [settled, handed] : [settled]
  })
}

/** Stores entries with their events. `report`: what is open in the drawer then; null: it begins anew. */
async function written<Refused extends Refusal = never>(
  ctx: Ctx,
  rules: RestaurantRow,
  drawerId: string | null,
  decide: (tx: Tx) => Promise<NewEntry[] | Refused>,
) {
  const stored = await ctx.db.transaction().execute(async (tx) => {
    const entries = await decide(tx)
    if (entries instanceof Refusal) return entries
    const outgoing = entries.map(cashBooked)
    const seqs = entries.length ? await insertEntries(tx, entries, outgoing) : []
    return { outgoing, seqs }
  })
  if (stored instanceof Refusal) return stored
  ctx.events.published(stored.outgoing, stored.seqs)
  return { report: await openReport(ctx.db, ctx, rules, drawerId) }
}

async function openReport(
  db: Db | Tx,
  ctx: Ctx,
  rules: RestaurantRow,
  drawerId: string | null,
): Promise<CashReport | null> {
  const [report] = viewReports(await listOpenRows(db, rules.id, drawerId), rules, ctx.now())
  return report ?? null
}
