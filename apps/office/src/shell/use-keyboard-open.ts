import { useSyncExternalStore } from 'react'

/** What an on-screen keyboard takes of the window at least; bars of the browser that come and go take less. */
const leastHeight = 150

function subscribe(listener: () => void) {
  const view = window.visualViewport
  view?.addEventListener('resize', listener)
  return () => view?.removeEventListener('resize', listener)
}

function isOpen(): boolean {
  const view = window.visualViewport
  // Zooming in shrinks what is visible, too.
  return view !== null && window.innerHeight - view.height * view.scale > leastHeight
}

/** Whether the device's on-screen keyboard covers part of the page. */
export function useKeyboardOpen(): boolean {
  return useSyncExternalStore(subscribe, isOpen)
}
