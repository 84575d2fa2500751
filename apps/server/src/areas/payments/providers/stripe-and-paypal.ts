import { payPal } from './paypal.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { stripe } from './stripe.ts'

/** Whose a payment is, one sees by how they name it. */
const of = (providerPaymentId: string) => (providerPaymentId.startsWith('cs_') ? stripe : payPal)

/** Cards and Klarna by Stripe, PayPal by PayPal itself. */
export const stripeAndPayPal: PaymentProvider = {
  methods: ['CreditCardOnline', 'Klarna', 'PayPal'],
  modeOf: (keys) => {
    const found = stripe.modeOf(keys)
    if ('wrong' in found) return found
    const other = payPal.modeOf(keys)
    return 'wrong' in other ? other : found
  },
  create: (access, payment) => (payment.method === 'PayPal' ? payPal : stripe).create(access, payment),
  fetch: (access, id) => of(id).fetch(access, id),
  take: (access, at) => payPal.take!(access, at),
  cancel: (access, id) => of(id).cancel(access, id),
  refund: (access, refund) => of(refund.providerPaymentId).refund(access, refund),
  fetchRefund: (access, at) => of(at.providerPaymentId).fetchRefund(access, at),
  listRefunds: (access, at) => of(at.providerPaymentId).listRefunds!(access, at),
  findWrongKey: async (access) => (await stripe.findWrongKey(access)) ?? payPal.findWrongKey(access),
  registerWebhook: async (access, urls) => ({
    ...(await stripe.registerWebhook!(access, urls)),
    ...(await payPal.registerWebhook!(access, urls)),
  }),
  readWebhook: (access, request, now) =>
    (request.headers['stripe-signature'] === undefined ? payPal : stripe).readWebhook(access, request, now),
}
