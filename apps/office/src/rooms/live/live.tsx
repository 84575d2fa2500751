import type { RestaurantEvent } from '@tresen/contract/live'
import type { HeldCart } from '@tresen/contract/carts/active-cart'
import type { Id } from '@tresen/contract/common'
import { nothingKnown, withNews, type ActiveCartView } from '@tresen/session/carts/active-cart'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useApp, useUser } from '../api/app-context.tsx'
import { untilLoaded } from '../routing/until-loaded.ts'
import type { Session } from '../api/session.ts'
import type { HubOptions } from './hub-connection.ts'
import type { LiveDefinition } from './live-view.ts'
import { createRestaurantFeed, type RestaurantFeed } from './restaurant-feed.ts'

type Live = {
  feed: RestaurantFeed | null
  isConnected: boolean
  /** When it broke off, as milliseconds since 1970; null while connected. */
  lostAt: number | null
}

const LiveContext = createContext<Live>({ feed: null, isConnected: false, lostAt: null })

/** Polling of the specification: rare while the hub delivers, often while it does not. */
const pollConnected = 300_000
const pollDisconnected = 10_000

/** Under which the cart lies that is open on the person's order desk, on whichever of their screens. */
export const activeCartKey = ['carts', 'active'] as const

/** What lies below it and an event's name is fetched again when the person's hub tells of it. */
export const personKey = 'person'

type Props = {
  restaurantId: Id | null
  /** Keeps true what was fetched without a live view; the same function at every render. */
  follow: (queries: QueryClient, event: RestaurantEvent) => void
  children: ReactNode
}

/** Follows the active restaurant and the signed-in person. */
export function LiveProvider({ restaurantId, follow, children }: Props) {
  const { session } = useApp()
  const userId = useUser()?.id ?? null
  const queries = useQueryClient()
  const [lostAt, setLostAt] = useState<number | null>(() => Date.now())
  const isConnected = lostAt === null
  const setConnected = useCallback(
    (is: boolean) => setLostAt((before) => (is ? null : (before ?? Date.now()))),
    [],
  )
  const feed = useMemo(
    () => (restaurantId && userId ? createRestaurantFeed(queries) : null),
    [restaurantId, userId, queries],
  )

  useEffect(() => {
    if (!feed || !restaurantId) return
    const hub = openLater({
      restaurantId,
      ...tokensOf(session),
      lastSeq: feed.lastSeq,
      onEvent: (name, payload, seq) => {
        const event = { name, payload, seq } as RestaurantEvent
        feed.receive(event)
        follow(queries, event)
      },
      onStatus: setConnected,
    })
    return () => {
      hub.close()
      setConnected(false)
    }
  }, [feed, follow, queries, restaurantId, session, setConnected])

  useEffect(() => () => feed?.close(), [feed])

  useEffect(() => {
    if (!userId) return
    const hub = openLater({
      restaurantId: null,
      ...tokensOf(session),
      lastSeq: () => null,
      onEvent: (name, payload, seq) => {
        // From here on everything is told; what was said before, also while the connection was being made, is not.
        if (name === 'welcome' || name === 'forceReload') {
          void queries.invalidateQueries({ queryKey: activeCartKey }, { cancelRefetch: true })
          return void queries.invalidateQueries({ queryKey: [personKey] }, { cancelRefetch: true })
        }
        // Why something ended is told once: it stays to be read where it began and ended too fast to be seen.
        if (name.startsWith('reset')) queries.setQueryData([personKey, name], { ...(payload as object), seq })
        if (name !== 'setActiveShoppingCart')
          // What ends lies under what began it.
          return void queries.invalidateQueries({ queryKey: [personKey, name.replace(/^reset/, 'set')] })
        const news = { ...(payload as HeldCart), seq }
        queries.setQueryData<ActiveCartView>(activeCartKey, (view = nothingKnown) => withNews(view, news))
      },
      onStatus: () => {},
    })
    return () => hub.close()
  }, [userId, session, queries])

  const live = useMemo(() => ({ feed, isConnected, lostAt }), [feed, isConnected, lostAt])
  return <LiveContext value={live}>{children}</LiveContext>
}

/** Whether changes arrive by themselves at this moment. */
export function useIsLive(): boolean {
  return use(LiveContext).isConnected
}

/** Since when changes no longer arrive by themselves; null: they do. */
export function useLostAt(): number | null {
  return use(LiveContext).lostAt
}

/** Fetches what a screen is about to show, once. */
export function useFetchAhead() {
  const { feed } = use(LiveContext)
  const queries = useQueryClient()
  return useCallback(
    <State extends { readonly seq: number }>(definition: LiveDefinition<State>) => {
      if (feed)
        void queries.prefetchQuery({
          ...keptWhole,
          queryKey: definition.key,
          queryFn: () => feed.load(definition),
          ...(definition.meta && { meta: definition.meta }),
        })
    },
    [feed, queries],
  )
}

/** Events keep it right: it does not age. */
const keptWhole = { staleTime: Infinity, gcTime: Infinity, structuralSharing: false } as const

/** Something that is fetched once and then follows the restaurant's events. */
export function useLiveQuery<State extends { readonly seq: number }>(
  definition: LiveDefinition<State> | null,
) {
  const { feed, isConnected } = use(LiveContext)
  return useQuery({
    queryKey: definition?.key ?? ['live', 'nothing'],
    queryFn: () => feed!.load(definition!),
    enabled: feed !== null && definition !== null,
    ...keptWhole,
    ...(definition?.meta && { meta: definition.meta }),
    refetchInterval: definition?.keptFor ?? (isConnected ? pollConnected : pollDisconnected),
    refetchOnMount: false,
  })
}

/** What a hub is joined with. */
function tokensOf(session: Session): Pick<HubOptions, 'token' | 'onRefused'> {
  let last = ''
  return {
    token: async () => (last = (await session.freshToken()) ?? ''),
    onRefused: () => void session.tokenInsteadOf(last).catch(() => {}),
  }
}

/** SignalR's client is loaded beside the first screen, not before it. */
function openLater(options: HubOptions): { close(): void } {
  let isClosed = false
  let hub: { close(): void } | null = null
  void untilLoaded(() => import('./hub-connection.ts')).then(({ openHub }) => {
    if (!isClosed) hub = openHub(options)
  })
  return {
    close() {
      isClosed = true
      hub?.close()
    },
  }
}
