import { useQueryClient } from '@tanstack/react-query'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { closeDay } from '@tresen/domain/opening-hours/close-day'
import { useState } from 'react'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { useChange } from '../../../rooms/api/use-change.ts'
import { restaurantKeys } from '../../restaurants/work/restaurants.queries.ts'

type Closed = { before: Restaurant; now: Restaurant }

/**
 * Closes one restaurant after the other; where one fails, the others go on. `progress`: how many are through, while it
 * goes on.
 */
export function useCloseDay() {
  const api = useApi()
  const queries = useQueryClient()
  const { change, isPending } = useChange<Restaurant[]>(restaurantKeys.list)
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)

  const refresh = () => void queries.invalidateQueries({ queryKey: restaurantKeys.list })
  const closeEach = async (wanted: readonly Restaurant[], day: string): Promise<Closed[]> => {
    const closed: Closed[] = []
    for (const [done, before] of wanted.entries()) {
      setProgress({ done, of: wanted.length })
      const operatingHours = closeDay(before.operatingHours, day)
      const now = await saveHours(before, operatingHours).catch(() => null)
      if (now) closed.push({ before, now })
    }
    setProgress(null)
    // What could not be closed may have been changed meanwhile: it is tried again as it is then.
    if (closed.length < wanted.length) refresh()
    if (closed.length === 0) throw new Error('none was closed')
    return closed
  }
  const saveHours = (seen: Restaurant, operatingHours: Restaurant['operatingHours']) =>
    api.updateRestaurant({
      restaurantId: seen.id,
      body: { operatingHours, before: { operatingHours: seen.operatingHours } },
    })
  const takeBack = async (closed: readonly Closed[]) => {
    await change({
      send: async () => {
        for (const { before, now } of closed) await saveHours(now, before.operatingHours)
      },
      said: { done: 'Zurückgenommen', failed: 'Das konnte nicht überall zurückgenommen werden' },
    })
    refresh()
  }
  /** Answers which are closed now. */
  const close = async (wanted: readonly Restaurant[], day: string): Promise<readonly string[]> => {
    const closed = await change({
      send: () => closeEach(wanted, day),
      settle: (listed, reply) =>
        withSaved(
          listed,
          reply.map(({ now }) => now),
        ),
      doneText: (reply) => closedText(reply),
      undo: (reply) => () => takeBack(reply),
      said: { done: null, failed: 'Es konnte nichts geschlossen werden' },
    })
    return (closed ?? []).map(({ now }) => now.id)
  }
  return { close, isPending, progress }
}

function withSaved(listed: readonly Restaurant[], saved: readonly Restaurant[]): Restaurant[] {
  return listed.map((each) => saved.find(({ id }) => id === each.id) ?? each)
}

function closedText(closed: readonly Closed[]): string {
  return closed.length === 1
    ? `${closed[0]!.now.name} ist an diesem Tag geschlossen`
    : `${closed.length} Restaurants sind an diesem Tag geschlossen`
}
