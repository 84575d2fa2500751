import type { Category, Menu, Product } from '@tresen/contract/menu'
import { useMemo } from 'react'
import { sectionId } from './category-nav.tsx'
import { ProductRow, type ProductRowProps } from './product-row.tsx'
import styles from './menu-list.module.css'

type Rows = Omit<ProductRowProps, 'product'>

/** Categories that have something to order, each with its products in the order of the menu. */
export function useMenuSections(menu: Menu): { category: Category; products: Product[] }[] {
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

export function MenuSections({
  sections,
  rows,
}: {
  sections: ReturnType<typeof useMenuSections>
  rows: Rows
}) {
  return sections.map(({ category, products }) => (
    <section
      key={category.id}
      id={sectionId(category)}
      className={styles.section}
      aria-labelledby={`${sectionId(category)}-name`}
    >
      <h2 id={`${sectionId(category)}-name`}>{category.name}</h2>
      {category.description && <p className={styles.description}>{category.description}</p>}
      <ProductList products={products} rows={rows} />
    </section>
  ))
}

/** What a search found. */
export function FoundProducts({ products, rows }: { products: readonly Product[]; rows: Rows }) {
  return (
    <section className={styles.section} aria-label="Suchergebnis">
      <h2 role="status">{products.length === 1 ? '1 Treffer' : `${products.length} Treffer`}</h2>
      {products.length ? (
        <ProductList products={products} rows={rows} />
      ) : (
        <p className={styles.description}>
          Dazu finden wir nichts auf der Karte. Versuchen Sie es mit einem anderen Wort.
        </p>
      )}
    </section>
  )
}

function ProductList({ products, rows }: { products: readonly Product[]; rows: Rows }) {
  return (
    <ul className={styles.list}>
      {products.map((product) => (
        <ProductRow key={product.id} product={product} {...rows} />
      ))}
    </ul>
  )
}
