const signs = ['pointermove', 'touchstart', 'keydown', 'scroll', 'focusin'] as const

let first: Promise<void> | null = null

/** When somebody first touches the page in whatever way: from then on it is worth fetching what they may need. */
export function firstTouch(): Promise<void> {
  return (first ??= new Promise((resolve) => {
    const answer = () => {
      for (const sign of signs) window.removeEventListener(sign, answer)
      resolve()
    }
    for (const sign of signs) window.addEventListener(sign, answer, { passive: true })
    // In a field before the page came alive.
    if (document.activeElement !== document.body) answer()
  }))
}

/** The same, or when the browser has nothing else to do: for what is seen at once and must follow what happens. */
export function firstTouchOrIdle(): Promise<void> {
  return Promise.race([firstTouch(), idle()])
}

/** Not every browser says when it is idle. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 500)
  })
}
