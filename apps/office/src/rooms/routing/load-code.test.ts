// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { loadCode } from './load-code.ts'

afterEach(() => {
  // The styles of what other files draw stay: they are kept for the whole worker.
  for (const link of document.head.querySelectorAll('link')) link.remove()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Here no style sheet ever comes, as without a connection. */
function aLink() {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href: '/assets/dialog.css' })
  document.head.append(link)
  return link
}

it('asks again for the styles that did not come, before the code that needs them', async () => {
  const load = vi.fn(() => Promise.resolve('the code'))
  expect(await loadCode(load)).toBe('the code')
  const link = aLink()
  await expect(loadCode(load)).rejects.toThrow('no styles')
  expect(load).toHaveBeenCalledOnce()

  const asked: HTMLLinkElement[] = []
  vi.spyOn(HTMLLinkElement.prototype, 'replaceWith').mockImplementation((again) => {
    asked.push(again as HTMLLinkElement)
    asked[0]!.dispatchEvent(new Event('load'))
  })
  expect(await loadCode(load)).toBe('the code')
  expect(asked.map(({ href }) => href)).toEqual([link.href])
  expect(await loadCode(load)).toBe('the code')
  expect(asked).toHaveLength(1)
})

it('does not wait for ever for code that neither comes nor fails', async () => {
  vi.useFakeTimers()
  const missing = expect(loadCode(() => new Promise(() => {}))).rejects.toThrow('dynamically imported module')
  await vi.advanceTimersByTimeAsync(120_000)
  await missing
  expect(await loadCode(() => Promise.resolve('the code'))).toBe('the code')
  expect(vi.getTimerCount()).toBe(0)
})
