import type { Order } from '@tresen/contract/orders/order'
import { useCallback, useEffect, useRef, useState } from 'react'
import { holdSlots, isSettled, settleSlots, type Slot } from './board-slots.ts'

/** So long after the last touch the board counts as left alone. */
const quietFor = 4_000

/** Keeps every order in its place while somebody works on the board, and sorts when the board is left alone. */
export function useBoardSlots(present: readonly Order[], find: (id: string) => Order | undefined) {
  const [held, setHeld] = useState<readonly Slot[]>(() => settleSlots(present))
  const lastTouch = useRef(0)
  const onTouch = useCallback(() => {
    lastTouch.current = Date.now()
  }, [])

  // The slots depend on those before them, so they are carried from one rendering to the next.
  const slots = holdSlots(held, present, find)
  if (!isSame(slots, held)) setHeld(slots)

  const latest = useRef(present)
  useEffect(() => {
    latest.current = present
  }, [present])
  const needsSorting = !isSettled(slots, present)
  useEffect(() => {
    if (!needsSorting) return
    const timer = setInterval(() => {
      if (Date.now() - lastTouch.current >= quietFor) setHeld(settleSlots(latest.current))
    }, 500)
    return () => clearInterval(timer)
  }, [needsSorting])

  return { slots, onTouch }
}

function isSame(a: readonly Slot[], b: readonly Slot[]): boolean {
  return (
    a.length === b.length &&
    a.every((slot, index) => {
      const other = b[index]!
      return slot.id === other.id && slot.order === other.order && slot.isGone === other.isGone
    })
  )
}
