import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'

/** Where somebody had something delivered to; `addressAddition` with bell and „vor die Tür“. */
export type KnownAddress = Record<(typeof addressNames)[number], string>
/** What a guest wants this device to know of them. It never leaves it but in an order. */
export type KnownGuest = Record<(typeof personNames)[number], string> & {
  paymentMethod: PaymentMethod | null
  /** The latest first. */
  addresses: KnownAddress[]
}

const personNames = ['firstName', 'lastName', 'company', 'phone'] as const
const addressNames = ['street', 'houseNumber', 'zipCode', 'city', 'addressAddition'] as const
const MOST_ADDRESSES = 4
const key = 'tresen_guest'
const declined = 'no'

/** What a guest filled in, of a form or a cart. */
type FilledText = KnownAddress & Record<(typeof personNames)[number], string>
type Filled = FilledText & { isPickup: boolean; paymentMethod: PaymentMethod | null }

/** The guest as they are known after this order. The same house is known once, as it was written last. */
export function withOrderOf(known: KnownGuest | null, filled: Filled): KnownGuest {
  const address = pick(filled, addressNames)
  const others = (known?.addresses ?? []).filter((one) => houseOf(one) !== houseOf(address))
  return {
    ...pick(filled, personNames),
    paymentMethod: filled.paymentMethod,
    addresses: filled.isPickup ? (known?.addresses ?? []) : [address, ...others].slice(0, MOST_ADDRESSES),
  }
}

/** Of what is filled in, what this device knew: emptied, so that whoever has it next does not find it either. */
export function withoutKnown(filled: FilledText, known: KnownGuest): Partial<FilledText> {
  const names = personNames.filter((name) => filled[name] === known[name])
  const isKnownHouse = known.addresses.some((one) => houseOf(one) === houseOf(filled))
  return Object.fromEntries([...names, ...(isKnownHouse ? addressNames : [])].map((name) => [name, '']))
}

/** The guest that this device knows; `declined`: they were asked and want it to know nobody. Null: not asked yet. */
export function readGuest(): KnownGuest | 'declined' | null {
  try {
    const text = localStorage.getItem(key)
    if (text === null || text === declined) return text && 'declined'
    return asGuest(JSON.parse(text))
  } catch {
    return null
  }
}

export function keepGuest(guest: KnownGuest | 'declined') {
  try {
    localStorage.setItem(key, guest === 'declined' ? declined : JSON.stringify(guest))
  } catch {
    // Browsers that keep nothing ask again next time.
  }
}

export function forgetGuest() {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

/** What was kept, by an older version too: whatever is missing is empty. */
function asGuest(kept: unknown): KnownGuest | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { addresses, paymentMethod } = kept as Partial<KnownGuest>
  return {
    ...pick(kept, personNames),
    paymentMethod: paymentMethod ?? null,
    addresses: Array.isArray(addresses) ? addresses.map((one) => pick(one, addressNames)) : [],
  }
}

export function houseOf({ street, houseNumber, zipCode }: KnownAddress): string {
  return `${street} ${houseNumber} ${zipCode}`.toLowerCase()
}

function pick<Name extends string>(from: object, names: readonly Name[]): Record<Name, string> {
  const texts = from as Partial<Record<Name, unknown>>
  return Object.fromEntries(
    names.map((name) => [name, typeof texts[name] === 'string' ? texts[name] : '']),
  ) as Record<Name, string>
}
