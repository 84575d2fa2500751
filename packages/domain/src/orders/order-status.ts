import type { Order, OrderState, PaymentState } from '@tresen/contract/orders/order'

export type StepKind = 'forward' | 'undo' | 'cancel' | 'recall' | 'archive'

/** One state that an order can go to, and what the step means. */
export type Step = { to: OrderState; kind: StepKind }

type Way = 'pickup' | 'delivery' | 'marked' | 'unmarked'
type TableStep = Step & { only?: Way }

const forward = (to: OrderState, only?: Way): TableStep => ({ to, kind: 'forward', only })
const undo = (to: OrderState, only?: Way): TableStep => ({ to, kind: 'undo', only })
const cancel: TableStep = { to: 'Cancelled', kind: 'cancel' }
const archive: TableStep = { to: 'Archived', kind: 'archive' }

/** Where an order can go from each state, in the order of the buttons. `Completed` also leads back (recall). */
const table: Record<OrderState, readonly TableStep[]> = {
  New: [forward('InProgress'), cancel],
  InProgress: [forward('ReadyForDelivery'), undo('New'), cancel],
  ReadyForDelivery: [
    forward('Completed', 'pickup'),
    forward('MarkedForDelivery', 'delivery'),
    forward('InDelivery', 'delivery'),
    undo('InProgress'),
    cancel,
  ],
  MarkedForDelivery: [forward('InDelivery'), undo('ReadyForDelivery'), cancel],
  InDelivery: [
    forward('Completed'),
    undo('MarkedForDelivery', 'marked'),
    undo('ReadyForDelivery', 'unmarked'),
    cancel,
  ],
  Completed: [archive],
  Cancelled: [archive],
  Archived: [],
}

/** What the next states of an order depend on. */
export type OrderPosition = Pick<Order, 'state' | 'previousState' | 'willBePickedUp' | 'markedForDeliveryAt'>

type Movable = OrderStateFields & OrderPosition & Pick<Order, 'isPaymentNoted'>

/** What changes when an order changes its state: the fields of the event `orderStateChanged`. */
export type OrderStateFields = Pick<
  Order,
  | 'state'
  | 'previousState'
  | 'paymentState'
  | 'isAcknowledged'
  | 'acknowledgedAt'
  | 'orderReceptionState'
  | 'inProgressAt'
  | 'readyForDeliveryAt'
  | 'markedForDeliveryAt'
  | 'inDeliveryAt'
  | 'completedAt'
  | 'archivedAt'
  | 'cancelledAt'
>

/**
 * The states that an order can go to, in the order in which buttons show them: forward first, then back, then
 * cancelling. The one transition table (decisions, "Orders"), for the server and for the buttons.
 */
export function nextStatuses(order: OrderPosition): Step[] {
  const steps = stepsOf(order.state, order)
  return canBeRecalled(order) ? [...steps, { to: order.previousState!, kind: 'recall' }] : steps
}

/**
 * The order in its new state. Going on stamps the time of the new state; going back keeps the time at which that
 * state was reached first and clears the times of the states after it. Who moves an order away from New has seen it
 * at a screen, so it is acknowledged from then on, and received there unless something else received it before.
 *
 * Refuses (`TransitionNotAllowed`) every state that `nextStatuses` does not list, the present one included.
 */
export function moveOrder(
  order: Movable,
  to: OrderState,
  now: Date,
): { ok: true; order: OrderStateFields } | { ok: false; code: 'TransitionNotAllowed' } {
  const step = nextStatuses(order).find((next) => next.to === to)
  if (!step) return { ok: false, code: 'TransitionNotAllowed' }

  const goesBack = step.kind === 'undo' || step.kind === 'recall'
  return {
    ok: true,
    order: {
      state: to,
      previousState: order.state,
      paymentState: paymentAfter(order, to),
      ...receptionOf(order, now),
      ...timestampsOf(order),
      ...(goesBack && clearedAfter(to)),
      ...stampOf(order, to, now, goesBack),
    },
  }
}

/**
 * Money is taken where the order changes hands; who takes that back has not taken the money either, unless it was noted
 * by itself: a guest who paid while they waited owes nothing again.
 */
function paymentAfter({ state, paymentState, isPaymentNoted }: Movable, to: OrderState): PaymentState {
  if (to === 'Completed' && paymentState === 'OnSitePending') return 'OnSitePaid'
  const isTakenBack = state === 'Completed' && to !== 'Archived' && !isPaymentNoted
  return isTakenBack && paymentState === 'OnSitePaid' ? 'OnSitePending' : paymentState
}

/** The German name of a state. A ready order is 'Abholbereit' or 'Lieferbereit'. */
export function orderStateLabel(state: OrderState, willBePickedUp: boolean): string {
  if (state === 'ReadyForDelivery') return willBePickedUp ? 'Abholbereit' : 'Lieferbereit'
  return stateLabels[state]
}

/** Whether nobody got it: cancelled, be it in the archive by now. */
export function wasCancelled({ state, cancelledAt }: Pick<Order, 'state' | 'cancelledAt'>): boolean {
  return state === 'Cancelled' || (state === 'Archived' && cancelledAt !== null)
}

/** What the button of a step says: 'Zubereiten', 'Fertig', 'Stornieren', 'Zurück zu „Neu“' … */
export function orderActionLabel(step: Step, willBePickedUp: boolean): string {
  if (step.kind === 'undo') return `Zurück zu „${orderStateLabel(step.to, willBePickedUp)}“`
  if (step.kind === 'recall') return 'Zurückholen'
  if (step.to === 'Completed') return willBePickedUp ? 'Abgeholt' : 'Zugestellt'
  return actionLabels[step.to]
}

const stateLabels: Record<Exclude<OrderState, 'ReadyForDelivery'>, string> = {
  New: 'Neu',
  InProgress: 'In Zubereitung',
  MarkedForDelivery: 'Für Tour vorgemerkt',
  InDelivery: 'In Lieferung',
  Completed: 'Abgeschlossen',
  Cancelled: 'Storniert',
  Archived: 'Archiviert',
}

const actionLabels: Record<Exclude<OrderState, 'Completed'>, string> = {
  New: 'Neu',
  InProgress: 'Zubereiten',
  ReadyForDelivery: 'Fertig',
  MarkedForDelivery: 'Für Tour vormerken',
  InDelivery: 'Ausliefern',
  Cancelled: 'Stornieren',
  Archived: 'Archivieren',
}

/** The state's own timestamp; `newAt` never changes, because the promise counts from it. */
const stampFields = {
  InProgress: 'inProgressAt',
  ReadyForDelivery: 'readyForDeliveryAt',
  MarkedForDelivery: 'markedForDeliveryAt',
  InDelivery: 'inDeliveryAt',
  Completed: 'completedAt',
  Cancelled: 'cancelledAt',
  Archived: 'archivedAt',
} as const satisfies Record<Exclude<OrderState, 'New'>, keyof Order>

type StampField = (typeof stampFields)[keyof typeof stampFields]
type Timestamps = Pick<OrderStateFields, StampField>

const way: readonly OrderState[] = [
  'New',
  'InProgress',
  'ReadyForDelivery',
  'MarkedForDelivery',
  'InDelivery',
  'Completed',
]

function stepsOf(state: OrderState, { willBePickedUp, markedForDeliveryAt }: OrderPosition): Step[] {
  const ways: Way[] = [
    willBePickedUp ? 'pickup' : 'delivery',
    // Of what comes after, going back clears the time: so it says which way the order came.
    markedForDeliveryAt === null ? 'unmarked' : 'marked',
  ]
  return table[state]
    .filter(({ only }) => !only || ways.includes(only))
    .map((step) => ({ to: step.to, kind: step.kind }))
}

function canBeRecalled(order: OrderPosition): boolean {
  const { state, previousState } = order
  if (state !== 'Completed' || previousState === null) return false
  return stepsOf(previousState, order).some(({ to }) => to === 'Completed')
}

function receptionOf(order: OrderStateFields, now: Date) {
  const { state, isAcknowledged, acknowledgedAt, orderReceptionState } = order
  if (isAcknowledged || state !== 'New') return { isAcknowledged, acknowledgedAt, orderReceptionState }
  return {
    isAcknowledged: true,
    acknowledgedAt: now.toISOString(),
    orderReceptionState: { receptionState: 'TresenFrontend' as const },
  }
}

function timestampsOf(order: Timestamps): Timestamps {
  const { inProgressAt, readyForDeliveryAt, markedForDeliveryAt, inDeliveryAt } = order
  const { completedAt, archivedAt, cancelledAt } = order
  return {
    inProgressAt,
    readyForDeliveryAt,
    markedForDeliveryAt,
    inDeliveryAt,
    completedAt,
    archivedAt,
    cancelledAt,
  }
}

function stampOf(order: Timestamps, to: OrderState, now: Date, goesBack: boolean): Partial<Timestamps> {
  if (to === 'New') return {}
  const field = stampFields[to]
  return { [field]: (goesBack && order[field]) || now.toISOString() }
}

function clearedAfter(state: OrderState): Partial<Timestamps> {
  const later = way.slice(way.indexOf(state) + 1) as (keyof typeof stampFields)[]
  return Object.fromEntries(later.map((each) => [stampFields[each], null]))
}
