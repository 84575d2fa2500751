import type { Product } from '@tresen/contract/menu/product'
import { packagingNotes } from '@tresen/domain/restaurants/packaging-notes'
import { lazy, useMemo, useState } from 'react'
import { CartBar } from '../carts/cart-bar.tsx'
import { CartColumn } from '../carts/cart-column.tsx'
import { CartNotice } from '../carts/cart-notice.tsx'
import { useCart } from '../carts/use-cart.ts'
import type { MenuPageData } from '../../page-data.ts'
import { checkoutPath, menuPath, restaurantPath } from '../../shop-paths.ts'
import { firstInteractionOrIdle } from '../../rooms/page/first-interaction.ts'
import { reloadOnMissingScript } from '../../rooms/page/reload-on-missing-script.ts'
import { useNow } from '../../rooms/page/use-now.ts'
import { AliveLater } from '../../rooms/ui/alive-later.tsx'
import { OpeningNote, ShopFrame } from '../website/shop-frame.tsx'
import { CartForm } from '../carts/cart-form.tsx'
import { CategoryNav } from './category-nav.tsx'
import { asTheyAre, FoundProducts, MenuSections, useMenuSections } from './menu-list.tsx'
import { OpenForm } from './sheet/open-form.tsx'
import { ProductSearch } from './product-search.tsx'
import { useProductSheet } from './sheet/use-product-sheet.tsx'
import { useWishes } from './wishes/use-wishes.ts'
import { WishesChoice } from './wishes/wishes-choice.tsx'
import styles from './menu.page.module.css'

const load = () => import('../carts/delivery/delivery-bar.tsx')
// Part of the rendered page; its script is fetched once the menu is there, or somebody touches the page.
const DeliveryBar = import.meta.env.SSR
  ? (await load()).DeliveryBar
  : lazy(() =>
      firstInteractionOrIdle()
        .then(() => reloadOnMissingScript(load()))
        .then(({ DeliveryBar: loaded }) => ({ default: loaded })),
    )

const TEN_MINUTES = 600_000
/** So many products are seen at a glance: nothing leads to them, nothing searches them. */
const FEW = 6

/** The menu with the cart beside it. */
export function MenuPage({ data }: { data: MenuPageData }) {
  const { restaurant, menu, base } = data
  const now = useNow(data.now)
  const home = menuPath(base)
  const desk = useCart(data, home)
  const { state } = desk
  const [found, setFound] = useState<Product[] | null>(null)
  const sections = useMenuSections(menu)
  const isSmall = menu.products.length <= FEW
  const isEmpty = menu.products.length === 0
  const at = Math.floor(now.getTime() / TEN_MINUTES) * TEN_MINUTES

  const { isPickup } = state.cart
  const { wishes, changeWishes, unfit } = useWishes(data)
  const { isHiding } = wishes
  const { products } = desk.rules.menu
  const { open, add, openLines, sheet } = useProductSheet({ data: { ...data, wishes }, desk, now, home })
  const lines = state.cart.products
  const chosen = useMemo(() => new Set(lines.map(({ productId }) => productId)), [lines])
  const rows = useMemo(
    () => ({ home, isPickup, at, unfit, isHiding, products, chosen, onOpen: open, onAdd: add }),
    [home, isPickup, at, unfit, isHiding, products, chosen, open, add],
  )
  const onward = { href: checkoutPath(restaurant.id), label: 'Zur Kasse', isCheckout: true }
  return (
    <ShopFrame restaurant={restaurant} back={{ href: restaurantPath(base), label: restaurant.name }}>
      <div className={styles.columns}>
        <div className={styles.menu}>
          <div className={styles.title}>
            <h1>{restaurant.name}</h1>
            <p>{restaurant.kind}</p>
            <OpeningNote restaurant={restaurant} now={now} />
          </div>
          {!isEmpty && (
            <AliveLater>
              <DeliveryBar desk={desk} restaurant={restaurant} now={now} />
            </AliveLater>
          )}
          {!isEmpty && (
            <WishesChoice
              menu={menu}
              wishes={wishes}
              unfitAmount={unfit.size}
              action={home}
              onChange={changeWishes}
            />
          )}
          {!isSmall && (
            <div className={styles.sticky}>
              {sections.length > 1 && <CategoryNav categories={sections.map(({ category }) => category)} />}
              <ProductSearch menu={menu} onFound={setFound} />
            </div>
          )}
          {isEmpty ? (
            <p className={styles.empty}>
              Auf dieser Karte steht noch nichts. Gern beraten wir Sie am Telefon:{' '}
              <a href={`tel:${restaurant.phoneNumber}`}>{restaurant.phoneLabel}</a>.
            </p>
          ) : found && !isSmall ? (
            <FoundProducts products={asTheyAre(found, menu)} rows={rows} />
          ) : (
            <MenuSections sections={sections} rows={rows} />
          )}
          <p className={styles.legal} hidden={isEmpty}>
            Alle Preise inkl. MwSt., Pfand kommt hinzu.{' '}
            {packagingNotes[restaurant.orderSettings.reusablePackaging]}
          </p>
        </div>
        {(!isEmpty || state.cart.isFilled) && (
          <CartColumn desk={desk} now={now} onward={onward} onChangeLine={openLines} />
        )}
      </div>
      <CartBar desk={desk} now={now} onward={onward} onChangeLine={openLines} />
      <CartNotice desk={desk} />
      <CartForm action={home} />
      <OpenForm home={home} />
      {sheet}
    </ShopFrame>
  )
}
