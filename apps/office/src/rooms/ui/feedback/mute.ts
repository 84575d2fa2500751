import { useSyncExternalStore } from 'react'

const key = 'soundMuted'
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Whether this device stays silent. */
export function useIsMuted(): boolean {
  return useSyncExternalStore(subscribe, () => localStorage.getItem(key) === 'true')
}

/** Silences this device for everybody who works at it. */
export function setMuted(isMuted: boolean) {
  localStorage.setItem(key, String(isMuted))
  listeners.forEach((listener) => listener())
}
