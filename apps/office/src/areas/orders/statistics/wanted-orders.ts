import {
  filterColors,
  paymentStates,
  type FilterColor,
  type PaymentState,
} from '@tresen/contract/orders/order'

/** What the page of all orders shows, as its address has it; days as `2026-11-20`, both included. */
export type WantedOrders = {
  from?: string
  to?: string
  pay?: PaymentState
  color?: FilterColor
  open?: boolean
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** Reads an address; what is none of it is passed over. */
export function readWantedOrders({ from, to, pay, color, open }: Record<string, unknown>): WantedOrders {
  const state = paymentStates.find((each) => each === pay)
  const marked = filterColors.find((each) => each === color)
  return {
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(state && { pay: state }),
    ...(marked && { color: marked }),
    ...(open === true && { open }),
  }
}

function isDay(text: unknown): text is string {
  return typeof text === 'string' && day.test(text) && !Number.isNaN(Date.parse(text))
}
