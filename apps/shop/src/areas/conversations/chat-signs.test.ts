// @vitest-environment happy-dom
import type { GuestChat } from '@tresen/contract/conversations/conversation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const restaurantId = '01a1f640-bc00-7000-8000-000200000001'
const at = '2026-11-20T18:00:00.000Z'
const message = (id: string, from: 'Guest' | 'Staff', text: string) => ({
  ...{ id, from, text, timestamp: at, chips: [], attachment: null },
})
const talk = (version: number, more: Partial<GuestChat> = {}): GuestChat => ({
  ...{ id: '01a1f640-bc00-7000-8000-000300000001', version, state: 'Connected', messages: [] },
  ...{
    readAt: null,
    shoppingCartId: null,
    isLeftAlone: false,
    shoppingCartVersion: null,
    orderId: null,
    ...more,
  },
})

/** The stream of the chat as the server would fill it. */
class Stream extends EventTarget {
  static last: Stream
  onmessage: (event: { data: string }) => void = () => {}
  constructor() {
    super()
    Stream.last = this
  }
  tell(chat: GuestChat) {
    this.onmessage({ data: JSON.stringify(chat) })
  }
  close() {}
}

let asked: string[] = []
let visibility: 'visible' | 'hidden' = 'visible'

beforeEach(() => {
  asked = []
  visibility = 'visible'
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const [what] = address.split('/').slice(-1)
    if (what === 'chat') return Response.json(talk(1))
    const { messageId = '', state = '' } = JSON.parse((body as string | undefined) ?? '{}') as Record<
      string,
      string
    >
    asked.push([what, messageId, state].filter(Boolean).join(' '))
    return Response.json({})
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
})

/** What is sent goes out a moment later. */
const sent = () => vi.advanceTimersByTimeAsync(0)

async function anOpenChat() {
  // Only now, because its client takes what `fetch` is then.
  const { createChat } = await import('./chat-store.ts')
  const chat = createChat(restaurantId, { settled: () => Promise.resolve('cart'), changed: () => {} })
  await chat.open()
  return chat
}

describe('While a person has the conversation', () => {
  it('they are told every three seconds that the guest is writing', async () => {
    const chat = await anOpenChat()
    for (let second = 0; second < 7; second++) {
      chat.typing()
      chat.typing()
      await vi.advanceTimersByTimeAsync(1000)
    }
    await sent()
    expect(asked).toEqual(['typing', 'typing', 'typing'])
    chat.end()
  })

  it('what they write is received once: there while the page is hidden, read when it is looked at', async () => {
    const chat = await anOpenChat()
    visibility = 'hidden'
    Stream.last.tell(talk(2, { messages: [message('a', 'Staff', 'Guten Abend')] }))
    Stream.last.tell(talk(3, { messages: [message('a', 'Staff', 'Guten Abend')] }))
    await sent()
    expect(asked).toEqual(['receipts a delivered'])
    visibility = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
    document.dispatchEvent(new Event('visibilitychange'))
    await sent()
    expect(asked).toEqual(['receipts a delivered', 'receipts a read'])
    visibility = 'hidden'
    Stream.last.tell(
      talk(4, { messages: [message('a', 'Staff', 'Guten Abend'), message('b', 'Guest', 'Hallo')] }),
    )
    await sent()
    expect(asked).toHaveLength(2)
    chat.end()
  })

  it('that they are writing is shown until they have, or have stopped', async () => {
    const chat = await anOpenChat()
    const typing = () => Stream.last.dispatchEvent(new Event('typing'))
    typing()
    expect(chat.state().isStaffTyping).toBe(true)
    vi.advanceTimersByTime(4000)
    typing()
    vi.advanceTimersByTime(5000)
    expect(chat.state().isStaffTyping).toBe(true)
    vi.advanceTimersByTime(1000)
    expect(chat.state().isStaffTyping).toBe(false)
    typing()
    Stream.last.tell(talk(2, { messages: [message('a', 'Staff', 'Guten Abend')] }))
    expect(chat.state().isStaffTyping).toBe(false)
    chat.end()
  })
})

it('The bot is told nothing of it', async () => {
  const chat = await anOpenChat()
  Stream.last.tell(talk(2, { state: 'Bot' }))
  chat.typing()
  await sent()
  expect(asked).toEqual([])
  chat.end()
})
