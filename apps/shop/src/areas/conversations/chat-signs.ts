import { chatCalls } from '@tresen/contract/conversations/chat-calls'
import { createGuestClient } from '@tresen/contract/client'
import type { GuestChat } from '@tresen/contract/conversations/conversation'

const calls = createGuestClient({ typeInChat: chatCalls.typeInChat, receiveChat: chatCalls.receiveChat })

/** Whoever writes on is told of so often; the sign goes by itself a little later. */
const typingEveryMs = 3_000
export const typingLastsMs = 6_000

/**
 * What the guest's page says without words, while a person has the conversation: that they are writing, and how far what
 * the restaurant wrote has come. Only signs: what does not arrive is not said again.
 */
export function createSigns(restaurantId: string) {
  let toldAt = 0
  let received = ''
  const isWithPeople = (chat: GuestChat | null) => chat?.state === 'Connected' || chat?.state === 'Waiting'
  return {
    typing(chat: GuestChat | null) {
      if (!isWithPeople(chat) || Date.now() - toldAt < typingEveryMs) return
      toldAt = Date.now()
      calls.typeInChat({ restaurantId }).catch(() => {})
    },
    /** It is there, or read where the page is in view. */
    receive(chat: GuestChat | null) {
      const last = chat?.messages.findLast(({ from }) => from === 'Staff')
      const state = document.visibilityState === 'visible' ? 'read' : 'delivered'
      if (!last || received === `${last.id} ${state}` || received === `${last.id} read`) return
      received = `${last.id} ${state}`
      calls.receiveChat({ restaurantId, body: { messageId: last.id, state } }).catch(() => {})
    },
  }
}
