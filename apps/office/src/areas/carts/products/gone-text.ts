import type { QuickAddProduct } from '@tresen/contract/menu/product'

export function goneText({ soldOutNote }: Pick<QuickAddProduct, 'soldOutNote'>): string {
  return soldOutNote ? `Ausverkauft ${soldOutNote}` : 'Ausverkauft'
}
