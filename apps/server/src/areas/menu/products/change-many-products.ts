import type { CallInput } from '@tresen/contract/define'
import type { ChangePreview } from '@tresen/contract/menu/history'
import type { menuHistoryCalls } from '@tresen/contract/menu/history-calls'
import { bulkChange, bulkFaults } from '@tresen/domain/menu/bulk/bulk-change'
import { checkMenu } from '@tresen/domain/menu/documents/check-menu'
import { describeChanges } from '@tresen/domain/menu/history/describe-changes'
import {
  changesTo,
  withChanges,
  type MenuDocuments,
  type WantedItem,
} from '@tresen/domain/menu/documents/menu-documents'
import type { Ctx } from '../../../context.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { changeMenu } from '../work/change-menu.ts'
import { findKeptMenu } from '../work/find-menu.ts'

type Calls = typeof menuHistoryCalls

export async function previewBulkChange(
  ctx: Ctx,
  { restaurantId, body }: CallInput<Calls['previewBulkChange']>,
) {
  const kept = await findKeptMenu(ctx, restaurantId)
  if (!kept) return refuse('NotFound')
  const faults = bulkFaults(kept.documents, body)
  const { version } = kept
  if (faults.length) return { differences: [], problems: faults, version }
  return { ...preview(kept.documents, bulkChange(kept.documents, body)), version }
}

export async function applyBulkChange(ctx: Ctx, { restaurantId, body }: CallInput<Calls['applyBulkChange']>) {
  const { seen } = body
  const changed = await changeMenu(
    ctx,
    restaurantId,
    ({ length }) => `${length} ${length === 1 ? 'Produkt' : 'Produkte'} auf einmal geändert`,
    (documents, version) => {
      if (seen !== undefined && seen !== version) return refuse('MenuConflict')
      const problems = bulkFaults(documents, body)
      return problems.length ? refuse('MenuProblems', { problems }) : bulkChange(documents, body)
    },
  )
  if (changed instanceof Refusal) return changed
  return changed.version ?? refuse('NothingToChange')
}

/** What these items would change, and all that stands in their way: some may be left out then. */
export function preview(
  documents: MenuDocuments,
  wanted: readonly WantedItem[],
): Omit<ChangePreview, 'version'> {
  const changes = changesTo(documents, wanted)
  return {
    differences: describeChanges(documents, changes),
    problems: changes.length ? checkMenu(withChanges(documents, changes), changes, Infinity) : [],
  }
}
