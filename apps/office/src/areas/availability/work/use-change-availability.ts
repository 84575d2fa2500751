import type { AvailabilityChange, AvailabilityView } from '@tresen/contract/availability'
import type { Id } from '@tresen/contract/common'
import { openingState } from '@tresen/domain/opening-hours/opening-state'
import { useCallback } from 'react'
import { messageOf } from '../../../rooms/api/api.ts'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { useChange } from '../../../rooms/api/use-change.ts'
import { availabilityKeys } from './availability.queries.ts'

/** Changes the availability. Resolves with whether it was saved. */
export function useChangeAvailability(restaurantId: Id) {
  const api = useApi()
  const { change } = useChange<AvailabilityView>(availabilityKeys.ofRestaurant(restaurantId))
  return useCallback(
    async (body: AvailabilityChange): Promise<boolean> => {
      const saved = await change({
        expect: (view) => expected(view, body),
        send: () => api.updateAvailability({ restaurantId, body }),
        settle: (view, reply) => ({ ...view, ...reply }),
        said: { done: 'Verfügbarkeit und Zubereitungszeit gespeichert', failed: problemOf },
      })
      return saved !== null
    },
    [api, change, restaurantId],
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
