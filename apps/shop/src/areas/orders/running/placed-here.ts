import { createListeners } from '@tresen/session/listeners'
import { useSyncExternalStore } from 'react'
import { withOrder } from './orders-cookie.ts'

const { subscribe, tell } = createListeners()
const none: readonly string[] = []
let placed = none

/** Ordered on this very page, which its guest does not leave for it: by chat. */
export function notePlaced(restaurantId: string, orderId: string) {
  document.cookie = withOrder(document.cookie, restaurantId, orderId)
  placed = [orderId, ...placed]
  tell()
}

/** The orders that were placed on this page since it was made, newest first. */
export function usePlacedHere(): readonly string[] {
  return useSyncExternalStore(
    subscribe,
    () => placed,
    () => none,
  )
}
