import type { MenuDocument } from '@tresen/contract/menu/menu-documents'
import {
  documentOf,
  isSame,
  itemsOf,
  type MenuDocuments,
  type MenuItem,
  type WantedItem,
} from '../menu/documents/menu-documents.ts'
import { mergeDocument } from './merge-item.ts'

/** What an import makes of a menu. */
export type ImportPlan = {
  wanted: WantedItem[]
  counts: { added: number; changed: number; removed: number; unchanged: number; kept: number }
}

/** What has to happen to an item, and whether something here was kept against the source. */
type Fate = { document: MenuDocument | null; kept: boolean }

/**
 * What has to change for the menu to follow the source. Items of the restaurant's own stay untouched; of imported
 * ones, whatever somebody here changed stays as they made it, and what they took away stays away. What the source no
 * longer mentions goes, unless it was changed here or something that stays still needs it.
 */
export function planImport(
  mine: MenuDocuments,
  base: readonly MenuItem[],
  theirs: readonly MenuItem[],
  mentioned: ReadonlySet<string> = new Set(),
): ImportPlan {
  const before = new Map(base.map((item) => [keyOf(item), item]))
  const fates = new Map<string, WantedItem & Fate>()
  for (const item of theirs) {
    const known = before.get(keyOf(item))
    fates.set(keyOf(item), { ...item, ...fateOf(known?.document, documentOf(mine, item), item.document) })
  }
  const gone = base.filter((item) => !fates.has(keyOf(item)) && !mentioned.has(item.id))
  const removed = removable(mine, gone, fates)
  const plan: ImportPlan = {
    wanted: [],
    counts: { added: 0, changed: 0, removed: 0, unchanged: 0, kept: 0 },
  }
  for (const { kind, id, document, kept } of fates.values()) {
    const current = documentOf(mine, { kind, id })
    if (kept) plan.counts.kept += 1
    if (isSame(current, document)) {
      plan.counts.unchanged += 1
      continue
    }
    plan.counts[current ? 'changed' : 'added'] += 1
    plan.wanted.push({ kind, id, document })
  }
  for (const item of gone) {
    if (!documentOf(mine, item)) continue
    if (!removed.has(item.id)) plan.counts.kept += 1
    else {
      plan.counts.removed += 1
      plan.wanted.push({ kind: item.kind, id: item.id, document: null })
    }
  }
  return plan
}

function keyOf({ kind, id }: { kind: string; id: string }): string {
  return `${kind} ${id}`
}

function fateOf(base: MenuDocument | undefined, mine: MenuDocument | null, theirs: MenuDocument): Fate {
  if (!mine) return base ? { document: null, kept: true } : { document: theirs, kept: false }
  // Here, but not of an import: an earlier one was interrupted before it could say so.
  return mergeDocument(base ?? mine, mine, theirs)
}

/** Ids of what may go: unchanged since it came, and named by nothing that stays. */
function removable(
  mine: MenuDocuments,
  gone: readonly MenuItem[],
  fates: ReadonlyMap<string, WantedItem & Fate>,
): Set<string> {
  const candidates = new Set(
    gone.filter((item) => isSame(documentOf(mine, item), item.document)).map(({ id }) => id),
  )
  const staying = [
    ...[...itemsOf(mine)].filter((item) => !fates.has(keyOf(item))),
    ...[...fates.values()].filter(({ document }) => document !== null),
  ]
  for (let isSettled = false; !isSettled;) {
    isSettled = true
    for (const item of staying) {
      if (candidates.has(item.id)) continue
      for (const id of idsIn(item.document)) if (candidates.delete(id)) isSettled = false
    }
  }
  return candidates
}

/** Every text in a document that could be an id. */
function* idsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* idsIn(part)
}
