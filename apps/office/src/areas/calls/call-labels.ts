import type { PhoneCall } from '@tresen/contract/calls/call'
import { formatPhone } from '@tresen/domain/phone/phone-number'

export const partyLabels: Record<PhoneCall['party'], string> = {
  Bot: 'Bot',
  Agents: 'Callcenter',
  Restaurant: 'Restaurant',
}

export const outcomeLabels: Record<NonNullable<PhoneCall['outcome']>, string> = {
  Handled: 'Gesprochen',
  Missed: 'Verpasst',
  Dropped: 'Abgebrochen',
  Ended: 'Beendet',
}

/** In one word or two where a call is. */
export function stateOfCall({ state, party, outcome }: PhoneCall): string {
  if (outcome) return outcomeLabels[outcome]
  if (state === 'Queued') return 'Wartet'
  return state === 'Connecting' ? `Klingelt: ${partyLabels[party]}` : `Spricht: ${partyLabels[party]}`
}

export function colourOfCall({ outcome, deadline }: PhoneCall): 'success' | 'error' | 'warning' | 'default' {
  if (deadline) return 'success'
  return outcome === 'Missed' ? 'error' : outcome === 'Dropped' ? 'warning' : 'default'
}

/** Who is at the other end. */
export function otherEnd({ direction, from, to, customerName }: PhoneCall): string {
  const number = direction === 'Inbound' ? from : to
  const shown = number === '' ? 'Unterdrückte Nummer' : formatPhone(number)
  return customerName === '' ? shown : `${customerName}, ${shown}`
}

/** Whether a running call can be given to the restaurant: not where it rings or speaks already. */
export function canForward({ party, state }: Pick<PhoneCall, 'party' | 'state'>): boolean {
  return party !== 'Restaurant' || state === 'Queued'
}

/** The number of the guest; empty: withheld. */
export function guestsNumber({ direction, from, to }: PhoneCall): string {
  return direction === 'Inbound' ? from : to
}

/** The desk with what the guest has in the cart, unless it is ordered by now, and what was spoken. */
export function deskOf(call: PhoneCall): string | null {
  const { restaurantId, id, shoppingCarts, conversationId, orderId } = call
  const [cart] = shoppingCarts
  if (!cart) return null
  const talk = conversationId ? `conversationId=${conversationId}&` : ''
  return `/order/${restaurantId}${orderId ? '' : `/${cart.id}`}?${talk}callId=${id}`
}

/** As `deskOf`, and what they had last time is put into the cart. */
export function repeatingDeskOf(call: PhoneCall): string | null {
  const desk = deskOf(call)
  return desk && `${desk}&repeat=last`
}
