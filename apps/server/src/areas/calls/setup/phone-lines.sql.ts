import type { CallInstruction, PhoneSetupState, ValidationState } from '@tresen/contract/calls/call'
import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../../rooms/db/database.ts'
import { addJob } from '../../../rooms/jobs/jobs.sql.ts'
import { changeWithEvents } from '../../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../../rooms/realtime/stream-event.ts'

export type LineRow = {
  restaurantId: string
  number: string | null
  providerSid: string | null
  validatedNumber: string
  validationState: ValidationState
  validationCode: string | null
  validationAt: Date | null
  setupState: PhoneSetupState
  setupAt: Date | null
}

const columns = sql`restaurant_id as "restaurantId", number, provider_sid as "providerSid",
  validated_number as "validatedNumber", validation_state as "validationState", validation_code as "validationCode",
  validation_at as "validationAt", setup_state as "setupState", setup_at as "setupAt"`

/** The line of a restaurant; one that was never set up has nothing. */
export async function findLine(db: Db, restaurantId: string): Promise<LineRow> {
  const found = await firstRow(
    db,
    sql<LineRow>`select ${columns} from phone_lines where restaurant_id = ${restaurantId}`,
  )
  return (
    found ?? {
      ...{ restaurantId, number: null, providerSid: null, validatedNumber: '', validationState: 'New' },
      ...{ validationCode: null, validationAt: null, setupState: 'New', setupAt: null },
    }
  )
}

export function findLineOfNumber(db: Db, number: string) {
  return firstRow(db, sql<LineRow>`select ${columns} from phone_lines where number = ${number}`)
}

/** A line somewhere that can be tried: any restaurant's number, by chance. */
export function findAnyLine(db: Db, number: string | null) {
  return firstRow(
    db,
    sql<{ restaurantId: string; restaurant: string; number: string }>`
    select l.restaurant_id as "restaurantId", r.name as restaurant, l.number from phone_lines l
    join restaurants r on r.id = l.restaurant_id
    where l.number is not null and r.state <> 'Deleted' and (${number}::text is null or l.number = ${number})
    order by random() limit 1`,
  )
}

/** A job that looks at a line later; of its kind there is one for each. */
type Look = { name: string; payload: { restaurantId: string }; at: Date }

/** Stores a line with its events; `next`: what is looked at later. */
export function saveLine(db: Db, row: LineRow, events: readonly Outgoing[], next: Look | null = null) {
  return changeWithEvents(
    db,
    sql`
      insert into phone_lines (restaurant_id, number, provider_sid, validated_number, validation_state,
        validation_code, validation_at, setup_state, setup_at)
      values (${row.restaurantId}, ${row.number}, ${row.providerSid}, ${row.validatedNumber},
        ${row.validationState}, ${row.validationCode}, ${row.validationAt}, ${row.setupState}, ${row.setupAt})
      on conflict (restaurant_id) do update set number = excluded.number, provider_sid = excluded.provider_sid,
        validated_number = excluded.validated_number, validation_state = excluded.validation_state,
        validation_code = excluded.validation_code, validation_at = excluded.validation_at,
        setup_state = excluded.setup_state, setup_at = excluded.setup_at
      returning restaurant_id${looks(next)}`,
    events,
  )
}

function looks(next: Look | null) {
  if (!next) return sql``
  const { name, payload, at } = next
  return sql`, ${addJob({ name }, payload, { key: `${name} ${payload.restaurantId}`, at })} as looking`
}

const instructionColumns = sql`restaurant_id as "restaurantId", phone_number as "phoneNumber", instructions, announcement`

export function listInstructionRows(db: Db, phoneNumber: string, reach: readonly string[] | null) {
  return rows(
    db,
    sql<CallInstruction>`
    select ${instructionColumns} from call_instructions
    where phone_number = ${phoneNumber} and (${reach}::uuid[] is null or restaurant_id = any(${reach}::uuid[]))
    order by restaurant_id limit 100`,
  )
}

/** So many numbers have instructions in a restaurant. */
const MOST_INSTRUCTIONS = 50

/** Null: there are so many already. */
export function saveInstruction(db: Db, row: CallInstruction, events: readonly Outgoing[]) {
  return changeWithEvents(
    db,
    sql`
      insert into call_instructions (restaurant_id, phone_number, instructions, announcement)
      select ${row.restaurantId}, ${row.phoneNumber}, ${row.instructions}, ${row.announcement}
      where (select count(*) from call_instructions where restaurant_id = ${row.restaurantId}
        and phone_number <> ${row.phoneNumber}) < ${MOST_INSTRUCTIONS}
      on conflict (restaurant_id, phone_number) do update set instructions = excluded.instructions,
        announcement = excluded.announcement
      returning restaurant_id`,
    events,
  )
}

/** Null: there were none. */
export function deleteInstruction(
  db: Db,
  { restaurantId, phoneNumber }: Pick<CallInstruction, 'restaurantId' | 'phoneNumber'>,
  events: readonly Outgoing[],
) {
  return changeWithEvents(
    db,
    sql`
      delete from call_instructions where restaurant_id = ${restaurantId} and phone_number = ${phoneNumber}
      returning restaurant_id`,
    events,
  )
}
