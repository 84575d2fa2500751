import type { MenuDocument, MenuItemName } from '@tresen/contract/menu/menu-documents'
import {
  documentOf,
  isSame,
  type MenuChange,
  type MenuDocuments,
  type WantedItem,
} from '../documents/menu-documents.ts'
import { nameOfChange } from './menu-history.ts'

/** What a planned change makes of the menu as it is now, and what stands in its way. */
export type Merged = { wanted: WantedItem[]; conflicts: Conflict[] }

/** An item that somebody else changed since, in the same part; `field` is null when it is gone or new. */
export type Conflict = MenuItemName & { field: string | null }

/**
 * Brings planned changes into the present menu, part by part of each document: what nobody else touched becomes as
 * planned, and what others changed elsewhere stays. Where both changed the same part there is a conflict; `wanted`
 * then has it as planned.
 */
export function mergePlanned(documents: MenuDocuments, planned: readonly MenuChange[]): Merged {
  const merged: Merged = { wanted: [], conflicts: [] }
  for (const change of planned) {
    const now = documentOf(documents, change)
    const { before, after } = change
    if (isSame(now, after)) continue
    if (before && after && now) {
      const { document, fields } = mergeFields(before, after, now)
      merged.wanted.push({ kind: change.kind, id: change.id, document })
      merged.conflicts.push(...fields.map((field) => ({ ...nameOfChange(change), field })))
    } else {
      merged.wanted.push({ kind: change.kind, id: change.id, document: after })
      if (!isSame(now, before)) merged.conflicts.push({ ...nameOfChange(change), field: null })
    }
  }
  return merged
}

type Fields = Record<string, unknown>

function mergeFields(before: MenuDocument, after: MenuDocument, now: MenuDocument) {
  const [was, planned, is] = [before, after, now] as unknown as [Fields, Fields, Fields]
  const document: Fields = { ...is }
  const fields: string[] = []
  for (const field of Object.keys(planned)) {
    if (isSame(planned[field], was[field]) || isSame(planned[field], is[field])) continue
    document[field] = planned[field]
    if (!isSame(is[field], was[field])) fields.push(field)
  }
  return { document: document as unknown as MenuDocument, fields }
}

const TWO_YEARS_MS = 2 * 366 * 24 * 3600_000

/** Whether something may be planned for this moment: in the future, at most two years ahead. */
export function isPlannable(publishAt: string, now: Date): boolean {
  const at = Date.parse(publishAt)
  return at > now.getTime() && at <= now.getTime() + TWO_YEARS_MS
}
