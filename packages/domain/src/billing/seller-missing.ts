import type { BillingSettings } from '@tresen/contract/billing/billing-settings'

const needed = ['name', 'street', 'houseNumber', 'zipCode', 'city'] as const

/** What of the operator is missing without which an invoice is none (§ 14 Abs. 4 UStG). */
export function missingOfOperator({ seller }: Pick<BillingSettings, 'seller'>): string[] {
  const missing: string[] = needed.filter((name) => seller[name].trim() === '')
  return seller.taxNumber.trim() || seller.vatId.trim() ? missing : [...missing, 'taxNumber']
}
