import { createGuestClient, CallError } from '@tresen/contract/client'
import { chatCalls } from '@tresen/contract/conversations/chat-calls'
import type { GuestChat } from '@tresen/contract/conversations/conversation'
import { chatStreamPath } from '@tresen/contract/live'
import { createListeners } from '@tresen/session/listeners'
import { newId } from '@tresen/session/new-id'
import { keptMessages, type Unsent } from './kept-messages.ts'

export type ChatState = {
  /** Null: nothing was said yet, or it is not known yet. */
  chat: GuestChat | null
  /** What was written and has not arrived; also from before a reload. */
  unsent: readonly Unsent[]
  /** Somebody is about to answer: the bot has what was written. */
  isAnswering: boolean
  /** What went wrong, as a sentence; null: nothing. */
  problem: string | null
}

export type Chat = {
  state: () => ChatState
  subscribe: (listener: () => void) => () => void
  /** Begins the conversation, or goes on with the one that runs, and follows it from then on. */
  open: () => Promise<void>
  send: (text: string) => void
  /** The guest ends it. */
  leave: () => Promise<void>
  end: () => void
}

/** The cart that the guest has in hand. */
export type CartAtHand = {
  /** Its id, once everything that was done to it has arrived. */
  settled: () => Promise<string>
  /** Somebody else has put something into it, or made an order of it. */
  changed: (chat: GuestChat) => void
}

const againMs = 4_000
const calls = createGuestClient(chatCalls)

/** A conversation as the guest sees it, on every tab: what they write arrives once, whatever the network does. */
export function createChat(restaurantId: string, cart: CartAtHand): Chat {
  const { tell, subscribe } = createListeners()
  const kept = keptMessages(restaurantId)
  let state: ChatState = { chat: null, unsent: kept.read(), isAnswering: false, problem: null }
  let source: EventSource | null = null
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(change: Partial<ChatState>) {
    state = { ...state, ...change }
    tell()
  }
  function take(chat: GuestChat | null) {
    const known = state.chat
    if (!chat || (known?.id === chat.id && known.version > chat.version)) return
    const arrived = new Set(chat.messages.map(({ id }) => id))
    const unsent = state.unsent.filter(({ id }) => !arrived.has(id))
    kept.write(unsent)
    show({ chat, unsent })
    cart.changed(chat)
    follow()
  }
  function follow() {
    if (source) return
    source = new EventSource(chatStreamPath.replace('{restaurantId}', restaurantId))
    source.onmessage = ({ data }: MessageEvent<string>) => take(JSON.parse(data) as GuestChat)
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return
      source = null
      again()
    }
  }
  /** The network may be back: look, and send what waits. */
  function again() {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (state.chat) follow()
      void sendNext()
    }, againMs)
  }
  async function sendNext(): Promise<void> {
    const [next] = state.unsent
    if (!next || isSending) return
    isSending = true
    show({ isAnswering: true })
    try {
      const shoppingCartId = await cart.settled()
      take(await calls.writeInChat({ restaurantId, body: { ...next, shoppingCartId } }))
      show({ problem: null })
    } catch (error) {
      onFailed(error, next)
    } finally {
      isSending = false
      show({ isAnswering: false })
    }
    if (state.problem === null) await sendNext()
  }
  function onFailed(error: unknown, { id }: Unsent) {
    if (!(error instanceof CallError)) throw error
    if (isPassing(error)) {
      show({ problem: 'Keine Verbindung. Was Sie schreiben, ist gemerkt und wird gesendet, sobald es geht.' })
      again()
      return
    }
    const unsent = state.unsent.filter((one) => one.id !== id)
    kept.write(unsent)
    show({ unsent, problem: error.message_de })
  }
  async function open() {
    try {
      take(await calls.openChat({ restaurantId, body: { shoppingCartId: await cart.settled() } }))
      show({ problem: null })
      await sendNext()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      show({ problem: error.message_de })
    }
  }
  const online = () => void (state.chat ? sendNext() : open())
  window.addEventListener('online', online)
  return {
    state: () => state,
    subscribe,
    open,
    send(text) {
      const unsent = [...state.unsent, { id: newId(), text }]
      kept.write(unsent)
      show({ unsent, problem: null })
      void sendNext()
    },
    leave: async () => take(await calls.leaveChat({ restaurantId }).catch(() => null)),
    end() {
      clearTimeout(timer)
      source?.close()
      source = null
      window.removeEventListener('online', online)
    },
  }
}

function isPassing({ status }: CallError): boolean {
  return status === 0 || status === 503 || status === 502
}
