import type { BotSynonym } from '@tresen/contract/bot/bot'
import { usualBotSettings, type BotSettings } from '@tresen/contract/bot/bot-settings'
import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../rooms/db/database.ts'

export type WordsRow = { version: number; synonyms: readonly BotSynonym[] }

/** Version 0: nothing was ever saved. */
export async function findWords(db: Db, restaurantId: string): Promise<WordsRow> {
  return (await findKept<WordsRow>(db, 'bot_words', 'synonyms', restaurantId)) ?? { version: 0, synonyms: [] }
}

/** The new version; undefined: it is another one by now than the one that was seen. */
export function saveWords(db: Db, restaurantId: string, seen: number, synonyms: readonly BotSynonym[]) {
  return saveKept(db, 'bot_words', 'synonyms', { restaurantId, seen, value: synonyms })
}

export type SettingsRow = { version: number; settings: BotSettings }

/** As they were saved, with what is usual where nothing was; version 0: nothing ever was. */
export async function findSettings(db: Db, restaurantId: string): Promise<SettingsRow> {
  const row = await findKept<SettingsRow>(db, 'bot_settings', 'settings', restaurantId)
  return { version: row?.version ?? 0, settings: { ...usualBotSettings, ...row?.settings } }
}

/** The new version; undefined: it is another one by now than the one that was seen. */
export function saveSettings(db: Db, restaurantId: string, seen: number, settings: BotSettings) {
  return saveKept(db, 'bot_settings', 'settings', { restaurantId, seen, value: settings })
}

function findKept<Row>(db: Db, table: string, column: string, restaurantId: string) {
  return firstRow(
    db,
    sql<Row>`
    select version, ${sql.ref(column)} from ${sql.table(table)} where restaurant_id = ${restaurantId}`,
  )
}

type Kept = { restaurantId: string; seen: number; value: unknown }

/** What a restaurant keeps as one value, in a row of its own that begins with version 1. */
async function saveKept(db: Db, table: string, column: string, { restaurantId, seen, value }: Kept) {
  const row = await firstRow(
    db,
    sql<{ version: number }>`
    insert into ${sql.table(table)} as kept (restaurant_id, version, ${sql.ref(column)})
    select ${restaurantId}::uuid, 1, ${JSON.stringify(value)}::jsonb
    where ${seen}::integer = 0 or exists (select from ${sql.table(table)} where restaurant_id = ${restaurantId})
    on conflict (restaurant_id) do update set version = kept.version + 1, ${sql.ref(column)} = excluded.${sql.ref(column)}
    where kept.version = ${seen}
    returning version`,
  )
  return row?.version
}

export type CaseRow = {
  id: string
  messages: string[]
  expected: string[]
  created: Date
  author: string
}

const caseColumns = sql`id, messages, expected, created_at as created, author`

export function listCases(db: Db, restaurantId: string) {
  return rows(
    db,
    sql<CaseRow>`
    select ${caseColumns} from bot_cases where restaurant_id = ${restaurantId} order by created_at desc, id`,
  )
}

/** Stores a case, or finds it stored; undefined: there are as many as there may be. */
export function insertCase(db: Db, restaurantId: string, row: CaseRow, most: number) {
  return firstRow(
    db,
    sql<CaseRow>`
    insert into bot_cases as c (restaurant_id, id, messages, expected, created_at, author)
    select ${restaurantId}::uuid, ${row.id}::uuid, ${JSON.stringify(row.messages)}::jsonb,
      ${JSON.stringify(row.expected)}::jsonb, ${row.created}::timestamptz, ${row.author}
    where (select count(*) from bot_cases where restaurant_id = ${restaurantId} and id <> ${row.id}) < ${most}
    on conflict (restaurant_id, id) do update set author = c.author
    returning ${caseColumns}`,
  )
}

export async function deleteCase(
  db: Db,
  { restaurantId, botCaseId }: { restaurantId: string; botCaseId: string },
) {
  const row = await firstRow(
    db,
    sql`delete from bot_cases where restaurant_id = ${restaurantId} and id = ${botCaseId} returning id`,
  )
  return row !== undefined
}
