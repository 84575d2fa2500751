import type { Discount } from '@tresen/contract/discounts/discount'
import { voucherCodePattern, type VoucherInput } from '@tresen/contract/vouchers'
import { periodFaults } from '../validity-period.ts'
import { voucherKey } from './voucher-key.ts'

type Fault = { path: string; message_de: string }

const codeShape = new RegExp(voucherCodePattern)

/**
 * What is wrong with a voucher, in German, by the field concerned; the first fault of a field says most. `discount`:
 * the one named, null when there is none. Also of a form that is not filled in yet: no code, no amount, no choice.
 */
export function checkVoucher(voucher: VoucherInput, discount: Discount | null): Fault[] {
  const { validFrom, validUntil } = voucher
  const faults = [...worthFaults(voucher, discount), ...codeFaults(voucher.code)]
  for (const [path, instant] of [
    ['/validFrom', validFrom],
    ['/validUntil', validUntil],
  ] as const) {
    if (instant !== null && !isUsualTime(instant))
      faults.push({ path, message_de: 'Dieser Tag ist nicht möglich.' })
  }
  return [...faults, ...periodFaults(voucher)]
}

function worthFaults({ discountId, value }: VoucherInput, discount: Discount | null): Fault[] {
  if (discountId === null)
    return value ? [] : [{ path: '/value', message_de: 'Bitte geben Sie einen Betrag ein.' }]
  const faults: Fault[] = []
  if (value !== null)
    faults.push({ path: '/value', message_de: 'Bitte wählen Sie entweder einen Rabatt oder einen Wert.' })
  if (discount?.application !== 'Voucher')
    faults.push({ path: '/discountId', message_de: discountFault(discountId, discount) })
  return faults
}

function discountFault(discountId: string, discount: Discount | null): string {
  if (discountId === '') return 'Bitte wählen Sie einen Rabatt.'
  return discount ? 'Bitte wählen Sie einen Rabatt, der mit Gutschein gilt.' : 'Diesen Rabatt gibt es nicht.'
}

function codeFaults(code: string): Fault[] {
  const typed = code.trim()
  if (typed !== '' && !codeShape.test(typed))
    return [{ path: '/code', message_de: 'Möglich sind Buchstaben, Ziffern, Leerzeichen und Bindestriche.' }]
  return voucherKey(code).length < 3
    ? [{ path: '/code', message_de: 'Der Code braucht mindestens drei Buchstaben oder Ziffern.' }]
    : []
}

/** Between 2000 and 2200: anything else is a slip of the keyboard. */
function isUsualTime(instant: string): boolean {
  const year = new Date(instant).getUTCFullYear()
  return year >= 2000 && year < 2200
}
