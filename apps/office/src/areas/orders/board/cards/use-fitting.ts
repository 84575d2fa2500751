import { useLayoutEffect, useRef, type RefObject } from 'react'

/** What is shown of a text that has too little room in its element; `null` if it has enough. */
type Shorten = (element: Element, text: Text) => string | null
type Fitted = { shorten: Shorten; shortened: { text: Text; whole: string; shown: string } | null }

const fitted = new Map<Element, Fitted>()
let observer: ResizeObserver | undefined

/**
 * Shows of the text at the end of an element what it has room for, and dots for the rest. Nothing is cut off by a style:
 * a card with a cut in it is painted anew every 512 px of a scroll, which takes twice as long (decision 363). How much
 * room there is must not depend on the text.
 *
 * @param content what is in it, as often as it is another it is looked at anew
 */
export function useFitting<T extends HTMLElement>(content: string, shorten: Shorten): RefObject<T | null> {
  const element = useRef<T>(null)
  useLayoutEffect(() => {
    const one = element.current
    if (!one) return
    fitted.set(one, { shorten, shortened: null })
    observer ??= observeAll()
    // Also fits it at once, before it is painted.
    observer.observe(one)
    return () => {
      observer?.unobserve(one)
      showWhole(fitted.get(one)!)
      fitted.delete(one)
    }
    // How it is shortened follows from the content.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [content])
  return element
}

function observeAll(): ResizeObserver {
  // The DOM of tests knows no fonts.
  document.fonts?.addEventListener('loadingdone', () => fit([...fitted]))
  return new ResizeObserver((entries) =>
    fit(entries.map(({ target }) => [target, fitted.get(target)!] as const)),
  )
}

/** First all are read, then all are written: otherwise the browser lays out the page for each. */
function fit(elements: readonly (readonly [Element, Fitted])[]) {
  for (const [, one] of elements) showWhole(one)
  const found = elements.flatMap(([element, one]) => {
    const text = element.lastChild
    const shown = text instanceof Text ? one.shorten(element, text) : null
    return text instanceof Text && shown !== null ? [{ one, text, shown }] : []
  })
  for (const { one, text, shown } of found) {
    one.shortened = { text, whole: text.data, shown }
    text.data = shown
  }
}

/** Unless React has written another text since. */
function showWhole(one: Fitted) {
  const { shortened } = one
  if (shortened && shortened.text.data === shortened.shown) shortened.text.data = shortened.whole
  one.shortened = null
}

/** In one line: the last name whole if there is room for it at all, and of the first what there is room for. */
export function lastNameWhole(first: string): Shorten {
  return (element, text) => {
    const { width } = element.getBoundingClientRect()
    const needed = boxOf(text, 0, text.length).width
    if (needed <= width + 1) return null
    const last = text.data.slice(first.length).trimStart()
    const room = width - boxOf(text, first.length, text.length).width - dotsOf(element)
    const letters = mostOf(first.length, (amount) => boxOf(text, 0, amount).width <= room)
    // Less than two letters of it say nothing, and look as if they belonged to the last name.
    if (letters >= 2) return `${first.slice(0, letters)}… ${last}`
    const from = text.length - last.length
    if (boxOf(text, from, text.length).width <= width + 1) return last
    const fitting = width - dotsOf(element)
    return `${last.slice(
      0,
      mostOf(last.length, (amount) => boxOf(text, from, from + amount).width <= fitting),
    )}…`
  }
}

/** The most of an amount for which something holds that holds for less as well. */
function mostOf(amount: number, holds: (amount: number) => boolean): number {
  let [most, tooMany] = [0, amount + 1]
  while (tooMany - most > 1) {
    const middle = (most + tooMany) >> 1
    if (holds(middle)) most = middle
    else tooMany = middle
  }
  return most
}

/** One for all: each that is made is kept up to date with every change of the page until it is collected. */
let range: Range | undefined

function boxOf(text: Text, from: number, to: number): DOMRect {
  range ??= document.createRange()
  range.setStart(text, from)
  range.setEnd(text, to)
  return range.getBoundingClientRect()
}

/** About how wide the dots are. */
function dotsOf(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).fontSize)
}
