import type { DuplicateReason } from '@tresen/contract/customers/customer'
import { normalAddress } from '../geo/address-text.ts'

/** What of two customers tells whether they are one. */
export type Likeness = {
  lastName: string
  firstName: string
  company: string
  emails: string[]
  places: string[]
}

/**
 * Why two customers may be one person, the strongest reason first; none: nothing says so. One address alone says
 * nothing, people share houses; one name alone says so only where first and last name are the same.
 */
export function reasonsOf(one: Likeness, other: Likeness): DuplicateReason[] {
  const emails = new Set(one.emails.map((email) => email.toLowerCase()))
  const places = new Set(one.places)
  const areAlike = namesAlike(one, other)
  const reasons: DuplicateReason[] = []
  if (other.emails.some((email) => emails.has(email.toLowerCase()))) reasons.push('SameEmail')
  if (areAlike && other.places.some((place) => places.has(place))) reasons.push('SameAddress')
  if (areAlike && reasons.length === 0 && isWhole(one) && nameOf(one) === nameOf(other))
    reasons.push('SameName')
  return reasons
}

/** Equal but for a letter or two, or one is part of the other: "Meier" and "Maier", "Meier" and "Meier-Schulz". */
function namesAlike(one: Likeness, other: Likeness): boolean {
  const [a, b] = [familyOf(one), familyOf(other)]
  if (a === '' || b === '') return false
  if (a.split(' ').includes(b) || b.split(' ').includes(a)) return true
  return distance(a, b) <= (Math.min(a.length, b.length) < 5 ? 1 : 2)
}

function familyOf({ lastName, company }: Likeness): string {
  return normalAddress(lastName.trim() === '' ? company : lastName)
}

function nameOf({ firstName, lastName }: Likeness): string {
  return normalAddress(`${firstName} ${lastName}`)
}

function isWhole({ firstName, lastName }: Likeness): boolean {
  return firstName.trim().length > 1 && lastName.trim().length > 1
}

/** How many letters to change, add or leave out (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row[b.length]!
}
