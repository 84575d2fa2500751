/** So long after a change may follow what it brings about: the cart is evaluated anew. */
const FOLLOWS_MS = 1000
/** With these, somebody begins to go elsewhere. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Notes where stands what is being read, before a change; what is returned brings it back there, and holds it for a moment:
 * not every browser does so, and none at the very top. What came above lies out of sight then.
 */
export function keptInPlace(): () => void {
  const anchor = inView(document.activeElement) ?? document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  if (!anchor) return () => {}
  const { top } = anchor.getBoundingClientRect()
  const go = () => {
    const by = anchor.isConnected ? anchor.getBoundingClientRect().top - top : 0
    if (Math.abs(by) >= 1) window.scrollBy({ top: by, behavior: 'instant' })
  }
  return () => {
    go()
    const ended = new AbortController()
    const observer = new ResizeObserver(go)
    observer.observe(document.body)
    const end = () => {
      observer.disconnect()
      ended.abort()
    }
    for (const move of moves)
      window.addEventListener(move, end, { signal: ended.signal, passive: true, capture: true })
    setTimeout(end, FOLLOWS_MS)
  }
}

function inView(element: Element | null): Element | null {
  if (!element || element === document.body) return null
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight ? element : null
}
