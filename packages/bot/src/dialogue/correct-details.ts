import type { Understood } from '../reading/understand.ts'
import { toE164 } from '@tresen/domain/phone/phone-number'
import { readDigitsAt } from '../reading/read-phone.ts'
import { endsLikeTown } from '../reading/read-address.ts'
import { isNotWord } from '../text/not-word.ts'
import { lettersApart } from '../text/edit-distance.ts'

/** Letters of a name that may have been misheard, as a share of it. */
const shareMisheard = 0.4

/**
 * "nein, nicht Kramer, Krämer", "Krämer mit ä": the name that is noted was misheard, and is said once more. Null: it
 * is not spoken of.
 */
export function correctName(lastName: string, said: Understood): Understood | null {
  // "mit EC-Karte" spells no Krause
  if (lastName === '' || said.details.name !== null || said.details.payment !== null) return null
  const raws = said.words.map(({ raw }) => raw)
  const isDenied =
    said.signs.some((sign) => sign === 'no' || sign === 'correct') ||
    raws.some((raw) => /^(nicht|sondern|statt|anstatt)$/i.test(raw))
  const isSpelled = raws.some((raw, at) => /^mit$/i.test(raw) && /^\p{L}{1,2}$/u.test(raws[at + 1] ?? ''))
  const isNoted = (raw: string) => raw.toLowerCase() === lastName.toLowerCase()
  if (!isDenied && !isSpelled) return null
  const names = raws.filter((raw) => /^\p{Lu}\p{Ll}{2}/u.test(raw) && !isNoted(raw))
  const most = Math.ceil(lastName.length * shareMisheard)
  const near = names.find((raw) => lettersApart(raw.toLowerCase(), lastName.toLowerCase(), most) <= most)
  const noted = raws.findIndex(isNoted)
  const isNotNoted = noted > 0 && /^(nicht|statt|anstatt)$/i.test(raws[noted - 1]!)
  const meant = near ?? (isNotNoted ? names.at(-1) : undefined)
  if (meant === undefined || raws.length > mostWords) return null
  const details = { ...said.details, name: { firstName: '', lastName: meant } }
  return { ...said, details, wishes: [], isPlainYes: false }
}

const mostWords = 8

const saysNothing: ReadonlySet<string> = new Set(['filler', 'thanks', 'yes', 'hesitate'])

/** "vierzehn a bitte" */
function withoutFillers({ concepts }: Understood) {
  return concepts.filter((concept) => concept.kind !== 'sign' || !saysNothing.has(concept.sign))
}

/** "nein, 14", "Quatsch, Nummer 14 a", right after the address: null where anything else is said. */
export function correctHouseNumber(said: Understood, isNamed = false): Understood | null {
  const { words, signs } = said
  // "nicht 6 sondern 8"
  const all = withoutFillers(said)
  const not = all.findIndex(({ from }, at) => isNotWord(words[from]!.raw) && all[at + 1]?.kind === 'number')
  const concepts = not === -1 ? all : [...all.slice(0, not), ...all.slice(not + 2)]
  const isDenied = isNamed || not !== -1 || signs.some((sign) => sign === 'no' || sign === 'correct')
  const at = concepts.findIndex(({ kind }) => kind === 'number')
  const number = concepts[at]
  if (!isDenied || number?.kind !== 'number' || number.form === 'article' || number.value > 999) return null
  const letter = concepts
    .slice(at + 1)
    .flatMap(({ from, to }) => words.slice(from, to).map(({ raw }) => raw))
    .join('')
  const isWhole =
    concepts.slice(0, at).every((one) => one.kind === 'sign' || isHouseNumber(words, one)) &&
    /^[a-k]?$/i.test(letter)
  if (!isWhole) return null
  const streetNumber = `${number.value}${letter.toLowerCase()}`
  const address = { street: '', streetNumber, zipCode: '', city: '', addition: '' }
  return { ...said, details: { ...said.details, address }, wishes: [], isPlainYes: false }
}

/** "nein, Rosdorf, 37124", right after the address: the same street in another town. Null: something else is said. */
export function correctTown(
  { street, houseNumber }: { street: string; houseNumber: string },
  said: Understood,
): Understood | null {
  const concepts = withoutFillers(said)
  const raws = (one: (typeof concepts)[number]) => said.words.slice(one.from, one.to).map(({ raw }) => raw)
  const zipCode = concepts.flatMap(raws).find((raw) => /^\d{5}$/.test(raw)) ?? ''
  const town = concepts.flatMap((one) =>
    one.kind === 'word' ? raws(one).filter((raw) => /^\p{Lu}\p{Ll}{2}/u.test(raw)) : [],
  )
  const isElse = concepts.some(
    (one) => one.kind === 'food' || (one.kind === 'word' && !raws(one).every((raw) => town.includes(raw))),
  )
  const isDenied = said.signs.some((sign) => sign === 'no' || sign === 'correct')
  // "nein, Winkler" is a name
  const isTown = zipCode !== '' || (isDenied && town.every(endsLikeTown))
  if (street === '' || town.length === 0 || isElse || !isTown) return null
  const address = { street, streetNumber: houseNumber, zipCode, city: town.join(' '), addition: '' }
  const details = { ...said.details, name: null, address }
  return { ...said, details, wishes: [], isPlainYes: false }
}

/** "die Hausnummer ist 9": of the address that is noted, and no dish of that number. */
export function namesHouseNumber({ words, concepts }: Understood): boolean {
  return concepts.some((one) => isHouseNumber(words, one))
}

const mostSlips = 3

function isHouseNumber(words: Understood['words'], { from, to }: Understood['concepts'][number]): boolean {
  return words
    .slice(from, to)
    .some(({ raw }) => lettersApart(raw.toLowerCase(), 'hausnummer', mostSlips) <= mostSlips)
}

/** "Moment, hinten 64": the last figures of the number that is noted are others. Null: something else is said. */
export function correctEnd(phone: string, said: Understood): Understood | null {
  const at = said.words.findIndex(({ raw }) => /^(hinten|ende|schluss|zuletzt|letzten?)$/i.test(raw))
  const end = said.words
    .slice(at + 1)
    .map(({ raw }) => raw)
    .join('')
  const noted = phone.replace(/[^\d+]/g, '')
  const digits = /^\D*(\d{1,6})\D*$/.exec(end)?.[1]
  if (at === -1 || !digits || digits.length >= noted.length || said.words.length > mostWords) return null
  const details = { ...said.details, digits: noted.slice(0, -digits.length) + digits }
  return { ...said, details, wishes: [], isPlainYes: false }
}

const fewestMoreDigits = 3

/** "vier fünf sechs", right after a number that could have been whole: it goes on. Null: something else is said. */
export function continuePhone(phone: string, said: Understood): Understood | null {
  const { words } = said
  const concepts = withoutFillers(said)
  const { digits, length } = readDigitsAt(words, concepts, 0)
  if (length < concepts.length || digits.length < fewestMoreDigits) return null
  const whole = phone.replace(/[^\d+]/g, '') + digits
  if (/^[+0]/.test(digits) || toE164(whole) === null) return null
  const details = { ...said.details, digits: whole }
  return { ...said, details, wishes: [], isPlainYes: false }
}
