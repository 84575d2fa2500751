import type { Ladder, ReceptionAction, ReceptionSettings, StepResult } from '@tresen/contract/reception'
import type { PlannedStep } from '@tresen/domain/reception/ladder'
import { sql } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../rooms/db/database.ts'
import { issueWaits, orderWaits } from './who-waits.sql.ts'

/** An order or a concern that has a ladder. */
export type SubjectAt = { restaurantId: string; subjectId: string; subject: 'Order' | 'Issue' }

export async function findReceptionSettings(db: Db | Tx, restaurantId: string) {
  const row = await firstRow(
    db,
    sql<{ settings: Partial<ReceptionSettings> }>`
    select settings from reception_settings where restaurant_id = ${restaurantId}`,
  )
  return row?.settings ?? null
}

/** Stores settings unless they are no longer as `before` says; whether it did. */
export async function saveReceptionSettings(
  db: Db,
  restaurantId: string,
  settings: ReceptionSettings,
  before: Partial<ReceptionSettings> | null,
): Promise<boolean> {
  const saved = await firstRow(
    db,
    sql<{ id: string }>`
    insert into reception_settings as r (restaurant_id, settings) values (${restaurantId}, ${JSON.stringify(settings)}::jsonb)
    on conflict (restaurant_id) do update set settings = excluded.settings
    where r.settings = ${before && JSON.stringify(before)}::jsonb
    returning restaurant_id as id`,
  )
  return saved !== undefined
}

export type LadderRow = { plan: PlannedStep[]; done: number; outcome: Ladder['outcome'] }

/** Keeps a ladder from being climbed by two at once; undefined: it has not begun. */
export function lockLadder(tx: Tx, { restaurantId, subjectId }: SubjectAt) {
  return firstRow(
    tx,
    sql<LadderRow>`
    select plan, done, outcome from reception_ladders
    where restaurant_id = ${restaurantId} and subject_id = ${subjectId} for update`,
  )
}

/** Begins a ladder once; whoever comes second waits for the first and then finds it. */
export async function insertLadder(
  tx: Tx,
  at: SubjectAt,
  plan: readonly PlannedStep[],
  now: Date,
): Promise<void> {
  await sql`
    insert into reception_ladders (restaurant_id, subject_id, subject, plan, began_at)
    values (${at.restaurantId}, ${at.subjectId}, ${at.subject}, ${JSON.stringify(plan)}::jsonb, ${now})
    on conflict do nothing`.execute(tx)
}

export async function noteStep(tx: Tx, { restaurantId, subjectId }: SubjectAt, done: number): Promise<void> {
  await sql`
    update reception_ladders set done = ${done}
    where restaurant_id = ${restaurantId} and subject_id = ${subjectId}`.execute(tx)
}

export async function endLadder(
  tx: Tx,
  { restaurantId, subjectId }: SubjectAt,
  outcome: NonNullable<Ladder['outcome']>,
  now: Date,
): Promise<void> {
  await sql`
    update reception_ladders set outcome = ${outcome}, ended_at = ${now}
    where restaurant_id = ${restaurantId} and subject_id = ${subjectId} and outcome is null`.execute(tx)
}

export function findLadder(db: Db, restaurantId: string, subjectId: string) {
  return firstRow(
    db,
    sql<LadderRow & { isTakenUp: boolean }>`
    select l.plan, l.done, l.outcome,
      coalesce((select not ${orderWaits} from orders o
        where o.restaurant_id = l.restaurant_id and o.id = l.subject_id),
        (select not ${issueWaits} from issues i
        where i.restaurant_id = l.restaurant_id and i.id = l.subject_id), true) as "isTakenUp"
    from reception_ladders l where l.restaurant_id = ${restaurantId} and l.subject_id = ${subjectId}`,
  )
}

export type ActionRow = Omit<ReceptionAction, 'at'> & {
  id: string
  position: number | null
  at: Date
  phone: string | null
  words: string | null
  triedAt: Date | null
}

const actionColumns = sql`restaurant_id as "restaurantId", id, subject_id as "subjectId", subject, position, kind, at,
  result, note, phone, words, tried_at as "triedAt"`

export async function insertAction(db: Db | Tx, row: Omit<ActionRow, 'triedAt'>): Promise<void> {
  await sql`
    insert into reception_actions (restaurant_id, id, subject_id, subject, position, kind, at, result, note, phone, words)
    values (${row.restaurantId}, ${row.id}, ${row.subjectId}, ${row.subject}, ${row.position}, ${row.kind}, ${row.at},
      ${row.result}, ${row.note}, ${row.phone}, ${row.words})`.execute(db)
}

export function findAction(db: Db, at: { restaurantId: string; actionId: string }) {
  return firstRow(
    db,
    sql<ActionRow>`
    select ${actionColumns} from reception_actions
    where restaurant_id = ${at.restaurantId} and id = ${at.actionId}`,
  )
}

/** Notes that a call is tried from now on. */
export async function noteTry(
  db: Db,
  at: { restaurantId: string; actionId: string },
  now: Date,
): Promise<void> {
  await sql`
    update reception_actions set tried_at = coalesce(tried_at, ${now}::timestamptz)
    where restaurant_id = ${at.restaurantId} and id = ${at.actionId}`.execute(db)
}

/** Which of these calls are known to be of a step. */
export function listKnownCallIds(db: Db, callIds: readonly string[]) {
  return rows(
    db,
    sql<{ callId: string }>`
    select call_id as "callId" from reception_actions where call_id = any(${callIds}::text[])`,
  )
}

/** What came back of a call, unless it is over already. The id of a call stays with the step that has it. */
export async function noteCall(
  db: Db,
  at: { restaurantId: string; actionId: string },
  { result, note, callId }: { result: StepResult; note: string; callId: string | null },
): Promise<void> {
  await sql`
    update reception_actions set result = ${result}, note = ${note},
      call_id = coalesce((select ${callId} where not exists (
        select from reception_actions o where o.call_id = ${callId} and o.id <> ${at.actionId})), call_id)
    where restaurant_id = ${at.restaurantId} and id = ${at.actionId} and result in ('Begun', 'Ringing')`.execute(
    db,
  )
}

/** Of people who have a restaurant called at once, whoever comes second sees the call of the first. */
export async function lockCalls(tx: Tx, restaurantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`calls to ${restaurantId}`}, 0))`.execute(tx)
}

/** Of one order or concern, in their order. */
export function listActionRows(db: Db | Tx, restaurantId: string, subjectId: string) {
  return rows(
    db,
    sql<ActionRow>`
    select ${actionColumns} from reception_actions
    where restaurant_id = ${restaurantId} and subject_id = ${subjectId} order by at, position nulls last`,
  )
}

/** In these restaurants since a moment, the newest first; null ids: in all. */
export function listNewestActionRows(
  db: Db,
  restaurantIds: readonly string[] | null,
  after: Date,
  most: number,
) {
  return rows(
    db,
    sql<ActionRow>`
    select ${actionColumns} from reception_actions
    where (${restaurantIds}::uuid[] is null or restaurant_id = any(${restaurantIds}::uuid[])) and at > ${after}
    order by at desc, id limit ${most}`,
  )
}

/** Where an order lies, of these restaurants; null ids: of all. */
export function findPlaceOfOrder(db: Db, orderId: string, restaurantIds: readonly string[] | null) {
  return firstRow(
    db,
    sql<{ restaurantId: string }>`
    select o.restaurant_id as "restaurantId" from restaurants r
    join orders o on o.restaurant_id = r.id and o.id = ${orderId}
    where (${restaurantIds}::uuid[] is null or r.id = any(${restaurantIds}::uuid[])) limit 1`,
  )
}

export async function deleteOldLadders(db: Db, before: Date): Promise<void> {
  await sql`delete from reception_ladders where began_at < ${before}`.execute(db)
  await sql`delete from reception_actions where at < ${before}`.execute(db)
}
