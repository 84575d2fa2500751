import { useLayoutEffect, useRef, type MouseEvent as ReactMouseEvent } from 'react'

/** So quickly follows the second of two taps, whatever lies there; to look, decide and tap takes longer. */
const TWICE_MS = 500
/** Somebody who is used to double clicks may take so long for one: that must not do the same once more. */
const SLOWLY_MS = 1500
const NEAR = 24
/** So far a mouse slips under a hand that only clicks. */
const SLIP = 4

/** What of a click tells whether it is the second of two. */
type Tap = Pick<PointerEvent, 'timeStamp' | 'clientX' | 'clientY' | 'detail' | 'pointerType'>
type TapOn = Tap & Pick<PointerEvent, 'target'>

/** Where a tap puts a dish into the cart, or leads to it. */
const dish = 'li:has([name="price"], [name="add"])'

let lastTap: TapOn | null = null
let tapBefore: TapOn | null = null
/** Taps whose second was dropped: a third one is meant. */
const twice = new WeakSet<Tap>()

/** Listens from the first line of script on: what a tap brings to light asks where it was. */
export function noteTaps() {
  const note = (tap: TapOn) => {
    tapBefore = lastTap
    lastTap = tap
  }
  window.addEventListener('click', note, true)
}

/** Keeps the second of two taps at one place from what comes to light there after the first; one elsewhere is meant, and what follows it. */
export function dropSecondTap(first: MouseEvent) {
  const drop = (second: MouseEvent) => dropIfSecond(first as PointerEvent, second)
  window.addEventListener('click', drop, { capture: true, once: true })
}

/** For `onClickCapture` of what comes to light under a finger: the tap that brought it may be the first of two. */
export function useCameToLight() {
  const first = useRef<TapOn>(null)
  useLayoutEffect(() => {
    first.current = lastTap
  }, [])
  return (second: ReactMouseEvent) => {
    if (first.current && first.current === tapBefore) dropIfSecond(first.current, second.nativeEvent)
  }
}

function dropIfSecond(first: TapOn, second: MouseEvent) {
  if (twice.has(first) || !isSecondTap(first, second as PointerEvent, isSameAgain(first, second))) return
  twice.add(first)
  lastTap = first
  second.preventDefault()
  second.stopPropagation()
}

/** What was tapped still lies there, below what came to light, or below it lies the next dish. */
function isSameAgain({ target: tapped }: TapOn, { target: next }: MouseEvent): boolean {
  if (tapped instanceof Node && tapped.isConnected) return true
  return next instanceof Element && next.closest(dish) !== null
}

/** A finger that taps the same place again soon, a mouse that has not been moved; a key means what has the focus. */
export function isSecondTap(first: Tap, second: Tap, isSame = false): boolean {
  if (second.detail === 0 || second.pointerType !== first.pointerType) return false
  if (second.timeStamp - first.timeStamp > (isSame ? SLOWLY_MS : TWICE_MS)) return false
  const way = Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY)
  return way <= (second.pointerType === 'mouse' ? SLIP : NEAR)
}
