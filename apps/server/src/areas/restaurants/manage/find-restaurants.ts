import type { RestaurantEntry } from '@tresen/contract/restaurants/manage-calls'
import { toE164 } from '@tresen/domain/phone/phone-number'
import type { Ctx } from '../../../context.ts'
import {
  findEntryByNumber,
  listSharedNumbers,
  searchEntries,
  type EntryRow,
  type Reach,
} from './manage.sql.ts'

type Search = { query?: string; page?: number; itemsPerPage?: number }

/** A page of the restaurants that the account sees. */
export async function searchRestaurants(ctx: Ctx, { query = '', page = 1, itemsPerPage = 25 }: Search) {
  const { items, total } = await searchEntries(ctx.db, reachOf(ctx), { query, page, itemsPerPage })
  return { items: items.map(viewEntry), total }
}

/** The operator sees deleted ones too; who sets restaurants up sees those that are not live yet. */
function reachOf({ actor }: Ctx): Reach {
  if (actor.kind !== 'user') return { ids: [], states: [], deletedToo: false }
  if (actor.roles.includes('admin')) return { ids: null, states: [], deletedToo: true }
  const states = actor.roles.includes('onboarding') ? ['Onboarding', 'Testing'] : []
  return { ids: Object.keys(actor.restaurants), states, deletedToo: false }
}

const MOST_LISTED = 10_000

/** All that are not deleted, for the operator. */
export async function listAllRestaurants({ db }: Pick<Ctx, 'db'>): Promise<RestaurantEntry[]> {
  const reach: Reach = { ids: null, states: [], deletedToo: false }
  const { items } = await searchEntries(db, reach, { query: '', page: 1, itemsPerPage: MOST_LISTED })
  return items.map(viewEntry)
}

export async function findRestaurantByTresenNumber(ctx: Ctx, { number }: { number: string }) {
  const row = await findEntryByNumber(ctx.db, 'phone', { number: toE164(number) ?? number, phrase: '' })
  return row ? viewEntry(row) : null
}

export async function findRestaurantByWhatsAppNumber(
  ctx: Ctx,
  { number, triggerPhrase = '' }: { number: string; triggerPhrase?: string },
) {
  const wanted = { number: toE164(number) ?? number, phrase: triggerPhrase.trim() }
  const row = await findEntryByNumber(ctx.db, 'whatsApp', wanted)
  return row ? viewEntry(row) : null
}

/** Numbers at which several restaurants are reached. */
export function listSharedWhatsAppNumbers(ctx: Ctx) {
  return listSharedNumbers(ctx.db)
}

export function viewEntry({ deletedAt, ...row }: EntryRow): RestaurantEntry {
  return { ...row, deletedAt: deletedAt?.toISOString() ?? null }
}
