import { keep, type SoldPayment } from './sold-payments.ts'

/**
 * A payment of the demo's past, which was made before there was a simulator: its name says how many cents were paid
 * (`tr_demo1290x…`). Undefined: it is none.
 */
export function findDemoPayment(id: string, apiKey: string): SoldPayment | undefined {
  const cents = /^tr_demo(\d{1,7})x[\da-f]{12}$/.exec(id)?.[1]
  if (!cents) return undefined
  const payment: SoldPayment = {
    ...{ id, provider: 'mollie', apiKey, amount: Number(cents), currency: 'EUR', method: null },
    ...{ description: 'Bestellung', status: 'paid', declined: 0, returnUrl: '', cancelUrl: '' },
    ...{ webhookUrl: null, metadata: {}, reference: null, createdAt: new Date(), refunds: [] },
  }
  keep(payment)
  return payment
}
