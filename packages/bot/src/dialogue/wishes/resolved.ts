import type { CartProductInput } from '@tresen/contract/carts/cart'
import type { Product, Variant } from '@tresen/contract/menu/product'

/** What became of a dish that was ordered in words: a choice of the menu, or what still has to be asked. */
export type Resolved =
  | { state: 'ready'; product: Product; input: CartProductInput; notes: string[] }
  | { state: 'which'; products: Product[]; isSure: boolean }
  | { state: 'category'; categoryId: string; isMeatless?: boolean }
  /** Without meat was wanted, and the menu says of none of these that it is. */
  | { state: 'notMeatless'; products: Product[]; categoryId: string }
  | { state: 'size'; product: Product; called: string; notes: string[] }
  | { state: 'option'; product: Product; variant: Variant; notes: string[] }
  | {
      state: 'extras'
      product: Product
      extraGroupId: string
      missing: number
      chosen: string[]
      notes: string[]
    }
  | { state: 'unknown'; said: string }
  /** Nothing of the menu is made of these halves; the dishes that they were named by. */
  | { state: 'halves'; products: Product[] }
