import type { MenuVersion, PlannedChange } from '@tresen/contract/menu/history'
import type { MenuChangeRow } from './menu.sql.ts'
import type { PlannedChangeRow } from './history/planned-changes.sql.ts'

export function viewMenuVersion(row: Omit<MenuChangeRow, 'changes'> & { items: number }): MenuVersion {
  const { version, at, author, summary, items } = row
  return { version, at: at.toISOString(), author, summary, items }
}

export function viewPlannedChange(row: PlannedChangeRow): PlannedChange {
  const { id, publishAt, summary, author, state, version, differences, conflicts } = row
  return { id, publishAt: publishAt.toISOString(), summary, author, state, version, differences, conflicts }
}
