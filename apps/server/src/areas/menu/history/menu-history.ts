import type { CallInput } from '@tresen/contract/define'
import type { MenuDifference, MenuVersion } from '@tresen/contract/menu/history'
import type { menuHistoryCalls } from '@tresen/contract/menu/history-calls'
import { describeChanges } from '@tresen/domain/menu/history/describe-changes'
import {
  documentsBefore,
  inverted,
  joinChanges,
  rollBack,
  undo,
} from '@tresen/domain/menu/history/menu-history'
import type { MenuDocuments } from '@tresen/domain/menu/documents/menu-documents'
import type { Ctx } from '../../../context.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { changeMenu } from '../work/change-menu.ts'
import { findKeptMenu } from '../work/find-menu.ts'
import { findMenuChange, listMenuChangesAfter, listMenuVersionRows } from '../menu.sql.ts'
import { viewMenuVersion } from '../menu.view.ts'

type Calls = typeof menuHistoryCalls
type OfVersion = { restaurantId: string; version: number }

const USUAL_LENGTH = 50

export async function listMenuVersions(
  ctx: Ctx,
  { restaurantId, before, limit }: CallInput<Calls['listMenuVersions']>,
): Promise<MenuVersion[]> {
  const rows = await listMenuVersionRows(ctx.db, restaurantId, before ?? null, limit ?? USUAL_LENGTH)
  return rows.map(viewMenuVersion)
}

export async function getMenuDifferences(
  ctx: Ctx,
  { restaurantId, from, to }: CallInput<Calls['getMenuDifferences']>,
): Promise<MenuDifference[] | Refusal<'NotFound', undefined>> {
  const kept = await findKeptMenu(ctx, restaurantId)
  if (!kept) return refuse('NotFound')
  const target = to ?? kept.version
  if (Math.max(from, target) > kept.version) return refuse('NotFound')
  const [earlier, later] = [Math.min(from, target), Math.max(from, target)]
  const rows = (await listMenuChangesAfter(ctx.db, restaurantId, earlier)).filter(
    ({ version }) => version <= kept.version,
  )
  const between = joinChanges(rows.filter(({ version }) => version <= later).map(({ changes }) => changes))
  const after = rows.filter(({ version }) => version > from).map(({ changes }) => changes)
  const documents = documentsBefore(kept.documents, after.toReversed())
  return describeChanges(documents, from <= target ? between : between.map(inverted))
}

/** Makes the menu as it was in a version, whatever happened since: a new version that says the same as the old one. */
export async function rollBackMenu(ctx: Ctx, { restaurantId, version }: OfVersion) {
  const kept = await findKeptMenu(ctx, restaurantId)
  if (!kept || version > kept.version) return refuse('NotFound')
  const summary = `Karte auf Version ${version} zurückgesetzt`
  const decide = async () => {
    const rows = await listMenuChangesAfter(ctx.db, restaurantId, version)
    return rollBack(rows.map(({ changes }) => changes).toReversed())
  }
  const changed = await changeMenu(ctx, restaurantId, summary, decide, {
    takesBack: { from: version + 1 },
  })
  if (changed instanceof Refusal) return changed
  return changed.version ?? refuse('NothingToChange')
}

/** Takes back one change and leaves later ones as they are, unless they touched the same items. */
export async function undoMenuChange(ctx: Ctx, { restaurantId, version }: OfVersion) {
  const row = await findMenuChange(ctx.db, restaurantId, version)
  if (!row) return refuse('NotFound')
  const decide = (documents: MenuDocuments) => {
    const undone = undo(documents, row.changes)
    return 'changedSince' in undone
      ? refuse('ChangedSince', { items: undone.changedSince.slice(0, 50) })
      : undone.wanted
  }
  const takesBack = { from: version, to: version }
  const changed = await changeMenu(ctx, restaurantId, `Zurückgenommen: ${row.summary}`, decide, { takesBack })
  if (changed instanceof Refusal) return changed
  return changed.version ?? refuse('NothingToChange')
}
