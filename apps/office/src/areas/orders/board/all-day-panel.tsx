import type { Order } from '@tresen/contract/orders/order'
import { productTotals } from '@tresen/domain/orders/statistics/product-totals'
import { useMemo } from 'react'
import styles from './all-day-panel.module.css'
import type { Stations } from './use-stations.ts'

/** How often each product is still to be made, over all orders, per station. */
export function AllDayPanel({ orders, stations }: { orders: readonly Order[]; stations: Stations }) {
  const { all, chosen, nameOf } = stations
  const totals = useMemo(() => {
    const rank = new Map(all.map(({ id }, index) => [id, index]))
    return productTotals(orders, chosen).sort(
      (a, b) => (rank.get(a.categoryId) ?? 999) - (rank.get(b.categoryId) ?? 999),
    )
  }, [orders, chosen, all])

  return (
    <aside className={styles.panel} aria-label="Gesamtmengen">
      {totals.length === 0 && <p className={styles.empty}>Nichts zuzubereiten</p>}
      {totals.map(({ categoryId, open, products }) => (
        <section key={categoryId}>
          <h2>
            {nameOf(categoryId)}
            <span>{open}</span>
          </h2>
          <ul>
            {products.map((product) => (
              <li key={product.key} data-done={product.open === 0 || undefined}>
                <strong>{product.open}</strong>
                <span>
                  {product.name}
                  {product.size && <small> {product.size}</small>}
                </span>
                {product.open < product.all && <small>von {product.all}</small>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </aside>
  )
}
