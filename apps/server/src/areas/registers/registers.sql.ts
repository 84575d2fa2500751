import type { RegisterSettings } from '@tresen/contract/registers'
import type { HandOverCourse } from '@tresen/domain/registers/hand-over'
import { sql, type RawBuilder } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../rooms/db/database.ts'

type OrderAt = { restaurantId: string; orderId: string }

/** As they are kept; the password is sealed, empty: there is none. */
export type RegisterRow = Omit<RegisterSettings, 'hasPassword'> & {
  restaurantId: string
  sealedPassword: string
  /** From when on it is this register. */
  since: Date
}

const settingsColumns = sql`restaurant_id as "restaurantId", pos_integration as "posIntegration", address, username,
  sealed_password as "sealedPassword", cashier_id as "cashierId", is_test as "isTest", since, version`

export function findRegister(db: Db | Tx, restaurantId: string) {
  return firstRow(
    db,
    sql<RegisterRow>`select ${settingsColumns} from register_settings where restaurant_id = ${restaurantId}`,
  )
}

/** Stores the version after the one that was seen (0: none); false: somebody else did. */
export async function saveRegister(db: Db, row: RegisterRow): Promise<boolean> {
  const { restaurantId, posIntegration, address, username, sealedPassword } = row
  const { cashierId, isTest, since, version } = row
  const saved = await firstRow(
    db,
    sql<{ version: number }>`
    insert into register_settings as r (restaurant_id, pos_integration, address, username, sealed_password, cashier_id,
      is_test, since)
    select ${restaurantId}::uuid, ${posIntegration}::text, ${address}::text, ${username}::text, ${sealedPassword}::text,
      ${cashierId}::integer, ${isTest}::boolean, ${since}::timestamptz
    where ${version}::integer = 0 or exists (select from register_settings where restaurant_id = ${restaurantId})
    on conflict (restaurant_id) do update set pos_integration = excluded.pos_integration, address = excluded.address,
      username = excluded.username, sealed_password = excluded.sealed_password, cashier_id = excluded.cashier_id,
      is_test = excluded.is_test, version = r.version + 1,
      since = case when r.pos_integration = excluded.pos_integration then r.since else excluded.since end
    where r.version = ${version}
    returning version`,
  )
  return saved !== undefined
}

export function listRegisterRows(db: Db) {
  return rows(
    db,
    sql<RegisterRow>`select ${settingsColumns} from register_settings where sealed_password <> ''`,
  )
}

/** Stores what was sealed anew, if it is still as it was. */
export async function updateSeal(db: Db, row: RegisterRow, sealedPassword: string): Promise<void> {
  await sql`
    update register_settings set sealed_password = ${sealedPassword}
    where restaurant_id = ${row.restaurantId} and sealed_password = ${row.sealedPassword}`.execute(db)
}

/** `account`: for whom, where the register knows several; `sendingSince`: not null while nobody knows what came of it. */
export type HandOverRow = HandOverCourse &
  OrderAt & { account: string; attempts: number; sendingSince: Date | null; at: Date }

const columns = sql`h.restaurant_id as "restaurantId", h.order_id as "orderId", h.pos_integration as "posIntegration",
  h.account, h.action, h.state, h.note, h.reference, h.attempts, h.since, h.due_at as "dueAt",
  h.sending_since as "sendingSince", h.at`

export function findHandOver(db: Db | Tx, at: OrderAt) {
  return firstRow(db, handOverOf(at))
}

/** The same, kept from being changed by anybody else; the order is locked before it. */
export function lockHandOver(tx: Tx, at: OrderAt) {
  return firstRow(tx, sql<HandOverRow>`${handOverOf(at)} for update`)
}

function handOverOf({ restaurantId, orderId }: OrderAt): RawBuilder<HandOverRow> {
  return sql<HandOverRow>`
    select ${columns} from register_hand_overs h
    where h.restaurant_id = ${restaurantId} and h.order_id = ${orderId}`
}

/** Stores it as it is now; its order is locked. */
export async function saveHandOver(tx: Tx, row: HandOverRow): Promise<void> {
  await sql`
    insert into register_hand_overs (restaurant_id, order_id, pos_integration, account, action, state, note, reference,
      attempts, since, due_at, sending_since, at)
    values (${row.restaurantId}, ${row.orderId}, ${row.posIntegration}, ${row.account}, ${row.action}, ${row.state},
      ${row.note}, ${row.reference}, ${row.attempts}, ${row.since}, ${row.dueAt}, ${row.sendingSince}, ${row.at})
    on conflict (restaurant_id, order_id) do update set pos_integration = excluded.pos_integration,
      account = excluded.account, action = excluded.action, state = excluded.state, note = excluded.note,
      reference = excluded.reference, attempts = excluded.attempts, since = excluded.since, due_at = excluded.due_at,
      sending_since = excluded.sending_since, at = excluded.at`.execute(tx)
}

/** What went wrong and is not over, the newest first. */
export function listTroubleRows(db: Db, at: { restaurantId: string; after: Date; limit: number }) {
  return rows(
    db,
    sql<HandOverRow & { orderNumber: number }>`
    select ${columns}, o.number as "orderNumber" from register_hand_overs h
    join orders o on o.restaurant_id = h.restaurant_id and o.id = h.order_id
    where h.restaurant_id = ${at.restaurantId} and h.at > ${at.after}
      and h.state in ('Waiting', 'Unsure', 'Failed') and h.note <> ''
    order by h.at desc, h.order_id limit ${at.limit}`,
  )
}

export async function deleteOldHandOvers(db: Db, before: Date): Promise<void> {
  await sql`delete from register_hand_overs where at < ${before}`.execute(db)
}
