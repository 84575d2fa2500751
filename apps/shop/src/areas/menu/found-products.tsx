import type { Product } from '@tresen/contract/menu/product'
import { asksForAllergens } from '@tresen/domain/menu/search/read-query'
import { useLayoutEffect, useRef } from 'react'
import { ProductList, type MenuSection, type Rows } from './menu-list.tsx'
import { sectionId } from './section-id.ts'
import styles from './menu-list.module.css'

/** What a search found. */
export function FoundProducts({
  products,
  query,
  rows,
  sections,
  onLeave,
}: {
  products: readonly Product[]
  /** What was looked for. */
  query: string
  rows: Rows
  /** Where else somebody may look who found nothing. */
  sections: readonly MenuSection[]
  onLeave: (to: string) => void
}) {
  const amount = products.length === 1 ? '1 Treffer' : `${products.length} Treffer`
  const isAboutAllergens = asksForAllergens(query)
  const section = useRef<HTMLElement>(null)
  const found = products.map(({ id }) => id).join()
  // Wherever the menu was read when the search began; what slides there is stopped by the next letter.
  useLayoutEffect(() => void section.current?.scrollIntoView({ behavior: 'instant' }), [found])
  return (
    <section ref={section} className={`${styles.section} ${styles.found}`} aria-label="Suchergebnis">
      <h2>{amount}</h2>
      <p className="visually-hidden" role="status">
        {amount}
      </p>
      {isAboutAllergens && products.length > 0 && (
        <p className={styles.description}>
          Nach den Angaben des Restaurants; Gerichte ohne Angaben fehlen hier. Was Sie dazuwählen, kann
          anderes enthalten, und Spuren sind möglich. Bei einer Allergie fragen Sie bitte unser Personal.
        </p>
      )}
      {products.length ? (
        <ProductList products={products} rows={rows} />
      ) : (
        <>
          <p className={styles.description}>
            {isAboutAllergens
              ? 'Dazu ist kein Gericht gekennzeichnet. Bitte fragen Sie unser Personal. Zur Karte:'
              : 'Dazu steht nichts auf der Karte. Vielleicht hier:'}
          </p>
          <ul className={styles.elsewhere}>
            {sections.map(({ category }) => (
              <li key={category.id}>
                <a href={`#${sectionId(category)}`} onClick={() => onLeave(`#${sectionId(category)}`)}>
                  {category.name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** What somebody had in mind for this guest. */
export function SuggestedProducts({ products, rows }: { products: readonly Product[]; rows: Rows }) {
  return (
    <section className={styles.section} aria-labelledby="suggested">
      <h2 id="suggested">Für Sie ausgesucht</h2>
      <ProductList products={products} rows={rows} />
    </section>
  )
}
