import type { ReorderPageData } from '../../page-data.ts'
import { menuPath } from '../../shop-paths.ts'
import controls from '../../rooms/ui/controls.module.css'
import { ErrorText } from '../../rooms/ui/error-text.tsx'
import { ShopFrame } from '../website/shop-frame.tsx'
import styles from './reorder.page.module.css'

/** Where a reorder link leads. Only the button makes a cart: links are also opened by programs that look for previews. */
export function ReorderPage({ data }: { data: ReorderPageData }) {
  const { restaurant, base, preview, problem } = data
  const day = new Date(preview.orderedAt).toLocaleDateString('de-DE', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: restaurant.timeZone,
  })
  const canReorder = preview.products.some(({ isAvailable }) => isAvailable)
  return (
    <ShopFrame data={data} back={{ href: menuPath(base), label: 'Speisekarte' }}>
      <form method="post" className={styles.reorder}>
        <h1>Noch einmal bestellen</h1>
        <p>
          Bestellt am {day} bei {restaurant.name}. Sie kommen gleich zur Kasse und können dort noch alles
          ändern.
        </p>
        <ul className={styles.products}>
          {preview.products.map(({ name, size, quantity, isAvailable }, position) => (
            <li key={position} className={isAvailable ? undefined : styles.gone}>
              <span>
                <b>
                  {quantity} × {name}
                </b>{' '}
                {size}
              </span>
              {!isAvailable && <small>zurzeit nicht zu haben</small>}
            </li>
          ))}
        </ul>
        <ErrorText id="reorder-error" text={problem ?? undefined} />
        {canReorder ? (
          <button type="submit" className={controls.primary}>
            Wieder bestellen
          </button>
        ) : (
          <a className={controls.primary} href={menuPath(base)}>
            Zur Speisekarte
          </a>
        )}
      </form>
    </ShopFrame>
  )
}
