import { notifyManager } from '@tanstack/react-query'

const presses = new Set(['click', 'submit', 'keydown'])

/**
 * What a press begins is drawn before the next press comes: a button that waits for its call is not to be pressed. The
 * library tells it a turn of the event loop later, and of two clicks at the same moment both were sent (decision 362).
 * All else is told as before, many changes of a rush together.
 */
export function tellPressesAtOnce() {
  notifyManager.setScheduler((tell) => {
    // React asks for it too, to know what is urgent.
    if (presses.has(window.event?.type ?? '')) queueMicrotask(tell)
    else setTimeout(tell, 0)
  })
}
