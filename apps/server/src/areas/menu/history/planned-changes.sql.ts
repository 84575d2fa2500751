import type { MenuProblem } from '@tresen/contract/menu/menu-documents'
import type { MenuDifference, PlannedChange } from '@tresen/contract/menu/history'
import type { MenuChange } from '@tresen/domain/menu/documents/menu-documents'
import { sql, type RawBuilder } from 'kysely'
import { firstRow, rows, type Db } from '../../../rooms/db/database.ts'
import { changeWithEvents } from '../../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../../rooms/realtime/stream-event.ts'
import type { Author } from '../menu.sql.ts'

export type PlannedChangeRow = {
  restaurantId: string
  id: string
  publishAt: Date
  summary: string
  author: Author
  state: PlannedChange['state']
  version: number | null
  changes: MenuChange[]
  differences: MenuDifference[]
  conflicts: MenuProblem[]
}

const columns = sql`
  restaurant_id as "restaurantId", id, publish_at as "publishAt", summary, state, version, changes, differences,
  conflicts, case when author_id is not null then json_build_object('id', author_id, 'name', author_name) end as author`

/** Stores a planned change with its event and its job; null when there is one of this id. */
export function insertPlannedChange(
  db: Db,
  row: PlannedChangeRow,
  now: Date,
  job: RawBuilder<string>,
  outgoing: readonly Outgoing[],
) {
  return changeWithEvents(
    db,
    sql`
      insert into planned_menu_changes (restaurant_id, id, publish_at, summary, author_id, author_name, state, changes,
        differences, created_at)
      values (${row.restaurantId}, ${row.id}, ${row.publishAt}, ${row.summary}, ${row.author?.id ?? null},
        ${row.author?.name ?? null}, ${row.state}, ${JSON.stringify(row.changes)}, ${JSON.stringify(row.differences)},
        ${now})
      on conflict do nothing returning ${job}`,
    outgoing,
  )
}

export function findPlannedChange(db: Db, restaurantId: string, id: string) {
  return firstRow(
    db,
    sql<PlannedChangeRow>`
    select ${columns} from planned_menu_changes where restaurant_id = ${restaurantId} and id = ${id}`,
  )
}

/** Those that wait or need somebody first, by their moment; then the last that are settled. */
export function listPlannedChangeRows(db: Db, restaurantId: string) {
  return rows(
    db,
    sql<PlannedChangeRow>`
    (select ${columns} from planned_menu_changes
      where restaurant_id = ${restaurantId} and state in ('Waiting', 'Conflict') order by publish_at, id limit 200)
    union all
    (select ${columns} from planned_menu_changes
      where restaurant_id = ${restaurantId} and state in ('Published', 'Cancelled')
      order by publish_at desc, id limit 20)`,
  )
}

/** Settles a planned change with its event; null when somebody else did meanwhile. */
export function savePlannedState(
  db: Db,
  row: PlannedChangeRow,
  from: PlannedChange['state'],
  outgoing: readonly Outgoing[],
) {
  return changeWithEvents(
    db,
    sql`
      update planned_menu_changes set state = ${row.state}, version = ${row.version},
        conflicts = ${JSON.stringify(row.conflicts)}::jsonb
      where restaurant_id = ${row.restaurantId} and id = ${row.id} and state = ${from} returning id`,
    outgoing,
  )
}
