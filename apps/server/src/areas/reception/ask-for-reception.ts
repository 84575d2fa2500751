import type { ReceptionAction, Unattended } from '@tresen/contract/reception'
import { usualReception } from '@tresen/domain/reception/ladder'
import { restaurantsOf, type Ctx } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { enqueue } from '../../rooms/jobs/jobs.sql.ts'
import { postMail } from '../../rooms/mail/post-mail.ts'
import { findRestaurantRow } from '../restaurants/restaurants.sql.ts'
import { callNote, dialJob, numberFor, wordsFor } from './dial.ts'
import { newsMailOf } from './reception-mails.ts'
import {
  findLadder,
  findPlaceOfOrder,
  findReceptionSettings,
  insertAction,
  listActionRows,
  listNewestActionRows,
  lockCalls,
  type ActionRow,
} from './reception.sql.ts'
import { listUnattendedRows } from './screens.sql.ts'
import { lockSubject, tellReception } from './subjects.ts'

const MOST_ACTIONS = 200
const DAY_MS = 24 * 3600_000
const MAILS_OF_ORDER = 3
/** A call takes so long at most. */
const CALL_MS = 2 * 60_000

export async function listReceptionActions(ctx: Ctx, { after }: { after?: string }) {
  const since = after ? new Date(after) : new Date(ctx.now().getTime() - DAY_MS)
  return (await listNewestActionRows(ctx.db, restaurantsOf(ctx), since, MOST_ACTIONS)).map(viewAction)
}

/** What the restaurants of the person leave lying, for whoever calls them. */
export async function listUnattended(ctx: Ctx): Promise<Unattended[]> {
  const since = new Date(ctx.now().getTime() - DAY_MS)
  const found = await listUnattendedRows(ctx.db, restaurantsOf(ctx), { since, limit: MOST_ACTIONS })
  return found.map((row) => ({ ...row, since: row.since.toISOString() }))
}

export async function getLadder(
  ctx: Ctx,
  { restaurantId, subjectId }: { restaurantId: string; subjectId: string },
) {
  const [ladder, actions] = [
    await findLadder(ctx.db, restaurantId, subjectId),
    await listActionRows(ctx.db, restaurantId, subjectId),
  ]
  const isRunning = ladder !== undefined && !ladder.outcome && !ladder.isTakenUp
  return {
    actions: actions.map(viewAction),
    next: isRunning ? ladder.plan.slice(ladder.done) : [],
    outcome: ladder ? (ladder.outcome ?? (ladder.isTakenUp ? ('Acknowledged' as const) : null)) : null,
  }
}

/** Mails an order to its restaurant, whether or not somebody has seen it. */
export async function mailOrder(ctx: Ctx, { orderId }: { orderId: string }) {
  const place = await findPlaceOfOrder(ctx.db, orderId, restaurantsOf(ctx))
  const restaurant = place && (await findRestaurantRow(ctx.db, place.restaurantId))
  if (!restaurant) return refuse('NotFound')
  const { id: restaurantId } = restaurant
  const { email } = { ...usualReception, ...(await findReceptionSettings(ctx.db, restaurantId)) }
  if (!email) return refuse('NoEmailSet')
  const at = { restaurantId, subjectId: orderId, subject: 'Order' as const }
  const row: ActionRow = {
    ...{ ...at, id: ctx.newId(), position: null, kind: 'Mail', at: ctx.now(), result: 'Sent' },
    ...{ note: `E-Mail an ${email}`, phone: null, words: null, triedAt: null },
  }
  const stored = await ctx.db.transaction().execute(async (tx) => {
    const subject = await lockSubject(tx, at)
    const sent = (await listActionRows(tx, restaurantId, orderId)).filter(({ kind }) => kind === 'Mail')
    if (!subject || sent.length >= MAILS_OF_ORDER) return null
    await postMail({ ...ctx, db: tx }, newsMailOf(subject, restaurant, email, ctx.publicUrl))
    await insertAction(tx, row)
    const isNews = subject.order && !subject.order.isAcknowledged && subject.order.state === 'New'
    return isNews ? tellReception(tx, subject, 'Mail') : { outgoing: [], seqs: [] }
  })
  if (!stored) return refuse('MailedOften')
  ctx.events.published(stored.outgoing, stored.seqs)
  return viewAction(row)
}

type Waiting = { restaurantId: string; newOrders?: number; newIssues?: number }

/** Calls a restaurant now; of several who ask at once, one call comes. */
export async function notifyByCall(ctx: Ctx, { restaurantId, newOrders = 0, newIssues = 0 }: Waiting) {
  const restaurant = await findRestaurantRow(ctx.db, restaurantId)
  if (!restaurant) return refuse('NotFound')
  if (!ctx.telephone) return refuse('NoTelephone')
  const settings = { ...usualReception, ...(await findReceptionSettings(ctx.db, restaurantId)) }
  const phone = numberFor('Call', settings, restaurant)
  if (!phone) return refuse('NoNumber')
  return ctx.inTurn(`call ${restaurantId}`, () =>
    ctx.db.transaction().execute(async (tx) => {
      await lockCalls(tx, restaurantId)
      const calls = (await listActionRows(tx, restaurantId, restaurantId)).filter(
        ({ phone: called }) => called !== null,
      )
      const last = calls.at(-1)
      if (last && ctx.now().getTime() - last.at.getTime() < CALL_MS) return refuse('CalledJustNow')
      const orders = newOrders + newIssues === 0 ? 1 : newOrders
      const id = ctx.newId()
      await insertAction(tx, {
        ...{ restaurantId, id, subjectId: restaurantId, subject: 'Order', position: null },
        ...{ kind: 'NotifyCall', at: ctx.now(), result: 'Begun', note: callNote(phone), phone },
        words: wordsFor(restaurant, { orders, issues: newIssues }),
      })
      await enqueue(tx, dialJob, { restaurantId, actionId: id }, { key: `dial ${id}` })
      return {}
    }),
  )
}

function viewAction(row: ActionRow): ReceptionAction {
  const { restaurantId, subjectId, subject, kind, result, note } = row
  return { restaurantId, subjectId, subject, kind, result, note, at: row.at.toISOString() }
}
