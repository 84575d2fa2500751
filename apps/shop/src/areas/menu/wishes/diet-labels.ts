import type { Product } from '@tresen/contract/menu/product'

export const dietLabels: Record<Product['diet'], string> = {
  None: 'Alles',
  Vegetarian: 'Vegetarisch',
  Vegan: 'Vegan',
}
