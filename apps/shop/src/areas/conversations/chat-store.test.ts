// @vitest-environment happy-dom
import type { GuestChat } from '@tresen/contract/conversations/conversation'
import { afterEach, expect, it, vi } from 'vitest'

const restaurantId = '01a1f640-bc00-7000-8000-000200000001'
const chat: GuestChat = {
  ...{ id: '01a1f640-bc00-7000-8000-000300000001', version: 1, state: 'Bot', messages: [] },
  ...{ readAt: null, shoppingCartId: null, isLeftAlone: false, shoppingCartVersion: null, orderId: null },
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('What is written before the conversation has begun waits for it', async () => {
  const asked: string[] = []
  const begun = Promise.withResolvers<void>()
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  )
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const isMessage = address.endsWith('/messages')
    asked.push(isMessage ? 'write' : 'open')
    if (!isMessage) await begun.promise
    const { id, text } = JSON.parse(body as string) as { id: string; text: string }
    const written = { id, text, timestamp: new Date().toISOString(), from: 'Guest' as const, chips: [] }
    return Response.json(isMessage ? { ...chat, version: 2, messages: [written] } : chat)
  })
  const { createChat } = await import('./chat-store.ts')
  const own = createChat(restaurantId, { settled: () => Promise.resolve(chat.id), changed: () => {} })
  const opened = own.open()
  own.send('eine Margherita')
  await vi.waitFor(() => expect(asked).toEqual(['open']))
  begun.resolve()
  await opened
  expect(asked).toEqual(['open', 'write'])
  expect(own.state()).toMatchObject({ unsent: [], problem: null, chat: { version: 2 } })
  own.end()
})

it('What was written too fast is kept, and goes out once it is taken', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  )
  let isTooFast = true
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (!address.endsWith('/messages')) return Response.json(chat)
    if (isTooFast) return Response.json({ code: 'TooManyRequests', message_de: 'Zu viele.' }, { status: 429 })
    const { id, text } = JSON.parse(body as string) as { id: string; text: string }
    const written = { id, text, timestamp: new Date().toISOString(), from: 'Guest' as const, chips: [] }
    return Response.json({ ...chat, version: 2, messages: [written] })
  })
  const { createChat } = await import('./chat-store.ts')
  const own = createChat(restaurantId, { settled: () => Promise.resolve(chat.id), changed: () => {} })
  await own.open()
  own.send('noch eine Cola')
  await vi.advanceTimersByTimeAsync(1000)
  expect(own.state()).toMatchObject({
    unsent: [{ text: 'noch eine Cola' }],
    problem: expect.stringContaining('gemerkt'),
  })
  isTooFast = false
  await vi.advanceTimersByTimeAsync(20_000)
  expect(own.state()).toMatchObject({ unsent: [], problem: null })
  own.end()
})
