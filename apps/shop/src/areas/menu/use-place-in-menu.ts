import { useEffectEvent } from '@tresen/session/use-effect-event'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { sectionId } from './section-id.ts'
import type { MenuSection } from './menu-list.tsx'
import { isSearchStep } from './product-search.tsx'
import type { MenuSearch } from './use-search.ts'

/** Below a category's beginning; the menu grows and shrinks above it while what is near is laid out. */
type Place = { section: string; below: number }

/** Categories that begin this far down are read: the search stands above them. */
const READ_FROM = 80
/** Nothing moves any more: so long, and so often drawn, since a slow browser draws little in that time. */
const SETTLED = { after: 1000, frames: 30 }

/**
 * Whoever leaves a search is where they were in the menu; the browser alone would bring them only as far down as what was
 * found is long. Who went on to a category is led there instead.
 */
export function usePlaceInMenu({ found, rounds }: MenuSearch, sections: readonly MenuSection[]) {
  const isSearching = found !== null
  const place = useRef<Place>(null)
  const shown = useRef({ isSearching, rounds })
  const keep = useEffectEvent(() => {
    // Typing moves the page, and on the way back to a search the browser does, before anything of it is shown.
    if (!isSearching && !isSearchStep()) place.current = placeAmong(sections)
  })
  useEffect(() => {
    keep()
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [])
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { isSearching, rounds }
    if (isSearching && !before.isSearching) place.current = keptInStep(place.current)
    const isLeft = before.isSearching && !isSearching && before.rounds === rounds
    const section = isLeft && place.current && document.getElementById(place.current.section)
    return section ? goBackTo(section, place.current!.below) : undefined
  }, [isSearching, rounds])
}

/** With the step of a search, where the menu was read before outlives a reload. */
function keptInStep(place: Place | null): Place | null {
  const entry = history.state as { place?: Place } | null
  if (!isSearchStep()) return place
  if (!place) return entry?.place ?? null
  history.replaceState({ ...entry, place }, '')
  return place
}

function placeAmong(sections: readonly MenuSection[]): Place | null {
  const places = sections.flatMap(({ category }) => {
    const section = document.getElementById(sectionId(category))
    return section ? [{ section: section.id, below: -section.getBoundingClientRect().top }] : []
  })
  return places.findLast(({ below }) => below + READ_FROM >= 0) ?? places[0] ?? null
}

/**
 * Held until what is near has its size and the browser has gone back by its own measure, or until somebody goes on: both
 * take it for where the menu was before it was laid out.
 */
function goBackTo(section: Element, below: number): () => void {
  const ended = new AbortController()
  const end = () => ended.abort()
  const { signal } = ended
  let moved = { at: performance.now(), frames: 0 }
  const go = () => {
    const by = section.getBoundingClientRect().top + below
    if (Math.abs(by) < 1) return
    const { scrollY } = window
    window.scrollBy({ top: by, behavior: 'instant' })
    // Where the page ends it goes no further.
    if (window.scrollY !== scrollY) moved = { at: performance.now(), frames: 0 }
  }
  const onFrame = () => {
    if (signal.aborted) return
    go()
    moved.frames++
    if (moved.frames > SETTLED.frames && performance.now() - moved.at > SETTLED.after) end()
    else requestAnimationFrame(onFrame)
  }
  // As soon as it moves, and not a frame later.
  const observer = new ResizeObserver(go)
  observer.observe(section.parentElement!)
  signal.addEventListener('abort', () => observer.disconnect())
  window.addEventListener('scroll', go, { signal, passive: true })
  // Caught on its way down: the key that ended the search is on its way up.
  for (const move of moves) window.addEventListener(move, end, { signal, passive: true, capture: true })
  go()
  requestAnimationFrame(onFrame)
  return end
}

/** With these, somebody begins to go elsewhere. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
