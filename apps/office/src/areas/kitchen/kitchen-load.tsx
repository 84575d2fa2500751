import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { KitchenLoadView } from '@tresen/contract/kitchen'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { clockLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { useApi } from '../../rooms/api/app-context.tsx'
import { Card } from '../../rooms/ui/card.tsx'
import spokenStyles from '../../rooms/ui/feedback/spoken.module.css'
import { Loadable } from '../../rooms/ui/feedback/states.tsx'
import { kitchenLoadQuery } from './kitchen.queries.ts'
import styles from './kitchen-load.module.css'

const QUARTER = 15 * 60_000

/** What each station has to do in the coming hours, beside what it manages. */
export function KitchenLoad({ restaurant }: { restaurant: Restaurant }) {
  const query = useQuery(kitchenLoadQuery(useApi(), restaurant.id))
  return (
    <Card
      title="Auslastung"
      hint="Je Viertelstunde, was schon bestellt ist. Ist nichts mehr frei, wird später versprochen."
    >
      <Loadable query={query}>{(load) => <Rows load={load} timeZone={restaurant.timeZone} />}</Loadable>
    </Card>
  )
}

function Rows({ load, timeZone }: { load: KitchenLoadView; timeZone: string }) {
  const from = new Date(load.from).getTime()
  const times = load.orders.map((_, position) => clockLabel(timeZone, new Date(from + position * QUARTER)))
  const rows = rowsOf(load)
  const idle = rows.filter(({ used }) => used.every((amount) => amount === 0))
  return (
    <div className={styles.rows}>
      {rows
        .filter((row) => !idle.includes(row))
        .map(({ id, ...row }) => (
          <Row key={id} times={times} {...row} />
        ))}
      {idle.length > 0 && (
        <p className={styles.idle}>
          Noch nichts bestellt: {new Intl.ListFormat('de').format(idle.map(({ name }) => name))}.
        </p>
      )}
    </div>
  )
}

function rowsOf({
  stations,
  pickup,
  delivery,
}: KitchenLoadView): (Omit<RowProps, 'times'> & { id: string })[] {
  const channels = [
    { id: 'pickup', name: 'Abholung', ...pickup },
    { id: 'delivery', name: 'Lieferung', ...delivery },
  ]
  return [
    ...stations.map(({ minutesPerQuarter: most, ...station }) => ({ ...station, most, unit: 'min' })),
    ...channels.flatMap(({ ordersPerQuarter: most, ...channel }) =>
      most === null ? [] : [{ ...channel, most, unit: 'Bestellungen' }],
    ),
  ]
}

type RowProps = {
  name: string
  times: readonly string[]
  used: readonly number[]
  most: number
  unit: string
}

function Row({ name, times, used, most, unit }: RowProps) {
  return (
    <section aria-label={`Auslastung ${name}`}>
      <header className={styles.head}>
        <span className={styles.name}>{name}</span>
        <Typography color="textSecondary">{inWords(times, used, most, unit)}</Typography>
      </header>
      <ol className={styles.quarters}>
        {used.map((amount, position) => (
          <li key={times[position]} data-full={amount >= most || undefined}>
            <span className={styles.bar} style={{ height: `${Math.min(100, (amount / most) * 100)}%` }} />
            <span
              className={spokenStyles.spoken}
            >{`${times[position]} Uhr: ${amount} von ${most} ${unit}`}</span>
            {(position === 0 || times[position]!.endsWith(':00')) && (
              <span className={styles.time} aria-hidden>
                {times[position]}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What somebody has to know who does not look at the bars: the first time without room, else how it is now. */
function inWords(times: readonly string[], used: readonly number[], most: number, unit: string): string {
  const first = used.findIndex((amount) => amount >= most)
  if (first === -1) return `jetzt ${used[0]} von ${most} ${unit}`
  const free = used.findIndex((amount, position) => position > first && amount < most)
  return free === -1 ? `ausgebucht ab ${times[first]} Uhr` : `ausgebucht ${times[first]}–${times[free]} Uhr`
}
