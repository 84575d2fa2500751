import type { PaymentState } from '@tresen/contract/orders/order'
import { anOrder } from '@tresen/domain/orders/testing/an-order'
import { expect, it } from 'vitest'
import { whatCancelDoes, type MoneyBack } from './what-cancel-does.ts'

const of = (paymentState: PaymentState, money: MoneyBack | null = null) =>
  whatCancelDoes(anOrder({ paymentState }), money).replaceAll('\u00a0', ' ')
const online = (gone: number, left: number) => ({ way: 'online', gone, left }) as const
const site = (gone: number, left: number) => ({ way: 'site', gone, left }) as const

it('of what was paid online, it says what still goes back', () => {
  expect(of('OnlinePaid', online(0, 2000))).toContain('die Erstattung von 20,00 € wird angefragt.')
  expect(of('OnlinePaid', online(300, 1700))).toContain(
    '3,00 € sind schon zurück oder unterwegs, die Erstattung der übrigen 17,00 € wird angefragt.',
  )
  for (const state of ['Refunded', 'RefundRequested'] as const)
    expect(of(state, online(2000, 0))).toContain('Es wird nichts mehr erstattet.')
  expect(of('RefundFailed', online(0, 2000))).toContain('die Erstattung von 20,00 €')
  expect(of('ChargedBack', online(2000, 0))).toContain('Die Bank des Gasts hat das Geld zurückgeholt')
})

it('of what was paid on site, it says what the guest is still to get', () => {
  expect(of('OnSitePaid', site(0, 2000))).toContain('Geben Sie dem Gast 20,00 € zurück.')
  expect(of('OnSitePaid', site(300, 1700))).toContain(
    'schon 3,00 € zurück: Geben Sie ihm die übrigen 17,00 €.',
  )
  expect(of('OnSitePaid', site(2000, 0))).toContain('Der Gast hat sein Geld schon zurück.')
})

it('where nobody knows the sums it says how it goes on all the same, and of what is unpaid nothing', () => {
  expect(of('OnlinePaid')).toContain('Sie ist online bezahlt, die Erstattung wird angefragt.')
  expect(of('RefundRequested')).toContain('die des Rests wird angefragt.')
  expect(of('Refunded')).toContain('Das Geld ist schon zurück')
  expect(of('OnSitePaid')).toContain('das Geld zurück')
  expect(of('OnSitePending')).toBe('Bestellung 1 wird storniert. Das lässt sich nicht zurücknehmen.')
})

it('what another system sold is given back there', () => {
  const brought = anOrder({ paymentState: 'OnlinePaid', externalOrderProvider: 'Lieferando' })
  expect(whatCancelDoes(brought, null)).toContain('Erstattet wird bei Lieferando, nicht von hier aus.')
})
