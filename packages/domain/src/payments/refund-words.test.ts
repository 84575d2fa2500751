import { paymentMethods } from '@tresen/contract/restaurants/restaurant'
import { expect, it } from 'vitest'
import { refundReason, refundsToTell, refundText } from './refund-words.ts'

const euro = (text: string) => text.replaceAll('\u00a0', ' ')

it('says how much, how far, and when it is there', () => {
  expect(euro(refundText({ amount: 250, status: 'Pending' }, 'CreditCardOnline'))).toBe(
    '2,50 € gehen an Sie zurück. Auf dem Konto Ihrer Karte ist es je nach Bank in 3 bis 10 Werktagen.',
  )
  expect(euro(refundText({ amount: 250, status: 'Done' }, 'Klarna'))).toMatch(/^2,50 € haben wir .*Klarna/)
  expect(euro(refundText({ amount: 250, status: 'Failed' }, 'PayPal'))).toMatch(/^2,50 € konnten noch nicht/)
  for (const method of paymentMethods)
    expect(refundText({ amount: 1, status: 'Done' }, method)).toMatch(/\.$/)
})

it('says why: in the words of whoever asked, or that it came by itself', () => {
  expect(refundReason({ cause: 'Asked', reason: 'Getränk fehlte' })).toBe('Getränk fehlte')
  expect(refundReason({ cause: 'DoublePayment', reason: '' })).toBe('Die Bestellung war schon bezahlt.')
})

it('leaves out what failed once it was asked for again, and nothing else', () => {
  const [a, b] = [
    { paymentId: 'a', cause: 'Asked' as const },
    { paymentId: 'b', cause: 'Asked' as const },
  ]
  const failed = { ...a, status: 'Failed' as const }
  expect(refundsToTell([failed])).toEqual([failed])
  expect(refundsToTell([failed, { ...b, status: 'Done' as const }])).toHaveLength(2)
  expect(refundsToTell([failed, { ...a, status: 'Done' as const }])).toEqual([{ ...a, status: 'Done' }])
})

it('says nothing of what their own bank took back, and of what came from the desk of the provider only that it came', () => {
  const ofBank = { paymentId: 'a', cause: 'Chargeback' as const, status: 'Done' as const }
  expect(refundsToTell([ofBank])).toEqual([])
  expect(refundReason({ cause: 'AtProvider', reason: 'Beim Zahlungsdienst erstattet' })).toBe('')
})
