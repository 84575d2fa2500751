import type { Order } from '@tresen/contract/orders/order'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import {
  closed,
  dealt,
  entered,
  hasGaps,
  hasLateComments,
  held,
  isInOrder,
  withComments,
  type Layout,
  type Places,
} from './board-places.ts'

/** So long after the last touch the board counts as left alone. */
const quietFor = 4_000

type Options = {
  /** The orders of this board, in their order. */
  present: readonly Order[]
  find: (id: string) => Order | undefined
  columnCount: number
  layout: Layout
}

/** Keeps every order in its place; who arrives comes to the end, a comment gets its room and a gap closes when nobody is working. */
export function useBoardPlaces({ present, find, columnCount, layout }: Options) {
  const [kept, setKept] = useState<Places>(() => dealt(present, columnCount, layout))
  const lastTouch = useRef(-Infinity)
  const lastGap = useRef(-Infinity)
  const onTouch = useCallback(() => {
    lastTouch.current = performance.now()
  }, [])

  // The places depend on those before them, so they are carried from one rendering to the next.
  const isDealtAnew = kept.columns.length !== columnCount
  const places = isDealtAnew ? dealt(present, columnCount, layout) : held(kept, present, find)
  if (places !== kept) setKept(places)

  const gaps = places.columns.flat().filter(({ isGone }) => isGone).length
  // Noted before the board settles: that one runs at once, and would close the gap that has just come.
  useLayoutEffect(() => {
    if (gaps > 0) lastGap.current = performance.now()
  }, [gaps])
  const hasNews = places.waiting.length > 0 || hasLateComments(places)
  useLayoutEffect(() => {
    if (!hasNews && gaps === 0) return
    const settle = () => {
      const now = performance.now()
      if (now - lastTouch.current < quietFor) return
      if (now - lastGap.current >= quietFor) setKept(closed)
      setKept((before) => entered(withComments(before), layout))
    }
    settle()
    const timer = setInterval(settle, 500)
    return () => clearInterval(timer)
  }, [hasNews, gaps, layout])

  return {
    places,
    onTouch,
    isInOrder: !hasGaps(places) && isInOrder(places, present),
    /** Lets in who waits. */
    enter: () => setKept(entered(places, layout)),
    /** Puts the whole board in order. */
    sort: () => setKept(dealt(present, columnCount, layout)),
  }
}
