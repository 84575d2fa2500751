import { guestOf, type Ctx } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { findIssuePhoto, listIssueRows, listIssueRowsOfGuest } from './issues.sql.ts'
import { viewIssue, viewIssueForGuest } from './issues.view.ts'

/** More than anybody works through; of the done ones, the latest. */
const MOST = 200

type Input = { restaurantId: string; onlyUnhandled?: boolean; orderId?: string; query?: string }

export async function listIssues(ctx: Ctx, input: Input) {
  const { restaurantId, onlyUnhandled = false, orderId, query = '' } = input
  if (ctx.actor.kind !== 'user') {
    const at = orderId && { restaurantId, orderId, guestId: guestOf(ctx) }
    const own = at ? await listIssueRowsOfGuest(ctx.db, at) : []
    return { issues: own.map((row) => viewIssueForGuest(viewIssue(row))) }
  }
  const filter = { onlyUnhandled, orderId: orderId ?? null, query, most: MOST }
  const { issues, seq } = await listIssueRows(ctx.db, restaurantId, filter)
  return { issues: issues.map(viewIssue), seq }
}

export async function getIssuePhoto(ctx: Ctx, at: { restaurantId: string; issueId: string }) {
  const found = await findIssuePhoto(ctx.db, at)
  if (!found) return refuse('NotFound')
  return { dataUrl: `data:image/webp;base64,${found.photo.toString('base64')}` }
}
