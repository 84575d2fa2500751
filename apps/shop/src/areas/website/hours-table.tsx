import type { ShopRestaurant } from '../../page-data.ts'
import { weekHours } from '@tresen/domain/opening-hours/week-hours'
import styles from './hours-table.module.css'

/** The hours of the week from today on; where delivery has other hours than the house, both. */
export function HoursTable({ restaurant, now }: { restaurant: ShopRestaurant; now: Date }) {
  const days = weekHours(restaurant, now)
  const hasOwnDelivery = days.some(({ house, delivery }) => house !== delivery)
  return (
    <table className={styles.hours}>
      <thead className={hasOwnDelivery ? undefined : 'visually-hidden'}>
        <tr>
          <th scope="col">Tag</th>
          <th scope="col">Geöffnet</th>
          {hasOwnDelivery && <th scope="col">Lieferung</th>}
        </tr>
      </thead>
      <tbody>
        {days.map(({ label, house, delivery }, index) => (
          <tr key={label} className={index === 0 ? styles.today : undefined}>
            <th scope="row">{label}</th>
            <td>{house}</td>
            {hasOwnDelivery && <td>{delivery}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
