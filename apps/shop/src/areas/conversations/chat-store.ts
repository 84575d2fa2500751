import type { Location } from '@tresen/contract/common'
import { CallError, createGuestClient } from '@tresen/contract/client'
import { chatCalls } from '@tresen/contract/conversations/chat-calls'
import type { GuestChat } from '@tresen/contract/conversations/conversation'
import { createListeners } from '@tresen/session/listeners'
import { newId } from '@tresen/session/new-id'
import { onNetwork } from '../../rooms/page/on-network.ts'
import { createSigns, typingLastsMs } from './chat-signs.ts'
import { followChat } from './follow-chat.ts'
import { keptMessages, type Unsent } from './kept-messages.ts'

export type ChatState = {
  /** Null: nothing was said yet, or it is not known yet. */
  chat: GuestChat | null
  /** What was written and has not arrived; also from before a reload. */
  unsent: readonly Unsent[]
  /** Somebody is about to answer: the bot has what was written. */
  isAnswering: boolean
  /** Somebody of the restaurant is writing just now. */
  isStaffTyping: boolean
  /** What went wrong, as a sentence; null: nothing. */
  problem: string | null
}

export type Chat = {
  state: () => ChatState
  subscribe: (listener: () => void) => () => void
  /** Begins the conversation, or goes on with the one that runs, and follows it from then on. */
  open: () => Promise<void>
  /** Text, or where the guest is: then the text is only what is shown until it has arrived. */
  send: (text: string, place?: Location) => void
  /** The guest is writing something. */
  typing: () => void
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
/** Asked sooner, it would be one more of those that are too many. */
const oftenMs = 15_000
const often = 'Das waren viele Nachrichten auf einmal. Was Sie schreiben, ist gemerkt und geht gleich hinaus.'
const offline = 'Keine Verbindung. Was Sie schreiben, ist gemerkt und wird gesendet, sobald es geht.'
const calls = createGuestClient(chatCalls)

/** A conversation as the guest sees it, on every tab: what they write arrives once, whatever the network does. */
export function createChat(restaurantId: string, cart: CartAtHand): Chat {
  const shown = createShown(restaurantId, cart)
  const stream = followChat(restaurantId, { take: shown.take, typing: shown.staffTyping })
  const sender = createSender(restaurantId, cart, shown)

  let opening: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const open = () => (opening ??= begin().finally(() => (opening = null)))
  async function begin() {
    clearTimeout(timer)
    try {
      shown.take(await calls.openChat({ restaurantId, body: { shoppingCartId: await cart.settled() } }))
      shown.show({ problem: null })
      stream.begin()
      await sender.sendNext()
    } catch (error) {
      shown.show({ problem: sentenceOf(error) })
      if (isPassing(error)) timer = setTimeout(() => void open(), againMs)
    }
  }
  // Who writes before the conversation has begun waits for it: until then the server knows neither guest nor cart.
  const sendOrOpen = () => void (shown.state().chat ? sender.sendNext() : open())
  const leaveNetwork = onNetwork({ back: sendOrOpen })
  return {
    state: shown.state,
    subscribe: shown.subscribe,
    open,
    send(text, place) {
      shown.keep([...shown.state().unsent, { id: newId(), text, ...(place && { place }) }])
      shown.show({ problem: null })
      sendOrOpen()
    },
    typing: () => shown.signs.typing(shown.state().chat),
    leave: async () => shown.take(await calls.leaveChat({ restaurantId }).catch(() => null)),
    end() {
      clearTimeout(timer)
      sender.end()
      shown.end()
      stream.end()
      leaveNetwork()
    },
  }
}

type Shown = ReturnType<typeof createShown>

/** What is shown of it; an older state never follows a newer one. */
function createShown(restaurantId: string, cart: CartAtHand) {
  const { tell, subscribe } = createListeners()
  const kept = keptMessages(restaurantId)
  const signs = createSigns(restaurantId)
  let state: ChatState = {
    ...{ chat: null, unsent: kept.read(), isAnswering: false, isStaffTyping: false, problem: null },
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  function show(change: Partial<ChatState>) {
    state = { ...state, ...change }
    tell()
  }
  function keep(unsent: readonly Unsent[]) {
    kept.write(unsent)
    show({ unsent })
  }
  function take(chat: GuestChat | null) {
    const known = state.chat
    if (!chat || (known?.id === chat.id && known.version > chat.version)) return
    const arrived = new Set(chat.messages.map(({ id }) => id))
    const isAnswered =
      chat.messages.at(-1)?.from === 'Staff' && known?.messages.at(-1)?.id !== chat.messages.at(-1)?.id
    show({ chat, ...(isAnswered && { isStaffTyping: false }) })
    signs.receive(chat)
    keep(state.unsent.filter(({ id }) => !arrived.has(id)))
    cart.changed(chat)
  }
  function staffTyping() {
    clearTimeout(timer)
    timer = setTimeout(() => show({ isStaffTyping: false }), typingLastsMs)
    show({ isStaffTyping: true })
  }
  const onVisible = () => signs.receive(state.chat)
  document.addEventListener('visibilitychange', onVisible)
  const end = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
  return { state: () => state, subscribe, show, keep, take, staffTyping, signs, end }
}

/** Sends one message after the other, and again what did not arrive. */
function createSender(restaurantId: string, cart: CartAtHand, { state, show, keep, take }: Shown) {
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function sendNext(): Promise<void> {
    const [next] = state().unsent
    if (!next || isSending) return
    isSending = true
    show({ isAnswering: true })
    const isSent = await send(next)
    isSending = false
    show({ isAnswering: false })
    if (isSent) await sendNext()
  }
  /** False: it is tried again later. */
  async function send(next: Unsent): Promise<boolean> {
    try {
      const shoppingCartId = await cart.settled()
      take(await calls.writeInChat({ restaurantId, body: { ...next, shoppingCartId } }))
      show({ problem: null })
      return true
    } catch (error) {
      show({ problem: sentenceOf(error) })
      if (isPassing(error)) {
        clearTimeout(timer)
        timer = setTimeout(() => void sendNext(), isOften(error) ? oftenMs : againMs)
        return false
      }
      keep(state().unsent.filter(({ id }) => id !== next.id))
      return true
    }
  }
  return { sendNext, end: () => clearTimeout(timer) }
}

function isPassing(error: unknown): boolean {
  return isOften(error) || (error instanceof CallError && [0, 502, 503].includes(error.status))
}

/** Whoever writes faster than is taken loses nothing of it. */
function isOften(error: unknown): boolean {
  return error instanceof CallError && error.code === 'TooManyRequests'
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof CallError)) throw error
  if (isOften(error)) return often
  return isPassing(error) ? offline : error.message_de
}
