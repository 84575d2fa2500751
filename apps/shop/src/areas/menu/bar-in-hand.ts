/** So long after the bar was touched it stands still: the next tap is near. */
export const RESTS_MS = 1500
/** Nobody sees that it slid and taps within less: that tap is meant for what stood there before. */
export const SEEN_MS = 400

/**
 * Brings the marked link of a bar into view, but never under a finger or a mouse: it waits until the bar is left alone,
 * and what is tapped right after it slid is what was seen there.
 */
export function barInHand(bar: HTMLElement) {
  const ended = new AbortController()
  let isHeld = false
  let touchedAt = -Infinity
  let slid = { at: -Infinity, from: 0 }
  let isBack = false
  let waiting: ReturnType<typeof setTimeout> | undefined

  function show() {
    clearTimeout(waiting)
    const link = bar.querySelector<HTMLElement>('[aria-current]')
    if (!link || isHeld) return
    const rest = touchedAt + RESTS_MS - performance.now()
    if (rest > 0) return void (waiting = setTimeout(show, rest))
    const from = bar.scrollLeft
    bar.scrollTo({ left: link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2 })
    if (bar.scrollLeft !== from) slid = { at: performance.now(), from }
  }
  function hold() {
    isHeld = true
  }
  function press() {
    hold()
    isBack = performance.now() - slid.at < SEEN_MS
    if (isBack) bar.scrollTo({ left: slid.from })
  }
  function leave() {
    isHeld = false
    touchedAt = performance.now()
    show()
  }
  // A mouse that only lies there will press, too. A finger that drags is no pointer any more, and still there.
  const ofMouse = (act: () => void) => (event: PointerEvent) => event.pointerType === 'mouse' && act()
  const { signal } = ended
  bar.addEventListener('pointerdown', press, { signal })
  bar.addEventListener('pointerenter', ofMouse(hold), { signal })
  bar.addEventListener('pointerleave', ofMouse(leave), { signal })
  for (const end of ['touchend', 'touchcancel']) bar.addEventListener(end, leave, { signal })
  const lead = (event: MouseEvent) => {
    if (isBack) leadToSeen(event)
    isBack = false
  }
  bar.addEventListener('click', lead, { signal, capture: true })
  const end = () => {
    ended.abort()
    clearTimeout(waiting)
  }
  return { show, end }
}

/** The browser found what is pressed before the bar slid back. */
function leadToSeen(event: MouseEvent) {
  const seen = document.elementFromPoint(event.clientX, event.clientY)?.closest('a')
  if (!seen || seen.contains(event.target as Node)) return
  event.preventDefault()
  event.stopPropagation()
  seen.click()
}
