import { Link } from '@tanstack/react-router'
import type { Product } from '@tresen/contract/menu/product'
import { useState } from 'react'
import Button from '@mui/material/Button'
import { FormSection } from '../../../rooms/ui/dialogs/side-panel.tsx'
import styles from './product-links.module.css'

const most = 30

/** Products by name, each a way to it. */
export function ProductLinks({ title, products }: { title: string; products: readonly Product[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? products : products.slice(0, most)
  return (
    <FormSection title={`${title} (${products.length})`}>
      {products.length === 0 ? (
        <span className={styles.none}>Noch in keinem Produkt.</span>
      ) : (
        <ul className={styles.links}>
          {shown.map(({ id, name, articleNumber }) => (
            <li key={id}>
              <Link to="/products/{-$id}" params={{ id }}>
                {articleNumber} {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {shown.length < products.length && (
        <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => setShowsAll(true)}>
          Alle {products.length} zeigen
        </Button>
      )}
    </FormSection>
  )
}
