import type { MenuItemName } from '@tresen/contract/menu/menu-documents'
import {
  documentOf,
  isSame,
  withChanges,
  type MenuChange,
  type MenuDocuments,
  type WantedItem,
} from '../documents/menu-documents.ts'

/** What makes a menu as it was before these changes; `changes` of several versions, the newest version first. */
export function rollBack(changes: readonly (readonly MenuChange[])[]): WantedItem[] {
  return changes.flatMap((version) => version.map(({ kind, id, before }) => ({ kind, id, document: before })))
}

/** The menu as it was before these changes; the newest version first. */
export function documentsBefore(
  documents: MenuDocuments,
  changes: readonly (readonly MenuChange[])[],
): MenuDocuments {
  return changes.reduce((later, version) => withChanges(later, version.map(inverted)), documents)
}

/** Takes back one version, unless something of it was changed again since: then these items are named. */
export function undo(
  documents: MenuDocuments,
  version: readonly MenuChange[],
): { wanted: WantedItem[] } | { changedSince: MenuItemName[] } {
  const changedSince = version.filter((change) => !isSame(documentOf(documents, change), change.after))
  if (changedSince.length) return { changedSince: changedSince.map(nameOfChange) }
  return { wanted: rollBack([version]) }
}

/** A version that takes back earlier ones: from … to, both inclusive. */
export type TakingBack = { version: number; from: number; to: number }

/** Whether what a version did still counts. What takes it back may have been taken back itself. */
export function isInForce(version: number, all: readonly TakingBack[]): boolean {
  const inForce: TakingBack[] = []
  const isTakenBack = (one: number) => inForce.some(({ from, to }) => from <= one && one <= to)
  // From the newest on, as only a later one takes an earlier one back.
  for (const one of all.toSorted((a, b) => b.version - a.version)) {
    if (one.version > version && !isTakenBack(one.version)) inForce.push(one)
  }
  return !isTakenBack(version)
}

/** What one set of changes amounts to after another: the first before with the last after, of each item. */
export function joinChanges(versions: readonly (readonly MenuChange[])[]): MenuChange[] {
  const joined = new Map<string, MenuChange>()
  for (const change of versions.flat()) {
    const key = `${change.kind} ${change.id}`
    joined.set(key, { ...change, before: (joined.get(key) ?? change).before })
  }
  return [...joined.values()].filter(({ before, after }) => !isSame(before, after))
}

export function inverted({ kind, id, before, after }: MenuChange): MenuChange {
  return { kind, id, before: after, after: before }
}

export function nameOfChange({ kind, id, before, after }: MenuChange): MenuItemName {
  return { kind, id, name: (after ?? before)?.name ?? '' }
}
