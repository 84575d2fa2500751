import useMediaQuery from '@mui/material/useMediaQuery'
import { useSyncExternalStore } from 'react'

const storageKey = 'mobile-mode'
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setCompact(isOn: boolean) {
  localStorage.setItem(storageKey, String(isOn))
  for (const listener of listeners) listener()
}

/** Whether this browser shows the compact mode; it is offered on phones only. */
export function useCompact() {
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const isChosen = useSyncExternalStore(subscribe, () => localStorage.getItem(storageKey) === 'true')
  return { isOffered: isPhone, isCompact: isPhone && isChosen }
}
