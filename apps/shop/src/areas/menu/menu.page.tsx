import type { Menu } from '@tresen/contract/menu/menu'
import { packagingNotes } from '@tresen/domain/restaurants/packaging-notes'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { CartBar } from '../carts/cart-bar.tsx'
import { CartColumn } from '../carts/cart-column.tsx'
import { CartNotice } from '../carts/cart-notice.tsx'
import { useCart, type CartDesk } from '../carts/in-hand/use-cart.ts'
import type { MenuPageData } from '../../page-data.ts'
import { checkoutPath, menuPath, restaurantPath } from '../../shop-paths.ts'
import { lazyAhead } from '../../rooms/page/lazy-ahead.ts'
import { firstTouchOrIdle } from '../../rooms/page/first-touch.ts'
import { reloadWhenRenewed } from '../../rooms/page/reload-when-renewed.ts'
import { useNow } from '../../rooms/page/use-now.ts'
import { AliveLater } from '../../rooms/ui/alive-later.tsx'
import { ShopFrame } from '../website/shop-frame.tsx'
import { CartForm } from '../carts/cart-form.tsx'
import { otherWayNow } from '../carts/other-way.tsx'
import {
  asTheyAre,
  MenuSections,
  useMenuSections,
  useRows,
  type MenuSection,
  type Rows,
} from './menu-list.tsx'
import { useProductSheet } from './sheet/use-product-sheet.tsx'
import { useSearch, type MenuSearch } from './use-search.ts'
import { useServed } from './use-served.ts'
import { useWishes } from './wishes/use-wishes.ts'
import styles from './menu.page.module.css'

// Parts of the rendered page; their script is fetched once the menu is there, or somebody touches the page.
const loadAbove = () => import('./above-the-menu.tsx')
const loadDeals = () => import('./appetite/deals.tsx')
const loadNote = () => import('../website/opening-note.tsx')
const whenWanted = async <Loaded,>(load: () => Promise<Loaded>) => {
  await firstTouchOrIdle()
  return reloadWhenRenewed(load(), false)
}
const AboveTheMenu = import.meta.env.SSR
  ? (await loadAbove()).AboveTheMenu
  : lazy(async () => ({ default: (await whenWanted(loadAbove)).AboveTheMenu }))
const Deals = import.meta.env.SSR
  ? (await loadDeals()).Deals
  : lazy(async () => ({ default: (await whenWanted(loadDeals)).Deals }))
const OpeningNote = import.meta.env.SSR
  ? (await loadNote()).OpeningNote
  : lazy(async () => ({ default: (await whenWanted(loadNote)).OpeningNote }))

// Nothing is found before somebody searches.
const FoundProducts = lazyAhead(async () => (await import('./found-products.tsx')).FoundProducts)

/** So many products are seen at a glance: nothing leads to them, nothing searches them. */
const FEW = 6

/** The menu with the cart beside it. */
export function MenuPage({ data }: { data: MenuPageData }) {
  const { restaurant, menu, base } = data
  const now = useNow(data.now)
  const home = menuPath(base)
  const desk = useCart(data, home)
  const { state } = desk
  const search = useSearch()
  const sections = useMenuSections(menu)
  const isSmall = menu.products.length <= FEW
  const isEmpty = menu.products.length === 0

  const { isPickup } = state.cart
  const wished = useWishes(data)
  const { wishes, unfit } = wished
  const { at, notServed } = useServed(state.cart, desk.rules, now)
  const { sheet, ...acts } = useProductSheet({ data: { ...data, wishes }, desk, now, home, restaurant })
  const chosen = useMemo(() => linesByProduct(state.cart.products), [state.cart.products])
  const { timeZone } = restaurant
  const common = {
    home,
    isPickup,
    at,
    timeZone,
    notServed,
    unfit,
    isHiding: wishes.isHiding,
    menu: desk.rules.menu,
    chosen,
  }
  const rows = useRows(common, acts)
  const deals = useDeals(desk, now)
  const onward = { href: checkoutPath(restaurant.id), label: 'Zur Kasse', isCheckout: true }
  return (
    <ShopFrame data={data} back={{ href: restaurantPath(base), label: restaurant.name }}>
      <div className={styles.columns}>
        <div className={styles.menu}>
          <div className={styles.title}>
            <h1>{restaurant.name}</h1>
            <p>{restaurant.kind}</p>
            <AliveLater>
              <OpeningNote restaurant={restaurant} now={now} />
            </AliveLater>
          </div>
          {!isEmpty && (
            <AliveLater>
              <AboveTheMenu
                desk={desk}
                restaurant={restaurant}
                now={now}
                menu={menu}
                sections={sections}
                isSmall={isSmall}
                popular={data.popular}
                rows={rows}
                wished={wished}
                search={search}
                onSearch={FoundProducts.fetchAhead}
              />
            </AliveLater>
          )}
          {isEmpty ? (
            <p className={styles.empty}>
              Auf dieser Karte steht noch nichts. Gern beraten wir Sie am Telefon:{' '}
              <a href={`tel:${restaurant.phoneNumber}`}>{restaurant.phoneLabel}</a>.
            </p>
          ) : (
            <FoundOrMenu {...{ menu, sections, rows, deals }} search={isSmall ? null : search} />
          )}
          <p className={styles.legal} hidden={isEmpty}>
            Alle Preise inkl. MwSt., Pfand kommt hinzu.{' '}
            {packagingNotes[restaurant.orderSettings.reusablePackaging]}
          </p>
        </div>
        {(!isEmpty || state.cart.isFilled) && (
          <CartColumn desk={desk} now={now} onward={onward} acts={acts} />
        )}
      </div>
      <CartBar desk={desk} now={now} onward={onward} acts={acts} />
      <CartNotice desk={desk} />
      <CartForm action={home} />
      {sheet}
    </ShopFrame>
  )
}

type FoundOrMenuProps = {
  menu: Menu
  sections: readonly MenuSection[]
  rows: Rows
  deals: ReactNode
  /** Null: there is none. */
  search: MenuSearch | null
}

/** What was found, or the menu; it is kept below, since to make the rows of a long one anew takes seconds. */
function FoundOrMenu({ menu, sections, rows, deals, search }: FoundOrMenuProps) {
  const found = search?.found
  return (
    <>
      {found && (
        <Suspense>
          <FoundProducts.Lazy
            products={asTheyAre(found.products, menu)}
            query={found.query}
            rows={rows}
            sections={sections}
            onLeave={search.end}
          />
        </Suspense>
      )}
      <div hidden={Boolean(found)}>
        <MenuSections sections={sections} rows={rows} between={deals} />
      </div>
    </>
  )
}

/** What can be saved here; the same for as long as cart and ways are, so that the menu around it is not drawn again. */
function useDeals(desk: CartDesk, now: Date) {
  const { isOffered, isOpen } = otherWayNow(desk, now)
  return useMemo(
    () => (
      <AliveLater>
        <Deals desk={desk} way={{ isOffered, isOpen }} />
      </AliveLater>
    ),
    [desk, isOffered, isOpen],
  )
}

function linesByProduct(lines: readonly { id: string; productId: string }[]): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { id, productId } of lines) found.set(productId, [...(found.get(productId) ?? []), id])
  return found
}
