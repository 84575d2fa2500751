import { useLayoutEffect, type RefObject } from 'react'

/** Where a row is taken out that has the focus somewhere in it: it goes to what stands in its place, or follows. */
export function useFocusGoesOn(part: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const removed = part.current!
    return () => {
      // Run while the row still stands where it stood.
      if (!removed.contains(document.activeElement)) return
      const places = placesOf(removed)
      queueMicrotask(() => {
        if (!removed.isConnected && document.activeElement === document.body) focusInPlace(places)
      })
    }
  }, [part])
}

/** Something that holds the button, and as the how many-th of its parts. */
type Place = { holder: Element; at: number }

function placesOf(button: Element): Place[] {
  const places: Place[] = []
  for (let part = button; part.parentElement; part = part.parentElement)
    places.push({ holder: part.parentElement, at: [...part.parentElement.children].indexOf(part) })
  return places
}

/** From where the row stood upwards: what stands there now or after it, else what stands before. */
function focusInPlace(places: readonly Place[]) {
  const left = places.filter(({ holder }) => holder.isConnected)
  for (const [level, { holder, at }] of left.entries()) {
    // On the levels above, what held the row still stands in its place.
    const from = level === 0 ? at : at + 1
    const parts = [...holder.children]
    const found = [...parts.slice(from), ...parts.slice(0, from).toReversed()].map(target).find(Boolean)
    if (found) return found.focus()
  }
}

const focusable = 'button:not(:disabled), input:not(:disabled), textarea:not(:disabled), a[href]'

/** What of a part takes the focus: the button that takes it out, before anything else. */
function target(part: Element): HTMLElement | null {
  if (part.matches(focusable)) return part as HTMLElement
  return (
    part.querySelector<HTMLElement>('[data-removes]:not(:disabled)') ??
    part.querySelector<HTMLElement>(focusable)
  )
}
