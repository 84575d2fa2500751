import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import type { ProviderKeys } from '@tresen/contract/payments/provider-keys'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { provideSimulators } from '../../../simulators.ts'
import { adyen } from './adyen.ts'
import { mollie } from './mollie.ts'
import {
  ProviderTrouble,
  type NewPayment,
  type PaymentProvider,
  type ProviderAccess,
  type WebhookReading,
} from './payment-provider.ts'
import { payPal } from './paypal.ts'
import { stripeAndPayPal } from './stripe-and-paypal.ts'
import { stripe } from './stripe.ts'

const simulators = provideSimulators({ simulators: 'own', port: 0 })
let origin = ''
/** Where webhooks come, as the server would take them: each provider's at a path of its own, as some come late. */
const readers = new Map<string, (request: http.IncomingMessage, body: Buffer) => Promise<void>>()
const receiver = http.createServer((request, response) => {
  void buffer(request)
    .then((body) => readers.get(request.url!)!(request, body))
    .then(() => response.end())
})
let receiverUrl = ''
beforeAll(async () => {
  origin = (await simulators.find())!
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
})
afterAll(async () => {
  await simulators.stop()
  receiver.close()
})

/** Sets the switches of the simulators. */
async function trouble(switches: Record<string, string>) {
  const usual = { webhook: 'normal', api: 'normal', refund: 'normal', amount: 'normal', end: 'normal' }
  await fetch(`${origin}/trouble`, { method: 'POST', body: new URLSearchParams({ ...usual, ...switches }) })
}

/** What a guest presses on the page of the payment. */
async function press(url: string, what: string): Promise<string | null> {
  const body = new URLSearchParams({ do: what })
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  return response.headers.get('location')
}

const hmacKey = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056'
const ofPayPal = { clientId: 'test_simulator01', clientSecret: 'simulator_secret' }
const ofAdyen = { apiKey: 'test_simulator01', merchantAccount: 'SimulatorECOM', hmacKey }

const each: { name: string; provider: PaymentProvider; keys: ProviderKeys; method: NewPayment['method'] }[] =
  [
    { name: 'Mollie', provider: mollie, keys: { apiKey: 'test_simulator01' }, method: 'CreditCardOnline' },
    { name: 'Mollie, Klarna', provider: mollie, keys: { apiKey: 'test_simulator02' }, method: 'Klarna' },
    { name: 'Stripe', provider: stripe, keys: { apiKey: 'sk_test_simulator01' }, method: 'CreditCardOnline' },
    { name: 'PayPal', provider: payPal, keys: ofPayPal, method: 'PayPal' },
    { name: 'Adyen', provider: adyen, keys: ofAdyen, method: 'CreditCardOnline' },
    {
      ...{ name: 'Stripe and PayPal', provider: stripeAndPayPal, method: 'PayPal' },
      keys: { apiKey: 'sk_test_simulator02', ...ofPayPal },
    },
  ]

describe.each(each)('$name', ({ name, provider, keys, method }) => {
  const path = `/${encodeURIComponent(name)}`
  let receivedAt = ''
  const webhooks = { stripe: '', payPal: '' }
  const told: WebhookReading[] = []
  beforeEach(() => trouble({}))
  beforeAll(async () => {
    receivedAt = receiverUrl + path
    readers.set(path, async ({ headers }, body) => {
      told.push(await provider.readWebhook(access(), { headers, body }, new Date()))
    })
    Object.assign(
      webhooks,
      await provider.registerWebhook?.(access(), { stripe: receivedAt, payPal: receivedAt }),
    )
    const { merchantAccount = '' } = keys
    const body = new URLSearchParams({ merchantAccount, url: receivedAt, hmacKey })
    if (merchantAccount) await fetch(`${origin}/adyen/customer-area`, { method: 'POST', body })
  })
  const access = (changes: ProviderKeys = {}): ProviderAccess => ({
    ...{ simulators: origin, keys: { ...keys, ...changes }, webhooks },
  })
  const aPayment = (): NewPayment => ({
    paymentId: randomUUID(),
    due: { amount: 1290, currency: 'EUR' },
    method,
    description: 'Bestellung 12 bei Zur Linde',
    lines: [
      { name: 'Speisen', gross: 1000, tax: 65, percent: 7 },
      { name: 'Getränke', gross: 290, tax: 46, percent: 19 },
    ],
    payer: {
      firstName: '',
      lastName: 'Beck',
      street: 'Weg 1',
      zipCode: '30159',
      city: 'Hannover',
      email: null,
    },
    returnUrl: 'http://shop.example/back',
    leaveUrl: 'http://shop.example/leave',
    webhookUrl: receivedAt,
  })
  const open = async (payment = aPayment()) => {
    const opened = await provider.create(access(), payment)
    return { ...opened, paymentId: payment.paymentId, url: opened.url! }
  }
  /** What it is, once what the guest agreed to is taken. */
  const look = async (at: { paymentId: string; providerPaymentId: string }) => {
    const report = await provider.fetch(access(), at.providerPaymentId)
    return report.isApproved ? provider.take!(access(), at) : report
  }
  const aPaidOne = async () => {
    const opened = await open()
    await press(opened.url, 'pay')
    await look(opened)
    const found = () =>
      told
        .flatMap(({ news = [] }) => news)
        .find((one) => 'paymentId' in one && one.paymentId === opened.paymentId)
    if (provider === adyen) await vi.waitFor(() => expect(found()).toBeDefined())
    const news = found()
    return { ...opened, reference: news?.kind === 'reference' ? news.reference : null }
  }
  /** What becomes of a refund, asked for or told. */
  const outcomeOf = async (at: { providerPaymentId: string; providerRefundId: string }, refundId: string) => {
    const { status } = await provider.fetchRefund(access(), at)
    const news = told
      .flatMap(({ news: some = [] }) => some)
      .find((one) => one.kind === 'refund' && one.refundId === refundId)
    return news?.kind === 'refund' ? news.status : status
  }

  it('opens a payment that a guest pays on its page, and tells of it', async () => {
    const opened = await open()
    expect(await look(opened)).toEqual({ status: 'Open', paid: null })
    expect(await press(opened.url, 'pay')).toMatch(/^http:\/\/shop\.example\/back/)
    const paid = { status: 'Paid', paid: { amount: 1290, currency: 'EUR' } }
    expect(await look(opened)).toEqual(paid)
    expect(await look(opened)).toEqual(paid)
    if (provider !== mollie)
      await vi.waitFor(() => expect(told.flatMap(({ paymentIds }) => paymentIds)).toContain(opened.paymentId))
    expect(told.every(({ isGenuine }) => isGenuine)).toBe(true)
  })

  it('opens the same payment again under the same key, also when the first answer was lost', async () => {
    const payment = aPayment()
    await provider.findWrongKey(access())
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
    expect((await provider.cancel(access(), providerPaymentId)).status).toMatch(/Cancelled|Expired/)
    const paid = await aPaidOne()
    expect((await provider.cancel(access(), paid.providerPaymentId)).status).toBe('Paid')
  })

  it('says later that the money came after all, which was on its way when it was ended', async () => {
    await trouble({ end: 'held', webhook: 'lost' })
    const opened = await open()
    // What a guest of PayPal agreed to is taken by us, and whether it was may be left unsaid.
    if (provider.take) await press(opened.url, 'pay').then(() => look(opened).catch(() => null))
    const ended = await provider.cancel(access(), opened.providerPaymentId)
    expect(ended.status).toMatch(/Cancelled|Expired/)
    await trouble({ webhook: 'lost' })
    const now = async () => provider.fetch(access(), opened.providerPaymentId)
    await expect.poll(now).toEqual({ status: 'Paid', paid: { amount: 1290, currency: 'EUR' } })
  })

  it('says what was paid, not what was asked', async () => {
    await trouble({ amount: 'less' })
    expect((await look(await aPaidOne())).paid).toEqual({ amount: 1289, currency: 'EUR' })
  })

  it('knows a payment that is confirmed later', async () => {
    const opened = await open()
    await press(opened.url, 'later')
    expect(await look(opened)).toEqual({ status: 'Pending', paid: null })
  })

  it.runIf(method === 'PayPal')('takes from another card what the first one did not have', async () => {
    const opened = await open()
    await press(opened.url, 'empty')
    expect(await look(opened)).toEqual({ status: 'Open', paid: null })
    await press(opened.url, 'pay')
    expect((await look(opened)).status).toBe('Paid')
  })

  it('lets a guest try again who was declined, or says that it is over', async () => {
    const opened = await open()
    await press(opened.url, 'decline')
    expect((await look(opened)).status).toBe(provider === mollie ? 'Declined' : 'Open')
  })

  it('calls a payment of somebody else expired: nobody can pay it', async () => {
    const { providerPaymentId } = await open()
    const { apiKey, clientId } = keys
    const other = access({
      ...(apiKey && { apiKey: `${apiKey}9` }),
      ...(clientId && { clientId: `${clientId}9` }),
    })
    expect(await provider.fetch(other, providerPaymentId)).toEqual({ status: 'Expired', paid: null })
    expect((await provider.listRefunds?.(other, { providerPaymentId })) ?? []).toEqual([])
  })

  it('gives back a part, the rest, and no more', async () => {
    const paid = await aPaidOne()
    const refund = (cents: number, refundId: string = randomUUID()) =>
      provider.refund(access(), {
        ...{ refundId, ...paid, description: 'Getränk fehlte' },
        amount: { amount: cents, currency: 'EUR' },
      })
    const part = randomUUID()
    const first = await refund(290, part)
    expect(await refund(290, part)).toEqual(first)
    const at = { ...paid, providerRefundId: first.providerRefundId }
    await expect.poll(() => outcomeOf(at, part)).toBe('Done')
    expect((await refund(1000)).status).not.toBe('Failed')
    expect((await refund(1)).status).toBe('Failed')
    // One whose answer was lost is known by the name that we gave it.
    const there = await provider.listRefunds?.(access(), paid)
    if (there) expect(there.map((one) => one.refundId)).toEqual([part, expect.any(String)])
  })

  it('says when a refund is refused, or fails later', async () => {
    const paid = await aPaidOne()
    const refund = { ...paid, description: '', amount: { amount: 100, currency: 'EUR' } }
    await trouble({ refund: 'refused' })
    expect((await provider.refund(access(), { ...refund, refundId: randomUUID() })).status).toBe('Failed')
    await trouble({ refund: 'fails' })
    const refundId = randomUUID()
    const { providerRefundId } = await provider.refund(access(), { ...refund, refundId })
    await expect.poll(() => outcomeOf({ ...paid, providerRefundId }, refundId)).toBe('Failed')
  })

  it('knows its own keys, and whether they open anything', async () => {
    expect(provider.modeOf(keys)).toEqual({ mode: 'test' })
    expect(provider.modeOf({ apiKey: 'geheim', clientId: 'x' })).toHaveProperty('wrong')
    expect(await provider.findWrongKey(access())).toBeNull()
    const wrong = { ...(keys.apiKey && { apiKey: keys.apiKey.replace('simulator', 'wrong') }) }
    expect(
      await provider.findWrongKey(access(keys.apiKey ? wrong : { clientSecret: 'wrong_secret' })),
    ).not.toBeNull()
  })
})

it('whether money moves is said by the key, or by whoever types it', () => {
  expect(mollie.modeOf({ apiKey: 'live_0123456789' })).toEqual({ mode: 'live' })
  expect(stripe.modeOf({ apiKey: 'rk_live_0123456789' })).toEqual({ mode: 'live' })
  expect(payPal.modeOf({ clientId: 'A_-0123456789', clientSecret: 'B0123456789', isLive: true })).toEqual({
    mode: 'live',
  })
  expect(adyen.modeOf({ ...ofAdyen, urlPrefix: '1797a841fbb37ca7-Linde' })).toEqual({ mode: 'live' })
  expect(adyen.modeOf({ ...ofAdyen, hmacKey: 'kurz' })).toEqual({ wrong: 'hmacKey' })
})

describe('signatures of Stripe', () => {
  const body = Buffer.from('{"id":"evt_1","object":"event","type":"checkout.session.completed"}')
  const vector = 't=1700000000,v1=670e223f19f12fb09ef0441261722546140dc296175e11939853a461c6642659'
  const read = (signature: string | null, seconds: number, text = body) => {
    const access = { keys: {}, webhooks: { stripe: 'whsec_test', payPal: '' }, simulators: null }
    const headers = signature === null ? {} : { 'stripe-signature': signature }
    return stripe.readWebhook(access, { headers, body: text }, new Date(seconds * 1000))
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
  ])('%s', async (_name, signature, seconds, expected) => {
    expect((await read(signature, seconds)).isGenuine).toBe(expected)
  })

  it('of a changed body', async () => {
    const changed = Buffer.from(`${body.toString()} `)
    expect((await read(vector, 1_700_000_000, changed)).isGenuine).toBe(false)
  })

  it('names our payment, of a session or of a refund', async () => {
    const proof = (text: string) =>
      `t=5,v1=${createHmac('sha256', 'whsec_test').update(`5.${text}`).digest('hex')}`
    const session = '{"data":{"object":{"client_reference_id":"a"}}}'
    const refund = '{"data":{"object":{"metadata":{"payment_id":"b"}}}}'
    expect((await read(proof(session), 5, Buffer.from(session))).paymentIds).toEqual(['a'])
    expect((await read(proof(refund), 5, Buffer.from(refund))).paymentIds).toEqual(['b'])
  })
})

describe('signatures of Adyen', () => {
  const item = {
    ...{ pspReference: '7914073381342284', merchantAccountCode: 'TestMerchant', success: 'true' },
    ...{ merchantReference: 'TestPayment-1407325143704', eventCode: 'AUTHORISATION' },
    amount: { value: 1130, currency: 'EUR' },
    additionalData: { hmacSignature: 'coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=' },
  }
  const read = (items: object[], key = hmacKey) => {
    const notificationItems = items.map((one) => ({ NotificationRequestItem: one }))
    const body = Buffer.from(JSON.stringify({ live: 'false', notificationItems }))
    const access = { keys: { hmacKey: key }, webhooks: { stripe: '', payPal: '' }, simulators: null }
    return adyen.readWebhook(access, { headers: {}, body }, new Date())
  }

  it('of its documents: the payment, and under what name it is kept', async () => {
    expect(await read([item])).toEqual({
      isGenuine: true,
      paymentIds: ['TestPayment-1407325143704'],
      news: [{ kind: 'reference', paymentId: 'TestPayment-1407325143704', reference: '7914073381342284' }],
    })
  })

  it.each([
    ['of another amount', [{ ...item, amount: { value: 1131, currency: 'EUR' } }]],
    ['that failed', [{ ...item, success: 'false' }]],
    ['without a signature', [{ ...item, additionalData: {} }]],
    ['of which one of two is wrong', [item, { ...item, pspReference: '1' }]],
    ['empty', []],
  ])('not one %s', async (_name, items) => {
    expect((await read(items)).isGenuine).toBe(false)
  })

  it('nor one without a key of ours', async () => {
    expect((await read([item], '')).isGenuine).toBe(false)
  })
})

describe('signatures of PayPal', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const body = Buffer.from('{"event_type":"CHECKOUT.ORDER.APPROVED","resource":{"custom_id":"a"}}')
  const headersOf = (changes: Record<string, string> = {}, text = body) => {
    const said = `69cd13f0-d67a-11e5-baa3-778b53f4ae55|2016-02-18T20:01:35Z|0EH40505U7160970P|${crc32(text)}`
    return {
      'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
      'paypal-transmission-time': '2016-02-18T20:01:35Z',
      'paypal-transmission-sig': sign('sha256', Buffer.from(said), privateKey).toString('base64'),
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42',
      ...changes,
    }
  }
  const asked = vi.fn(async () => new Response(publicKey.export({ type: 'spki', format: 'pem' })))
  const read = async (headers: Record<string, string>, webhookId = '0EH40505U7160970P') => {
    const access = { keys: {}, webhooks: { stripe: '', payPal: webhookId }, simulators: null }
    vi.stubGlobal('fetch', asked)
    const reading = await payPal.readWebhook(access, { headers, body }, new Date())
    vi.unstubAllGlobals()
    return reading
  }

  it('by the certificate that lies with PayPal', async () => {
    expect(await read(headersOf())).toEqual({ isGenuine: true, paymentIds: ['a'] })
  })

  it.each([
    ['for another webhook', headersOf(), 'OTHER'],
    ['of another body', headersOf({}, Buffer.from('{}')), undefined],
    ['at another time', headersOf({ 'paypal-transmission-time': '2016-02-18T20:01:36Z' }), undefined],
    ['by another way', headersOf({ 'paypal-auth-algo': 'SHA1withRSA' }), undefined],
    ['missing', {}, undefined],
  ])('not one %s', async (_name, headers, webhookId) => {
    expect((await read(headers, webhookId)).isGenuine).toBe(false)
  })

  it.each([
    'http://api.paypal.com/x',
    'https://paypal.com.example/x',
    'https://api.paypal.com.example/x',
    'x',
  ])('no certificate is asked for at %s', async (address) => {
    asked.mockClear()
    expect((await read(headersOf({ 'paypal-cert-url': address }))).isGenuine).toBe(false)
    expect(asked).not.toHaveBeenCalled()
  })
})
