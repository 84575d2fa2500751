import type { Menu } from '@tresen/contract/menu/menu'
import type { SoldOut } from '@tresen/contract/menu/sold-out'
import { withChoices } from '@tresen/domain/menu/choices/with-choices'
import { composeMenu, type ComposedMenu } from '@tresen/domain/menu/documents/compose-menu'
import {
  readMenuDocuments,
  withChanges,
  type MenuDocuments,
} from '@tresen/domain/menu/documents/menu-documents'
import { indexMenu, type MenuIndex } from '@tresen/domain/menu/search/menu-index'
import type { Db, Tx } from '../../../rooms/db/database.ts'
import { listMenuChangesAfter, listMenuItemRows, listSoldOutRows } from '../menu.sql.ts'

/** A restaurant's menu as a process keeps it: what is maintained, and what is shown of it. */
export type KeptMenu = {
  /** Number of the last change it contains. */
  version: number
  documents: MenuDocuments
  soldOut: readonly SoldOut[]
  composed: ComposedMenu
}

/** Further behind than this, the whole menu is read instead of its changes. */
const MOST_CHANGES = 50

/**
 * Reads the menu of this version. A process that kept an earlier one reads only what changed since, and composes only
 * that anew.
 */
export async function loadKeptMenu(
  db: Db | Tx,
  restaurantId: string,
  version: number,
  known: KeptMenu | null,
): Promise<KeptMenu> {
  const soldOut = await listSoldOutRows(db, restaurantId)
  if (!known || version < known.version || version > known.version + MOST_CHANGES) {
    const documents = readMenuDocuments(await listMenuItemRows(db, restaurantId))
    return { version, documents, soldOut, composed: composeMenu(restaurantId, documents, soldOut) }
  }
  const changes =
    version > known.version
      ? (await listMenuChangesAfter(db, restaurantId, known.version)).flatMap((row) => row.changes)
      : []
  const documents = withChanges(known.documents, changes)
  const changed = new Set([...changes.map(({ id }) => id), ...changedSoldOut(known.soldOut, soldOut)])
  const composed = changed.size
    ? composeMenu(restaurantId, documents, soldOut, { menu: known.composed, changed })
    : known.composed
  return { version, documents, soldOut, composed }
}

/** The ids of what was switched off, on again, or for another time. */
export function changedSoldOut(before: readonly SoldOut[], after: readonly SoldOut[]): string[] {
  const untils = new Map(before.map(({ id, until }) => [id, until]))
  const changed = after.filter(({ id, until }) => untils.get(id) !== until)
  const kept = new Set(after.map(({ id }) => id))
  return [...changed, ...before.filter(({ id }) => !kept.has(id))].map(({ id }) => id)
}

/** The menu that carts are evaluated against. `rulesVersion` becomes its version. */
export function indexKeptMenu({ composed }: KeptMenu, rulesVersion: number): MenuIndex {
  const { restaurantId, categories } = composed
  const menu: Menu = { restaurantId, version: rulesVersion, categories, ...withChoices(composed) }
  return indexMenu(menu)
}
