import { globalEventNames, restaurantEventNames } from '@tresen/contract/live'
import type { HubOptions } from '../hub-connection.ts'

const open = new Set<HubOptions>()

/** In the place of `hub-connection.ts`: connected at once, and says what a test lets it say. */
export function openHub(options: HubOptions) {
  open.add(options)
  options.onStatus(true)
  options.onEvent('welcome', { seq: 0 }, 0)
  return { close: () => void open.delete(options) }
}

/** Something happened to the restaurant, by somebody else or by the server itself. */
export function tell(name: string, payload: unknown, seq: number) {
  for (const { restaurantId, onEvent } of open)
    if ((restaurantId ? restaurantEventNames : globalEventNames).includes(name)) onEvent(name, payload, seq)
}
