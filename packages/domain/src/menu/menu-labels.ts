import type { MenuItemKind } from '@tresen/contract/menu/menu-documents'

/** What people call the kinds of items. */
export const menuItemLabels: Record<MenuItemKind, string> = {
  Category: 'Kategorie',
  Product: 'Produkt',
  IngredientCategory: 'Zutatenkategorie',
  Ingredient: 'Zutat',
  ExtraGroup: 'Extra-Gruppe',
  SideDish: 'Beilage',
}
