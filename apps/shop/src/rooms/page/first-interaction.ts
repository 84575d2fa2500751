const signs = ['pointermove', 'touchstart', 'keydown', 'scroll', 'focusin'] as const

let first: Promise<void> | null = null

/** When somebody first touches the page in whatever way: from then on it is worth fetching what they may need. */
export function firstInteraction(): Promise<void> {
  return (first ??= new Promise((resolve) => {
    const answer = () => {
      for (const sign of signs) window.removeEventListener(sign, answer)
      resolve()
    }
    for (const sign of signs) window.addEventListener(sign, answer, { passive: true })
  }))
}
