import type { SoldOut } from '@tresen/contract/menu/sold-out'
import type { TakingBack } from '@tresen/domain/menu/history/menu-history'
import type { MenuChange, MenuItem } from '@tresen/domain/menu/documents/menu-documents'
import { sql } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../rooms/db/database.ts'
import { changeWithEvents } from '../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

/** Who changed something; null: the server by itself. */
export type Author = { id: string; name: string } | null

export type MenuChangeRow = {
  version: number
  at: Date
  author: Author
  summary: string
  changes: MenuChange[]
}

/** What a change takes back, or whose menu it takes over as of which version. */
type MenuChangeOrigin = {
  takesBack: Omit<TakingBack, 'version'> | null
  taken: { from: string; version: number } | null
}

export function listMenuItemRows(db: Db | Tx, restaurantId: string) {
  return rows(
    db,
    sql<MenuItem>`select kind, id, document from menu_items where restaurant_id = ${restaurantId}`,
  )
}

export function listSoldOutRows(db: Db | Tx, restaurantId: string) {
  return rows(
    db,
    sql<SoldOut>`
    select kind, id, to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until
    from sold_out where restaurant_id = ${restaurantId} order by kind, id`,
  )
}

const changeColumns = sql`
  version, at, summary, changes,
  case when author_id is not null then json_build_object('id', author_id, 'name', author_name) end as author`

/** The changes after a version, the oldest first. */
export function listMenuChangesAfter(db: Db | Tx, restaurantId: string, version: number) {
  return rows(
    db,
    sql<MenuChangeRow>`
    select ${changeColumns} from menu_changes
    where restaurant_id = ${restaurantId} and version > ${version} order by version`,
  )
}

export function findMenuChange(db: Db, restaurantId: string, version: number) {
  return firstRow(
    db,
    sql<MenuChangeRow>`
    select ${changeColumns} from menu_changes where restaurant_id = ${restaurantId} and version = ${version}`,
  )
}

/** Without what was changed, which may be much. The newest first. */
export function listMenuVersionRows(db: Db, restaurantId: string, before: number | null, limit: number) {
  return rows(
    db,
    sql<Omit<MenuChangeRow, 'changes'> & { items: number }>`
    select version, at, summary, jsonb_array_length(changes) as items,
      case when author_id is not null then json_build_object('id', author_id, 'name', author_name) end as author
    from menu_changes
    where restaurant_id = ${restaurantId} and (${before}::bigint is null or version < ${before}::bigint)
    order by version desc limit ${limit}`,
  )
}

/** The versions that take back others. */
export function listTakingBack(db: Db, restaurantId: string) {
  return rows(
    db,
    sql<TakingBack>`
    select version, takes_back_from as "from", takes_back_to as "to" from menu_changes
    where restaurant_id = ${restaurantId} and takes_back_from is not null`,
  )
}

/**
 * Stores a change of the menu with its events, if nothing that carts are evaluated against changed since
 * `rulesVersion`; null when something did.
 */
export function saveMenuChange(
  db: Db,
  restaurantId: string,
  rulesVersion: number,
  change: MenuChangeRow,
  { takesBack, taken }: MenuChangeOrigin,
  outgoing: readonly Outgoing[],
) {
  return changeWithEvents(
    db,
    sql`
      update restaurants set menu_version = ${change.version}, rules_version = rules_version + 1
      where id = ${restaurantId} and rules_version = ${rulesVersion} and menu_version = ${change.version - 1}
      returning id`,
    outgoing,
    {
      items: sql`
        select changed.id as restaurant_id, c.kind, c.id, c.after
        from changed, jsonb_to_recordset(${JSON.stringify(change.changes)}::jsonb) as c(kind text, id uuid, after jsonb)`,
      put: sql`
        insert into menu_items (restaurant_id, kind, id, document)
        select restaurant_id, kind, id, after from items where jsonb_typeof(after) = 'object'
        on conflict (restaurant_id, kind, id) do update set document = excluded.document`,
      removed: sql`
        delete from menu_items m using items c
        where m.restaurant_id = c.restaurant_id and m.kind = c.kind and m.id = c.id
          and jsonb_typeof(c.after) is distinct from 'object'`,
      logged: sql`
        insert into menu_changes
          (restaurant_id, version, at, author_id, author_name, summary, changes, takes_back_from, takes_back_to,
           taken_from, taken_version)
        select id, ${change.version}, ${change.at}, ${change.author?.id ?? null}, ${change.author?.name ?? null},
          ${change.summary}, ${JSON.stringify(change.changes)}::jsonb, ${takesBack?.from ?? null}::bigint,
          ${takesBack?.to ?? null}::bigint, ${taken?.from ?? null}::uuid, ${taken?.version ?? null}::bigint
        from changed`,
    },
  )
}

/** Makes this everything that is sold out, if nothing else changed since `rulesVersion`; null when something did. */
export function saveSoldOut(
  db: Db,
  restaurantId: string,
  rulesVersion: number,
  soldOut: readonly SoldOut[],
  outgoing: readonly Outgoing[],
) {
  return changeWithEvents(
    db,
    sql`
      update restaurants set rules_version = rules_version + 1
      where id = ${restaurantId} and rules_version = ${rulesVersion} returning id`,
    outgoing,
    {
      wanted: sql`
        select changed.id as restaurant_id, s.* from changed,
          json_to_recordset(${JSON.stringify(soldOut)}::json) as s(kind text, id uuid, until timestamptz)`,
      put: sql`
        insert into sold_out (restaurant_id, kind, id, until)
        select w.restaurant_id, w.kind, w.id, w.until from wanted w
        on conflict (restaurant_id, kind, id) do update set until = excluded.until`,
      removed: sql`
        delete from sold_out s using changed
        where s.restaurant_id = changed.id
          and not exists (select from wanted w where w.kind = s.kind and w.id = s.id)`,
    },
  )
}

/** The version of what carts are evaluated against, and the last event of the restaurant, as of one moment. */
export function findMenuMoment(db: Db, restaurantId: string) {
  return firstRow(
    db,
    sql<{ rulesVersion: number; seq: number }>`
    select rules_version as "rulesVersion",
      coalesce((select last_seq from streams where id = ${restaurantId}), 0) as seq
    from restaurants where id = ${restaurantId}`,
  )
}
