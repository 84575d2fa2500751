// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { barInHand, RESTS_MS, SEEN_MS } from './bar-in-hand.ts'

let bar: HTMLElement
let hand: ReturnType<typeof barInHand>
const pressed: string[] = []

/** Three links of 100 px in a bar of 100 px, of which `at` is marked. */
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<ul><a id="0">A</a><a id="1">B</a><a id="2">C</a></ul>'
  bar = document.querySelector('ul')!
  Object.defineProperty(bar, 'clientWidth', { value: 100 })
  bar.scrollTo = (({ left }: ScrollToOptions) => (bar.scrollLeft = left!)) as typeof bar.scrollTo
  for (const link of bar.children) {
    Object.defineProperty(link, 'offsetLeft', { value: Number(link.id) * 100 })
    Object.defineProperty(link, 'offsetWidth', { value: 100 })
    link.addEventListener('click', () => pressed.push(link.textContent))
  }
  document.elementFromPoint = (x) => bar.children[Math.floor((x + bar.scrollLeft) / 100)] ?? null
  hand = barInHand(bar)
  pressed.length = 0
})
afterEach(() => {
  hand.end()
  vi.useRealTimers()
  document.body.innerHTML = ''
})

function read(at: number) {
  for (const link of bar.children) link.toggleAttribute('aria-current', link.id === String(at))
  hand.show()
}
const touch = (type: string, pointerType = 'touch') =>
  bar.dispatchEvent(new PointerEvent(type, { pointerType }))
/** Where the browser finds that it was pressed, after all that happened on the way down. */
function tap(x: number) {
  touch('pointerdown')
  touch('touchend')
  document
    .elementFromPoint(x, 0)!
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x }))
}

it('slides to what is read', () => {
  read(2)
  expect(bar.scrollLeft).toBe(200)
})

it.each([
  ['a finger', 'pointerdown', 'touchend', 'touch'],
  ['a mouse that only lies there', 'pointerenter', 'pointerleave', 'mouse'],
])('stands still under %s, and for a moment after', (_, comes, goes, pointerType) => {
  touch(comes, pointerType)
  read(1)
  vi.advanceTimersByTime(60_000)
  expect(bar.scrollLeft).toBe(0)
  touch(goes, pointerType)
  vi.advanceTimersByTime(RESTS_MS - 1)
  expect(bar.scrollLeft).toBe(0)
  read(2)
  vi.advanceTimersByTime(1)
  expect(bar.scrollLeft).toBe(200)
})

it('leads where the finger aimed at when it slid right before, and where it is later', () => {
  read(2)
  vi.advanceTimersByTime(SEEN_MS - 1)
  tap(50)
  expect(pressed).toEqual(['A'])
  vi.advanceTimersByTime(RESTS_MS)
  expect(bar.scrollLeft).toBe(200)
  vi.advanceTimersByTime(SEEN_MS)
  tap(50)
  expect(pressed).toEqual(['A', 'C'])
})

it('leads there also where the browser had found another one on the way down', () => {
  read(1)
  touch('pointerdown')
  bar.children[1]!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: 50 }))
  expect(pressed).toEqual(['A'])
})
