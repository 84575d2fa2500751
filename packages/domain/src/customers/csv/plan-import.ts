import type {
  CustomerAddressInput,
  CustomerIdentifierInput,
  CustomerInput,
} from '@tresen/contract/customers/customer'
import type { CustomerLine } from './read-customer-line.ts'

/** A line with its spellings for comparing, as they are stored. */
export type ComparedLine = CustomerLine & { nameKey: string; placeKey: string }

export type AddressOfFamily = CustomerAddressInput & { id: string; key: string }

/** A customer with all who are merged with them, as one. */
export type ImportFamily = {
  id: string
  person: CustomerInput
  /** By `identifierKey`. */
  identifiers: Set<string>
  addresses: AddressOfFamily[]
}

/** Who is known, of those whom some lines may mean. */
export type KnownCustomers = {
  /** Of every id the one who stands for all. */
  roots: ReadonlyMap<string, string>
  owners: Map<string, { id: string; name: string; nameKey: string }[]>
  /** By `placeOf`. */
  places: Map<string, string>
  /** Without those whom only a dry run would have made by now. */
  families: Map<string, ImportFamily>
}

/** What some lines make of the customers. */
export type ImportPlan = {
  created: { id: string; person: CustomerInput }[]
  changed: Map<string, { id: string; person: CustomerInput; isNoted: boolean }>
  identifiers: { customerId: string; kind: string; value: string }[]
  addresses: ({ customerId: string; isNew: boolean } & AddressOfFamily)[]
}

export const emptyPlan = (): ImportPlan => ({
  created: [],
  changed: new Map(),
  identifiers: [],
  addresses: [],
})

/** What becomes of a line. */
export type LineOutcome = 'created' | 'changed' | 'unchanged' | { taken: CustomerIdentifierInput; by: string }

export function identifierKey({ kind, value }: { kind: string; value: string }): string {
  return `${kind} ${value}`
}

export function placeOf({ nameKey, placeKey }: { nameKey: string; placeKey: string }): string {
  return `${nameKey}\n${placeKey}`
}

/**
 * Adds to the plan what a line says: cells that hold something are what is so from now on, numbers and addresses come
 * to those that are there, nothing is deleted. The line after it sees what this one did.
 */
export function planLine(
  line: ComparedLine,
  known: KnownCustomers,
  plan: ImportPlan,
  newId: () => string,
): LineOutcome {
  const id = whoIsMeant(line, known)
  const stranger = line.identifiers
    .map((one) => ({ taken: one, by: ownerOf(one, known) }))
    .find(({ by }) => by && by.id !== id)
  if (stranger) return { taken: stranger.taken, by: stranger.by!.name }
  if (id === null) {
    create(line, known, plan, newId)
    return 'created'
  }
  const family = known.families.get(id)
  if (!family) return 'changed'
  const parts = addParts(line, family, known, plan, newId)
  const isPersonNew = changePerson(line, family, plan)
  return parts > 0 || isPersonNew ? 'changed' : 'unchanged'
}

/** By id, then by what only one can have, then by mail or place with the name; null: somebody new. */
function whoIsMeant(line: ComparedLine, known: KnownCustomers): string | null {
  const byId = line.id === null ? undefined : known.roots.get(line.id)
  if (byId) return byId
  for (const one of line.identifiers) {
    const owner = ownerOf(one, known)
    if (owner) return owner.id
  }
  const mails = line.identifiers.filter(({ kind }) => kind === 'Email')
  const alike = mails.flatMap((mail) => known.owners.get(identifierKey(mail)) ?? [])
  const named = alike.filter(({ nameKey }) => nameKey === line.nameKey || line.nameKey === nameless)
  if (named[0]) return named[0].id
  const isKnownByNothing = line.identifiers.length === 0 && line.placeKey !== ''
  return isKnownByNothing ? (known.places.get(placeOf(line)) ?? null) : null
}

/** What stands for the name of who has none. */
const nameless = '~'

/** Whose a number is; a mail can be of several. */
function ownerOf(one: CustomerIdentifierInput, { owners }: KnownCustomers) {
  return one.kind === 'Email' ? undefined : owners.get(identifierKey(one))?.[0]
}

function create(line: ComparedLine, known: KnownCustomers, plan: ImportPlan, newId: () => string) {
  const id = line.id ?? newId()
  const person = { ...nobody, ...line.person }
  const family: ImportFamily = { id, person, identifiers: new Set(), addresses: [] }
  known.families.set(id, family)
  ;(known.roots as Map<string, string>).set(id, id)
  if (line.placeKey !== '') known.places.set(placeOf(line), id)
  plan.created.push({ id, person })
  addParts(line, family, known, plan, newId)
}

const nobody: CustomerInput = {
  salutation: 'Unspecified',
  lastName: '',
  firstName: '',
  company: '',
  notes: '',
}

/** How many numbers and addresses are new or other ones. */
function addParts(
  line: ComparedLine,
  family: ImportFamily,
  known: KnownCustomers,
  plan: ImportPlan,
  newId: () => string,
): number {
  let amount = 0
  for (const one of line.identifiers) {
    const key = identifierKey(one)
    if (family.identifiers.has(key)) continue
    family.identifiers.add(key)
    plan.identifiers.push({ customerId: family.id, ...one })
    const name = [family.person.firstName, family.person.lastName, family.person.company].join(' ').trim()
    known.owners.set(key, [...(known.owners.get(key) ?? []), { id: family.id, name, nameKey: line.nameKey }])
    amount++
  }
  return line.address && addAddress(line.address, line.placeKey, family, plan, newId) ? amount + 1 : amount
}

function addAddress(
  given: NonNullable<CustomerLine['address']>,
  key: string,
  family: ImportFamily,
  plan: ImportPlan,
  newId: () => string,
): boolean {
  const index = family.addresses.findIndex((one) => one.key === key)
  if (index === -1) {
    const address = { ...nowhere, ...given, id: newId(), key }
    family.addresses.push(address)
    plan.addresses.push({ ...address, customerId: family.id, isNew: true })
    return true
  }
  const before = family.addresses[index]!
  // How street and number are written stays: they are the same place.
  const { street: _street, houseNumber: _number, zipCode: _zip, ...rest } = given
  const next = { ...before, ...rest }
  if (!differ(before, next)) return false
  family.addresses[index] = next
  const planned = plan.addresses.find(({ id }) => id === next.id)
  if (planned) Object.assign(planned, rest)
  else plan.addresses.push({ ...next, customerId: family.id, isNew: false })
  return true
}

const nowhere: Omit<CustomerAddressInput, 'street'> = {
  ...{ label: 'None', houseNumber: '', addressAddition: '', zipCode: '', city: '', locationDescription: '' },
  ...{ latitude: null, longitude: null },
}

function changePerson(line: ComparedLine, family: ImportFamily, plan: ImportPlan): boolean {
  const next = { ...family.person, ...line.person }
  if (!differ(family.person, next)) return false
  const made = plan.created.find(({ id }) => id === family.id)
  const isNoted = next.notes !== family.person.notes || plan.changed.get(family.id)?.isNoted === true
  family.person = next
  if (made) made.person = next
  else plan.changed.set(family.id, { id: family.id, person: next, isNoted })
  return true
}

function differ<Fields extends object>(before: Fields, next: Fields): boolean {
  return Object.entries(next).some(([field, value]) => plain(value) !== plain(before[field as keyof Fields]))
}

/** Files end lines otherwise than forms do. */
function plain(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value
}
