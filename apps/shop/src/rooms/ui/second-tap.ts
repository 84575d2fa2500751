const TAPPING_MS = 400
const NEAR = 24

/** What of a click tells whether it is the second of two. */
type Tap = Pick<PointerEvent, 'timeStamp' | 'clientX' | 'clientY' | 'detail' | 'pointerType'>

/** Keeps the second of two quick taps at one place from what comes to light there after the first. */
export function dropSecondTap(first: MouseEvent) {
  const drop = (second: MouseEvent) => {
    if (!isSecondTap(first as PointerEvent, second as PointerEvent)) return
    second.preventDefault()
    second.stopPropagation()
  }
  window.addEventListener('click', drop, true)
  setTimeout(() => window.removeEventListener('click', drop, true), TAPPING_MS)
}

/** Of a mouse the system knows what is a double click, of fingers nobody; a key means what has the focus. */
export function isSecondTap(first: Tap, second: Tap): boolean {
  if (second.detail < (second.pointerType === 'mouse' ? 2 : 1)) return false
  const isQuick = second.timeStamp - first.timeStamp <= TAPPING_MS
  return isQuick && Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) <= NEAR
}
