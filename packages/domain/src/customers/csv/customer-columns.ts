import {
  addressLabels as labels,
  salutations,
  type AddressLabel,
  type Salutation,
} from '@tresen/contract/customers/customer'
import type { CustomerField } from '@tresen/contract/customers/customer-file'

/** What a column is called in files of ours; a file of others may call it as it likes. */
export const customerHeadings: Record<CustomerField, string> = {
  id: 'Kennung',
  salutation: 'Anrede',
  firstName: 'Vorname',
  lastName: 'Nachname',
  company: 'Firma',
  phone: 'Telefon',
  email: 'E-Mail',
  whatsApp: 'WhatsApp',
  notes: 'Notiz',
  label: 'Adressart',
  street: 'Straße',
  houseNumber: 'Hausnummer',
  addressAddition: 'Adresszusatz',
  zipCode: 'PLZ',
  city: 'Ort',
  locationDescription: 'Hinweis für Fahrer',
}

/** How others call it, without anything but letters. */
const otherNames: Partial<Record<CustomerField, RegExp>> = {
  id: /^(kundenkennung|uuid)$/,
  salutation: /^(salutation|geschlecht)$/,
  firstName: /^(firstname|givenname|rufname)$/,
  lastName: /^(name|lastname|surname|familienname|kunde|kundenname)$/,
  company: /^(company|unternehmen|firmenname|organisation)$/,
  phone: /^(tel|telefon.*|phone.*|mobil.*|mobile.*|handy.*|rufnummer|festnetz)$/,
  email: /^(e?mail.*)$/,
  whatsApp: /^(whatsapp.*)$/,
  notes: /^(notizen|notes?|bemerkung(en)?|kommentar|comment|kundennotiz|info)$/,
  label: /^(art|adresstyp)$/,
  street: /^(str|strasse.*|street|adresse|anschrift)$/,
  houseNumber: /^(nr|hausnr|hnr|housenumber)$/,
  addressAddition: /^(zusatz|etage|stockwerk|addressaddition)$/,
  zipCode: /^(plz|postleitzahl|zip|zipcode|postcode)$/,
  city: /^(stadt|wohnort|city|town)$/,
  locationDescription: /^(hinweis|lieferhinweis|anfahrt|wegbeschreibung)$/,
}

/** Of these a file may have several columns. */
const severalOf = new Set<CustomerField>(['phone', 'email', 'whatsApp'])

export type CustomerColumns = readonly (CustomerField | null)[]

/** What the columns of a file hold, by their headings; null: nothing that is known here. */
export function guessColumns(headings: readonly string[]): CustomerColumns {
  const taken = new Set<CustomerField>()
  const exact = headings.map((heading) => fieldOf(heading, isOwnName))
  for (const field of exact) if (field) taken.add(field)
  return exact.map((field, index) => {
    if (field) return field
    const other = fieldOf(headings[index]!, isOtherName)
    if (!other || (taken.has(other) && !severalOf.has(other))) return null
    taken.add(other)
    return other
  })
}

/** What keeps these columns from being read: no way to know anybody again, or one of them twice. */
export function faultOfColumns(columns: CustomerColumns): string | null {
  const held = columns.filter((field) => field !== null)
  const twice = held.find((field, index) => !severalOf.has(field) && held.indexOf(field) !== index)
  if (twice) return `„${customerHeadings[twice]}“ steht in zwei Spalten. Bitte wählen Sie eine davon.`
  const isKnown = held.some((field) => severalOf.has(field) || field === 'id')
  const isPlaced = held.includes('street') && (held.includes('lastName') || held.includes('company'))
  if (isKnown || isPlaced) return null
  return 'Bitte sagen Sie, in welcher Spalte Telefonnummer, E-Mail-Adresse oder Name und Straße stehen.'
}

function fieldOf(heading: string, isName: (field: CustomerField, plain: string) => boolean) {
  const plain = plainHeading(heading)
  return (Object.keys(customerHeadings) as CustomerField[]).find((field) => isName(field, plain)) ?? null
}

function isOwnName(field: CustomerField, plain: string) {
  return plainHeading(customerHeadings[field]) === plain
}

function isOtherName(field: CustomerField, plain: string) {
  return otherNames[field]?.test(plain) ?? false
}

function plainHeading(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-zäöü]/g, '')
}

/** How people are addressed, and where addresses are, in words. */
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

export const readSalutation = wordReader(salutations, salutationLabels)
export const readAddressLabel = wordReader(labels, addressLabels)

function wordReader<Word extends string>(words: readonly Word[], names: Record<Word, string>) {
  return (text: string): Word | null =>
    words.find((word) => names[word].toLowerCase() === text.toLowerCase()) ?? null
}
