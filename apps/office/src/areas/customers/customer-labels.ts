import type { CustomerAddress, DuplicateReason } from '@tresen/contract/customers/customer'

export const reasonLabels: Record<DuplicateReason, string> = {
  SameEmail: 'Gleiche E-Mail-Adresse',
  SameAddress: 'Gleiche Adresse, ähnlicher Name',
  SameName: 'Gleicher Name',
}

export function addressText({ street, houseNumber, zipCode, city }: CustomerAddress): string {
  return [`${street} ${houseNumber}`.trim(), `${zipCode} ${city}`.trim()].filter(Boolean).join(', ')
}
