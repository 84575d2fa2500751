// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptInPlace } from './kept-in-place.ts'

let grow = () => {}
let top = 0

beforeEach(() => {
  document.body.innerHTML = '<main><p>Margherita</p><input name="lastName" /></main>'
  top = 400
  const read = document.querySelector('p')!
  read.getBoundingClientRect = () => ({ top, bottom: top + 20 }) as DOMRect
  document.elementFromPoint = () => read
  class Observer {
    constructor(told: () => void) {
      grow = told
    }
    observe() {}
    disconnect() {
      grow = () => {}
    }
  }
  vi.stubGlobal('ResizeObserver', Observer)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('What is read stays where it was, also when what a change brings about comes a moment later', () => {
  const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
  const putBack = keptInPlace()
  top = 460
  putBack()
  expect(scrolled).toHaveBeenLastCalledWith({ top: 60, behavior: 'instant' })
  top = 430
  grow()
  expect(scrolled).toHaveBeenLastCalledWith({ top: 30, behavior: 'instant' })
})

it('Who is led to what is missing meanwhile is not brought back', () => {
  const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
  const lead = () => {
    top = 2400
    document.querySelector('input')!.focus()
  }
  const putBack = keptInPlace()
  putBack()
  lead()
  grow()
  document.querySelector('input')!.blur()
  top = 400
  const putBackLater = keptInPlace()
  lead()
  putBackLater()
  grow()
  expect(scrolled).not.toHaveBeenCalled()
})

it('A page on its way to what was chosen gets there', () => {
  const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
  const putBack = keptInPlace()
  top = 250
  vi.stubGlobal('scrollY', 150)
  putBack()
  grow()
  expect(scrolled).not.toHaveBeenCalled()
})

it('What the server says of the cart moves nothing either, however late it comes', () => {
  vi.useFakeTimers()
  const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
  keptInPlace()()
  vi.advanceTimersByTime(8000)
  top = 426.5
  grow()
  expect(scrolled).toHaveBeenLastCalledWith({ top: 26.5, behavior: 'instant' })
})

it('A page that still rolls by a finger that has left it is not brought back by what comes meanwhile', () => {
  const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
  keptInPlace()()
  top = 250
  vi.stubGlobal('scrollY', 150)
  window.dispatchEvent(new Event('scroll'))
  top = 310
  grow()
  expect(scrolled).not.toHaveBeenCalled()
})

it('Of two changes the last one says what is held', () => {
  const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
  keptInPlace()()
  const growFirst = grow
  top = 420
  keptInPlace()()
  growFirst()
  grow()
  expect(scrolled).not.toHaveBeenCalled()
})
