import {
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * The office's query cache. An answer that is on its way when somebody hears that something changed may be older than
 * what they heard: it is asked for once more after it. TanStack's own takes such an answer for the newest where it is
 * the first; all others it drops and asks anew, which never ends where events come faster than answers.
 * `cancelRefetch` still drops them: where a connection is new, what was sent over the last one may never be answered.
 */
export class Queries extends QueryClient {
  #asked = new Map<Query, Promise<void>>()

  override async invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    { cancelRefetch = false, ...options }: InvalidateOptions = {},
  ): Promise<void> {
    const onTheirWay = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => !cancelRefetch || state.data === undefined)
    const fetched = super.invalidateQueries(filters, { ...options, cancelRefetch })
    await Promise.all([fetched, ...onTheirWay.map((query) => this.#askAgain(query))])
  }

  /** Once, however often that is said while it is on its way; what fails is tried again as ever. */
  #askAgain(query: Query): Promise<void> {
    const known = this.#asked.get(query)
    if (known) return known
    const again = async () => {
      const isThere = await query.promise?.then(
        () => true,
        () => false,
      )
      this.#asked.delete(query)
      if (isThere) await super.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }
    const asked = again()
    this.#asked.set(query, asked)
    return asked
  }
}

/** Puts what is newer than any answer still on its way: what was asked for before may not know of it. */
export function putNews<State>(
  queries: QueryClient,
  queryKey: QueryKey,
  next: (state: State | undefined) => State | undefined,
) {
  const one = { queryKey, exact: true }
  queries.setQueryData<State>(queryKey, next)
  if (queries.isFetching(one) > 0) void queries.invalidateQueries(one, { cancelRefetch: true })
}
