import type { VoucherInput } from '@tresen/contract/vouchers'
import { expect, it } from 'vitest'
import { aDiscount } from '../testing/a-discount.ts'
import { checkVoucher } from './check-voucher.ts'

const opened = aDiscount({ application: 'Voucher' })
const voucher: VoucherInput = {
  code: 'Sommer 26',
  description: '',
  isActive: true,
  discountId: null,
  value: 500,
  validFrom: null,
  validUntil: null,
  maximumUses: null,
  maximumUsesPerCustomer: null,
}

it.each([
  [{}, null, []],
  [{ value: null, discountId: opened.id }, opened, []],
  [{ value: null }, null, ['/value Bitte geben Sie einen Betrag ein.']],
  [{ value: 0 }, null, ['/value Bitte geben Sie einen Betrag ein.']],
  [{ discountId: opened.id }, opened, ['/value Bitte wählen Sie entweder einen Rabatt oder einen Wert.']],
  [{ value: null, discountId: '' }, null, ['/discountId Bitte wählen Sie einen Rabatt.']],
  [{ value: null, discountId: opened.id }, null, ['/discountId Diesen Rabatt gibt es nicht.']],
  [
    { value: null, discountId: opened.id },
    aDiscount({ application: 'Automatic' }),
    ['/discountId Bitte wählen Sie einen Rabatt, der mit Gutschein gilt.'],
  ],
  [{ code: '' }, null, ['/code Der Code braucht mindestens drei Buchstaben oder Ziffern.']],
  [{ code: 'A - 1' }, null, ['/code Der Code braucht mindestens drei Buchstaben oder Ziffern.']],
  [{ code: 'ABC!' }, null, ['/code Möglich sind Buchstaben, Ziffern, Leerzeichen und Bindestriche.']],
  [{ validFrom: '0026-11-20T00:00:00Z' }, null, ['/validFrom Dieser Tag ist nicht möglich.']],
  [
    { validFrom: '2026-11-20T00:00:00Z', validUntil: '2026-11-20T00:00:00Z' },
    null,
    ['/validUntil Das Ende muss nach dem Beginn liegen.'],
  ],
])('of a voucher with %j is wrong', (changes, discount, faults) => {
  const found = checkVoucher({ ...voucher, ...changes }, discount)
  expect(found.map(({ path, message_de }) => `${path} ${message_de}`)).toEqual(faults)
})
