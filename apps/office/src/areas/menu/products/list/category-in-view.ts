import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'

/**
 * The category that whoever looks at the list has before their eyes: the one they went to last, as long as it is in the
 * window, else the one at its top. Read from the list that is shown, which knows what is where.
 */
export function categoryInView(
  { categories, products }: Pick<MenuBoard, 'categories' | 'products'>,
  wentTo: string | null,
) {
  const list = document.querySelector<HTMLElement>('[data-at]')
  const row = list?.querySelector(`[data-row="${wentTo}"]`)?.getBoundingClientRect()
  const isShown = row !== undefined && row.top < innerHeight && row.bottom >= 0
  const key = isShown ? wentTo : list?.dataset['at']
  return categories.some(({ id }) => id === key)
    ? (key ?? null)
    : (products.find(({ id }) => id === key)?.categoryId ?? null)
}
