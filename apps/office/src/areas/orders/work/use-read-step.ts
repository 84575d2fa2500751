import { useEffect, useRef } from 'react'

/** So long after somebody else changed what can be done, a tap was meant for what stood there before. */
const notYetRead = 500
/** A change this soon after a tap is what the tap did. */
const isOwnFor = 500

/**
 * Carries out a tap unless `shown`, what the buttons say, was changed by somebody else a moment ago. `isOwnRead` false: nor
 * where the tap before changed it.
 */
export function useReadStep(shown: string, { isOwnRead = true } = {}): (take: () => void) => void {
  const before = useRef(shown)
  const tappedAt = useRef(-Infinity)
  const changedAt = useRef(-Infinity)
  useEffect(() => {
    const now = performance.now()
    const isOwn = isOwnRead && now - tappedAt.current <= isOwnFor
    if (before.current !== shown && !isOwn) changedAt.current = now
    before.current = shown
  }, [shown, isOwnRead])
  return (take) => {
    const now = performance.now()
    if (now - changedAt.current < notYetRead) return
    tappedAt.current = now
    take()
  }
}
