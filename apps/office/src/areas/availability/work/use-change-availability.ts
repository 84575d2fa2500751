import type { AvailabilityChange, AvailabilityView } from '@tresen/contract/availability'
import type { Id } from '@tresen/contract/common'
import { useQueryClient } from '@tanstack/react-query'
import { openingState } from '@tresen/domain/opening-hours/opening-state'
import { useCallback } from 'react'
import { messageOf } from '../../../rooms/api/api.ts'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { useSay } from '../../../rooms/ui/feedback/snackbar.tsx'
import { availabilityKeys } from './availability.queries.ts'

/** Changes the availability: shown at once, taken back when the server refuses. Resolves with whether it was saved. */
export function useChangeAvailability(restaurantId: Id) {
  const api = useApi()
  const queries = useQueryClient()
  const say = useSay()
  return useCallback(
    async (change: AvailabilityChange): Promise<boolean> => {
      const key = availabilityKeys.ofRestaurant(restaurantId)
      const before = queries.getQueryData<AvailabilityView>(key)
      if (before) queries.setQueryData(key, expected(before, change))
      try {
        const saved = await api.updateAvailability({ restaurantId, body: change })
        queries.setQueryData<AvailabilityView>(key, (view) => view && { ...view, ...saved })
        say.success('Verfügbarkeit und Zubereitungszeit gespeichert')
        return true
      } catch (error) {
        void queries.invalidateQueries({ queryKey: key })
        say.error(problemOf(error))
        return false
      }
    },
    [api, queries, say, restaurantId],
  )
}

/** What the view will be, by the same rules as on the server. */
function expected(view: AvailabilityView, change: AvailabilityChange): AvailabilityView {
  const next = { ...view, availability: { ...view.availability, ...change } }
  return { ...next, openingState: openingState(next, new Date()) }
}

const failed = 'Verfügbarkeit und Zubereitungszeit konnten nicht gespeichert werden'

function problemOf(error: unknown): string {
  const reason = messageOf(error, '')
  return reason ? `${failed}. ${reason}` : failed
}
