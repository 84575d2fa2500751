import CloudOff from 'virtual:icon/baseline-cloud-off'
import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useApp } from '../../rooms/api/app-context.tsx'
import { useLostAt } from '../../rooms/live/live.tsx'
import { useOrderBoard } from '../../areas/orders/work/orders.queries.ts'
import { useActiveRestaurant } from '../../areas/restaurants/work/active-restaurant.tsx'
import { restaurantKeys } from '../../areas/restaurants/work/restaurants.queries.ts'
import { clockTimeInWords } from '../../rooms/ui/dates/format-time.ts'
import { useSay } from '../../rooms/ui/feedback/snackbar.tsx'
import { useNow } from '../../rooms/ui/dates/use-now.ts'
import { caughtUpText } from './caught-up-text.ts'
import { ordersReply } from '../../rooms/offline/kept-replies.ts'
import { useCommands } from '../../rooms/offline/use-commands.ts'
import { lazyExtra } from '../../rooms/routing/lazy-extra.ts'
import styles from './notices.module.css'

const ConflictList = lazyExtra(() => import('./conflict-list.tsx').then((m) => ({ default: m.ConflictList })))

/** A blink of the network, or a restart of the server, is nobody's business. */
const patience = 4_000
/** What was fetched since then, and within this time, says that the server answers, though it sends no events. */
const freshFor = 25_000

/** On every screen of a restaurant: whether it is cut off, since when, what goes on, and what needs a decision. */
export function ConnectionBanner({ restaurant }: { restaurant: Restaurant }) {
  const lostAt = useLostAt()
  const isLost = useIsLost(lostAt)
  const { conflicts } = useCommands()
  useCatchingUp(lostAt === null, restaurant.id)
  return (
    <>
      {isLost && lostAt !== null && <Lost lostAt={lostAt} restaurant={restaurant} />}
      {conflicts.length > 0 && (
        <Suspense>
          <ConflictList conflicts={conflicts} timeZone={restaurant.timeZone} />
        </Suspense>
      )}
    </>
  )
}

/** What goes on while the connection is lost. */
const elsewhere = {
  whole:
    'Die Boards zeigen den letzten Stand. Was Sie dort ändern, wird übertragen, sobald sie zurück ist. Neue Bestellungen und alles andere gehen erst dann wieder.',
  brief: 'Änderungen werden später übertragen.',
}
const atDesk: typeof elsewhere = {
  whole:
    'Nehmen Sie ruhig weiter auf: Der Warenkorb bleibt auf dieser Seite und wird gespeichert, sobald sie zurück ist. Abschicken geht erst dann wieder.',
  brief: 'Der Warenkorb bleibt auf dieser Seite.',
}

function Lost({ lostAt, restaurant }: { lostAt: number; restaurant: Restaurant }) {
  const now = useNow()
  const { kept } = useApp()
  const { waiting } = useCommands()
  const { role } = useActiveRestaurant()
  // Whoever sets restaurants up is refused their orders.
  const seesOrders = role !== null && role !== 'onboarding'
  const { dataUpdatedAt } = useOrderBoard(seesOrders ? restaurant : null)
  const [keptAt, setKeptAt] = useState<number | null>(null)
  useEffect(() => {
    void kept.load(ordersReply(restaurant.id)).then((last) => setKeptAt(last?.at ?? null))
  }, [kept, restaurant.id, dataUpdatedAt])
  const isPolling = keptAt !== null && keptAt > lostAt && now - keptAt < freshFor
  // After a reload without network, what is shown is older than this page.
  const since = isPolling || keptAt === null ? lostAt : Math.min(lostAt, keptAt)
  const minutes = Math.max(0, Math.floor((now - since) / 60_000))
  const count = waiting.length
  const isAtDesk = useRouterState({ select: ({ location }) => location.pathname.startsWith('/order/') })
  const meanwhile = isAtDesk ? atDesk : elsewhere
  return (
    <div role="status" className={styles.lost}>
      <CloudOff />
      <p>
        <strong>
          {isPolling ? 'Keine Live-Updates' : 'Keine Verbindung'} seit{' '}
          {clockTimeInWords(new Date(since).toISOString(), restaurant.timeZone)}
          {minutes > 0 && ` (${duration(minutes)})`}.
        </strong>{' '}
        <span className={styles.whole}>
          {isPolling ? 'Der Server antwortet; alle 10 Sekunden wird nachgesehen.' : meanwhile.whole}
        </span>
        <span className={styles.brief}>
          {isPolling ? 'Alle 10 Sekunden wird nachgesehen.' : count === 0 && meanwhile.brief}
        </span>
        {count > 0 && <strong> {count === 1 ? '1 Änderung wartet.' : `${count} Änderungen warten.`}</strong>}
      </p>
    </div>
  )
}

function duration(minutes: number): string {
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

function useIsLost(lostAt: number | null): boolean {
  const [reported, setReported] = useState<number | null>(null)
  useEffect(() => {
    if (lostAt === null) return
    const timer = setTimeout(() => setReported(lostAt), navigator.onLine ? patience : 300)
    return () => clearTimeout(timer)
  }, [lostAt])
  return lostAt !== null && reported === lostAt
}

/** Back again: what waited is sent, and what events do not carry is fetched anew; what became of it is said. */
function useCatchingUp(isLive: boolean, restaurantId: string) {
  const { commands } = useApp()
  const { caughtUp } = useCommands()
  const queries = useQueryClient()
  const say = useSay()
  const hadLost = useRef(false)
  const mayTell = useRef(false)
  const told = useRef(caughtUp)
  useEffect(() => {
    if (!isLive) {
      hadLost.current = true
      mayTell.current = true
      return
    }
    void commands.flush()
    if (!hadLost.current) return
    hadLost.current = false
    void queries.invalidateQueries({ queryKey: restaurantKeys.all })
  }, [isLive, restaurantId, commands, queries])
  // Changes may arrive before the events do: both are back when it is said.
  useEffect(() => {
    if (!isLive || caughtUp === told.current) return
    told.current = caughtUp
    if (!mayTell.current || caughtUp === null) return
    mayTell.current = false
    const text = caughtUpText(caughtUp)
    if (caughtUp.open === 0) say.success(text)
    else say.error(text)
  }, [isLive, caughtUp, say])
}
