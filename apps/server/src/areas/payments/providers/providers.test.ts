import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { provideSimulators } from '../../../simulators.ts'
import { mollie } from './mollie.ts'
import {
  ProviderTrouble,
  type NewPayment,
  type PaymentProvider,
  type ProviderAccess,
} from './payment-provider.ts'
import { stripe } from './stripe.ts'

const simulators = provideSimulators({ simulators: 'own', port: 65_500 })
let origin = ''
beforeAll(async () => {
  origin = (await simulators.find())!
})
afterAll(() => simulators.stop())

/** Sets the switches of the simulators. */
async function trouble(switches: Record<string, string>) {
  const usual = { webhook: 'lost', api: 'normal', refund: 'normal', amount: 'normal' }
  await fetch(`${origin}/trouble`, { method: 'POST', body: new URLSearchParams({ ...usual, ...switches }) })
}

/** What a guest presses on the page of the payment. */
async function press(url: string, what: string): Promise<string | null> {
  const body = new URLSearchParams({ do: what })
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  return response.headers.get('location')
}

const each: [string, PaymentProvider, string][] = [
  ['mollie', mollie, 'test_simulator01'],
  ['stripe', stripe, 'sk_test_simulator01'],
]

describe.each(each)('%s', (name, provider, apiKey) => {
  beforeEach(() => trouble({}))
  const access = (changes: Partial<ProviderAccess> = {}): ProviderAccess => ({
    ...{ origin: `${origin}/${name}`, apiKey, webhookSecret: '' },
    ...changes,
  })
  const aPayment = (changes: Partial<NewPayment> = {}): NewPayment => ({
    paymentId: randomUUID(),
    due: { amount: 1290, currency: 'EUR' },
    method: 'CreditCardOnline',
    description: 'Bestellung 12 bei Zur Linde',
    returnUrl: 'http://shop.example/back',
    leaveUrl: 'http://shop.example/leave',
    webhookUrl: 'http://127.0.0.1:9/nobody',
    ...changes,
  })
  const open = async (payment = aPayment()) => {
    const opened = await provider.create(access(), payment)
    return { ...opened, url: opened.url! }
  }
  const aPaidOne = async () => {
    const opened = await open()
    await press(opened.url, 'pay')
    return opened.providerPaymentId
  }

  it('opens a payment that a guest pays on its page', async () => {
    const { providerPaymentId, url } = await open()
    expect(await provider.fetch(access(), providerPaymentId)).toEqual({ status: 'Open', paid: null })
    expect(await press(url, 'pay')).toBe('http://shop.example/back')
    expect(await provider.fetch(access(), providerPaymentId)).toEqual({
      status: 'Paid',
      paid: { amount: 1290, currency: 'EUR' },
    })
  })

  it('opens the same payment again under the same key, also when the first answer was lost', async () => {
    const payment = aPayment()
    await trouble({ api: 'cut' })
    await expect(open(payment)).rejects.toThrow(ProviderTrouble)
    await trouble({})
    const [first, second] = [await open(payment), await open(payment)]
    expect(second).toEqual(first)
  })

  it.each(['429', '500'])('throws what may be better later: %s', async (api) => {
    const { providerPaymentId } = await open()
    await trouble({ api })
    await expect(provider.fetch(access(), providerPaymentId)).rejects.toThrow(ProviderTrouble)
  })

  it('ends a payment that nobody paid, and leaves one that is paid', async () => {
    const { providerPaymentId } = await open()
    await provider.cancel(access(), providerPaymentId)
    expect((await provider.fetch(access(), providerPaymentId)).status).toMatch(/Cancelled|Expired/)
    const paid = await aPaidOne()
    await provider.cancel(access(), paid)
    expect((await provider.fetch(access(), paid)).status).toBe('Paid')
  })

  it('says what was paid, not what was asked', async () => {
    await trouble({ amount: 'less' })
    const paid = await aPaidOne()
    expect((await provider.fetch(access(), paid)).paid).toEqual({ amount: 1289, currency: 'EUR' })
  })

  it('knows a payment that is confirmed later', async () => {
    const { providerPaymentId, url } = await open()
    await press(url, 'later')
    expect(await provider.fetch(access(), providerPaymentId)).toEqual({ status: 'Pending', paid: null })
  })

  it('calls a payment of somebody else expired: nobody can pay it', async () => {
    const { providerPaymentId } = await open()
    const other = access({ apiKey: `${apiKey}other` })
    expect(await provider.fetch(other, providerPaymentId)).toEqual({ status: 'Expired', paid: null })
  })

  it('gives back a part, the rest, and no more', async () => {
    const providerPaymentId = await aPaidOne()
    const refund = (cents: number, refundId: string = randomUUID()) =>
      provider.refund(access(), {
        ...{ refundId, providerPaymentId, description: 'Getränk fehlte' },
        amount: { amount: cents, currency: 'EUR' },
      })
    const part = randomUUID()
    const first = await refund(290, part)
    expect(await refund(290, part)).toEqual(first)
    const at = { providerPaymentId, providerRefundId: first.providerRefundId }
    await expect.poll(async () => (await provider.fetchRefund(access(), at)).status).toBe('Done')
    expect((await refund(1000)).status).not.toBe('Failed')
    expect((await refund(1)).status).toBe('Failed')
  })

  it('says when a refund is refused, or fails later', async () => {
    const providerPaymentId = await aPaidOne()
    const refund = { providerPaymentId, description: '', amount: { amount: 100, currency: 'EUR' } }
    await trouble({ refund: 'refused' })
    expect((await provider.refund(access(), { ...refund, refundId: randomUUID() })).status).toBe('Failed')
    await trouble({ refund: 'fails' })
    const { providerRefundId } = await provider.refund(access(), { ...refund, refundId: randomUUID() })
    const status = async () =>
      (await provider.fetchRefund(access(), { providerPaymentId, providerRefundId })).status
    await expect.poll(status).toBe('Failed')
  })

  it('knows its own keys, and whether they open anything', async () => {
    expect(provider.modeOf(apiKey)).toBe('test')
    expect(provider.modeOf(apiKey.replace('test', 'live'))).toBe('live')
    expect(provider.modeOf('geheim')).toBeNull()
    expect(await provider.accepts(access())).toBe(true)
    expect(await provider.accepts(access({ apiKey: apiKey.replace('simulator', 'wrong') }))).toBe(false)
  })
})

describe('signatures of Stripe', () => {
  const body = Buffer.from('{"id":"evt_1","object":"event","type":"checkout.session.completed"}')
  const vector = 't=1700000000,v1=670e223f19f12fb09ef0441261722546140dc296175e11939853a461c6642659'
  const read = (signature: string | null, seconds: number, text = body) => {
    const access = { origin: '', apiKey: '', webhookSecret: 'whsec_test' }
    return stripe.readWebhook(access, { signature, body: text }, new Date(seconds * 1000))
  }

  it.each([
    ['of its documents', vector, 1_700_000_000, true],
    ['with a second one, as while a secret changes', `${vector},v1=00`, 1_700_000_010, true],
    ['just not too old', vector, 1_700_000_300, true],
    ['too old', vector, 1_700_000_301, false],
    ['wrong', vector.replace('670e', '670f'), 1_700_000_000, false],
    ['of another time', vector.replace('1700000000', '1700000001'), 1_700_000_001, false],
    ['without a time', vector.slice(13), 1_700_000_000, false],
    ['missing', null, 1_700_000_000, false],
  ])('%s', (_name, signature, seconds, expected) => {
    expect(read(signature, seconds).isGenuine).toBe(expected)
  })

  it('of a changed body', () => {
    expect(read(vector, 1_700_000_000, Buffer.from(`${body.toString()} `)).isGenuine).toBe(false)
  })

  it('names our payment, of a session or of a refund', () => {
    const sign = (text: string) =>
      `t=5,v1=${createHmac('sha256', 'whsec_test').update(`5.${text}`).digest('hex')}`
    const session = '{"data":{"object":{"client_reference_id":"a"}}}'
    const refund = '{"data":{"object":{"metadata":{"payment_id":"b"}}}}'
    expect(read(sign(session), 5, Buffer.from(session)).paymentId).toBe('a')
    expect(read(sign(refund), 5, Buffer.from(refund)).paymentId).toBe('b')
  })
})
