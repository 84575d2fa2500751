import type { Product } from '@tresen/contract/menu/product'
import { useCallback, useEffect } from 'react'
import { CartBar } from '../carts/cart-bar.tsx'
import { CartColumn } from '../carts/cart-column.tsx'
import { CartForm } from '../carts/cart-form.tsx'
import { CartNotice } from '../carts/cart-notice.tsx'
import { useCart } from '../carts/in-hand/use-cart.ts'
import { FindInMenu } from '../menu/find-in-menu.tsx'
import { FoundProducts, SuggestedProducts } from '../menu/found-products.tsx'
import { asTheyAre, MenuSections, useMenuSections, useRows } from '../menu/menu-list.tsx'
import { SentAlong } from '../menu/sheet/sent-along.tsx'
import { useProductSheet } from '../menu/sheet/use-product-sheet.tsx'
import { useSearch } from '../menu/use-search.ts'
import { useServed } from '../menu/use-served.ts'
import { useWishes } from '../menu/wishes/use-wishes.ts'
import type { SelectPageData } from '../../page-data.ts'
import { useNow } from '../../rooms/page/use-now.ts'
import { ShopFrame } from '../website/shop-frame.tsx'
import { selectionCartCalls } from './selection-cart-calls.ts'
import { donePath, selectionPath } from './selection-link.ts'
import menuStyles from '../menu/menu.page.module.css'
import styles from './select.page.module.css'

/** The menu for somebody who was sent here to choose for a cart, and goes back when they have. */
export function SelectPage({ data }: { data: SelectPageData }) {
  const { restaurant, menu, link } = data
  const now = useNow(data.now)
  const home = selectionPath(restaurant.id, link)
  const desk = useCart(data, home, async () => selectionCartCalls(link.token))
  const { isPickup } = desk.state.cart
  const foundBefore = byIds(menu.products, data.foundIds)
  const search = useSearch(foundBefore && { products: foundBefore, query: link.searchQuery })
  const { found } = search
  const done = donePath(restaurant.id, link)
  const onAdded = useBack(desk, link.isImmediatelyBack ? done : null)
  const { sheet, ...acts } = useProductSheet({ data, desk, now, home, onAdded })
  const { unfit } = useWishes(data)
  const { at, notServed } = useServed(desk.state.cart, desk.rules, now)
  const rows = useRows(
    {
      home,
      isPickup,
      at,
      timeZone: restaurant.timeZone,
      notServed,
      unfit,
      isHiding: false,
      menu: desk.rules.menu,
    },
    acts,
  )
  const all = useMenuSections(menu)
  const wanted = all.filter(({ category }) => category.id === link.categoryId)
  const isPart = wanted.length > 0
  const sections = isPart ? wanted : all
  const suggested = byIds(menu.products, link.productIds) ?? []
  const isCheckout = link.token === null && !link.returnUrl
  const onward = { href: done, label: isCheckout ? 'Zur Kasse' : 'Fertig', isCheckout }
  return (
    <ShopFrame data={data} back={{ href: done, label: 'Zurück' }}>
      <div className={menuStyles.columns}>
        <div>
          <div className={menuStyles.title}>
            <h1>Produkte auswählen</h1>
            <p>
              {restaurant.name}.{' '}
              {link.isImmediatelyBack
                ? 'Nach dem ersten Produkt geht es zurück.'
                : 'Wenn Sie alles haben, gehen Sie im Warenkorb weiter.'}
            </p>
          </div>
          <div className={menuStyles.sticky}>
            <FindInMenu {...{ menu, sections, home, search }} first={link.searchQuery} name="searchQuery">
              <SentAlong home={home} without="searchQuery" />
            </FindInMenu>
          </div>
          {found && (
            <FoundProducts
              products={asTheyAre(found.products, menu)}
              query={found.query}
              rows={rows}
              sections={sections}
              onLeave={search.end}
            />
          )}
          <div hidden={found !== null}>
            {suggested.length > 0 && <SuggestedProducts products={suggested} rows={rows} />}
            <MenuSections sections={sections} rows={rows} />
          </div>
          {(isPart || link.searchQuery) && (
            <p className={styles.whole}>
              <a href={selectionPath(restaurant.id, link, { categoryId: null, searchQuery: '' })}>
                Ganze Speisekarte zeigen
              </a>
            </p>
          )}
          <p className={menuStyles.legal}>Alle Preise inkl. MwSt., Pfand kommt hinzu.</p>
        </div>
        <CartColumn desk={desk} now={now} onward={onward} acts={acts} />
      </div>
      <CartBar desk={desk} now={now} onward={onward} acts={acts} />
      <CartNotice desk={desk} />
      <CartForm action={home} />
      {sheet}
    </ShopFrame>
  )
}

/** Goes back once what was chosen has arrived; a cart that was ordered meanwhile is shown as such. */
function useBack({ store, state: { orderId } }: ReturnType<typeof useCart>, to: string | null) {
  useEffect(() => {
    if (orderId) location.reload()
  }, [orderId])
  return useCallback(() => {
    if (to === null) return
    void store.settle().then((isSaved) => isSaved && location.assign(to))
  }, [store, to])
}

function byIds(products: readonly Product[], ids: readonly string[] | null): Product[] | null {
  return ids && ids.flatMap((id) => products.find((product) => product.id === id) ?? [])
}
