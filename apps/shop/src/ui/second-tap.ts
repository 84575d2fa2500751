const TAPPING_MS = 400
const NEAR = 24

/** Keeps the second of two quick taps at one place from what comes to light there after the first. */
export function dropSecondTap(first: MouseEvent) {
  const left = TAPPING_MS - (performance.now() - first.timeStamp)
  if (left <= 0) return
  const drop = (second: MouseEvent) => {
    const distance = Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY)
    // A key has no place; whoever uses it means what has the focus.
    if (second.detail === 0 || distance > NEAR) return
    second.preventDefault()
    second.stopPropagation()
  }
  window.addEventListener('click', drop, true)
  setTimeout(() => window.removeEventListener('click', drop, true), left)
}
