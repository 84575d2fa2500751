import type { OrderStatus } from '@tresen/contract/orders/order'

/**
 * How the time of an order is meant that was not chosen: it is brought until about then, and to be fetched from then on.
 * `moment`: `18:30 Uhr`, `heute, 18:30 Uhr`; gives `heute ab etwa 18:30 Uhr`, and `Freitag, 20.11.2026, ab etwa 18:30 Uhr`.
 */
export function aboutWhen(
  { willBePickedUp, isPreOrder }: Pick<OrderStatus, 'willBePickedUp' | 'isPreOrder'>,
  moment: string,
): string {
  if (isPreOrder) return moment
  const about = willBePickedUp ? 'ab etwa' : 'bis etwa'
  const [, day = '', clock = moment] = /^(.*), ([^,]+)$/.exec(moment) ?? []
  return [day && (/\d/.test(day) ? `${day},` : day), about, clock].filter(Boolean).join(' ')
}

/** Nobody there sees orders at the moment: whatever time would be said, the restaurant names its own. */
export function isTimeOpen(
  { state, isConfirmed, isPreOrder }: Pick<OrderStatus, 'state' | 'isConfirmed' | 'isPreOrder'>,
  { confirmsSlowly }: { confirmsSlowly: boolean },
): boolean {
  return confirmsSlowly && state === 'New' && !isConfirmed && !isPreOrder
}

/** What is said in place of the time. */
export const timeOpenText = 'Die Zeit nennt das Restaurant, wenn es bestätigt.'

/** The same where there is little room. */
export const timeOpenLabel = 'Zeit folgt mit der Bestätigung'
