import type { RestaurantEvent } from '@tresen/contract/live'
import type { Query, QueryClient } from '@tanstack/react-query'
import { createLiveView, type LiveDefinition, type LiveView } from './live-view.ts'

type State = { readonly seq: number }
type Registered = { definition: LiveDefinition<State>; view: LiveView<State> }

/** Without the hub the screen must still show something; its next welcome puts right what was missed. */
const longestWait = 3_000
/** A snapshot can be older than a reconnection that came while it was on its way. */
const mostAttempts = 3

export type RestaurantFeed = {
  /** The last event seen: what a reconnecting hub is asked to go on from; null before the first welcome. */
  lastSeq: () => number | null
  receive: (event: RestaurantEvent) => void
  /** Fetches a live view and keeps it right from then on. */
  load: <S extends State>(definition: LiveDefinition<S>) => Promise<S>
  /** Forgets all views: their events no longer arrive. */
  close: () => void
}

/**
 * Brings the events of one restaurant into the query cache. Connecting and reconnecting are one path: the welcome
 * says from which number on the connection covers all events, and a view that is older than this is fetched again.
 */
export function createRestaurantFeed(queries: QueryClient, wait: number = longestWait): RestaurantFeed {
  const views = createViews(queries)
  let lastSeq: number | null = null
  let coveredFrom = 0
  let join = () => {}
  const joined = new Promise<void>((resolve) => {
    join = resolve
    setTimeout(resolve, wait)
  })

  return {
    lastSeq: () => lastSeq,
    receive(event) {
      if (event.name === 'welcome') {
        // What happened between an answer and this first welcome was told to nobody.
        if (lastSeq === null) views.refetchOthers()
        coveredFrom = lastSeq ?? event.payload.seq
        lastSeq = coveredFrom
        join()
        views.refetch((state) => state.seq < coveredFrom)
      } else if (event.name === 'forceReload') {
        coveredFrom = lastSeq = event.payload.seq
        views.refetch(() => true)
        views.refetchOthers()
      } else {
        lastSeq = event.seq
        views.receive(event)
      }
    },
    async load<S extends State>(definition: LiveDefinition<S>) {
      const view = views.viewOf(definition as unknown as LiveDefinition<State>)
      await joined
      for (let attempt = 1; ; attempt++) {
        const state = await view.load(() => definition.fetch(coveredFrom))
        if (state.seq >= coveredFrom || attempt === mostAttempts) return state as S
      }
    },
    close() {
      views.forget()
      join()
    },
  }
}

/** The live views that somebody has asked for, each beside its state in the query cache. */
function createViews(queries: QueryClient) {
  const views = new Map<string, Registered>()
  const stateOf = ({ key }: LiveDefinition<State>) => queries.getQueryData<State>(key)

  return {
    viewOf(definition: LiveDefinition<State>): LiveView<State> {
      const name = JSON.stringify(definition.key)
      const { view } = views.get(name) ?? { view: createLiveView(definition.apply) }
      if (!views.has(name)) views.set(name, { definition, view })
      return view
    },
    receive(event: RestaurantEvent) {
      for (const { definition, view } of views.values()) {
        const state = view.receive(stateOf(definition), event)
        if (state) queries.setQueryData(definition.key, state)
      }
    },
    refetch(isStale: (state: State) => boolean) {
      for (const { definition } of views.values()) {
        const state = stateOf(definition)
        if (state && !isStale(state)) continue
        const one = { queryKey: definition.key, exact: true }
        // What no screen shows is fetched when one does; kept, the next event would make it look whole.
        queries.removeQueries({ ...one, type: 'inactive' })
        void queries.invalidateQueries(one, { cancelRefetch: true })
      }
    },
    /** What is no live view, and follows single events or none. */
    refetchOthers() {
      const predicate = ({ queryKey }: Query) => !views.has(JSON.stringify(queryKey))
      void queries.invalidateQueries({ predicate }, { cancelRefetch: true })
    },
    forget() {
      for (const { definition } of views.values())
        queries.removeQueries({ queryKey: definition.key, exact: true })
      views.clear()
    },
  }
}
