import { useQueries, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { refusalOf } from '@tresen/contract/client'
import { chainMenuCalls, type TakeOverPreview } from '@tresen/contract/menu/chain-calls'
import { useState } from 'react'
import { messageOf } from '../../../rooms/api/api.ts'
import { putNews } from '../../../rooms/api/queries.ts'
import { useChange } from '../../../rooms/api/use-change.ts'
import { menuKeys } from '../work/menu.queries.ts'
import { previewQuery, useChainMenuApi } from './use-take-over.ts'

export type Follower = { id: string; name: string }
type Wanted = { id: string; preview: TakeOverPreview }
/** How many restaurants are through. */
type Progress = { done: number; of: number }
type Taken = { restaurantId: string; version: number }

/** What taking the chain's menu over would do in each of several restaurants. */
export function useTakeOverPreviews(followers: readonly Follower[]) {
  const api = useChainMenuApi()
  return useQueries({ queries: followers.map(({ id }) => previewQuery(api, id, 'Keep')) })
}

/**
 * Takes over in one restaurant after the other what was shown of it. Where that is no longer so, or fails, the others
 * go on, and `problems` says why. `progress`: while it goes on.
 */
export function useTakeOverAll() {
  const api = useChainMenuApi()
  const queries = useQueryClient()
  const { change, isPending } = useChange<unknown>(['franchises', 'menu', 'all'])
  const [progress, setProgress] = useState<Progress | null>(null)
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const refresh = (ids: readonly string[]) => {
    for (const id of ids) void queries.invalidateQueries({ queryKey: menuKeys.ofRestaurant(id) })
    void queries.invalidateQueries({ queryKey: ['franchises', 'menu'] })
  }

  const takeEach = async (wanted: readonly Wanted[]) => {
    const taken: Taken[] = []
    const failed = new Map<string, string>()
    for (const [done, one] of wanted.entries()) {
      setProgress({ done, of: wanted.length })
      const outcome = await takeOne(api, queries, one)
      if (typeof outcome === 'string') failed.set(one.id, outcome)
      else taken.push(outcome)
    }
    setProgress(null)
    setProblems(failed)
    refresh(taken.map(({ restaurantId }) => restaurantId))
    if (taken.length === 0) throw new Error('nothing was taken over')
    return taken
  }
  const takeBack = async (taken: readonly Taken[]) => {
    await change({
      send: async () => {
        for (const { restaurantId, version } of taken) await api.undoMenuChange({ restaurantId, version })
      },
      said: { done: 'Zurückgenommen', failed: 'Das konnte nicht überall zurückgenommen werden.' },
    })
    refresh(taken.map(({ restaurantId }) => restaurantId))
  }
  const take = async (wanted: readonly Wanted[]) => {
    const taken = await change({
      send: () => takeEach(wanted),
      doneText: (done) => `Karte der Kette übernommen: ${restaurantsText(done.length)}`,
      undo: (done) => () => takeBack(done),
      said: { done: null, failed: 'Die Karte konnte nicht übernommen werden' },
    })
    return taken?.length === wanted.length
  }
  return { take, isPending, progress, problems }
}

/** The version that came of it, or why there is none; then what is shown becomes what is. */
async function takeOne(
  api: ReturnType<typeof useChainMenuApi>,
  queries: QueryClient,
  { id: restaurantId, preview: { seen } }: Wanted,
): Promise<Taken | string> {
  try {
    const { version } = await api.takeOverChainMenu({ restaurantId, body: { ownItems: 'Keep', seen } })
    return { restaurantId, version }
  } catch (error) {
    const refusal = refusalOf(chainMenuCalls.takeOverChainMenu, 'ChainMenuChanged', error)
    if (refusal) putNews(queries, previewQuery(api, restaurantId, 'Keep').queryKey, () => refusal.preview)
    return messageOf(error, 'Die Karte konnte nicht übernommen werden')
  }
}

export function restaurantsText(many: number): string {
  return many === 1 ? '1 Restaurant' : `${many} Restaurants`
}
