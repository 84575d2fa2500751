import { formatMoney } from '@tresen/domain/money/format-money'
import { takesPreOrders } from '@tresen/domain/opening-hours/pre-order-times'
import { offeredWays } from '@tresen/domain/opening-hours/offered-ways'
import { minutesLabel } from '../carts/delivery/delivery-terms.ts'
import type { RestaurantPageData } from '../../page-data.ts'
import { whatsAppChat } from '@tresen/domain/phone/whatsapp-chat'
import { menuPath } from '../../shop-paths.ts'
import controls from '../../rooms/ui/controls.module.css'
import { useNow } from '../../rooms/page/use-now.ts'
import { HoursTable } from './hours-table.tsx'
import { OpeningNote, orderingNoteOf } from './opening-note.tsx'
import { ShopFrame } from './shop-frame.tsx'
import styles from './restaurant.page.module.css'

/** Who they are, when they are open, where they deliver, and the way to the menu. */
export function RestaurantPage({ data }: { data: RestaurantPageData }) {
  const { restaurant, base } = data
  const { name, kind, streetName, streetNumber, zipCode, city, availability, deliveryAreas } = restaurant
  const now = useNow(data.now)
  const { canOrder } = orderingNoteOf(restaurant, now)
  const { publicWhatsAppNumber } = restaurant
  const ways = offeredWays(restaurant, now)
  const isFetched = ways.includes('pickup')
  const { preOrderDays } = restaurant.orderSettings
  const canPreOrder = ways.some((way) => takesPreOrders(way, restaurant, preOrderDays, now))
  const pickup = {
    fromMinutes: availability.cookingTimePickupFromMinutes,
    toMinutes: availability.cookingTimePickupToMinutes,
  }
  return (
    <ShopFrame data={data}>
      <div className={styles.hero}>
        <h1>{name}</h1>
        <p className={styles.kind}>{kind}</p>
        <OpeningNote restaurant={restaurant} now={now} />
        <p>
          <a className={`${controls.primary} ${styles.order}`} href={menuPath(base)}>
            {canOrder ? 'Jetzt bestellen' : canPreOrder ? 'Jetzt vorbestellen' : 'Zur Speisekarte'}
          </a>
        </p>
      </div>
      <div className={styles.facts}>
        <section aria-labelledby="hours">
          <h2 id="hours">Öffnungszeiten</h2>
          <HoursTable restaurant={restaurant} now={now} />
        </section>
        <section aria-labelledby="areas">
          <h2 id="areas">Lieferung</h2>
          {deliveryAreas.length ? (
            <ul className={styles.areas}>
              {deliveryAreas.map((area) => (
                <li key={area.id}>
                  <b>{area.name}</b>
                  <span>
                    {area.deliveryFee ? formatMoney(area.deliveryFee) : 'kostenlos'}
                    {area.minOrderValue > 0 && `, ab ${formatMoney(area.minOrderValue)} Bestellwert`}
                    {area.deliveryFee > 0 && area.freeDeliveryFrom !== null && (
                      <small>kostenlos ab {formatMoney(area.freeDeliveryFrom)}</small>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p>Wir liefern nicht, aber Sie können gern abholen.</p>
          )}
        </section>
        <section aria-labelledby="place">
          <h2 id="place">{isFetched ? 'Abholung' : 'Adresse'}</h2>
          <address className={styles.address}>
            {streetName} {streetNumber}
            <br />
            {zipCode} {city}
          </address>
          {publicWhatsAppNumber && (
            <p>
              <a href={whatsAppChat(publicWhatsAppNumber)} target="_blank" rel="noopener noreferrer">
                Per WhatsApp schreiben
              </a>
            </p>
          )}
          {isFetched && <p>Meist fertig in {minutesLabel(pickup)}.</p>}
        </section>
      </div>
    </ShopFrame>
  )
}
