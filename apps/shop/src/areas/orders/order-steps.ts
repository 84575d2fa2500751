import type { OrderState, OrderStatus } from '@tresen/contract/orders/order'
import { momentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { aboutWhen } from '@tresen/domain/orders/about-when'
import { orderDelay } from '@tresen/domain/orders/board/order-delay'

export type Step = { label: string; state: 'done' | 'now' | 'ahead' }

const pickupSteps: { label: string; states: OrderState[] }[] = [
  { label: 'Eingegangen', states: ['New'] },
  { label: 'In Zubereitung', states: ['InProgress'] },
  { label: 'Abholbereit', states: ['ReadyForDelivery', 'MarkedForDelivery', 'InDelivery'] },
  { label: 'Abgeholt', states: ['Completed', 'Archived'] },
]
const deliverySteps: typeof pickupSteps = [
  { label: 'Eingegangen', states: ['New'] },
  { label: 'In Zubereitung', states: ['InProgress'] },
  { label: 'Fertig', states: ['ReadyForDelivery', 'MarkedForDelivery'] },
  { label: 'Unterwegs', states: ['InDelivery'] },
  { label: 'Geliefert', states: ['Completed', 'Archived'] },
]

/** The way of an order as its guest sees it; empty when it was cancelled. */
export function orderSteps({ state, willBePickedUp }: Pick<OrderStatus, 'state' | 'willBePickedUp'>): Step[] {
  const steps = willBePickedUp ? pickupSteps : deliverySteps
  const current = steps.findIndex(({ states }) => states.includes(state))
  if (current === -1) return []
  const last = steps.length - 1
  return steps.map(({ label }, index) => ({
    label,
    state: index < current || current === last ? 'done' : index === current ? 'now' : 'ahead',
  }))
}

/** The state in a word or two, for a strip and a tab's title. */
export function stateLabel(status: Told): string {
  if (status.state === 'New') return status.isConfirmed ? 'Vom Restaurant bestätigt' : 'Eingegangen'
  if (status.state === 'Cancelled') return 'Storniert'
  const steps = status.willBePickedUp ? pickupSteps : deliverySteps
  return steps.find(({ states }) => states.includes(status.state))!.label
}

/** Ready, and waiting for its guest: a time would only be when that began. */
export function isFetchable({ state, willBePickedUp }: Pick<OrderStatus, 'state' | 'willBePickedUp'>) {
  return willBePickedUp && pickupSteps[2]!.states.includes(state)
}

/** When it is there, can be fetched, or is to be expected after all, as a line: `bei Ihnen bis etwa 18:45 Uhr`. */
export function dueText(status: Due, timeZone: string, now: Date): string {
  if (isFetchable(status)) return 'liegt für Sie bereit'
  const moment = momentLabel(timeZone, new Date(status.dueAt), now).replace(/^heute, /, '')
  const delay = orderDelay(status, now)
  // As long as what it takes the place of: it comes while the page is read.
  if (delay) return `Verspätet sich, ${delay.kind === 'promised' ? 'etwa' : 'geplant'} ${moment}`
  return `${status.willBePickedUp ? 'fertig' : 'bei Ihnen'} ${aboutWhen(status, moment)}`
}

type Due = Parameters<typeof orderDelay>[0]
type Told = Pick<OrderStatus, 'state' | 'willBePickedUp' | 'isConfirmed'>

/** What is happening to the order, in one sentence. */
export function stateSentence({ state, willBePickedUp, isConfirmed }: Told): string {
  switch (state) {
    case 'New':
      return isConfirmed
        ? 'Das Restaurant hat Ihre Bestellung bestätigt.'
        : 'Ihre Bestellung ist im Restaurant eingegangen.'
    case 'InProgress':
      return 'Ihre Bestellung wird gerade zubereitet.'
    case 'ReadyForDelivery':
    case 'MarkedForDelivery':
      return willBePickedUp
        ? 'Ihre Bestellung liegt zur Abholung bereit.'
        : 'Ihre Bestellung ist fertig und geht gleich auf den Weg.'
    case 'InDelivery':
      return willBePickedUp
        ? 'Ihre Bestellung liegt zur Abholung bereit.'
        : 'Ihre Bestellung ist auf dem Weg zu Ihnen.'
    case 'Completed':
    case 'Archived':
      return 'Guten Appetit!'
    case 'Cancelled':
      return 'Ihre Bestellung wurde storniert. Bitte rufen Sie uns an, wenn Sie Fragen haben.'
  }
}
