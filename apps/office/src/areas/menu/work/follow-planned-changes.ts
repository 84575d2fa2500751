import type { QueryClient } from '@tanstack/react-query'
import type { RestaurantEvent } from '@tresen/contract/live'
import type { PlannedChange } from '@tresen/contract/menu/history'

/**
 * Fetches what is planned for the menu again when it came true, when somebody planned something else, or changed now
 * what is planned to become something else.
 */
export function followPlannedChanges(queries: QueryClient, event: RestaurantEvent) {
  const isOfAll = event.name === 'plannedChangeUpdated' || event.name === 'menuChanged'
  void queries.invalidateQueries({
    predicate: ({ queryKey, state }) =>
      queryKey.at(-1) === 'planned' &&
      (isOfAll || concerns(event, state.data as readonly PlannedChange[] | undefined)),
  })
}

function concerns({ payload }: RestaurantEvent, planned: readonly PlannedChange[] = []): boolean {
  if (typeof payload !== 'object' || payload === null || !('id' in payload)) return false
  return planned.some(
    ({ state, differences }) => state === 'Waiting' && differences.some(({ id }) => id === payload.id),
  )
}
