import type { Product } from '@tresen/contract/menu/product'
import type { TaxKey } from '@tresen/contract/menu/marks'

/** Empty: nothing worth saying. */
export const highlightLabels: Record<Product['highlight'], string> = {
  None: '',
  New: 'Neu',
  Deal: 'Angebot',
  Recommend: 'Empfehlung',
}

export const dietLabels: Record<Product['diet'], string> = {
  None: '',
  Vegetarian: 'Vegetarisch',
  Vegan: 'Vegan',
}

export const taxLabels: Record<TaxKey, string> = {
  Food: 'Speise',
  Drink: 'Getränk',
  MilkDrink: 'Milchmischgetränk',
}
