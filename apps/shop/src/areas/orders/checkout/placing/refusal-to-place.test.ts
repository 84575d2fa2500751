import type { CartVoucher } from '@tresen/contract/vouchers'
import { CallError } from '@tresen/contract/client'
import { anEvaluatedCart } from '@tresen/domain/orders/testing/an-order'
import { expect, it } from 'vitest'
import { refusalToPlace, refusedVoucher } from './refusal-to-place.ts'

const used: CartVoucher = {
  code: 'NEUJAHR',
  voucherId: null,
  state: 'Expired',
  isUsable: false,
  totalDiscount: 0,
  message_de: 'Dieser Gutschein galt nur bis 22.11.2026, 12:00 Uhr.',
}
const general = 'Bestellung konnte nicht ausgelöst werden.'

function notReady(vouchers: CartVoucher[]) {
  const cart = anEvaluatedCart({})
  const shoppingCart = { ...cart, evaluationResult: { ...cart.evaluationResult, vouchers } }
  return new CallError(422, { code: 'CartNotReady', message_de: general, shoppingCart })
}

it('a voucher that ended only now is named with its reason', () => {
  const good = { ...used, code: 'DANKE5', isUsable: true, state: 'Applied' as const }
  expect(refusalToPlace(notReady([good, used]))).toBe(
    'Noch nicht bestellt. Gutschein NEUJAHR: Dieser Gutschein galt nur bis 22.11.2026, 12:00 Uhr.',
  )
  expect(refusalToPlace(notReady([good]))).toBe(general)
})

it('a code that is known to bring nothing is named before anything is sent, in the same words', () => {
  const cart = anEvaluatedCart({})
  const withVouchers = (vouchers: CartVoucher[]) => ({
    ...cart,
    evaluationResult: { ...cart.evaluationResult, vouchers },
  })
  const good = { ...used, code: 'DANKE5', isUsable: true, state: 'Applied' as const }
  expect(refusedVoucher(withVouchers([good, used]))).toBe(refusalToPlace(notReady([good, used])))
  expect(refusedVoucher(withVouchers([good]))).toBeNull()
})
