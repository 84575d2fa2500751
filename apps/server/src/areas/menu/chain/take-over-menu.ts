import type { CallInput } from '@tresen/contract/define'
import type { chainMenuCalls, TakeOverPreview } from '@tresen/contract/menu/chain-calls'
import { ownPart, takeOver, type TakeOver } from '@tresen/domain/menu/chain/take-over'
import { checkMenu } from '@tresen/domain/menu/documents/check-menu'
import { withChanges, type MenuDocuments } from '@tresen/domain/menu/documents/menu-documents'
import { describeChanges } from '@tresen/domain/menu/history/describe-changes'
import { documentsBefore } from '@tresen/domain/menu/history/menu-history'
import type { Ctx, Deps } from '../../../context.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { listMenuChangesAfter } from '../menu.sql.ts'
import { changeMenu } from '../work/change-menu.ts'
import { findKeptMenu } from '../work/find-menu.ts'
import type { KeptMenu } from '../work/kept-menu.ts'
import { findSource, type Source } from './chain.sql.ts'
import { lastTaken } from './last-taken.ts'

type Calls = typeof chainMenuCalls
/** What a restaurant takes over, and what both were when it did so last. */
type Given = { source: Source; chain: KeptMenu; base: MenuDocuments | null }

/** What taking the chain's menu over would do; nothing is changed by it. */
export async function previewChainMenu(
  ctx: Ctx,
  { restaurantId, ownItems = 'Keep' }: CallInput<Calls['previewChainMenu']>,
): Promise<TakeOverPreview | null> {
  const given = await findGiven(ctx, restaurantId)
  const kept = await findKeptMenu(ctx, restaurantId)
  return given && kept ? previewOf(given, kept, ownItems) : null
}

/** Whether taking it over would change anything here: not every version of the chain's menu does. */
export async function isBehindChain(ctx: Ctx, restaurantId: string): Promise<boolean> {
  const [given, kept] = await Promise.all([findGiven(ctx, restaurantId), findKeptMenu(ctx, restaurantId)])
  if (!given || !kept) return false
  const { chain, base } = given
  return takeOver({ own: kept.documents, chain: chain.documents, base, ownItems: 'Keep' }).length > 0
}

/** Takes the chain's menu over as it was shown; whoever saw another one is shown it anew. */
export async function takeOverChainMenu(
  ctx: Ctx,
  { restaurantId, body }: CallInput<Calls['takeOverChainMenu']>,
) {
  const { ownItems, seen } = body
  const given = await findGiven(ctx, restaurantId)
  const outdated = async () =>
    refuse('ChainMenuChanged', { preview: await previewChainMenu(ctx, { restaurantId, ownItems }) })
  if (given?.source.id !== seen.fromRestaurantId || given.chain.version !== seen.fromVersion)
    return outdated()
  const { source, chain, base } = given
  const changed = await changeMenu(
    ctx,
    restaurantId,
    `Karte der Kette übernommen: Version ${chain.version} von „${source.name}“`,
    (own, version) =>
      version === seen.version
        ? takeOver({ own, chain: chain.documents, base, ownItems }).map(({ kind, id, after }) => ({
            kind,
            id,
            document: after,
          }))
        : refuse('ChainMenuChanged', { preview: null }),
    { taken: { from: source.id, version: chain.version } },
  )
  if (!(changed instanceof Refusal)) return changed.version ?? refuse('NothingToChange')
  return changed.code === 'ChainMenuChanged' ? outdated() : changed
}

function previewOf(
  { source, chain, base }: Given,
  kept: KeptMenu,
  ownItems: TakeOver['ownItems'],
): TakeOverPreview {
  const changes = takeOver({ own: kept.documents, chain: chain.documents, base, ownItems })
  const taken = withChanges(kept.documents, changes)
  return {
    fromName: source.name,
    seen: { fromRestaurantId: source.id, fromVersion: chain.version, version: kept.version },
    differences: describeChanges(kept.documents, changes),
    own: describeChanges(chain.documents, ownPart(chain.documents, taken)),
    problems: checkMenu(taken, changes),
  }
}

/** Null: the chain has no menu, or it is maintained in this very restaurant. */
async function findGiven(deps: Deps, restaurantId: string): Promise<Given | null> {
  const source = await findSource(deps.db, restaurantId)
  if (!source || source.id === restaurantId) return null
  const chain = await findKeptMenu(deps, source.id)
  return chain ? { source, chain, base: await findBase(deps, restaurantId) } : null
}

/** The chain's menu as it was when this restaurant took it over last, wherever it was maintained then. */
async function findBase(deps: Deps, restaurantId: string): Promise<MenuDocuments | null> {
  const last = (await lastTaken(deps, [restaurantId])).get(restaurantId)
  const kept = last && (await findKeptMenu(deps, last.from))
  if (!last || !kept) return null
  const since = (await listMenuChangesAfter(deps.db, last.from, last.fromVersion)).filter(
    ({ version }) => version <= kept.version,
  )
  return documentsBefore(kept.documents, since.map(({ changes }) => changes).toReversed())
}
