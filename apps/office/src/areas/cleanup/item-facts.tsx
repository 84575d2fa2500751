import Typography from '@mui/material/Typography'
import type { CleanupItem } from '@tresen/domain/cleanup/cleanup-steps'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'

const MOST_NAMES = 8

/** What belongs to it, or what it belongs to, in one line. */
export function ItemFacts({ menu, item }: { menu: MenuBoard; item: CleanupItem }) {
  const text = factOf(menu, item)
  return text && <Typography color="textSecondary">{text}</Typography>
}

function factOf({ categories, products, extraGroups }: MenuBoard, { kind, id }: CleanupItem): string {
  if (kind === 'Product' || kind === 'Menu') {
    const product = products.find((one) => one.id === id)
    if (!product) return ''
    const category = categories.find((one) => one.id === product.categoryId)
    const parts = [...product.ingredients, ...product.sideDishes].map(({ name }) => name)
    return [category?.name, parts.length ? `mit ${parts.join(', ')}` : 'ohne Zutaten'].join(' · ')
  }
  const users = products.filter((product) =>
    kind === 'Category'
      ? product.categoryId === id
      : [...product.ingredients, ...product.sideDishes].some((part) => part.id === id),
  )
  const groups = extraGroups.filter(({ extras }) => extras.some(({ ingredientId }) => ingredientId === id))
  const names = [...users, ...groups].map(({ name }) => name)
  const shown = names.slice(0, MOST_NAMES).join(', ')
  if (names.length === 0) return ''
  const rest = names.length - MOST_NAMES
  return `${kind === 'Category' ? 'Enthält' : 'In'} ${shown}${rest > 0 ? ` und ${rest} weiteren` : ''}`
}
