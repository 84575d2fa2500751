import type { Issue } from '@tresen/contract/issues/issue'
import { completed, taken } from '@tresen/domain/issues/issue-steps'
import { guestOf, type Ctx } from '../../context.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { untilSaved } from '../../rooms/realtime/until-saved.ts'
import { issueChanged, issueRemoved } from './issues.events.ts'
import { contendedIssue, deleteIssueRow, findIssueRow, updateIssue } from './issues.sql.ts'
import { viewIssue } from './issues.view.ts'

type At = { restaurantId: string; issueId: string }

/** Changes a concern on its newest version; the same concern again stores nothing. `photo`: comes with the change. */
export function changeIssue<Answer extends Issue | Refusal>(
  ctx: Ctx,
  at: At,
  decide: (issue: Issue) => Answer,
  photo: Buffer | null = null,
) {
  return untilSaved(
    ctx,
    contendedIssue(at),
    async (db) => {
      const row = await findIssueRow(db, { ...at, guestId: guestOf(ctx) })
      return row ? { issue: viewIssue(row) } : refuse('NotFound')
    },
    ({ issue }) => {
      const answer = decide(issue)
      if (answer instanceof Refusal || answer === issue) return { answer }
      const name = answer.issueHandled && !issue.issueHandled ? 'issueCompleted' : 'issueUpdated'
      const next: Issue = answer
      return { answer, next, before: issue.version, outgoing: [issueChanged(name, next)] }
    },
    (db, { next, before, outgoing }) => updateIssue(db, next, { before, photo }, outgoing),
  )
}

/** Somebody takes care of it. */
export function acknowledgeIssue(ctx: Ctx, at: At) {
  return changeIssue(ctx, at, (issue) => taken(issue, ctx.now()))
}

export function completeIssue(ctx: Ctx, at: At) {
  return changeIssue(ctx, at, (issue) => completed(issue, ctx.now()))
}

export async function deleteIssue(ctx: Ctx, at: At) {
  const outgoing = [issueRemoved(at.restaurantId, at.issueId)]
  const seqs = await deleteIssueRow(ctx.db, at, outgoing)
  if (!seqs) return refuse('NotFound')
  ctx.events.published(outgoing, seqs)
  return {}
}
