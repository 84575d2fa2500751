import { useEffect, useRef, useState } from 'react'
import { isTyping } from '../input/is-typing.ts'

const PAUSE_MS = 1_500
const LONGEST_MS = 5_000
const CALM_MS = 10_000

/**
 * When a dialog that nobody asked for may open: not in the middle of a word, which would go to its buttons. Null: not
 * yet. `isCalm`: nothing was typed for so long that a key may mean the dialog.
 */
export function useOnceIdle(isWanted: boolean): { isCalm: boolean } | null {
  const typedAt = useRef(-Infinity)
  const [open, setOpen] = useState<{ isCalm: boolean } | null>(null)
  useEffect(() => {
    const onKey = ({ target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (isTyping(target) && !altKey && !ctrlKey && !metaKey) typedAt.current = performance.now()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
  useEffect(() => {
    if (!isWanted) return undefined
    const since = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const now = performance.now()
      const quiet = now - typedAt.current
      const isOverdue = now - since >= LONGEST_MS
      if (quiet >= PAUSE_MS || isOverdue) setOpen({ isCalm: quiet >= CALM_MS })
      else timer = setTimeout(look, Math.min(PAUSE_MS - quiet, since + LONGEST_MS - now))
    }
    look()
    return () => {
      clearTimeout(timer)
      setOpen(null)
    }
  }, [isWanted])
  return isWanted ? open : null
}
