import type { RestaurantEvent } from '@tresen/contract/live'
import type { forTheShell } from '../api/for-the-shell.ts'

/** Something that is fetched once and then kept right by events. `seq`: the last event that it contains. */
export type LiveDefinition<State extends { readonly seq: number }> = {
  key: readonly unknown[]
  /** `joinedAt`: events after this number are delivered for certain; 0 when the hub is out of reach. */
  fetch: (joinedAt: number) => Promise<State>
  apply: (state: State, event: RestaurantEvent) => State
  /** Milliseconds after which it is fetched anew in any case; missing: as the specification polls orders. */
  keptFor?: number
  meta?: typeof forTheShell
}

/** Keeps what arrives while a snapshot is on its way and applies it to the snapshot. */
export type LiveView<State> = {
  load: (fetchSnapshot: () => Promise<State>) => Promise<State>
  /** The state after an event; undefined as long as there is none. */
  receive: (state: State | undefined, event: RestaurantEvent) => State | undefined
}

export function createLiveView<State>(
  apply: (state: State, event: RestaurantEvent) => State,
): LiveView<State> {
  let arriving: RestaurantEvent[] | null = null
  return {
    async load(fetchSnapshot) {
      const arrived: RestaurantEvent[] = []
      arriving = arrived
      try {
        const snapshot = await fetchSnapshot()
        return arrived.reduce(apply, snapshot)
      } finally {
        if (arriving === arrived) arriving = null
      }
    },
    receive(state, event) {
      arriving?.push(event)
      return state === undefined ? undefined : apply(state, event)
    },
  }
}
