import type { Discount } from '@tresen/contract/discounts/discount'
import { voucherCalls, type Voucher, type VoucherInput } from '@tresen/contract/vouchers'
import { CallError, refusalOf } from '@tresen/contract/client'
import { checkVoucher } from '@tresen/domain/discounts/vouchers/check-voucher'
import { messageOf } from '../../rooms/api/api.ts'

export type VoucherDraft = Omit<VoucherInput, 'id'>

export const voucherLabels: Record<keyof VoucherDraft, string> = {
  code: 'Code',
  description: 'Notiz',
  isActive: 'Gültig',
  discountId: 'Rabatt',
  value: 'Wert',
  validFrom: 'Gültig ab',
  validUntil: 'Gültig bis',
  maximumUses: 'Einlösungen insgesamt',
  maximumUsesPerCustomer: 'Einlösungen je Kunde',
}

export const blankVoucher: VoucherDraft = {
  code: '',
  description: '',
  isActive: true,
  discountId: null,
  value: 500,
  validFrom: null,
  validUntil: null,
  maximumUses: 1,
  maximumUsesPerCustomer: null,
}

export function draftOfVoucher(voucher: Voucher): VoucherDraft {
  const {
    id: _id,
    restaurantId: _at,
    createdAt: _created,
    version: _version,
    uses: _uses,
    ...fields
  } = voucher
  return fields
}

export type VoucherProblems = Partial<Record<keyof VoucherDraft, string>>

/** What is wrong, by field; the same rules as on the server. */
export function problemsOfVoucher(draft: VoucherDraft, discounts: readonly Discount[]): VoucherProblems {
  return byField(checkVoucher(draft, discounts.find(({ id }) => id === draft.discountId) ?? null))
}

/** What the server refused, by field. */
export function refusedFields(error: unknown): VoucherProblems {
  if (error instanceof CallError && error.code === 'VoucherCodeTaken') return { code: messageOf(error, '') }
  return byField(refusalOf(voucherCalls.updateVoucher, 'VoucherInvalid', error)?.fields ?? [])
}

function byField(faults: readonly { path: string; message_de: string }[]): VoucherProblems {
  return Object.fromEntries(faults.toReversed().map(({ path, message_de }) => [path.slice(1), message_de]))
}
