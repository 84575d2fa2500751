import type { Product } from '@tresen/contract/menu/product'
import type { MouseEvent } from 'react'
import { productPath } from '../../../shop-paths.ts'
import styles from './instead.module.css'

type Props = {
  alternatives: readonly Product[]
  /** Where products open. */
  home: string
  /** Opens it on this page; without it, the link is followed. */
  onOpen?: (product: Product, productPriceId: string | null) => void
}

/** What the restaurant suggests where something is sold out. */
export function Instead({ alternatives, home, onOpen }: Props) {
  if (alternatives.length === 0) return null
  const open = (event: MouseEvent, product: Product) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(product, null)
  }
  return (
    <p className={styles.instead}>
      Stattdessen:
      {alternatives.map((product) => (
        <a key={product.id} href={productPath(home, product.id)} onClick={(event) => open(event, product)}>
          {product.name}
        </a>
      ))}
    </p>
  )
}
