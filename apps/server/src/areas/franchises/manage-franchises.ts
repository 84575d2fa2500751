import type { Ctx } from '../../context.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { renewTokensOf } from '../identity/sessions/end-sessions.ts'
import { viewEntry } from '../restaurants/manage/find-restaurants.ts'
import { listEntriesOfFranchise } from '../restaurants/manage/manage.sql.ts'
import {
  countRestaurants,
  eraseFranchise,
  findFranchise,
  insertFranchise,
  listNames,
  listTeamIds,
  lockFranchise,
  saveName,
  searchFranchises,
} from './franchises.sql.ts'

type At = { franchiseId: string }

/** Those that somebody may choose from. */
export async function listAllFranchises(ctx: Ctx) {
  if (ctx.actor.kind !== 'user') return []
  const { roles, franchises = {} } = ctx.actor
  const seesAll = roles.includes('admin') || roles.includes('onboarding')
  const own = Object.entries(franchises).flatMap(([id, role]) => (role === 'manager' ? [id] : []))
  return listNames(ctx.db, seesAll ? null : own)
}

type Search = { page?: number; itemsPerPage?: number; searchQuery?: string }

export function listFranchises(ctx: Ctx, { page = 1, itemsPerPage = 25, searchQuery = '' }: Search) {
  return searchFranchises(ctx.db, { query: searchQuery.trim(), page, itemsPerPage })
}

export async function createFranchise(ctx: Ctx, { body }: { body: { name: string } }) {
  const franchise = { id: ctx.newId(), name: body.name.trim() || body.name }
  await insertFranchise(ctx.db, franchise)
  return { ...franchise, restaurants: 0, liveRestaurants: 0 }
}

export async function getFranchise(ctx: Ctx, { franchiseId }: At) {
  return findFranchise(ctx.db, franchiseId)
}

type Renamed = At & { body: { name: string; before?: string } }

export async function updateFranchise(ctx: Ctx, { franchiseId, body: { name, before } }: Renamed) {
  const isSaved = await saveName(ctx.db, { id: franchiseId, name }, before ?? null)
  const franchise = await findFranchise(ctx.db, franchiseId)
  if (!franchise) return null
  return isSaved ? franchise : refuse('FranchiseConflict', { franchise })
}

/** Deletes a franchise to which no restaurant belongs any more; its team has no role by it any longer. */
export async function deleteFranchise(ctx: Ctx, { franchiseId, before }: At & { before?: string }) {
  const team = await ctx.db.transaction().execute(async (db) => {
    await lockFranchise(db, franchiseId)
    const franchise = await findFranchise(db, franchiseId)
    if (!franchise) return null
    if (before !== undefined && before !== franchise.name) return refuse('FranchiseConflict', { franchise })
    const { live, others } = await countRestaurants(db, franchiseId)
    if (live + others > 0) return refuse('FranchiseHasRestaurants', { live, others })
    const ids = await listTeamIds(db, franchiseId)
    await eraseFranchise(db, franchiseId)
    return ids
  })
  if (team === null || team instanceof Refusal) return team
  for (const userId of team) await renewTokensOf(ctx, userId)
  return {}
}

/** Deleted ones too: whoever leads the franchise may have them back, and they keep it from being deleted. */
export async function listFranchiseRestaurants(ctx: Ctx, { franchiseId }: At) {
  return (await listEntriesOfFranchise(ctx.db, franchiseId)).map(viewEntry)
}
