import { mostJournalEntries, type JournalEntry, type JournalPage } from '@tresen/contract/journal/journal'
import type { Ctx } from '../../context.ts'
import { csvTable } from '../../rooms/csv/csv-table.ts'
import { accountsStream } from '../identity/security/accounts-stream.ts'
import { countEntries, listEntries, type EntryRow, type Wanted } from './journal.sql.ts'

type Asked = { query?: string; from?: string; to?: string }
type Paged = Asked & { page?: number; pageSize?: number }

export function listJournal(ctx: Ctx, { restaurantId, ...asked }: Paged & { restaurantId: string }) {
  return pageOf(ctx, wantedOf(asked, restaurantId), asked)
}

export function listWholeJournal(ctx: Ctx, asked: Paged) {
  return pageOf(ctx, wantedOf(asked, null), asked)
}

export function exportJournal(ctx: Ctx, { restaurantId, ...asked }: Asked & { restaurantId: string }) {
  return csvOf(ctx, wantedOf(asked, restaurantId))
}

export function exportWholeJournal(ctx: Ctx, asked: Asked) {
  return csvOf(ctx, wantedOf(asked, null))
}

function wantedOf({ query = '', from, to }: Asked, restaurantId: string | null): Wanted {
  return { restaurantId, query: query.trim(), from: from ?? null, to: to ?? null }
}

async function pageOf({ db }: Ctx, wanted: Wanted, { page = 1, pageSize = 50 }: Paged): Promise<JournalPage> {
  const entries = await listEntries(db, wanted, { most: pageSize, skip: (page - 1) * pageSize })
  // What fits on the first page is counted already.
  const isAll = page === 1 && entries.length < pageSize
  const total = isAll ? entries.length : await countEntries(db, wanted, mostJournalEntries + 1)
  return {
    entries: entries.map(entryOf),
    total: Math.min(total, mostJournalEntries),
    hasMore: total > mostJournalEntries,
  }
}

const columns = [
  'restaurantId',
  'restaurant',
  'number',
  'at',
  'name',
  'authorKind',
  'author',
  'holder',
  'device',
  'thingId',
  'before',
  'after',
  'personal',
  'hash',
] as const

async function csvOf({ db }: Ctx, wanted: Wanted) {
  const found = await listEntries(db, wanted, { most: mostJournalEntries + 1, skip: 0 })
  const entries = found.slice(0, mostJournalEntries).map(entryOf)
  const rows = entries.map((entry) => columns.map((column) => entry[column]))
  return { csv: await csvTable([columns, ...rows]), isCut: found.length > mostJournalEntries }
}

function entryOf({ streamId, restaurant, at, author, username, holder, ...row }: EntryRow): JournalEntry {
  const { number, name, device, thingId, before, after, personal, hash } = row
  return {
    ...{ number, name, device, thingId, before, after, personal, hash },
    restaurantId: streamId === accountsStream ? null : streamId,
    restaurant: restaurant ?? '',
    at: at.toISOString(),
    authorKind: author === null ? 'Program' : author === 'guest' ? 'Guest' : 'Person',
    author: username ?? '',
    holder: holder ?? '',
  }
}
