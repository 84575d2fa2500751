import type { RestaurantEvent, RestaurantEventName } from '@tresen/contract/live'

/** What one event says. */
type PayloadOf<Name extends RestaurantEventName> = Extract<RestaurantEvent, { name: Name }>['payload']

/**
 * What each of these events makes of a state. Named for all events of an area, an event that was forgotten is a type
 * error; one that is none of the state's business says so by `unchanged`.
 */
export type Reducers<State, Name extends RestaurantEventName> = {
  readonly [N in Name]: (state: State, payload: PayloadOf<N>) => State
}

/** For an event that changes nothing in this state. */
export function unchanged<State>(state: State): State {
  return state
}

/** The state after an event; one that the table does not name leaves it as it is, also its identity. */
export function reduceEvent<State>(
  reducers: Partial<Reducers<State, RestaurantEventName>>,
  state: State,
  event: RestaurantEvent,
): State {
  const reduce = reducers[event.name] as ((state: State, payload: unknown) => State) | undefined
  return reduce ? reduce(state, event.payload) : state
}

/**
 * Whether a state that contains the events up to `seq` has this one still before it. Events may come twice; `welcome`
 * and `forceReload` are about the connection and never count.
 */
export function isNews({ seq }: { readonly seq: number }, event: RestaurantEvent): boolean {
  return event.name !== 'welcome' && event.name !== 'forceReload' && event.seq > seq
}
