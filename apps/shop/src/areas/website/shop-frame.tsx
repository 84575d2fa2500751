import { lazy, type ReactNode } from 'react'
import type { PageData, ShopRestaurant } from '../../page-data.ts'
import { privacyPath } from '../../shop-paths.ts'
import { reloadWhenRenewed } from '../../rooms/page/reload-when-renewed.ts'
import { AliveLater } from '../../rooms/ui/alive-later.tsx'
import { Icon } from '../../rooms/ui/icon.tsx'
import styles from './shop-frame.module.css'

const load = () => import('../orders/running/running-orders.tsx')
// Part of the rendered page; in browsers fetched by those who wait for an order.
const RunningOrders = import.meta.env.SSR
  ? (await load()).RunningOrders
  : lazy(() => reloadWhenRenewed(load(), false).then(({ RunningOrders: loaded }) => ({ default: loaded })))

/** Head, content and foot of every page of a restaurant. */
export function ShopFrame({
  data: { restaurant, running, now },
  back,
  children,
}: {
  data: Pick<Exclude<PageData, { page: 'missing' }>, 'restaurant' | 'running' | 'now'>
  /** Where the head leads back to. */
  back?: { href: string; label: string }
  children: ReactNode
}) {
  return (
    <>
      <a className={styles.skip} href="#inhalt">
        Zum Inhalt
      </a>
      <header className={styles.header}>
        {back && (
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
      {restaurant.maintenance && (
        <p role="status" className={styles.maintenance}>
          {restaurant.maintenance}
        </p>
      )}
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
