import { useEffectEvent } from '@tresen/session/use-effect-event'
import { useEffect, useState } from 'react'

/** Whoever left without a word is switched out. */
const quietForMs = 5 * 60_000
/** So often it is looked whether they have, and tried again where the server was out of reach. */
const looksEveryMs = 15_000

const touchKey = 'deviceTouchedAt'
/** Whether nobody has touched the device for so long that whoever was at work has gone. */
export const isQuiet = () => Date.now() - Number(localStorage.getItem(touchKey)) >= quietForMs

/** Somebody has the device in hand: kept for its other tabs, and for when it is opened again. */
export function noteTouch() {
  localStorage.setItem(touchKey, String(Date.now()))
}

/**
 * Switches out once nobody has touched the device for a while, in none of its tabs. Also whoever wakes it or opens it
 * again later: their first touch is not that of the one before. Says whether they have left, also before that is done.
 */
export function useQuietEnd(isActing: boolean, end: () => Promise<unknown>): boolean {
  const [isLeft, setLeft] = useState(false)
  const onQuiet = useEffectEvent(end)
  useEffect(() => {
    if (!isActing) return
    let isEnding = false
    const look = () => {
      if (isEnding || !isQuiet()) return
      isEnding = true
      setLeft(true)
      void onQuiet().finally(() => (isEnding = false))
    }
    const touched = () => (isQuiet() ? look() : noteTouch())
    look()
    const timer = setInterval(look, looksEveryMs)
    const signs = ['pointerdown', 'keydown'] as const
    for (const sign of signs) window.addEventListener(sign, touched, { passive: true, capture: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const sign of signs) window.removeEventListener(sign, touched, { capture: true })
      document.removeEventListener('visibilitychange', look)
      setLeft(false)
    }
  }, [isActing])
  return isLeft
}
