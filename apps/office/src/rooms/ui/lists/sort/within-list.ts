import type { Modifier } from '@dnd-kit/core'

/** A row that is pulled stays beside its list: one below the end of the page makes it longer, and it scrolls on for ever. */
export const withinList: Modifier = ({ transform, draggingNodeRect: row, containerNodeRect: list }) => {
  if (!row || !list) return transform
  const [least, most] = [list.top - row.top, list.top + list.height - row.bottom]
  return { ...transform, y: Math.max(least, Math.min(most, transform.y)) }
}
