import type { ReorderPageData } from '../page-data.ts'
import { menuPath } from '../shop-paths.ts'
import controls from '../ui/controls.module.css'
import { ErrorText } from '../ui/error-text.tsx'
import { ShopFrame } from '../website/shop-frame.tsx'
import styles from './reorder.page.module.css'

/** Where a reorder link leads. Only the button makes a cart: links are also opened by programs that look for previews. */
export function ReorderPage({ data: { restaurant, base, problem } }: { data: ReorderPageData }) {
  return (
    <ShopFrame restaurant={restaurant} back={{ href: menuPath(base), label: 'Speisekarte' }}>
      <form method="post" className={styles.reorder}>
        <h1>Noch einmal bestellen</h1>
        <p>
          Alles aus der früheren Bestellung bei {restaurant.name}, was es noch gibt, kommt in einen neuen
          Warenkorb. Dort können Sie es noch ändern.
        </p>
        <ErrorText id="reorder-error" text={problem ?? undefined} />
        <button type="submit" className={controls.primary}>
          In den Warenkorb legen
        </button>
      </form>
    </ShopFrame>
  )
}
