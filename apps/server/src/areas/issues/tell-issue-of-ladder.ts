import type { Issue } from '@tresen/contract/issues/issue'
import type { ReceptionState } from '@tresen/contract/orders/order'
import type { Tx } from '../../rooms/db/database.ts'
import { issueChanged } from './issues.events.ts'
import { contendedIssue, findIssueRow, updateIssue } from './issues.sql.ts'
import { viewIssue } from './issues.view.ts'

/** A concern, kept from being changed by anybody else until the transaction ends. */
export async function lockIssue(
  tx: Tx,
  at: { restaurantId: string; issueId: string },
): Promise<Issue | null> {
  await contendedIssue(at).lock(tx)
  const row = await findIssueRow(tx, { ...at, guestId: null })
  return row ? viewIssue(row) : null
}

/** Notes by what the restaurant was told of a locked concern. */
export async function tellReceptionOfIssue(tx: Tx, issue: Issue, receptionState: ReceptionState) {
  const next: Issue = { ...issue, receptionState, version: issue.version + 1 }
  const outgoing = [issueChanged('issueUpdated', next)]
  const seqs = await updateIssue(tx, next, { before: issue.version, photo: null }, outgoing)
  if (!seqs) throw new Error('a locked concern has changed')
  return { outgoing, seqs }
}
