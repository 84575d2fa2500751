import Typography from '@mui/material/Typography'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { announcedHours, hasOwnHours } from '@tresen/domain/opening-hours/day-hours'
import { openingState } from '@tresen/domain/opening-hours/opening-state'
import { channelStatusLabel } from '@tresen/domain/opening-hours/words/status-label'
import { ButtonLink } from '../../../rooms/ui/button-link.tsx'
import { useNow } from '../../../rooms/ui/dates/use-now.ts'
import { RestaurantStateChip } from '../../restaurants/info/restaurant-state-chip.tsx'
import tableHead from '../../../rooms/ui/table-head.module.css'
import styles from './operating-hours.module.css'

type Props = { restaurants: readonly Restaurant[] }

/** The next seven days of several restaurants below each other, exceptions among them. */
export function HoursTable({ restaurants }: Props) {
  const now = new Date(useNow())
  const days = announcedHours('restaurant', restaurants[0]!, now, 7)
  return (
    // Keys scroll what is wider than the screen.
    <div className={styles.frame} role="region" aria-label="Die nächsten sieben Tage" tabIndex={0}>
      <table className={styles.table}>
        <thead className={tableHead.head}>
          <tr>
            <th scope="col">Restaurant</th>
            {days.map(({ date, weekDay }) => (
              <th key={date} scope="col">
                {weekDay}
                <small>{shortDate(date)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {restaurants.map((restaurant) => (
            <HoursRow key={restaurant.id} restaurant={restaurant} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HoursRow({ restaurant, now }: { restaurant: Restaurant; now: Date }) {
  const { id, name, zipCode, city, state, timeZone } = restaurant
  return (
    <tr>
      <th scope="row">
        <strong>{name}</strong> <RestaurantStateChip state={state} />
        <Typography component="span" variant="body2" color="textSecondary">
          {zipCode} {city}
        </Typography>
        <Typography component="span" variant="body2">
          {channelStatusLabel(openingState(restaurant, now).restaurant, timeZone, now)}
        </Typography>
        {hasOwnHours(restaurant, now) && (
          <Typography component="span" variant="body2" color="textSecondary">
            Lieferung oder Abholung zu eigenen Zeiten
          </Typography>
        )}
        <ButtonLink
          to="/restaurants/{-$restaurantId}/opening-hours"
          params={{ restaurantId: id }}
          variant="outlined"
          size="small"
          aria-label={`Öffnungszeiten von ${name} bearbeiten`}
        >
          Bearbeiten
        </ButtonLink>
      </th>
      {announcedHours('restaurant', restaurant, now, 7).map(({ date, weekDay, times }) => (
        <td
          key={date}
          data-day={`${weekDay}, ${shortDate(date)}`}
          className={times.length === 0 ? styles.closed : undefined}
        >
          {times.map(({ start, end }) => `${start}–${end}`).join('\n') || 'geschlossen'}
        </td>
      ))}
    </tr>
  )
}

function shortDate(date: string): string {
  return `${date.split('-').slice(1).toReversed().join('.')}.`
}
