import type { Order } from '@tresen/contract/orders/order'

/** A place on the board. */
export type Place = {
  id: string
  order: Order
  group: string | null
  /** The order has left this board; its place is kept until nobody is working. */
  isGone: boolean
  /** It was new when it came here, and is shown in short until somebody touches it, whatever others do to it. */
  wasNew: boolean
  /** The comment of staff that has its room on the card; one that comes later waits for it, as new orders do. */
  comment: string
}

type Columns = readonly (readonly Place[])[]

/** What lies where, and what has arrived while somebody was at work. */
export type Places = { readonly columns: Columns; readonly waiting: readonly Order[] }

/** How a board lays out its orders. */
export type Layout = {
  /** What an order stands together with, as its heading says it; null: each stands by itself. */
  groupOf: (order: Order) => string | null
  /** How much of a column an order takes, in any measure. */
  heightOf: (order: Order) => number
}

/**
 * The board put in order: along the rows, each group (or each order that has none) where there is the most room. A group
 * that is longer than its share of the board goes on in another column.
 *
 * @param present the orders of this board, in their order; those of a group one after the other
 */
export function dealt(present: readonly Order[], columnCount: number, layout: Layout): Places {
  const columns: Place[][] = Array.from({ length: columnCount }, () => [])
  const share = sum(present.map(layout.heightOf)) / columnCount
  for (const block of blocksOf(present, share, layout)) {
    for (let rest: readonly Order[] = block; rest.length > 0;) {
      const column = columns[roomiest(columns, layout)]!
      const fitting = fittingInto(column, rest, share, layout)
      column.push(...fitting.map((order) => placeOf(order, layout)))
      rest = rest.slice(fitting.length)
    }
  }
  return { columns, waiting: [] }
}

/**
 * The places after a change: every order keeps its column and row, whoever left leaves a gap, and who arrives waits. So
 * nothing moves under a finger. The same object when nothing changed.
 *
 * @param find an order wherever it is now, for what a gap shows
 */
export function held(
  places: Places,
  present: readonly Order[],
  find: (id: string) => Order | undefined,
): Places {
  const byId = new Map(present.map((order) => [order.id, order]))
  let isSame = true
  const columns = places.columns.map((column) =>
    column.map((place) => {
      const order = byId.get(place.id)
      byId.delete(place.id)
      const now = { order: order ?? find(place.id) ?? place.order, isGone: !order }
      if (now.order === place.order && now.isGone === place.isGone) return place
      isSame = false
      return { ...place, ...now }
    }),
  )
  const waiting = [...byId.values()]
  const isWaitingSame =
    waiting.length === places.waiting.length && waiting.every((order, at) => order === places.waiting[at])
  return isSame && isWaitingSame ? places : { columns, waiting }
}

/** Who waits comes to the end of a column: that of their group if it ends one, else the one with the most room. */
export function entered(places: Places, layout: Layout): Places {
  if (places.waiting.length === 0) return places
  const columns = places.columns.map((column) => [...column])
  for (const order of places.waiting) {
    const place = placeOf(order, layout)
    const isEndOfGroup = (column: readonly Place[]) =>
      place.group !== null && column.at(-1)?.group === place.group
    columns[roomiest(columns, layout, isEndOfGroup)]!.push(place)
  }
  return { columns, waiting: [] }
}

/** Gaps close, each within its own column. */
export function closed(places: Places): Places {
  if (!hasGaps(places)) return places
  return { ...places, columns: places.columns.map((column) => column.filter(({ isGone }) => !isGone)) }
}

/** Whether a comment waits for its room. */
export function hasLateComments({ columns }: Places): boolean {
  return columns.some((column) => column.some(({ order, comment }) => order.comment !== comment))
}

/** Each comment has its room: its card becomes as high as it needs. */
export function withComments(places: Places): Places {
  if (!hasLateComments(places)) return places
  const columns = places.columns.map((column) =>
    column.map((place) => ({ ...place, comment: place.order.comment })),
  )
  return { ...places, columns }
}

export function hasGaps({ columns }: Places): boolean {
  return columns.some((column) => column.some(({ isGone }) => isGone))
}

/** Whether every column goes from what comes first to what comes last, and none stands empty beside a full one. */
export function isInOrder({ columns }: Places, present: readonly Order[]): boolean {
  const rank = new Map(present.map(({ id }, at) => [id, at]))
  const ranks = columns.map((column) =>
    column.map(({ id }) => rank.get(id)).filter((each) => each !== undefined),
  )
  const isUneven = ranks.some(({ length }) => length === 0) && ranks.some(({ length }) => length > 1)
  return !isUneven && ranks.every((column) => column.every((each, at) => at === 0 || column[at - 1]! < each))
}

function placeOf(order: Order, { groupOf }: Layout): Place {
  return {
    id: order.id,
    order,
    group: groupOf(order),
    isGone: false,
    wasNew: order.state === 'New',
    comment: order.comment,
  }
}

/** What is dealt out together. */
function blocksOf(present: readonly Order[], share: number, { groupOf, heightOf }: Layout): Order[][] {
  const blocks: Order[][] = []
  let group: string | null = null
  let filled = 0
  for (const order of present) {
    const height = heightOf(order)
    const goesOn = group !== null && group === groupOf(order) && filled + height <= share
    if (goesOn) blocks.at(-1)!.push(order)
    else blocks.push([order])
    group = groupOf(order)
    filled = goesOn ? filled + height : height
  }
  return blocks
}

/** How far a column may go beyond its share rather than have a group go on elsewhere. */
const beyondShare = 1.25

/** As much of a block as a column takes: all of it, unless the column became much longer than its share. */
function fittingInto(
  column: readonly Place[],
  block: readonly Order[],
  share: number,
  { heightOf }: Layout,
): readonly Order[] {
  let filled = sum(column.map(({ order }) => heightOf(order)))
  if (filled + sum(block.map(heightOf)) <= share * beyondShare) return block
  const end = block.findIndex((order) => (filled += heightOf(order)) > share)
  return block.slice(0, Math.max(1, end === -1 ? block.length : end))
}

/** The least filled column of those wanted, the first among equals. */
function roomiest(
  columns: Columns,
  { heightOf }: Layout,
  isWanted: (column: readonly Place[]) => boolean = () => false,
): number {
  const heights = columns.map((column) => sum(column.map(({ order }) => heightOf(order))))
  const wanted = columns.flatMap((column, at) => (isWanted(column) ? [at] : []))
  const choice = wanted.length > 0 ? wanted : columns.map((_column, at) => at)
  return choice.reduce((best, at) => (heights[at]! < heights[best]! ? at : best))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
