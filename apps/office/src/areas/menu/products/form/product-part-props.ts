import type { Product } from '@tresen/contract/menu/product'
import type { Problems } from '../../work/menu-problems.ts'
import type { MenuScreen } from '../../work/use-menu-screen.ts'
import type { ProductDraft } from './product-draft.ts'

/** What each part of the product form gets: the document so far, and how to change it. */
export type ProductPartProps = {
  screen: MenuScreen
  document: ProductDraft
  onChange: (changes: Partial<ProductDraft>) => void
  problems: Problems
  /** As it is stored; null: not yet. */
  product: Product | null
}
