/** After so long everything on the way has its true height. */
const movesForMs = 1000

const ownWays = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Brings what has this id into view, and keeps it there while what stands before it is drawn and gets its true height;
 * until somebody scrolls themselves.
 */
export function bringIntoView(id: string) {
  const own = new AbortController()
  const until = performance.now() + movesForMs
  for (const way of ownWays) addEventListener(way, () => own.abort(), { signal: own.signal, passive: true })
  const show = () => {
    if (own.signal.aborted) return
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
    if (performance.now() < until) requestAnimationFrame(show)
    else own.abort()
  }
  requestAnimationFrame(show)
}
