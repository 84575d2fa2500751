import { globalEventNames, restaurantEventNames } from '@tresen/contract/live'
import { afterEach } from 'vitest'
import type { HubOptions } from '../hub-connection.ts'

type Said = Parameters<HubOptions['onEvent']>

const open = new Set<HubOptions>()
/** What happened before its hub was there: its code comes later than the page. A real hub makes good what was missed. */
let missed: Said[] = []

afterEach(() => {
  missed = []
})

/** In the place of `hub-connection.ts`: connected at once, and says what a test lets it say. */
export function openHub(options: HubOptions) {
  open.add(options)
  options.onStatus(true)
  options.onEvent('welcome', { seq: 0 }, 0)
  const its = missed.filter(([name]) => hears(options, name))
  missed = missed.filter((said) => !its.includes(said))
  for (const said of its) options.onEvent(...said)
  return { close: () => void open.delete(options) }
}

/** Something happened to the restaurant, by somebody else or by the server itself. */
export function tell(...said: Said) {
  const ears = [...open].filter((hub) => hears(hub, said[0]))
  if (ears.length === 0) missed.push(said)
  for (const { onEvent } of ears) onEvent(...said)
}

const hears = ({ restaurantId }: HubOptions, name: string) =>
  (restaurantId ? restaurantEventNames : globalEventNames).includes(name)
