import type { QueryClient } from '@tanstack/react-query'
import type { PhoneLine } from '@tresen/contract/calls/call'
import type { RestaurantEvent } from '@tresen/contract/live'
import { withSetup, withValidation } from '@tresen/domain/calls/phone-line'
import { putNews } from '../../rooms/api/queries.ts'

/** How far a line is set up, and what is said of its number, live. */
export function followLine(queries: QueryClient, event: RestaurantEvent) {
  const { name, payload } = event
  const known = (restaurantId: string, what: 'line' | 'instruction') => ['calls', restaurantId, what]
  const merge = (restaurantId: string, news: (line: PhoneLine) => PhoneLine) =>
    putNews<PhoneLine>(queries, known(restaurantId, 'line'), (line) => line && news(line))
  if (name === 'phoneNumberValidationUpdate')
    merge(payload.restaurantId, (line) => withValidation(line, payload))
  else if (name === 'phoneSetupValidationUpdate')
    merge(payload.restaurantId, (line) => withSetup(line, payload))
  else if (name === 'phoneLineChanged')
    void queries.invalidateQueries({ queryKey: known(payload.restaurantId, 'line') })
  else if (name === 'callInstructionChanged' || name === 'callInstructionDeleted')
    void queries.invalidateQueries({ queryKey: known(payload.restaurantId, 'instruction') })
}
