import type { AvailabilityView } from '@tresen/contract/availability'
import type { RestaurantEvent } from '@tresen/contract/live'

/** The availability after an event. Events may come twice: one whose `seq` the view contains changes nothing. */
export function applyAvailabilityEvent(view: AvailabilityView, event: RestaurantEvent): AvailabilityView {
  if (event.name === 'welcome' || event.name === 'forceReload' || event.seq <= view.seq) return view
  switch (event.name) {
    case 'restaurantAvailabilityChanged':
      return { ...event.payload, seq: event.seq }
    case 'restaurantStatusMessageChanged':
      return { ...view, statusMessage: event.payload.statusMessage, seq: event.seq }
    default:
      return { ...view, seq: event.seq }
  }
}
