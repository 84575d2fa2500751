// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchAhead } from './fetch-ahead.ts'

/** What the page does once it has nothing else to do. */
let idle: (() => void)[] = []
const rest = async () => {
  for (const goOn of idle.splice(0)) goOn()
  await new Promise((resolve) => setTimeout(resolve))
}

beforeEach(() => {
  idle = []
  vi.stubGlobal('requestIdleCallback', (goOn: () => void) => idle.push(goOn))
})
afterEach(() => vi.unstubAllGlobals())

it('fetches one after the other, while there is nothing else to do', async () => {
  const codes = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())] as const
  fetchAhead(codes)
  expect(codes[0]).not.toHaveBeenCalled()
  await rest()
  expect(codes.map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  await rest()
  expect(codes.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

it('goes on where the connection was lost, once there is one', async () => {
  const first = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  first.mockResolvedValue()
  const second = vi.fn(() => Promise.resolve())
  fetchAhead([first, second])
  await rest()
  await rest()
  expect(second).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  await rest()
  await rest()
  expect(first).toHaveBeenCalledTimes(2)
  expect(second).toHaveBeenCalledOnce()
})

it('ends with its page', async () => {
  const code = vi.fn(() => Promise.resolve())
  fetchAhead([code])()
  await rest()
  expect(code).not.toHaveBeenCalled()
})
