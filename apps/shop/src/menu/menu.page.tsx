import type { Product } from '@tresen/contract/menu'
import type { LineGroup } from '@tresen/domain/orders/group-lines'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { CartBar } from '../cart/cart-bar.tsx'
import { CartColumn } from '../cart/cart-column.tsx'
import { changeLines } from '../cart/change-lines.ts'
import { CartNotice } from '../cart/cart-notice.tsx'
import { useCart } from '../cart/use-cart.ts'
import { DeliveryBar } from '../delivery/delivery-bar.tsx'
import { newId } from '../new-id.ts'
import type { MenuPageData } from '../page-data.ts'
import { checkoutPath, menuPath, restaurantPath } from '../shop-paths.ts'
import { useNow } from '../use-now.ts'
import { OpeningNote, ShopFrame } from '../website/shop-frame.tsx'
import { CartForm } from '../cart/cart-form.tsx'
import { CategoryNav } from './category-nav.tsx'
import { choiceOfLine, firstChoice, inputOf, type Choice } from './choice.ts'
import { FoundProducts, MenuSections, useMenuSections } from './menu-list.tsx'
import { OpenForm } from './open-form.tsx'
import { ProductSearch } from './product-search.tsx'
import { useWishes } from './use-wishes.ts'
import { WishesChoice } from './wishes-choice.tsx'
import styles from './menu.page.module.css'

// Rendered at once on the server, where it has to be there without scripts; fetched when needed in browsers.
const ProductSheet = import.meta.env.SSR
  ? (await import('./product-sheet.tsx')).ProductSheet
  : lazy(() =>
      import('./product-sheet.tsx').then(({ ProductSheet: loaded }) => ({ default: loaded }), startAfresh),
    )

/** A page that was open while the shop was renewed asks for scripts that are gone: the new page knows its own. */
function startAfresh(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}

const TEN_MINUTES = 600_000

/** A product that is open in its sheet: to be added, or a group of lines to be changed. */
type Opened = { product: Product; first: Choice; lines: LineGroup | null }

/** The menu with the cart beside it. */
export function MenuPage({ data }: { data: MenuPageData }) {
  const { restaurant, menu, base } = data
  const now = useNow(data.now)
  const desk = useCart(data)
  const { store, state, rules } = desk
  const [opened, setOpened] = useState<Opened | null>(() => openedByAddress(data))
  const [found, setFound] = useState<Product[] | null>(null)
  const sections = useMenuSections(menu)
  const at = Math.floor(now.getTime() / TEN_MINUTES) * TEN_MINUTES

  const open = useCallback((product: Product, productPriceId: string | null) => {
    setOpened({ product, first: firstChoice(product, productPriceId, new Date()), lines: null })
  }, [])
  const add = useCallback(
    (product: Product, choice: Choice = firstChoice(product, null, new Date()), quantity = 1) => {
      const products = Array.from({ length: quantity }, () => ({ ...inputOf(choice), id: newId() }))
      store.take({ kind: 'add', products })
      store.tell({ kind: 'done', text: `${quantity} × ${product.name} im Warenkorb` })
    },
    [store],
  )
  const openLines = (lines: LineGroup) => {
    const product = rules.menu.products.get(lines.line.productId)
    if (product) setOpened({ product, first: choiceOfLine(lines.line), lines })
  }
  const finish = (choice: Choice, quantity: number) => {
    if (opened?.lines) changeLines(store, opened.lines, choice, quantity)
    else if (opened) add(opened.product, choice, quantity)
    close()
  }
  const close = () => {
    setOpened(null)
    if (location.search) history.replaceState(null, '', location.pathname)
  }

  const { isPickup } = state.cart
  const { wishes, changeWishes, unfit } = useWishes(data)
  const { isHiding } = wishes
  const rows = useMemo(
    () => ({ base, isPickup, at, unfit, isHiding, onOpen: open, onAdd: add }),
    [base, isPickup, at, unfit, isHiding, open, add],
  )
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
            action={menuPath(base)}
            onChange={changeWishes}
          />
          <div className={styles.sticky}>
            <CategoryNav categories={sections.map(({ category }) => category)} />
            <ProductSearch menu={menu} onFound={setFound} />
          </div>
          {found ? (
            <FoundProducts products={found} rows={rows} />
          ) : (
            <MenuSections sections={sections} rows={rows} />
          )}
          <p className={styles.legal}>
            Alle Preise inkl. MwSt., Pfand kommt hinzu. Wir liefern auf Wunsch in Mehrwegverpackungen:
            Sprechen Sie uns an.
          </p>
        </div>
        <CartColumn desk={desk} checkout={checkoutPath(restaurant.id)} onChangeLine={openLines} />
      </div>
      <CartBar desk={desk} checkout={checkoutPath(restaurant.id)} onChangeLine={openLines} />
      <CartNotice desk={desk} />
      <CartForm action={menuPath(base)} />
      <OpenForm action={menuPath(base)} />
      {opened && (
        <Suspense>
          <ProductSheet
            key={opened.product.id}
            product={opened.product}
            menu={rules.menu}
            first={opened.first}
            firstQuantity={opened.lines?.quantity ?? 1}
            isPickup={state.cart.isPickup}
            now={now}
            closeHref={menuPath(base)}
            wishes={wishes}
            problem={data.opened?.choice === opened.first ? data.problem : null}
            isChange={opened.lines !== null}
            onClose={close}
            onDone={finish}
          />
        </Suspense>
      )}
    </ShopFrame>
  )
}

function openedByAddress({ menu, opened, now }: MenuPageData): Opened | null {
  const product = menu.products.find(({ id }) => id === opened?.productId)
  if (!opened || !product) return null
  const first = opened.choice ?? firstChoice(product, opened.priceId ?? null, new Date(now))
  return { product, first, lines: null }
}
