import type { Image } from '@tresen/contract/menu/image'
import type { TakeawayProblem, TakeawayReport } from '@tresen/contract/takeaway/takeaway'
import { isInForce } from '@tresen/domain/menu/history/menu-history'
import type { MenuDocuments, MenuItem } from '@tresen/domain/menu/documents/menu-documents'
import { fitImport } from '@tresen/domain/takeaway/fit-import'
import { planImport } from '@tresen/domain/takeaway/plan-import'
import { itemsOfTakeaway } from '@tresen/domain/takeaway/takeaway-items'
import type { TakeawaySource } from '@tresen/domain/takeaway/takeaway-source'
import type { ImageOf } from '@tresen/domain/takeaway/takeaway-reading'
import { v5 as uuidv5 } from 'uuid'
import type { Deps } from '../../context.ts'
import { Refusal } from '../../rooms/http/refusal.ts'
import { changeMenu } from '../menu/work/change-menu.ts'
import { findKeptMenu } from '../menu/work/find-menu.ts'
import { listTakingBack } from '../menu/menu.sql.ts'
import { findBaseRow, listBaseVersions, saveBase, type BaseRow } from './takeaway.sql.ts'

type For = { restaurantId: string; author: { id: string; name: string } | null }

const MOST_PROBLEMS = 500

/**
 * Makes a source the restaurant's menu, as one version of its history. Null when nothing can be sold of it: then the
 * menu stays as it is.
 */
export async function applySource(
  deps: Deps,
  { restaurantId, author }: For,
  source: TakeawaySource,
  problems: TakeawayProblem[],
  images: ReadonlyMap<string, Image> = new Map(),
): Promise<TakeawayReport | null> {
  const ids = (kind: string, key: string) => uuidv5(`${kind}:${key}`, restaurantId)
  const base = await findBase(deps, restaurantId)
  const firstOrders = base?.firstOrders ?? firstFreeOrders(await currentDocuments(deps, restaurantId))
  const before = new Map(base?.items.map(({ id, document }) => [id, document]))
  const imageOf: ImageOf = (id, address) => {
    if (!address) return null
    const had = before.get(id)
    // One that could not be had this time stays the one it was.
    return images.get(address) ?? (had && 'image' in had ? had.image : null)
  }
  const theirs = itemsOfTakeaway(source, firstOrders, ids, (problem) => problems.push(problem), imageOf)
  if (!theirs.some(({ kind }) => kind === 'Product')) return null

  const known = base?.items ?? []
  const mentioned = new Set(source.mentioned.map(([kind, key]) => ids(kind, key)))
  let decided: ReturnType<typeof decide>
  const actor =
    author &&
    ({ kind: 'user', userId: author.id, username: author.name, roles: [], restaurants: {} } as const)
  const changed = await changeMenu(
    { ...deps, ...(actor && { actor }) },
    restaurantId,
    `Import von „${source.menu.restaurant.name}“`,
    (documents) => {
      decided = decide(documents, known, theirs, mentioned)
      return decided.fitted.wanted
    },
  )
  if (changed instanceof Refusal) throw new Error(`the menu cannot be changed: ${changed.code}`)
  const { plan, fitted } = decided!
  const version = changed.version?.version ?? null
  await saveBase(deps.db, restaurantId, {
    version: version ?? (await findKeptMenu(deps, restaurantId))?.version ?? 0,
    items: nextBase(known, theirs, fitted.problems, mentioned),
    firstOrders,
  })
  return { ...reportOf(plan, fitted, problems, source), version }
}

/** What was imported last; an import that was rolled back or undone counts no more, so that it can come again. */
async function findBase({ db }: Deps, restaurantId: string): Promise<BaseRow | undefined> {
  const [versions, takingBack] = await Promise.all([
    listBaseVersions(db, restaurantId),
    listTakingBack(db, restaurantId),
  ])
  const version = versions.find((one) => isInForce(one, takingBack))
  return version === undefined ? undefined : findBaseRow(db, restaurantId, version)
}

async function currentDocuments(deps: Deps, restaurantId: string): Promise<MenuDocuments> {
  const rules = await deps.rules.current(restaurantId)
  if (!rules) throw new Error(`no restaurant ${restaurantId}`)
  return rules.keptMenu.documents
}

/** Behind what the restaurant has of its own. */
function firstFreeOrders({ Category, ExtraGroup }: MenuDocuments): BaseRow['firstOrders'] {
  const behind = (documents: Iterable<{ order: number }>) =>
    Math.max(-1, ...[...documents].map(({ order }) => order)) + 1
  return { category: behind(Category.values()), extraGroup: behind(ExtraGroup.values()) }
}

function decide(
  documents: MenuDocuments,
  base: readonly MenuItem[],
  theirs: readonly MenuItem[],
  mentioned: ReadonlySet<string>,
) {
  const plan = planImport(documents, base, theirs, mentioned)
  return { plan, fitted: fitImport(documents, plan.wanted) }
}

type Decided = ReturnType<typeof decide>

/** As it came; of what was left out, what had come before, so that it can come again. */
function nextBase(
  known: readonly MenuItem[],
  theirs: readonly MenuItem[],
  problems: Decided['fitted']['problems'],
  mentioned: ReadonlySet<string>,
): MenuItem[] {
  const leftOut = new Set(problems.filter(({ isLeftOut }) => isLeftOut).map(({ id }) => id))
  const taken = theirs.filter(({ id }) => !leftOut.has(id))
  const ids = new Set(taken.map(({ id }) => id))
  return [...taken, ...known.filter(({ id }) => !ids.has(id) && (leftOut.has(id) || mentioned.has(id)))]
}

function reportOf(
  { counts }: Decided['plan'],
  { problems: misfits }: Decided['fitted'],
  unread: readonly TakeawayProblem[],
  { placeOf }: TakeawaySource,
): Omit<TakeawayReport, 'version'> {
  const all = [
    ...unread,
    ...misfits.map(({ field, name, message_de, isLeftOut }) => ({
      path: `#${field}`,
      name,
      message_de,
      isLeftOut,
    })),
  ]
  const problems = all.slice(0, MOST_PROBLEMS).map((one) => ({ ...one, place_de: placeOf(one.path) }))
  return { ...counts, problems, problemCount: all.length }
}
