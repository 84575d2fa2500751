// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bringIntoView } from './bring-into-view.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

it('shows what is drawn there by now, again while its place may still move, and leaves whoever scrolls alone', () => {
  const show = vi.spyOn(Element.prototype, 'scrollIntoView')
  const draw = (text: string) => void (document.body.innerHTML = `<article id="card">${text}</article>`)
  const lastShown = () => (show.mock.contexts.at(-1) as Element).textContent
  draw('far')
  bringIntoView('card')
  vi.advanceTimersToNextFrame()
  expect(lastShown()).toBe('far')
  draw('near')
  vi.advanceTimersToNextFrame()
  expect(lastShown()).toBe('near')
  window.dispatchEvent(new Event('wheel'))
  show.mockClear()
  vi.advanceTimersByTime(100)
  expect(show).not.toHaveBeenCalled()

  bringIntoView('card')
  vi.advanceTimersByTime(5_000)
  show.mockClear()
  vi.advanceTimersByTime(100)
  expect(show).not.toHaveBeenCalled()
})
