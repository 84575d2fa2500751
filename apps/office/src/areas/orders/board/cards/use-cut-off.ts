import { useLayoutEffect, useRef, type RefObject } from 'react'

let observer: ResizeObserver | undefined

/**
 * Says by `data-cut` on an element whether more is in it than it has room for, so that only then its style cuts that off:
 * on a full board, every cut is painted anew again and again while one scrolls.
 *
 * @param content what is in it, as often as it is another it is looked at anew
 */
export function useCutOff<T extends HTMLElement>(content: string): RefObject<T | null> {
  const element = useRef<T>(null)
  useLayoutEffect(() => {
    const watched = element.current
    if (!watched) return
    observer ??= new ResizeObserver(look)
    // Also tells at once how it is now.
    observer.observe(watched)
    return () => observer?.unobserve(watched)
  }, [content])
  return element
}

/** First all are read, then all are written: otherwise the browser lays out the page for each. */
function look(entries: readonly ResizeObserverEntry[]) {
  const cut = entries.map(({ target }) => sticksOut(target))
  entries.forEach(({ target }, at) => target.toggleAttribute('data-cut', cut[at]))
}

/** A line of text may stick out by a pixel where all of it is to be seen. */
function sticksOut({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean {
  return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2
}
