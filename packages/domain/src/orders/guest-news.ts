import type { OrderStatus } from '@tresen/contract/orders/order'
import { aboutWhen } from './about-when.ts'
import { isClosed } from './order-states.ts'

/** What a guest knows of their order: as much of it as they are told of when it changes; of its time nothing as long as it is open. */
export type KnownToGuest = Pick<OrderStatus, 'state' | 'isConfirmed'> & { dueAt: string | null }

/** `Moved`: the restaurant named another time. */
export type GuestNews = 'Confirmed' | 'Moved' | 'Ready' | 'OnItsWay' | 'Cancelled'

type Told = Pick<OrderStatus, 'state' | 'isConfirmed' | 'dueAt' | 'willBePickedUp'>

const ready: readonly OrderStatus['state'][] = ['ReadyForDelivery', 'MarkedForDelivery', 'InDelivery']

/**
 * What is new to a guest about their order, the weightiest alone: of several steps at once they hear the last. Null: nothing
 * worth a message; what is over is news only when it was cancelled.
 */
export function guestNews(known: KnownToGuest, now: Told): GuestNews | null {
  if (isClosed(known)) return null
  if (now.state === 'Cancelled') return 'Cancelled'
  if (isClosed(now)) return null
  if (now.willBePickedUp && ready.includes(now.state) && !ready.includes(known.state)) return 'Ready'
  if (!now.willBePickedUp && now.state === 'InDelivery' && known.state !== 'InDelivery') return 'OnItsWay'
  if (known.dueAt === null) return isReachable(now) && isTakenUp(now) ? 'Confirmed' : null
  if (isReachable(now) && Date.parse(now.dueAt) !== Date.parse(known.dueAt)) return 'Moved'
  return now.isConfirmed && !known.isConfirmed && now.state === 'New' ? 'Confirmed' : null
}

/** Whoever has their food in sight asks no longer when it comes. */
export function isReachable({ state, willBePickedUp }: Pick<Told, 'state' | 'willBePickedUp'>): boolean {
  return willBePickedUp ? !ready.includes(state) : state !== 'InDelivery'
}

/** Somebody in the restaurant knows of it, and when it is due is theirs. */
function isTakenUp({ state, isConfirmed }: Told): boolean {
  return isConfirmed || state !== 'New'
}

/** `isTimeOpen`: no time was named with it. */
export function knownOf(
  { state, isConfirmed, dueAt }: Pick<OrderStatus, 'state' | 'isConfirmed' | 'dueAt'>,
  isTimeOpen = false,
): KnownToGuest {
  return { state, isConfirmed, dueAt: isTimeOpen ? null : dueAt }
}

/** A piece of news in German. `moment`: when it is due, as `heute, 18:30 Uhr`. */
export function newsSentence(
  news: GuestNews,
  { willBePickedUp, moment }: { willBePickedUp: boolean; moment: string },
): { title: string; text: string } {
  const about = aboutWhen({ willBePickedUp, isPreOrder: false }, moment)
  const when = `${willBePickedUp ? 'Abholbereit' : 'Bei Ihnen'} ${about}.`
  switch (news) {
    case 'Confirmed':
      return { title: 'Ihre Bestellung ist bestätigt', text: when }
    case 'Moved':
      return { title: 'Ihre Bestellung hat eine neue Zeit', text: when }
    case 'Ready':
      return { title: 'Ihre Bestellung ist fertig', text: 'Sie liegt zur Abholung bereit.' }
    case 'OnItsWay':
      return { title: 'Ihre Bestellung ist unterwegs', text: 'Sie kommt gleich bei Ihnen an.' }
    case 'Cancelled':
      return {
        title: 'Ihre Bestellung wurde storniert',
        text: 'Bitte rufen Sie das Restaurant an, wenn Sie Fragen haben.',
      }
  }
}
