import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { createSecretBox } from '../../../rooms/secrets/secret-box.ts'
import { press, useOnlinePayments } from '../testing/use-online-payments.ts'
import { sealKeysAnew } from './online-payment-information.ts'

const boxOf = (...keys: Buffer[]) => createSecretBox(keys)
const expectRefusal = (call: Promise<unknown>, code: string) => expect(call).rejects.toMatchObject({ code })

describe('settings', () => {
  const shop = useOnlinePayments('Stripe')
  const setUp = shop.another({ state: 'Testing' })
  const { restaurantId, manager, server } = shop
  const update = (
    body: { provider: 'Mollie' | 'Stripe' | 'Adyen'; apiKey: string; version: number },
    id: string,
  ) => manager.updateOnlinePaymentInformation({ restaurantId, onlinePaymentInformationId: id, body })

  it('a key is tried out, kept encrypted and never shown', async () => {
    const info = (await manager.getOnlinePaymentInformation({ restaurantId }))!
    expect(info).toMatchObject({
      provider: 'Stripe',
      mode: 'test',
      keyEnding: restaurantId.slice(-4),
      hasWebhookSecret: true,
    })
    const { rows } = await server.database.pool.query('select * from payment_providers')
    expect(JSON.stringify([info, rows])).not.toContain('simulator')
    for (const apiKey of ['geheim', 'sk_test_wrong00000000'.replace('wrong', 'simulatör')])
      await expectRefusal(
        update({ provider: 'Stripe', apiKey, version: info.version }, info.id),
        'KeyRefused',
      )
    await expect(
      update({ provider: 'Adyen', apiKey: 'test_simulator0002', version: info.version }, info.id),
    ).rejects.toMatchObject({
      code: 'KeyRefused',
      details: { fields: [{ path: 'merchantAccount', message_de: 'Pflichtangabe' }] },
    })
    const body = { provider: 'Mollie', apiKey: 'test_simulator0002', version: info.version } as const
    expect(await update(body, info.id)).toMatchObject({ provider: 'Mollie', keyEnding: '0002' })
    await expectRefusal(update(body, info.id), 'PaymentInformationConflict')
    const again = { restaurantId, body: { provider: 'Mollie', apiKey: body.apiKey } } as const
    await expectRefusal(manager.createOnlinePaymentInformation(again), 'AlreadySetUp')
  })

  it('a new key of ours: all is sealed anew while orders are paid, and the old one can go', async () => {
    const other = boxOf(Buffer.alloc(32, 9), Buffer.alloc(32, 7))
    await sealKeysAnew({ ...server.deps, secrets: other })
    const { rows } = await server.database.pool.query<{ sealed_key: string; sealed_secret: string }>(
      'select sealed_key, sealed_secret from payment_providers union all select sealed_key, sealed_secret from payment_providers_before',
    )
    expect(rows.length).toBeGreaterThan(1)
    const newest = boxOf(Buffer.alloc(32, 9))
    for (const { sealed_key: key, sealed_secret: secret } of rows)
      for (const sealed of [key, secret].filter(Boolean)) {
        expect(newest.isFresh(sealed)).toBe(true)
        expect(newest.open(sealed, restaurantId)).not.toBeNull()
      }
    const before = server.deps.secrets
    server.deps.secrets = newest
    expect((await shop.aPaidOrder()).order.paymentState).toBe('OnlinePending')
    server.deps.secrets = before
    await sealKeysAnew({ ...server.deps, secrets: boxOf(Buffer.alloc(32, 7), Buffer.alloc(32, 9)) })
  })

  it('whoever sets restaurants up has the provider tell us of payments too', async () => {
    const body = { provider: 'Stripe', apiKey: 'sk_test_simulator0009' } as const
    const at = { restaurantId: setUp.restaurantId }
    const info = await setUp.as('onboarding').createOnlinePaymentInformation({ ...at, body })
    expect(info.hasWebhookSecret).toBe(false)
    expect(await setUp.as('onboarding').setupStripeWebhook(at)).toMatchObject({ hasWebhookSecret: true })
    await expectRefusal(shop.as('onboarding').setupStripeWebhook({ restaurantId }), 'NotFound')
  })

  it('webhooks that are not signed are not listened to', async () => {
    const post = (path: string) => fetch(`${server.url}${path}`, { method: 'POST', body: 'id=tr_1' })
    const unknown = `/api/mollie/webhook/${restaurantId}/${uuidv7()}`
    expect((await post(unknown)).status).toBe(200)
    expect((await post('/api/stripe/webhook/rubbish')).status).toBe(404)
  })
})

describe('Stripe and PayPal beside each other', () => {
  const shop = useOnlinePayments('StripeAndPayPal')
  const { server, restaurantId, manager } = shop

  it.each(['CreditCardOnline', 'Klarna', 'PayPal'] as const)('%s is paid and given back', async (method) => {
    const { order, orderAt, url } = await shop.anOpenPayment(undefined, method)
    await press(url, 'pay')
    await expect.poll(async () => (await server.as().checkPayment(orderAt)).state).toBe('Paid')
    const { payments } = await manager.listOrderPayments({ restaurantId, orderId: order.id })
    await manager.refundPayment({ ...orderAt, paymentId: payments[0]!.id })
    await expect
      .poll(async () => (await manager.getOrder({ ...shop.at, orderId: order.id })).paymentState)
      .toBe('Refunded')
  })
})

describe('another provider than before', () => {
  const shop = useOnlinePayments('Mollie')
  const { server, restaurantId, manager } = shop

  it('guests are no longer offered what the new one does not know', async () => {
    const { id, version, provider } = (await manager.getOnlinePaymentInformation({ restaurantId }))!
    const keys = { clientId: 'test_simulator0007', clientSecret: 'simulator_secret' }
    const at = { restaurantId, onlinePaymentInformationId: id }
    const offered = async () =>
      (await manager.getRestaurant({ restaurantId })).orderSettings.onlinePaymentMethods
    expect(await offered()).toEqual(['CreditCardOnline', 'Klarna', 'PayPal'])
    await manager.updateOnlinePaymentInformation({ ...at, body: { provider: 'PayPal', ...keys, version } })
    expect(await offered()).toEqual(['PayPal'])
    const back = { provider, apiKey: `test_simulator0001${restaurantId.slice(-12)}`, version: version + 1 }
    await manager.updateOnlinePaymentInformation({ ...at, body: back })
    const { orderSettings } = await manager.getRestaurant({ restaurantId })
    const all = ['CreditCardOnline', 'Klarna', 'PayPal'] as const
    const body = { orderSettings: { ...orderSettings, onlinePaymentMethods: [...all] } }
    await manager.updateRestaurant({ restaurantId, body })
  })

  it('what went through the former one is paid and given back there', async () => {
    const [paid, open] = [await shop.aPaidOrder(), await shop.anOpenPayment(undefined, 'Klarna')]
    const { id, version } = (await manager.getOnlinePaymentInformation({ restaurantId }))!
    await manager.updateOnlinePaymentInformation({
      ...{ restaurantId, onlinePaymentInformationId: id },
      body: { provider: 'Stripe', apiKey: 'sk_test_simulator0009', version },
    })
    await press(open.url, 'later')
    // Klarna confirms a little later.
    await expect.poll(async () => (await server.as().checkPayment(open.orderAt)).state).toBe('Paid')
    for (const { order, orderAt } of [paid, open]) {
      const { payments } = await manager.listOrderPayments({ restaurantId, orderId: order.id })
      await manager.refundPayment({ ...orderAt, paymentId: payments[0]!.id })
      await expect
        .poll(async () => (await manager.getOrder({ ...shop.at, orderId: order.id })).paymentState)
        .toBe('Refunded')
    }
  })
})
