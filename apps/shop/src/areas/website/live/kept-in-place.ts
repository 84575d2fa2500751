/** So long after a change may follow what it brings about: the cart is evaluated anew. */
const FOLLOWS_MS = 1000
/** With these, somebody begins to go elsewhere, or is led there: to what is still missing, say. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Notes where stands what is being read, before a change; what is returned brings it back there, and holds it for a moment:
 * not every browser does so, and none at the very top. What came above lies out of sight then.
 */
export function keptInPlace(): () => void {
  const anchor = inView(document.activeElement) ?? document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  if (!anchor) return () => {}
  const topOf = () => anchor.getBoundingClientRect().top
  const top = topOf()
  const placeOnPage = top + window.scrollY
  const ended = new AbortController()
  const go = () => {
    if (ended.signal.aborted || !anchor.isConnected) return
    const by = topOf() - top
    // Where nothing moved on the page, it is the page that goes: to a category that was chosen, say.
    const isMoved = Math.abs(topOf() + window.scrollY - placeOnPage) >= 1
    if (isMoved && Math.abs(by) >= 1) window.scrollBy({ top: by, behavior: 'instant' })
  }
  const observer = new ResizeObserver(go)
  const end = () => {
    observer.disconnect()
    ended.abort()
  }
  for (const move of moves)
    window.addEventListener(move, end, { signal: ended.signal, passive: true, capture: true })
  return () => {
    go()
    if (!ended.signal.aborted) observer.observe(document.body)
    setTimeout(end, FOLLOWS_MS)
  }
}

function inView(element: Element | null): Element | null {
  if (!element || element === document.body) return null
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight ? element : null
}
