import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { soldOutLabel } from '@tresen/domain/menu/sold-out/sold-out-ends'
import { listMomentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { useState } from 'react'
import { lazyDialog } from '../../rooms/routing/lazy-part.tsx'
import { plannedChanges, useMenuBoard } from '../../areas/menu/work/menu.queries.ts'
import { useApi } from '../../rooms/api/app-context.tsx'
import { useNow } from '../../rooms/ui/dates/use-now.ts'
import { Card, List, mostLines, Nothing, OnItsWay } from './home-card.tsx'
import styles from './today-overview.module.css'

const SoldOutDialog = lazyDialog(() =>
  import('../../areas/menu/sold-out/sold-out-dialog.tsx').then((file) => file.SoldOutDialog),
)
const PlannedDialog = lazyDialog(() =>
  import('../../areas/menu/history/planned-dialog.tsx').then((file) => file.PlannedDialog),
)

type Props = { restaurant: Restaurant }

/** What is sold out, and the way to say so or to take it back, without going elsewhere. */
export function SoldOutNow({ restaurant }: Props) {
  const now = useNow()
  const { data: board } = useMenuBoard(restaurant.id)
  const [isOpen, setOpen] = useState(false)
  if (!board) return <OnItsWay />
  const gone = board.products.filter(
    ({ isOffered, soldOutUntil }) => isOffered && soldOutUntil !== null && Date.parse(soldOutUntil) > now,
  )
  const others = gone.length - mostLines
  return (
    <Card title={`Ausverkauft${gone.length ? ` (${gone.length})` : ''}`}>
      {gone.length > 0 ? (
        <List>
          {gone.slice(0, mostLines).map(({ id, name, soldOutUntil }) => (
            <li key={id}>
              <span>{name}</span>
              <span className={styles.muted}>
                {soldOutLabel(new Date(soldOutUntil!), restaurant.timeZone, new Date(now))}
              </span>
            </li>
          ))}
        </List>
      ) : (
        <Nothing>Es ist alles da</Nothing>
      )}
      <Button
        size="small"
        className={styles.all}
        aria-label={others > 0 ? undefined : 'Ausverkauft ändern'}
        onClick={() => setOpen(true)}
      >
        {others > 0 ? `${others} weitere ansehen und ändern` : 'Ändern'}
      </Button>
      {isOpen && <SoldOutDialog restaurant={restaurant} categoryId={null} onClose={() => setOpen(false)} />}
    </Card>
  )
}

/** What becomes the menu by itself; each leads to what is going to change. */
export function Planned({ restaurant }: Props) {
  const api = useApi()
  const now = new Date(useNow())
  const { data } = useQuery(plannedChanges(api, restaurant.id))
  const [isOpen, setOpen] = useState(false)
  if (!data) return <OnItsWay />
  const waiting = data.filter(({ state }) => state === 'Waiting' || state === 'Conflict')
  return (
    <>
      {waiting.length > 0 && (
        <Card title="Geplante Änderungen" isUrgent={waiting.some(({ state }) => state === 'Conflict')}>
          <List>
            {waiting.slice(0, mostLines).map(({ id, summary, publishAt, state }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.plain}
                  aria-haspopup="dialog"
                  onClick={() => setOpen(true)}
                >
                  {summary}
                </button>
                <span className={styles.muted}>
                  {state === 'Conflict'
                    ? 'bitte prüfen'
                    : listMomentLabel(restaurant.timeZone, new Date(publishAt), now)}
                </span>
              </li>
            ))}
          </List>
          {waiting.length > mostLines && (
            <Button size="small" className={styles.all} onClick={() => setOpen(true)}>
              {`${waiting.length - mostLines} weitere ansehen`}
            </Button>
          )}
        </Card>
      )}
      {/* Stays when the last one is done there. */}
      {isOpen && <PlannedDialog screen={{ api, restaurant }} onClose={() => setOpen(false)} />}
    </>
  )
}
