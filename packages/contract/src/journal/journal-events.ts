import { areas } from '../areas.ts'
import type { RestaurantEventName } from '../live.ts'

/**
 * Carts change at every keystroke and end in an order; what guests say is forgotten with their conversation, and that
 * somebody is writing at once; the others
 * are works in progress whose ends are events too.
 */
const passing = {
  ...areas.carts.events,
  ...areas.cleanup.events,
  ...areas.takeaway.events,
  websiteChanged: areas.website.events.websiteChanged,
  conversationMessageAdded: areas.conversations.events.conversationMessageAdded,
  conversationTyping: areas.conversations.events.conversationTyping,
}

/** An event of a restaurant that its journal takes in. */
export type JournalEventName = Exclude<RestaurantEventName, keyof typeof passing | 'welcome' | 'forceReload'>

export function isInJournal(eventName: string): boolean {
  return !(eventName in passing)
}
