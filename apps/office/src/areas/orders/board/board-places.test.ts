import type { Order } from '@tresen/contract/orders/order'
import { anOrder, id } from '@tresen/domain/orders/testing/an-order'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closed, dealt, entered, hasGaps, held, isInOrder, type Layout, type Places } from './board-places.ts'

const plain: Layout = { groupOf: () => null, heightOf: ({ number }) => 1 + (number % 3) }
const byTens: Layout = { ...plain, groupOf: ({ number }) => `Gebiet ${Math.floor(number / 10)}` }
const nowhere = () => undefined

function order(number: number): Order {
  return anOrder({ id: id(number), number })
}
function numbers({ columns }: Places): number[][] {
  return columns.map((column) => column.map((place) => place.order.number))
}

describe('A board', () => {
  const [first, second, third] = [order(1), order(2), order(3)] as [Order, Order, Order]
  const even: Layout = { groupOf: () => null, heightOf: () => 1 }

  it('is dealt along the rows', () => {
    expect(numbers(dealt([1, 2, 3, 4, 5].map(order), 3, even))).toEqual([[1, 4], [2, 5], [3]])
  })

  it('lets who arrives wait, and then enter at the end, even when they are due first', () => {
    const waiting = held(dealt([second, third], 2, even), [first, second, third], nowhere)
    expect(numbers(waiting)).toEqual([[2], [3]])
    expect(waiting.waiting).toEqual([first])
    const after = entered(waiting, even)
    expect(numbers(after)).toEqual([[2, 1], [3]])
    expect(isInOrder(after, [first, second, third])).toBe(false)
    expect(isInOrder(dealt([first, second, third], 2, even), [first, second, third])).toBe(true)
  })

  it('keeps the place of an order that left, and shows where it went', () => {
    const ready = { ...first, state: 'ReadyForDelivery' as const }
    const find = (wanted: string) => (wanted === ready.id ? ready : undefined)
    const [[gap, other]] = held(dealt([first, second], 1, even), [second], find).columns as [
      Places['columns'][number],
    ]
    expect(gap).toEqual({ id: first.id, order: ready, group: null, isGone: true, wasNew: true, comment: '' })
    expect(other!.isGone).toBe(false)
  })

  it('gives an order that comes back its old place', () => {
    const before = dealt([first, second], 1, even)
    const gone = held(before, [second], nowhere)
    expect(hasGaps(gone)).toBe(true)
    expect(held(gone, [first, second], nowhere)).toEqual(before)
  })

  it('is the same object when nothing changed', () => {
    const places = dealt([first, second], 2, even)
    expect(held(places, [first, second], nowhere)).toBe(places)
    expect(entered(places, even)).toBe(places)
    expect(closed(places)).toBe(places)
  })

  it('keeps a group together, and lets one that is too long go on in the next column', () => {
    const tens = { ...even, groupOf: byTens.groupOf }
    expect(numbers(dealt([1, 2, 10, 11, 20, 30].map(order), 3, tens))).toEqual([
      [1, 2],
      [10, 11],
      [20, 30],
    ])
    expect(numbers(dealt([1, 2, 3, 4, 10, 11].map(order), 3, tens))).toEqual([
      [1, 2],
      [3, 4],
      [10, 11],
    ])
  })
})

/** What happens on a board: orders come and go, and now and then it is left alone. */
const happening = fc.oneof(
  fc.record({ kind: fc.constant('arrives' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('leaves' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('enters' as const), at: fc.nat() }),
)
const layouts = fc.constantFrom(plain, byTens)
const scene = fc.record({
  layout: layouts,
  columnCount: fc.integer({ min: 1, max: 7 }),
  begins: fc.integer({ min: 0, max: 40 }),
  happenings: fc.array(happening, { maxLength: 60 }),
})

/** Column and row of each order. */
function positions({ columns }: Places): Map<string, string> {
  return new Map(
    columns.flatMap((column, at) => column.map(({ id: each }, row) => [each, `${at}/${row}`] as const)),
  )
}

describe('Whatever arrives and leaves', () => {
  it('moves nobody: each order keeps its column and row', () => {
    fc.assert(
      fc.property(scene, ({ layout, columnCount, begins, happenings }) => {
        let present = Array.from({ length: begins }, (_none, at) => order(at + 1))
        let next = begins + 1
        let places = dealt(present, columnCount, layout)
        for (const { kind, at } of happenings) {
          const before = positions(places)
          // An arriving order may be due before all others, or between any two.
          if (kind === 'arrives') present = present.toSpliced(at % (present.length + 1), 0, order(next++))
          if (kind === 'leaves' && present.length > 0) present = present.toSpliced(at % present.length, 1)
          places = held(places, present, nowhere)
          if (kind === 'enters') places = entered(places, layout)
          const after = positions(places)
          for (const [each, position] of before) expect(after.get(each)).toBe(position)
        }
      }),
    )
  })

  it('loses nobody and shows nobody twice: in one place, or waiting', () => {
    fc.assert(
      fc.property(scene, ({ layout, columnCount, begins, happenings }) => {
        let present = Array.from({ length: begins }, (_none, at) => order(at + 1))
        let places = dealt(present, columnCount, layout)
        let next = begins + 1
        for (const { kind, at } of happenings) {
          if (kind === 'arrives') present = present.toSpliced(at % (present.length + 1), 0, order(next++))
          if (kind === 'leaves' && present.length > 0) present = present.toSpliced(at % present.length, 1)
          places = held(places, present, nowhere)
          if (kind === 'enters') places = entered(places, layout)
        }
        const standing = places.columns.flat().filter(({ isGone }) => !isGone)
        const all = [...standing.map((place) => place.id), ...places.waiting.map((each) => each.id)]
        expect(all.sort()).toEqual(present.map((each) => each.id).sort())
      }),
    )
  })

  it('closes gaps within their columns: nobody changes the column or overtakes', () => {
    fc.assert(
      fc.property(
        scene,
        fc.array(fc.nat(), { maxLength: 20 }),
        ({ layout, columnCount, begins }, leaving) => {
          let present = Array.from({ length: begins }, (_none, at) => order(at + 1))
          const places = dealt(present, columnCount, layout)
          for (const at of leaving)
            present = present.filter(({ number }) => number !== 1 + (at % (begins + 1)))
          const after = closed(held(places, present, nowhere))
          const stays = new Set(present.map(({ number }) => number))
          expect(numbers(after)).toEqual(
            numbers(places).map((column) => column.filter((number) => stays.has(number))),
          )
        },
      ),
    )
  })
})

it('No column of a board put in order is much longer than its share, however the groups fall', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 6 }), (groups, columnCount) => {
      const present = groups.flatMap((size, group) =>
        Array.from({ length: size }, (_none, at) => order(group * 100 + at)),
      )
      const byHundreds: Layout = { ...plain, groupOf: ({ number }) => `Gebiet ${Math.floor(number / 100)}` }
      const height = (orders: readonly Order[]) => orders.reduce((all, one) => all + plain.heightOf(one), 0)
      const share = height(present) / columnCount
      for (const column of dealt(present, columnCount, byHundreds).columns) {
        expect(height(column.map((place) => place.order))).toBeLessThanOrEqual(share * 1.25 + 3)
      }
    }),
  )
})

it('A board put in order leaves no column empty, and has each group in its order', () => {
  fc.assert(
    fc.property(
      layouts,
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 0, max: 60 }),
      (layout, count, many) => {
        const present = Array.from({ length: many }, (_none, at) => order(at + 1))
        const places = dealt(present, count, layout)
        expect(places.columns.flat()).toHaveLength(many)
        if (layout === plain)
          expect(places.columns.filter(({ length }) => length === 0)).toHaveLength(Math.max(0, count - many))
        for (const column of numbers(places)) expect(column).toEqual(column.toSorted((a, b) => a - b))
      },
    ),
  )
})
