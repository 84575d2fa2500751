import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { CartVoucher } from '@tresen/contract/vouchers'

/** The first code in an evaluated cart that keeps it from being ordered; null: none does. Source: decision 215. */
export function unusableVoucher({ evaluationResult }: ShoppingCart): CartVoucher | null {
  return evaluationResult.vouchers.find(({ isUsable }) => !isUsable) ?? null
}
