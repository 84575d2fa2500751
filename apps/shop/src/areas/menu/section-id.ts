import type { Category } from '@tresen/contract/menu/menu'

/** Where a category stands on the page. */
export function sectionId({ id }: Pick<Category, 'id'>): string {
  return `kategorie-${id}`
}
