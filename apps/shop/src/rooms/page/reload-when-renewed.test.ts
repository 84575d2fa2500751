// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadWhenRenewed } from './reload-when-renewed.ts'

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const isServed = vi.fn<() => Promise<Response>>()
const reload = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  isServed.mockReset().mockResolvedValue(new Response())
  reload.mockReset()
  vi.stubGlobal('fetch', isServed)
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('hands on what was loaded', async () => {
  expect(await reloadWhenRenewed(Promise.resolve(1))).toBe(1)
  expect(await reloadWhenRenewed(Promise.resolve(1), false)).toBe(1)
  expect(reload).not.toHaveBeenCalled()
})

it('reloads at once for what a guest has asked for', async () => {
  void reloadWhenRenewed(missing())
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('lets a guest who is on the way to another page get there', async () => {
  void reloadWhenRenewed(missing(), false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(reload).not.toHaveBeenCalled()
})

it('leaves the page as it is while there is no network, and reloads it when there is again', async () => {
  isServed.mockRejectedValue(new TypeError('Failed to fetch'))
  void reloadWhenRenewed(missing(), false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isServed.mock.calls.length).toBeGreaterThan(1)
  expect(reload).not.toHaveBeenCalled()
  isServed.mockResolvedValue(new Response())
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('leaves it, too, while the server has no answer', async () => {
  isServed.mockResolvedValue(new Response(null, { status: 502 }))
  void reloadWhenRenewed(missing(), false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
})
