import type { GuestPayment } from '@tresen/contract/payments/payment'
import { describe, expect, it } from 'vitest'
import { restaurantId } from '../../../testing/a-shop.ts'
import { loadCardPayment, loadPayment } from './load-payment.ts'

const orderId = '01938d6e-0000-7000-8000-0000000000aa'
const payment: GuestPayment = {
  ...{ orderId, number: 12, state: 'Open', ending: null, amount: 2100, isTest: false },
  ...{ url: 'https://pay.example/1', shoppingCartId: null, refunds: [], method: 'CreditCardOnline' },
  otherMethods: ['PayPal'],
}
type Common = Parameters<typeof loadPayment>[1]
const commonOf = (state: 'Live' | 'Deleted') =>
  ({
    restaurant: {
      id: restaurantId,
      franchiseId: restaurantId,
      state,
      name: 'Leineglut',
      phoneLabel: '0551 1234',
    },
    base: `/public/${restaurantId}`,
  }) as unknown as Common

/** The server as it answers the browser that ordered, or another one. */
function visit(
  query: string,
  { isOwn }: { isOwn: boolean },
  changes: Partial<GuestPayment> = {},
  load = loadPayment,
  common = commonOf('Live'),
) {
  const asked: string[] = []
  const answer = (status: number, body: unknown) =>
    Promise.resolve(Response.json(body, { status, headers: { 'content-type': 'application/json' } }))
  const fetch = ((input: string) => {
    const path = new URL(input, 'http://shop').pathname
    asked.push(path.split('/').at(-1)!)
    if (path.endsWith(`/orders/${orderId}`))
      return isOwn ? answer(200, {}) : answer(404, { code: 'NotFound', message_de: 'Nicht gefunden' })
    return answer(
      200,
      path.endsWith('/leave') ? { ...payment, state: 'GivenUp' } : { ...payment, ...changes },
    )
  }) as unknown as typeof globalThis.fetch
  const url = `/public/${restaurantId}/pay-order?orderId=${orderId}${query}`
  const request = { url, cookie: '', origin: 'http://shop', fetch, now: new Date() }
  return load(request, common, orderId).then((loaded) => ({ loaded, asked }))
}

const waysOf = ({ loaded }: Awaited<ReturnType<typeof visit>>) =>
  loaded.kind === 'page' && loaded.data.page === 'notice'
    ? loaded.data.ways.map((way) => (way === 'menu' ? way : way.label))
    : []

describe('the page of a card payment', () => {
  const card = (changes: Partial<GuestPayment>) => visit('', { isOwn: true }, changes, loadCardPayment)

  it('leads to where the card is typed in, and begins nothing by being read', async () => {
    const { loaded, asked } = await card({})
    expect(loaded).toMatchObject({
      data: { title: 'Kartenzahlung', onward: { to: payment.url, seconds: 0 } },
    })
    expect(asked).toEqual(['check'])
    expect(waysOf(await card({ url: null }))[0]).toBe('Weiter zur Zahlung')
  })

  it('of what is paid is the order', async () => {
    const { loaded } = await card({ state: 'Paid' })
    expect(loaded).toMatchObject({ kind: 'redirect', to: expect.stringContaining('payment-online-success') })
  })
})

describe('who would rather not pay like this', () => {
  it('ends the order in the browser in which it was ordered', async () => {
    expect((await visit('&leave=1', { isOwn: true })).asked).toContain('leave')
    expect(waysOf(await visit('', { isOwn: true }))).toEqual([
      'Weiter zur Zahlung',
      'Anders bezahlen oder ändern',
    ])
  })

  it('reads by a link how the last try ended, and may try again', async () => {
    const declined = await visit('', { isOwn: false }, { ending: 'Declined', url: null })
    expect(waysOf(declined)).toEqual(['Weiter zur Zahlung', 'Mit PayPal bezahlen'])
    expect(JSON.stringify(declined.loaded)).toContain('Die Zahlung wurde abgelehnt')
  })

  it('may pay again in any other one, and ends nothing there', async () => {
    const back = await visit('&leave=1', { isOwn: false })
    expect(back.asked).not.toContain('leave')
    expect(waysOf(back)).toEqual(['Weiter zur Zahlung', 'Mit PayPal bezahlen'])
  })
})

it('nothing is to be paid where the restaurant has left the shop, and no cart to go back to', async () => {
  const changes = { state: 'GivenUp', shoppingCartId: restaurantId } as const
  const left = await visit('', { isOwn: true }, changes, loadPayment, commonOf('Deleted'))
  expect(left.loaded).toMatchObject({
    data: { title: 'Es wurde nichts bezahlt', text: expect.stringContaining('0551 1234'), ways: ['menu'] },
  })
})

it.each(['Die Bestellung ist storniert.', 'Kein Fahrer da'])(
  'what goes back is told in whole sentences: %s',
  async (reason) => {
    const refund = { amount: 490, message_de: '4,90 € gehen an Sie zurück.', reason }
    const { loaded } = await visit(
      '',
      { isOwn: true },
      { state: 'GoesBack', refunds: [refund] as GuestPayment['refunds'] },
    )
    const text = `4,90 € gehen an Sie zurück. Grund: ${reason.replace('.', '')}. Bei Fragen: 0551 1234.`
    expect(loaded).toMatchObject({ data: { text } })
  },
)
