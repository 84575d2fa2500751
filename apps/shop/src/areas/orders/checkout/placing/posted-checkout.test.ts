import { anEvaluatedCart } from '@tresen/domain/orders/testing/an-order'
import { expect, it } from 'vitest'
import { changeOfPosted } from './posted-checkout.ts'

const cart = anEvaluatedCart({ voucherCodes: ['NEUJAHR', 'DANKE5'] })

const codesAfter = (form: string) => {
  const shown = { cart, now: new Date() } as Parameters<typeof changeOfPosted>[1]
  return changeOfPosted(new URLSearchParams(form), shown).voucherCodes
}

it('without scripts a code is added, and one that brings nothing can be left out', () => {
  expect(codesAfter('lastName=Muster&voucherCode=')).toBeUndefined()
  expect(codesAfter('voucherCode=+HERBST+')).toEqual(['NEUJAHR', 'DANKE5', 'HERBST'])
  expect(codesAfter('voucherCode=danke-5')).toEqual(['NEUJAHR', 'DANKE5'])
  expect(codesAfter('voucherCode=&withoutVoucher=NEUJAHR')).toEqual(['DANKE5'])
})
