/** An order that a WinOrder of the simulators was sent. `register`: which of them, by the path of its address. */
export type SentOrder = { register: string; at: string; isTaken: boolean; document: unknown }

/** What a helloCash of the simulators has booked. */
export type BookedInvoice = {
  id: string
  account: string
  at: string
  isCancelled: boolean
  body: Record<string, unknown>
}

/**
 * What goes wrong; each until it is switched back. `cut`: it is taken, but the answer is lost; `silent`: it is not taken,
 * and nothing is answered; `500`: without a word whether it was taken; `broken`: the same with words that say it was not.
 */
export const troubles = {
  winorder: ['normal', 'refused', '429', '500', 'broken', 'cut', 'silent', 'rubbish'],
  hellocash: ['normal', 'refused', '429', '500', 'broken', 'cut', 'silent', 'error'],
} as const

export type Trouble = { [Name in keyof typeof troubles]: (typeof troubles)[Name][number] }

const MOST = 500

/** All that the registers know; it ends with their process. */
export const rungUp = {
  orders: [] as SentOrder[],
  invoices: [] as BookedInvoice[],
  trouble: { winorder: 'normal', hellocash: 'normal' } as Trouble,
}

export function keepOrder(order: SentOrder) {
  rungUp.orders.push(order)
  if (rungUp.orders.length > MOST) rungUp.orders.shift()
}
