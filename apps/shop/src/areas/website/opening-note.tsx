import { offeredWays } from '@tresen/domain/opening-hours/offered-ways'
import { noteOfKitchen } from '@tresen/domain/promise/note-of-kitchen'
import type { ShopRestaurant } from '../../page-data.ts'
import { Unbroken } from '../../rooms/ui/unbroken.tsx'
import styles from './opening-note.module.css'

/** Whether guests can order here at this moment, and what they read about it. */
export function orderingNoteOf(restaurant: ShopRestaurant, now: Date) {
  const ways = offeredWays(restaurant, now)
  return noteOfKitchen(ways.length ? ways : ['pickup'], restaurant, restaurant.kitchenLoad, now)
}

/** Whether guests can order now and what comes next, in words and with a mark. */
export function OpeningNote({ restaurant, now }: { restaurant: ShopRestaurant; now: Date }) {
  const { canOrder, text } = orderingNoteOf(restaurant, now)
  return (
    <p className={canOrder ? styles.open : styles.closed} data-of-the-moment>
      <span className={styles.mark} aria-hidden="true" />
      <span>
        <Unbroken text={text} />
      </span>
    </p>
  )
}
