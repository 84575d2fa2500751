// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { aboveNotices, leaveNotices } from './leave-room.ts'

afterEach(() => vi.unstubAllGlobals())

const anElement = (height = 0) => {
  const element = document.createElement('div')
  Object.defineProperty(element, 'offsetHeight', { value: height })
  return element
}

it('only what leaves room for a line is told how high it is, whichever is there first', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: () => void
      constructor(measured: () => void) {
        this.observe = measured
      }
      disconnect() {}
    },
  )
  const roomOf = (element: HTMLElement) => element.style.getPropertyValue('--notices')
  const [before, after, gone] = [anElement(), anElement(), anElement()]
  aboveNotices(before)
  aboveNotices(gone)?.()
  const take = leaveNotices(anElement(57))
  aboveNotices(after)
  expect([before, after].map(roomOf)).toEqual(['57px', '57px'])
  // Whatever stands in the page would be styled anew.
  expect([gone, document.body].map(roomOf)).toEqual(['', ''])
  take?.()
  expect([before, after].map(roomOf)).toEqual(['', ''])
})
