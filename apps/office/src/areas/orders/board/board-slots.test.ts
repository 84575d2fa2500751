import { anOrder, id } from '@tresen/domain/orders/testing/an-order'
import { expect, it } from 'vitest'
import { holdSlots, isSettled, settleSlots } from './board-slots.ts'

const [first, second, third] = [1, 2, 3].map((number) => anOrder({ id: id(number), number })) as [
  ReturnType<typeof anOrder>,
  ReturnType<typeof anOrder>,
  ReturnType<typeof anOrder>,
]

it('puts an arriving order last, even when it is due first', () => {
  const slots = holdSlots(settleSlots([second, third]), [first, second, third], () => undefined)
  expect(slots.map(({ id: slot }) => slot)).toEqual([id(2), id(3), id(1)])
  expect(isSettled(slots, [first, second, third])).toBe(false)
  expect(isSettled(settleSlots([first, second, third]), [first, second, third])).toBe(true)
})

it('keeps the place of an order that left, and shows where it went', () => {
  const ready = { ...first, state: 'ReadyForDelivery' as const }
  const slots = holdSlots(settleSlots([first, second]), [second], (slot) =>
    slot === ready.id ? ready : undefined,
  )
  expect(slots[0]).toEqual({ id: first.id, order: ready, isGone: true })
  expect(slots[1]).toEqual({ id: second.id, order: second, isGone: false })
})

it('gives an order that comes back its old place', () => {
  const gone = holdSlots(settleSlots([first, second]), [second], () => undefined)
  const back = holdSlots(gone, [first, second], () => undefined)
  expect(back.map(({ isGone }) => isGone)).toEqual([false, false])
})
