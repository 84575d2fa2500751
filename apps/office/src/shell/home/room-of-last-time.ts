import { useCallback } from 'react'

/**
 * Gives a part the room that it had last time at this width, `--last-height`, for as long as something in it is on its
 * way: what stands below it is not pushed then.
 */
export function useRoomOfLastTime(name: string) {
  return useCallback(
    (part: HTMLElement | null) => {
      if (!part) return
      const keyNow = () => `room_${name}_${part.offsetWidth}`
      const last = localStorage.getItem(keyNow())
      if (last) part.style.setProperty('--last-height', `${Number(last)}px`)
      const observer = new ResizeObserver(() => {
        if (part.offsetHeight > 0 && !part.querySelector('[data-coming]'))
          localStorage.setItem(keyNow(), String(part.offsetHeight))
      })
      observer.observe(part)
      return () => observer.disconnect()
    },
    [name],
  )
}
