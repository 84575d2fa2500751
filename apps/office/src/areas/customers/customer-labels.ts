import type {
  AddressLabel,
  CustomerAddress,
  DuplicateReason,
  Salutation,
} from '@tresen/contract/customers/customer'

export const salutationLabels: Record<Salutation, string> = {
  Unspecified: 'Keine',
  Male: 'Herr',
  Female: 'Frau',
  Company: 'Firma',
  Family: 'Familie',
}

export const addressLabels: Record<AddressLabel, string> = {
  None: 'Ohne',
  Home: 'Zuhause',
  Office: 'Büro',
}

export const reasonLabels: Record<DuplicateReason, string> = {
  SameEmail: 'Gleiche E-Mail-Adresse',
  SameAddress: 'Gleiche Adresse, ähnlicher Name',
  SameName: 'Gleicher Name',
}

export function addressText({ street, houseNumber, zipCode, city }: CustomerAddress): string {
  return [`${street} ${houseNumber}`.trim(), `${zipCode} ${city}`.trim()].filter(Boolean).join(', ')
}
