import type { CleanupItem } from '@tresen/domain/cleanup/cleanup-steps'

export const stepLabels: Record<CleanupItem['kind'], string> = {
  Category: 'Kategorien',
  Ingredient: 'Zutaten',
  SideDish: 'Beilagen',
  Product: 'Produkte',
  Menu: 'Menüs',
}

export const itemLabels: Record<CleanupItem['kind'], string> = {
  Category: 'Kategorie',
  Ingredient: 'Zutat',
  SideDish: 'Beilage',
  Product: 'Produkt',
  Menu: 'Menü',
}

/** Document 2, section 8. */
export const failureTexts: Record<CleanupItem['kind'], string> = {
  Category: 'Kategorie konnte nicht aktualisiert werden',
  Ingredient: 'Zutat konnte nicht aktualisiert werden',
  SideDish: 'Beilage konnte nicht aktualisiert werden',
  Product: 'Produkt konnte nicht aktualisiert werden',
  Menu: 'Menü konnte nicht erstellt werden',
}
