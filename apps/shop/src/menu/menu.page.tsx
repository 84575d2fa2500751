import type { Product } from '@tresen/contract/menu'
import { packagingNotes } from '@tresen/domain/restaurants/packaging-notes'
import { useMemo, useState } from 'react'
import { CartBar } from '../cart/cart-bar.tsx'
import { CartColumn } from '../cart/cart-column.tsx'
import { CartNotice } from '../cart/cart-notice.tsx'
import { useCart } from '../cart/use-cart.ts'
import { DeliveryBar } from '../delivery/delivery-bar.tsx'
import type { MenuPageData } from '../page-data.ts'
import { checkoutPath, menuPath, restaurantPath } from '../shop-paths.ts'
import { useNow } from '../use-now.ts'
import { OpeningNote, ShopFrame } from '../website/shop-frame.tsx'
import { CartForm } from '../cart/cart-form.tsx'
import { CategoryNav } from './category-nav.tsx'
import { asTheyAre, FoundProducts, MenuSections, useMenuSections } from './menu-list.tsx'
import { OpenForm } from './open-form.tsx'
import { ProductSearch } from './product-search.tsx'
import { useProductSheet } from './use-product-sheet.tsx'
import { useWishes } from './use-wishes.ts'
import { WishesChoice } from './wishes-choice.tsx'
import styles from './menu.page.module.css'

const TEN_MINUTES = 600_000

/** The menu with the cart beside it. */
export function MenuPage({ data }: { data: MenuPageData }) {
  const { restaurant, menu, base } = data
  const now = useNow(data.now)
  const home = menuPath(base)
  const desk = useCart(data, home)
  const { state } = desk
  const [found, setFound] = useState<Product[] | null>(null)
  const sections = useMenuSections(menu)
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
          <DeliveryBar desk={desk} restaurant={restaurant} now={now} />
          <WishesChoice
            menu={menu}
            wishes={wishes}
            unfitAmount={unfit.size}
            action={home}
            onChange={changeWishes}
          />
          <div className={styles.sticky}>
            <CategoryNav categories={sections.map(({ category }) => category)} />
            <ProductSearch menu={menu} onFound={setFound} />
          </div>
          {found ? (
            <FoundProducts products={asTheyAre(found, menu)} rows={rows} />
          ) : (
            <MenuSections sections={sections} rows={rows} />
          )}
          <p className={styles.legal}>
            Alle Preise inkl. MwSt., Pfand kommt hinzu.{' '}
            {packagingNotes[restaurant.orderSettings.reusablePackaging]}
          </p>
        </div>
        <CartColumn desk={desk} now={now} onward={onward} onChangeLine={openLines} />
      </div>
      <CartBar desk={desk} now={now} onward={onward} onChangeLine={openLines} />
      <CartNotice desk={desk} />
      <CartForm action={home} />
      <OpenForm home={home} />
      {sheet}
    </ShopFrame>
  )
}
