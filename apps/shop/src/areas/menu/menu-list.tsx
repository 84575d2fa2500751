import type { Category, Menu } from '@tresen/contract/menu/menu'
import type { Product } from '@tresen/contract/menu/product'
import { alternativesOf, canBeHad } from '@tresen/domain/menu/alternatives'
import type { MenuIndex } from '@tresen/domain/menu/search/menu-index'
import { memo, Suspense, useMemo, type CSSProperties, type ReactNode } from 'react'
import { Icon } from '../../rooms/ui/icon.tsx'
import { Unbroken } from '../../rooms/ui/unbroken.tsx'
import { MenuImage } from './menu-image.tsx'
import { leastPriceOf, sizePricesOf } from './price-notes.ts'
import { ProductRow, type ProductRowProps } from './product-row.tsx'
import { timesText } from './category-times.ts'
import { sectionId } from './section-id.ts'
import { SentAlong } from './sheet/sent-along.tsx'
import styles from './menu-list.module.css'

export type Rows = Omit<
  ProductRowProps,
  'product' | 'unfit' | 'servedNote' | 'alternatives' | 'least' | 'sizePrices' | 'amount' | 'lastLine'
> & {
  /** The categories outside their hours, each with when its products can be had. */
  notServed: ReadonlyMap<string, string>
  menu: MenuIndex
  /** Why products do not fit, by their id. */
  unfit: ReadonlyMap<string, string>
  isHiding: boolean
  /** The lines of the cart by product; not where another page shows the cart. */
  chosen?: ReadonlyMap<string, readonly string[]>
}

type Acts = Record<'open', Rows['onOpen']> & Record<'add', Rows['onAdd']> & Record<'remove', Rows['onRemove']>

/** What all rows of a page have in common, the same object for as long as nothing of it changes. */
export function useRows(
  {
    home,
    isPickup,
    at,
    timeZone,
    notServed,
    unfit,
    isHiding,
    menu,
    chosen,
  }: Omit<Rows, 'onOpen' | 'onAdd' | 'onRemove'>,
  { open: onOpen, add: onAdd, remove: onRemove }: Acts,
): Rows {
  return useMemo(
    () => ({
      ...{ home, isPickup, at, timeZone, notServed, unfit, isHiding, menu, ...(chosen && { chosen }) },
      ...{ onOpen, onAdd, onRemove },
    }),
    [home, isPickup, at, timeZone, notServed, unfit, isHiding, menu, chosen, onOpen, onAdd, onRemove],
  )
}

export type MenuSection = { category: Category; products: Product[] }

/** Categories that have something to order, each with its products in the order of the menu. */
export function useMenuSections(menu: Menu): MenuSection[] {
  return useMemo(
    () =>
      menu.categories
        .toSorted((a, b) => a.order - b.order)
        .map((category) => ({
          category,
          products: menu.products
            .filter(({ categoryId }) => categoryId === category.id)
            .sort((a, b) => a.order - b.order),
        }))
        .filter(({ products }) => products.length > 0),
    [menu],
  )
}

/**
 * Each category is a boundary of its own: browsers make them answer to touch one after the other, and the one that is
 * touched first, instead of the whole menu at once.
 */
export const MenuSections = memo(function MenuSections({
  sections,
  rows,
  between,
}: {
  sections: readonly MenuSection[]
  rows: Rows
  /** Stands below the first dishes of all. */
  between?: ReactNode
}) {
  return sections.map(({ category, products }, index) => (
    <Suspense key={category.id}>
      <section
        id={sectionId(category)}
        className={styles.section}
        style={{ '--rows': products.length } as CSSProperties}
        aria-labelledby={`${sectionId(category)}-name`}
      >
        {category.image && (
          <MenuImage
            image={category.image}
            sizes="(min-width: 1200px) 800px, 100vw"
            className={styles.picture}
          />
        )}
        <h2 id={`${sectionId(category)}-name`}>{category.name}</h2>
        {category.description && <p className={styles.description}>{category.description}</p>}
        {category.hours && <ServedHours category={category} isNow={!rows.notServed.has(category.id)} />}
        <ProductList products={products} rows={rows} between={index === 0 && between} />
      </section>
    </Suspense>
  ))
})

/** When the products of a category can be had, and what to do at other times. */
function ServedHours({ category, isNow }: { category: Category; isNow: boolean }) {
  return (
    <p className={styles.hours}>
      <Icon name="clock" size={16} />
      <span>
        <Unbroken text={timesText(category) ?? ''} />
        {!isNow && '. Wählen Sie oben eine Zeit darin, dann können Sie vorbestellen.'}
      </span>
    </p>
  )
}

/** These products as the menu has them now. */
export function asTheyAre(products: readonly Product[], { products: all }: Menu): Product[] {
  const ids = new Map(all.map((product) => [product.id, product]))
  return products.flatMap(({ id }) => ids.get(id) ?? [])
}

const none: readonly Product[] = []

/** So many dishes come before anything else: they are whole in the first screen of a phone. */
const FIRST_DISHES = 2

/** What rows say of prices, found anew only when the menu is another one, or the way or time of the order. */
function useCosts(products: readonly Product[], { menu, at, isPickup }: Rows) {
  return useMemo(() => {
    const ordered = { at, isPickup }
    return new Map(
      products.map((product) => [
        product.id,
        {
          least: leastPriceOf(menu, product, ordered),
          sizePrices: sizePricesOf(menu, product, ordered).join('\n'),
        },
      ]),
    )
  }, [products, menu, at, isPickup])
}

type ListProps = { products: readonly Product[]; rows: Rows; between?: ReactNode }

/**
 * Rows in one form, which sends what was chosen where there are no scripts: each form in a page makes the browser
 * slower at everything that is put into it, and for a button that names a form elsewhere it looks through the whole
 * page.
 */
export function ProductList({ products, rows, between }: ListProps) {
  const { unfit, isHiding, menu, chosen, notServed, ...rest } = rows
  const shown = isHiding ? products.filter(({ id }) => !unfit.has(id)) : products
  // The same empty list for all that can be had: their rows are not drawn again.
  const instead = (product: Product) =>
    canBeHad(product, rows.at, notServed)
      ? none
      : alternativesOf(product, menu.products, rows.at, notServed).filter(({ id }) => !unfit.has(id))
  const hidden = products.length - shown.length
  const costs = useCosts(products, rows)
  const row = (product: Product) => (
    <ProductRow
      key={product.id}
      product={product}
      unfit={unfit.get(product.id)}
      servedNote={notServed.get(product.categoryId) ?? null}
      alternatives={instead(product)}
      {...costs.get(product.id)!}
      amount={chosen?.get(product.id)?.length ?? 0}
      lastLine={chosen?.get(product.id)?.at(-1) ?? null}
      {...rest}
    />
  )
  return (
    <>
      {shown.length > 0 && (
        <form method="post" action={rows.home}>
          <SentAlong home={rows.home} />
          <ul className={styles.list}>
            {shown.slice(0, FIRST_DISHES).map(row)}
            {between && (
              <li className={styles.between} data-of-the-moment>
                {between}
              </li>
            )}
            {shown.slice(FIRST_DISHES).map(row)}
          </ul>
        </form>
      )}
      {hidden > 0 && (
        <p className={styles.hidden}>
          {hidden === 1 ? '1 Produkt passt' : `${hidden} Produkte passen`} nicht zu Ihren Angaben.
        </p>
      )}
    </>
  )
}
