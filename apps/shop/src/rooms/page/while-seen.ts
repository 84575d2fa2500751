/**
 * Does something while the page is looked at, from `begin` to what it answers. Without HTTP/2 a browser has six connections
 * to a server for all its tabs: those that nobody looks at must not keep them.
 */
export function whileSeen(begin: () => () => void): () => void {
  let end: (() => void) | null = null
  const look = () => {
    const isSeen = document.visibilityState === 'visible'
    if (isSeen) end ??= begin()
    else stop()
  }
  const stop = () => {
    end?.()
    end = null
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    stop()
  }
}
