import { expect, it } from 'vitest'
import { withinList } from './within-list.ts'

const rect = (top: number, height: number) => ({
  ...{ top, height, bottom: top + height, left: 0, right: 300, width: 300 },
})
const pulled = (y: number) => {
  const asked = { draggingNodeRect: rect(140, 40), containerNodeRect: rect(100, 200) }
  const transform = { x: 12, y, scaleX: 1, scaleY: 1 }
  return withinList({ ...asked, transform } as Parameters<typeof withinList>[0]).y
}

it.each([
  ['inside, it follows', 30, 30],
  ['above the first', -900, -40],
  ['below the last: else the page would grow under it and scroll without an end', 900, 120],
])('a row is pulled no further than its list: %s', (_where, y, expected) => {
  expect(pulled(y)).toBe(expected)
})
