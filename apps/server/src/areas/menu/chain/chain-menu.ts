import type { CallInput } from '@tresen/contract/define'
import type { ChainMenu, chainMenuCalls } from '@tresen/contract/menu/chain-calls'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { findKeptMenu } from '../work/find-menu.ts'
import { listChain, saveSource } from './chain.sql.ts'
import { lastTaken } from './last-taken.ts'
import { isBehindChain } from './take-over-menu.ts'

type Calls = typeof chainMenuCalls

/** Where a chain's menu is maintained, and how far its restaurants are. */
export async function getChainMenu(
  ctx: Ctx,
  { franchiseId }: CallInput<Calls['getChainMenu']>,
): Promise<ChainMenu> {
  const chain = await listChain(ctx.db, franchiseId)
  const source = chain.find(({ isSource }) => isSource)
  const others = chain.filter((one) => one !== source)
  const taken = await lastTaken(
    ctx,
    others.map(({ id }) => id),
  )
  const version = (source && (await findKeptMenu(ctx, source.id)))?.version ?? null
  return {
    restaurantId: source?.id ?? null,
    version,
    followers: await Promise.all(
      others.map(async ({ id, name }) => {
        const last = taken.get(id)
        const isSame = last?.from === source?.id && last?.fromVersion === version
        return {
          restaurantId: id,
          name,
          taken: last
            ? { fromRestaurantId: last.from, fromVersion: last.fromVersion, at: last.at.toISOString() }
            : null,
          isBehind: !isSame && (await isBehindChain(ctx, id)),
        }
      }),
    ),
  }
}

/** Decides which restaurant's menu is that of the chain; nothing changes in any menu by it. */
export async function setChainMenu(ctx: Ctx, { franchiseId, body }: CallInput<Calls['setChainMenu']>) {
  const { restaurantId, before } = body
  const chain = await listChain(ctx.db, franchiseId)
  if (restaurantId !== null && !chain.some(({ id }) => id === restaurantId)) return refuse('NotFound')
  const isSaved = await saveSource(ctx.db, franchiseId, restaurantId, before)
  const chainMenu = await getChainMenu(ctx, { franchiseId })
  return isSaved ? chainMenu : refuse('ChainMenuConflict', { chainMenu })
}
