import type { Availability, AvailabilityChange, AvailabilityView } from '@tresen/contract/availability'
import type { Id } from '@tresen/contract/common'
import { asBefore } from '@tresen/domain/availability/overrides'
import { openingState } from '@tresen/domain/opening-hours/opening-state'
import { useCallback } from 'react'
import { messageOf } from '../../../rooms/api/api.ts'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { useChange } from '../../../rooms/api/use-change.ts'
import { availabilityKeys } from './availability.queries.ts'

/** What happened, in the words of who asked for it, and what it can be taken back to. */
type Told = { done: string; before: Availability }

/** Changes the availability. Resolves with whether it was saved. */
export function useChangeAvailability(restaurantId: Id) {
  const api = useApi()
  const { change } = useChange<AvailabilityView>(availabilityKeys.ofRestaurant(restaurantId))
  return useCallback(
    async (body: AvailabilityChange, told?: Told): Promise<boolean> => {
      const of = (wanted: AvailabilityChange, done: string) => ({
        expect: (view: AvailabilityView) => expected(view, wanted),
        send: () => api.updateAvailability({ restaurantId, body: wanted }),
        settle: (view: AvailabilityView, reply: Partial<AvailabilityView>) => ({ ...view, ...reply }),
        said: { done, failed: problemOf },
      })
      const takeBack = ({ before }: Told) => change(of(asBefore(before, body, new Date()), takenBack))
      const saved = await change({
        ...of(body, told?.done ?? 'Verfügbarkeit und Zubereitungszeit gespeichert'),
        undo: () => (told ? () => takeBack(told) : null),
      })
      return saved !== null
    },
    [api, change, restaurantId],
  )
}

export function withChange(view: AvailabilityView, change: AvailabilityChange): AvailabilityView {
  return { ...view, availability: { ...view.availability, ...change } }
}

/** What the view will be, by the same rules as on the server. */
function expected(view: AvailabilityView, change: AvailabilityChange): AvailabilityView {
  const next = withChange(view, change)
  return { ...next, openingState: openingState(next, new Date()) }
}

const takenBack = 'Zurückgenommen: Es gilt wieder, was vorher galt'
const failed = 'Verfügbarkeit und Zubereitungszeit konnten nicht gespeichert werden'

function problemOf(error: unknown): string {
  const reason = messageOf(error, '')
  return reason ? `${failed}. ${reason}` : failed
}
