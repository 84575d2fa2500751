import { useSyncExternalStore } from 'react'

let height = 0
const listeners = new Set<() => void>()

/** How high the buttons below an open sheet are, in px; 0 while none is open. What tells something stands above them. */
export function useFootHeight(): number {
  return useSyncExternalStore(
    subscribe,
    () => height,
    () => 0,
  )
}

/** The foot of a sheet; not said by a variable of the page: all of it would be styled anew at each tap on a product. */
export function watchFoot(foot: HTMLElement | null) {
  if (!foot) return
  const observer = new ResizeObserver(() => say(foot.offsetHeight))
  observer.observe(foot)
  return () => {
    observer.disconnect()
    say(0)
  }
}

function say(now: number) {
  if (now === height) return
  height = now
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
