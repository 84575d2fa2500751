import type { AvailabilityEventName, AvailabilityView } from '@tresen/contract/availability'
import type { RestaurantEvent } from '@tresen/contract/live'
import { isNews, reduceEvent, type Reducers } from '../live/reduce-event.ts'

/** The availability after an event. Events may come twice: one whose `seq` the view contains changes nothing. */
export function applyAvailabilityEvent(view: AvailabilityView, event: RestaurantEvent): AvailabilityView {
  return isNews(view, event) ? { ...reduceEvent(reducers, view, event), seq: event.seq } : view
}

const reducers: Reducers<AvailabilityView, AvailabilityEventName> = {
  restaurantAvailabilityChanged: (view, availability) => ({ ...view, ...availability }),
  restaurantStatusMessageChanged: (view, { statusMessage }) => ({ ...view, statusMessage }),
}
