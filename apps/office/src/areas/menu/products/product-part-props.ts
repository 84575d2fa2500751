import type { Product } from '@tresen/contract/menu/product'
import type { Problems } from '../work/menu-problems.ts'
import type { MenuScreen } from '../work/use-menu-screen.ts'
import type { ProductDocument } from './product-draft.ts'

/** What each part of the product form gets: the document so far, and how to change it. */
export type ProductPartProps = {
  screen: MenuScreen
  document: ProductDocument
  onChange: (changes: Partial<ProductDocument>) => void
  problems: Problems
  /** As it is stored; null: not yet. */
  product: Product | null
}
