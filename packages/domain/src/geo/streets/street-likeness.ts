import { addressKey, normalAddress } from '../address-text.ts'

/** What many streets end in says nothing about which of them is meant. */
const endings = /(?:strasse|weg|allee|platz|gasse|ring)$/
/** So much of the longer name may be written otherwise. */
const MOST_OTHER = 0.34

/**
 * How unlike the name of a street is to what somebody wrote for it: 0 the same, up to 1; null: so unlike that nobody who
 * meant the one writes the other.
 */
export function unlikenessOfStreet(written: string, street: string): number | null {
  const [wanted, known] = [addressKey(written), addressKey(street)]
  if (wanted === known) return 0
  if (wanted.length < 3) return null
  if (isPartOf(written, street)) return 0.1
  const share = Math.max(otherShare(wanted, known), otherShareOfStems(wanted, known))
  return share <= MOST_OTHER ? share : null
}

/** Only its beginning was written, or some of its words. */
function isPartOf(written: string, street: string): boolean {
  const [wanted, known] = [addressKey(written), addressKey(street)]
  const [short, long] = wanted.length < known.length ? [wanted, known] : [known, wanted]
  if (short.length > 3 && long.startsWith(short)) return true
  const words = new Set(normalAddress(street).split(' '))
  return normalAddress(written)
    .split(' ')
    .every((word) => word.length > 3 && words.has(word))
}

/** What tells them apart, where both end in the same. */
function otherShareOfStems(wanted: string, known: string): number {
  const [ending] = endings.exec(wanted) ?? ['']
  if (ending === '' || !known.endsWith(ending)) return 0
  const stems = [wanted, known].map((key) => key.slice(0, -ending.length)) as [string, string]
  return stems.includes('') ? 1 : otherShare(...stems)
}

/** One letter may always be wrong, be the name ever so short. */
function otherShare(one: string, other: string): number {
  const edits = editsBetween(one, other)
  return edits <= 1 ? 1 / Math.max(one.length, other.length, 4) : edits / Math.max(one.length, other.length)
}

/** How many letters have to be put in, left out, replaced or swapped with their neighbour to make one of the other. */
export function editsBetween(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        last[j]! + 1,
        row[j - 1]! + 1,
        last[j - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[j - 2]! + 1 : Infinity,
      )
    }
    before = last
    last = row
  }
  return last[other.length]!
}
