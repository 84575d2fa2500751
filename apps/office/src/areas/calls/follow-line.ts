import type { QueryClient } from '@tanstack/react-query'
import type { PhoneLine } from '@tresen/contract/calls/call'
import type { RestaurantEvent } from '@tresen/contract/live'

/** How far a line is set up, live. */
export function followLine(queries: QueryClient, event: RestaurantEvent) {
  if (event.name !== 'phoneNumberValidationUpdate' && event.name !== 'phoneSetupValidationUpdate') return
  const { payload } = event
  queries.setQueryData<PhoneLine>(['calls', payload.restaurantId, 'line'], (line) => {
    if (!line) return line
    return event.name === 'phoneNumberValidationUpdate'
      ? { ...line, validation: event.payload }
      : { ...line, setup: event.payload }
  })
}
