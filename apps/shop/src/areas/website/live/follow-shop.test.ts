// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { followShop } from './follow-shop.ts'

const restaurant = { id: '01938d6e-0000-7000-8000-00000000000a' } as Parameters<
  typeof followShop
>[0]['restaurant']
type Source = { onmessage?: (event: { data: string }) => void; close: () => void }
const source: Source = { close: () => {} }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([
  [404, 1],
  [503, 0],
])('once the restaurant has left the shop, its page is asked for anew: %i', async (status, times) => {
  vi.stubGlobal('EventSource', function EventSource() {
    return source
  })
  const ask = vi.fn(() => Promise.resolve(Response.json({ code: 'NotFound' }, { status })))
  vi.stubGlobal('fetch', ask)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const end = followShop({ restaurant }, () => {})
  source.onmessage!({ data: 'restaurant' })
  await vi.waitFor(() => expect(ask).toHaveBeenCalled())
  if (times > 0) await vi.waitFor(() => expect(reload).toHaveBeenCalled())
  await new Promise((done) => setTimeout(done, 20))
  expect(reload).toHaveBeenCalledTimes(times)
  end()
})
