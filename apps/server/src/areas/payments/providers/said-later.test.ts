import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { provideSimulators } from '../../../simulators.ts'
import { press } from '../testing/use-online-payments.ts'
import { adyen } from './adyen.ts'
import { ProviderTrouble } from './payment-provider.ts'
import { stripe } from './stripe.ts'

const simulators = provideSimulators({ simulators: 'own', port: 0 })
let origin = ''
beforeAll(async () => {
  origin = (await simulators.find())!
})
afterAll(() => simulators.stop())

it('what was to be confirmed later and is not is over, as Stripe says it', async () => {
  const access = {
    simulators: origin,
    keys: { apiKey: 'sk_test_simulator01' },
    webhooks: { stripe: '', payPal: '' },
  }
  // Every third of those that wait is refused.
  const opened = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const payment = await stripe.create(access, {
        ...{ paymentId: randomUUID(), due: { amount: 1290, currency: 'EUR' }, method: 'CreditCardOnline' },
        ...{
          description: 'Bestellung 12',
          returnUrl: 'http://shop.example/back',
          leaveUrl: 'http://shop.example',
        },
        ...{
          webhookUrl: '',
          lines: [],
          payer: { firstName: '', lastName: '', street: '', zipCode: '', city: '', email: null },
        },
      })
      await press(payment.url!, 'later')
      return payment
    }),
  )
  await fetch(`${origin}/sold`, { method: 'POST' })
  const ends = await Promise.all(
    opened.map(({ providerPaymentId }) => stripe.fetch(access, providerPaymentId)),
  )
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['Declined', 'Paid', 'Paid'])
})

it('a refund that Adyen is still at work on has not failed: it is asked again', async () => {
  const inFlight = { status: 422, errorCode: '704', message: 'request already processed or in progress' }
  vi.stubGlobal('fetch', async () => Response.json(inFlight, { status: 422 }))
  const access = {
    keys: { merchantAccount: 'SimulatorECOM' },
    webhooks: { stripe: '', payPal: '' },
    simulators: null,
  }
  const refund = adyen.refund(access, {
    ...{ refundId: randomUUID(), paymentId: randomUUID(), providerPaymentId: 'PL1', reference: '791' },
    ...{ amount: { amount: 100, currency: 'EUR' }, description: '' },
  })
  await expect(refund).rejects.toThrow(ProviderTrouble)
  vi.unstubAllGlobals()
})
