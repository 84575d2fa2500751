import { lazy, useState, type ReactNode } from 'react'
import type { PageData, ShopRestaurant } from '../../page-data.ts'
import { usePlacedHere } from '../orders/running/placed-here.ts'
import type { RunningOrder } from '../orders/running/running-order.ts'
import { privacyPath } from '../../shop-paths.ts'
import { reloadWhenRenewed } from '../../rooms/page/reload-when-renewed.ts'
import { AliveLater } from '../../rooms/ui/alive-later.tsx'
import controls from '../../rooms/ui/controls.module.css'
import { Icon } from '../../rooms/ui/icon.tsx'
import styles from './shop-frame.module.css'

const load = () => import('../orders/running/running-orders.tsx')
// Part of the rendered page; in browsers fetched by those who wait for an order.
const RunningOrders = import.meta.env.SSR
  ? (await load()).RunningOrders
  : lazy(() => reloadWhenRenewed(load(), false).then(({ RunningOrders: loaded }) => ({ default: loaded })))

/** Head, content and foot of every page of a restaurant. */
export function ShopFrame({
  data: { restaurant, running: first, now },
  back,
  children,
}: {
  data: Pick<Exclude<PageData, { page: 'missing' }>, 'restaurant' | 'running' | 'now'>
  /** Where the head leads back to, while the restaurant is in the shop. */
  back?: { href: string; label: string }
  children: ReactNode
}) {
  const running = withPlaced(usePlacedHere(), first)
  return (
    <>
      <a className={styles.skip} href="#inhalt">
        Zum Inhalt
      </a>
      <header className={styles.header}>
        {back && restaurant.state === 'Live' && (
          <a href={back.href}>
            <Icon name="back" size={18} />
            {back.label}
          </a>
        )}
        <a href={`tel:${restaurant.phoneNumber}`}>
          <Icon name="phone" size={18} />
          <span className="visually-hidden">Telefon </span>
          {restaurant.phoneLabel}
        </a>
      </header>
      <Notice text={restaurant.maintenance} />
      {running.length > 0 && (
        <AliveLater>
          <RunningOrders running={running} restaurant={restaurant} rendered={now} />
        </AliveLater>
      )}
      <main id="inhalt" className={styles.main}>
        {children}
      </main>
      <ShopFooter restaurant={restaurant} />
    </>
  )
}

function withPlaced(placed: readonly string[], first: readonly RunningOrder[]): readonly RunningOrder[] {
  const isNew = (orderId: string) => first.every((order) => order.orderId !== orderId)
  return [...placed.filter(isNew).map((orderId) => ({ orderId })), ...first]
}

/**
 * What guests of this restaurant are told. What comes while the page is read lies over its end until it is closed, and what
 * is over leaves its room: the page stays where it is.
 */
function Notice({ text }: { text: string | null }) {
  const [first] = useState(text)
  const [closed, setClosed] = useState(first)
  return (
    <>
      {first && (
        <p role="status" className={text ? styles.maintenance : `${styles.maintenance} ${styles.over}`}>
          {text || first}
        </p>
      )}
      <div role="status">
        {!first && text && text !== closed && (
          <p className={styles.late}>
            {text}
            <button type="button" className={controls.button} onClick={() => setClosed(text)}>
              Verstanden
            </button>
          </p>
        )}
      </div>
    </>
  )
}

function ShopFooter({ restaurant }: { restaurant: ShopRestaurant }) {
  const { name, streetName, streetNumber, zipCode, city, imprint } = restaurant
  return (
    <footer className={styles.footer}>
      <div>
        <p>
          <b>{name}</b>
          <br />
          {streetName} {streetNumber}, {zipCode} {city}
        </p>
        <details>
          <summary>Impressum</summary>
          <p className={styles.imprint}>{imprint}</p>
        </details>
        <p>
          <a href={privacyPath(restaurant.id)}>Datenschutz</a>
        </p>
      </div>
    </footer>
  )
}
