import { useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function put(next: HTMLElement | null) {
  place = next
  listeners.forEach((listener) => listener())
}

/** Offers room for what is done in a call that is spoken in the browser, as long as the element is there. */
export function offerPlace(element: HTMLElement) {
  put(element)
  return () => put(null)
}

/** Where that has room; null: it floats above the page. */
export function useControlsPlace(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => place)
}
