/**
 * So long after a change may follow what it brings about: the cart is evaluated anew, on a busy telephone or server late.
 * Whoever goes elsewhere ends it before.
 */
const FOLLOWS_MS = 15_000
/** With these, somebody begins to go elsewhere, or is led there: to what is still missing, say. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'] as const
/** Only one place is held at a time: that of the last change. */
let endFormer = () => {}

/**
 * Notes where stands what is being read, before a change; what is returned brings it back there, and holds it for a while:
 * not every browser does so, and none at the very top. What came above lies out of sight then.
 */
export function keptInPlace(): () => void {
  const anchor = inView(document.activeElement) ?? document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  if (!anchor) return () => {}
  endFormer()
  const topOf = () => anchor.getBoundingClientRect().top
  const top = topOf()
  let placeOnPage = top + window.scrollY
  const ended = new AbortController()
  /** How far it was moved on the page since it was last brought back. */
  const movedBy = () => topOf() + window.scrollY - placeOnPage
  const go = () => {
    if (ended.signal.aborted || !anchor.isConnected) return
    const moved = movedBy()
    // Where nothing moved on the page, it is the page that goes: to a category that was chosen, say.
    if (Math.abs(moved) < 1) return
    placeOnPage += moved
    const by = topOf() - top
    if (Math.abs(by) >= 1) window.scrollBy({ top: by, behavior: 'instant' })
  }
  const observer = new ResizeObserver(go)
  const end = () => {
    observer.disconnect()
    ended.abort()
  }
  const onScroll = () => {
    if (Math.abs(movedBy()) < 1 && Math.abs(topOf() - top) >= 1) end()
  }
  endFormer = end
  const listening = { signal: ended.signal, passive: true, capture: true }
  for (const move of moves) window.addEventListener(move, end, listening)
  window.addEventListener('scroll', onScroll, listening)
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
