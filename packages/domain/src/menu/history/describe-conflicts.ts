import type { MenuProblem } from '@tresen/contract/menu/menu-documents'
import { documentOf, withChanges, type MenuChange, type MenuDocuments } from '../documents/menu-documents.ts'
import { describeChanges } from './describe-changes.ts'
import type { Conflict } from './planned-change.ts'

/**
 * What stands in the way of planned changes, for people: "Seit der Planung geändert: Preis Medium 9,90 € → 11,90 €."
 * `documents`: the menu as it is now.
 */
export function describeConflicts(
  documents: MenuDocuments,
  planned: readonly MenuChange[],
  conflicts: readonly Conflict[],
): MenuProblem[] {
  return conflicts.map(({ field, ...item }) => {
    const change = planned.find(({ kind, id }) => kind === item.kind && id === item.id)!
    return { ...item, field: field ?? 'id', message_de: sentenceOf(documents, change, field) }
  })
}

function sentenceOf(documents: MenuDocuments, planned: MenuChange, field: string | null): string {
  const now = documentOf(documents, planned)
  if (!now) return 'Seit der Planung gelöscht.'
  const then = withChanges(documents, [{ ...planned, after: planned.before }])
  const since = describeChanges(then, [{ ...planned, after: now }])
    .flatMap(({ fields }) => fields)
    .filter((one) => field !== null && one.field === field)
    .map(({ label, before, after }) => `${label} ${before ?? 'leer'} → ${after ?? 'leer'}`)
  return since.length > 0
    ? `Seit der Planung geändert: ${since.join(', ')}.`
    : 'Das wurde seit der Planung geändert.'
}
