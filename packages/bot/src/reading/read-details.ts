import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import type { Sign } from '../text/signs.ts'
import { isNotWord } from '../text/not-word.ts'
import { lettersApart } from '../text/edit-distance.ts'
import { rawText, type Word } from '../text/words.ts'
import { isSpeechWord, type Concept } from './concepts.ts'
import { readAddress, readHouseNumber, readStreet } from './read-address.ts'
import { readDigitsAt } from './read-phone.ts'
import { readTimeAt, type SaidTime } from './read-time.ts'
import {
  takeBell,
  takeComment,
  takeFloor,
  takeKitchenNotes,
  takeMoney,
  takeWhereabouts,
} from './notes/take-notes.ts'
import { takeDenied } from './denied/take-denied.ts'
import { takeOut, type ExpectedDetail, type Rest, type Said, type SaidDetails } from './rest-of-message.ts'
import { takeLoneName } from './names/take-lone-name.ts'
import { takeName } from './names/take-name.ts'

const paymentSigns: Partial<Record<Sign, PaymentMethod>> = {
  cash: 'Cash',
  card: 'DebitOrCreditCardOffline',
  creditCard: 'CreditCardOnline',
  payPal: 'PayPal',
  klarna: 'Klarna',
}
const fewestPhoneDigits = 5
const mostWordsBetween = 8

/** Takes the details of an order out of a message; what is left are its dishes and everything else. */
export function readDetails(message: string, said: Said, expected: ExpectedDetail): Rest {
  const details: SaidDetails = {
    isPickup: null,
    time: null,
    name: null,
    digits: null,
    address: null,
    payment: null,
    voucher: readVoucher(message, expected),
    comment: null,
  }
  const rest = { details, concepts: [...said.concepts] }
  takeComment(said.written, rest, expected)
  takeWhereabouts(said.written, rest, expected)
  takeBell(said.written, rest)
  takeKitchenNotes(said.written, rest)
  takeMoney(said.written, rest)
  // "kann ich nicht abholen?" asks whether it can be so
  if (!message.includes('?')) takeDenied(said.words, rest)
  for (const take of takers) {
    take(said.words, rest, expected)
  }
  if (said.guessesNames) takeLoneName(said.words, rest, expected)
  return rest
}

const takers = [
  takeAge,
  takePeople,
  takeVoucher,
  takePhone,
  takeAddress,
  takeFloor,
  takeName,
  takeParted,
  takeTimes,
  takeSigns,
]

/** "wir sind alle über 18", "ich bin 17", "18 Jahre": how old somebody is, and no dish of that number. */
function takeAge(words: readonly Word[], rest: Rest) {
  const at = rest.concepts.findIndex((concept, position) => {
    if (concept.kind !== 'number' || concept.value < 12 || concept.value > 99) return false
    const after = words[concept.to]?.raw ?? ''
    const before = rawText(words.slice(Math.max(0, concept.from - 3), concept.from))
    const isLast = position === rest.concepts.length - 1
    return /^jahren?$/i.test(after) || (isLast && beforeAge.test(before))
  })
  const end = /^jahren?$/i.test(words[rest.concepts[at]?.to ?? -1]?.raw ?? '') ? at + 2 : at + 1
  if (at >= 0) takeOut(rest, at, end)
}

const beforeAge = /(?:^| )(?:über|älter als|ich bin(?: schon)?|sind(?: wir)?(?: alle| beide)?)$/i

/** "drei Erwachsene und zwei Kinder": how many they are orders nothing. */
function takePeople(words: readonly Word[], rest: Rest) {
  for (let at = rest.concepts.length - 2; at >= 0; at--) {
    const [number, next] = rest.concepts.slice(at)
    const isCounted = number!.kind === 'number' && next!.gap === 'none' && next!.kind !== 'food'
    if (isCounted && peopleCounted.test(words[next!.from]!.raw)) takeOut(rest, at, at + 2)
  }
}

const peopleCounted =
  /^(?:person(?:en)?|leute?|erwachsenen?|kind(?:er|ern)?|mann|frauen|männer|gäste|extras|zutaten)$/i

function readVoucher(message: string, expected: ExpectedDetail): string | null {
  const named =
    /(?:gutschein|rabatt|promo|coupon)\p{L}*(?:[- ]?(?:code|nummer))?(?:\s+(?:ist|lautet|mit|dem|der|code|namens|den|habe|noch|einen|ein|für|wäre))*[\s:„"]+(?=\S*(?:\d|\p{Lu}\p{Lu}))([\p{L}\d][\p{L}\d_-]{2,39})/iu.exec(
      message,
    )
  // "einen Gutschein einlösen?" names no code
  if (named && (/\d/.test(named[1]!) || named[1] === named[1]!.toUpperCase())) return named[1]!
  const figures = /(?:gutschein|code)[^.!?]{0,40}?(?<![\p{L}\d])(\p{L}{3,}\d{1,6})(?![\p{L}\d])/iu.exec(
    message,
  )
  if (figures) return figures[1]!
  return expected === 'voucher' ? (codes.exec(message)?.[0] ?? null) : null
}

/** A word with figures in it, or in capitals alone. */
const codes = /(?<![\p{L}\d])(?:(?=[\p{L}_-]*\d)(?=[\d_-]*\p{L})[\p{L}\d_-]{3,40}|\p{Lu}{4,40})(?![\p{L}\d])/u

function takeVoucher(words: readonly Word[], rest: Rest, expected: ExpectedDetail) {
  const at = rest.concepts.findIndex((concept) => concept.kind === 'sign' && concept.sign === 'voucher')
  if (at >= 0) rest.details.voucher ??= codeAfter(words, rest.concepts[at]!.to)
  const { voucher } = rest.details
  if (voucher !== null && at === -1 && expected === 'voucher') takeOut(rest, 0, rest.concepts.length)
  // "noch nen Gutschein": no more of what was ordered
  if (voucher === null && at > 0) takeOut(rest, beginning(rest, at), at)
  if (voucher === null || at === -1) return
  const code = voucher.replace(/[^\p{L}\d]/gu, '').toLowerCase()
  let end = at + 1
  for (let text = ''; end < rest.concepts.length && !text.endsWith(code); end++) {
    text += rawText(words.slice(rest.concepts[end]!.from, rest.concepts[end]!.to))
      .replaceAll(' ', '')
      .toLowerCase()
  }
  takeOut(rest, beginning(rest, at), end)
}

/** "Gutschain HERBST26": capitals and figures after a word that is nearly the word for it. */
function codeAfter(words: readonly Word[], from: number): string | null {
  const at = words.findIndex(({ raw }, position) => position >= from && /^\p{Lu}{3,}$/u.test(raw))
  const figures = at < 0 ? undefined : words[at + 1]?.raw
  return figures !== undefined && /^\d+$/.test(figures) ? `${words[at]!.raw}${figures}` : null
}

/** With "noch einen" before it. */
function beginning({ concepts }: Pick<Rest, 'concepts'>, at: number): number {
  const before = concepts[at - 1]
  const isSmall = before?.kind === 'sign' && ['same', 'and', 'filler', 'with'].includes(before.sign)
  const isArticle = before?.kind === 'number' && before.form === 'article'
  return at > 0 && (isSmall || isArticle) ? beginning({ concepts }, at - 1) : at
}

function takePhone(words: readonly Word[], rest: Rest, expected: ExpectedDetail) {
  for (let at = 0; at < rest.concepts.length; at++) {
    const concept = rest.concepts[at]!
    const isSign = concept.kind === 'sign' && concept.sign === 'phone'
    let start = isSign ? at + 1 : at
    while (isSign && isSkipped(rest.concepts[start])) start += 1
    const { digits, length } = readDigitsAt(words, rest.concepts, start)
    const isLong = digits.length >= 7 && /^[+0]/.test(digits)
    const isPhone = isSign ? digits.length >= 3 : expected === 'phone' ? digits.length >= 1 : isLong
    const isBegun = isSign && /^[+0]/.test(digits)
    if (!isPhone || (!isBegun && expected !== 'phone' && !isLong && digits.length < fewestPhoneDigits))
      continue
    rest.details.digits = digits
    takeOut(rest, at, start + length)
    return
  }
}

function isSkipped(concept: Concept | undefined): boolean {
  return concept?.kind === 'sign' && ['filler', 'this', 'phone', 'at', 'number'].includes(concept.sign)
}

function takeAddress(words: readonly Word[], rest: Rest, expected: ExpectedDetail) {
  const sign = rest.concepts.findIndex((concept) => concept.kind === 'sign' && concept.sign === 'address')
  const isExpected = expected === 'address' || sign !== -1
  // "Kramer, 0170 1234567" is who can be reached there, also where a street was asked for.
  const mayBeAnyName = expected === 'address' && rest.details.digits === null
  const found =
    (sign > 0 && readAddress(words, rest.concepts, true, sign)) ||
    readAddress(words, rest.concepts, isExpected) ||
    (expected === 'houseNumber' && readHouseNumber(words, rest.concepts)) ||
    ((isExpected || isBrought(rest)) && readStreet(words, rest.concepts, mayBeAnyName))
  if (!found) return
  // "an die Groner Straße 7, da wohne ich im zweiten Stock"
  const isBefore = sign !== -1 && found.to <= sign
  if (isBefore && !readAddress(words, rest.concepts, false)) return
  rest.details.address = found.address
  if (sign !== -1 && /^liefer/i.test(words[rest.concepts[sign]!.from]!.raw)) rest.details.isPickup = false
  takeOut(rest, sign === -1 || isBefore ? found.from : Math.min(sign, found.from), found.to)
}

function isBrought({ concepts }: Rest): boolean {
  return concepts.some((concept) => concept.kind === 'sign' && concept.sign === 'delivery')
}

/** "ich hole die dann so um acht ab": a verb in two parts, and what stands between them. */
function takeParted(words: readonly Word[], rest: Rest) {
  const isWord = ({ from, to }: Concept, form: RegExp) => to === from + 1 && form.test(words[from]!.raw)
  // "ich holle", "wir komen"
  const exact = rest.concepts.findIndex((concept) =>
    isWord(concept, /^(hol{1,2}(e|en|t|s)?|kom{1,2}(?:e|en|t|st)?)$/iu),
  )
  const verb = exact === -1 ? misspelledVerb(words, rest.concepts) : exact
  if (verb === -1) return
  const isComing = isWord(rest.concepts[verb]!, /^.?[ko]?om/i)
  const after = rest.concepts.slice(verb + 1, verb + 1 + mostWordsBetween)
  const end = after.findIndex(({ gap }) => gap === 'end')
  const prefix = after.findIndex(
    (concept, at) => (end === -1 || at < end) && isWord(concept, isComing ? /^vorb\p{L}{1,3}$/iu : /^ab$/i),
  )
  if (prefix === -1) {
    const { from, to } = rest.concepts[verb]!
    // "ich hol die in einer halben Stunde"
    const isOwn = [words[from - 1], words[to]].some((word) => /^(ich|wir)$/i.test(word?.raw ?? ''))
    if (isComing || !isOwn) return
    rest.details.isPickup = true
    takeOut(rest, verb, verb + 1)
    return
  }
  const isDenied = after.slice(0, prefix).some(({ from }) => isNotWord(words[from]!.raw))
  rest.details.isPickup = !isDenied
  takeOut(rest, verb + 1 + prefix, verb + 2 + prefix)
  takeOut(rest, verb, verb + 1)
}

/** "wir hloen das ab", "ich kom vorbai": only where the rest of the verb follows. */
function misspelledVerb(words: readonly Word[], concepts: readonly Concept[]): number {
  const [last] = concepts.slice(-1)
  const end = last ? words[last.to - 1]!.raw : ''
  const verbs = /^ab$/i.test(end) ? ['hole', 'holen', 'holt'] : /^vorb/i.test(end) ? ['komme', 'kommen'] : []
  return concepts.findIndex(({ kind, from, to }) => {
    const raw = words[from]!.raw.toLowerCase()
    const isOne = to === from + 1 && raw.length > 2 && kind !== 'number' && !isSpeechWord(words[from]!.fold)
    return isOne && verbs.some((verb) => lettersApart(raw, verb, mostSlipsOfVerb) <= mostSlipsOfVerb)
  })
}

const mostSlipsOfVerb = 2

function takeTimes(words: readonly Word[], rest: Rest, expected: ExpectedDetail) {
  for (let at = 0; at < rest.concepts.length; at++) {
    const found = readTimeAt(words, rest.concepts, at, expected === 'time')
    if (!found) continue
    rest.details.time = withTime(rest.details.time, found.value)
    takeOut(rest, at, at + found.length)
    at -= 1
  }
}

/** "um 18 Uhr bitte am Dienstag": the day of the one and the hour of the other. */
function withTime(before: SaidTime | null, next: SaidTime): SaidTime {
  if (before?.kind === 'clock' && next.kind === 'vague')
    return { ...before, day: before.day ?? next.day, part: before.part ?? next.part }
  if (before?.kind === 'vague' && next.kind === 'clock')
    return { ...next, day: next.day ?? before.day, part: next.part ?? before.part }
  const isOnlyNow = next.kind === 'vague' || next.kind === 'asap'
  return before === null || !isOnlyNow ? next : before
}

function takeSigns(_words: readonly Word[], rest: Rest) {
  for (let at = 0; at < rest.concepts.length; at++) {
    const concept = rest.concepts[at]!
    if (concept.kind !== 'sign') continue
    const payment = paymentSigns[concept.sign]
    const isWay = concept.sign === 'pickup' || concept.sign === 'delivery'
    if (!payment && !isWay) continue
    if (payment) rest.details.payment = payment
    if (isWay) rest.details.isPickup = concept.sign === 'pickup'
    const before = rest.concepts[at - 1]
    const isWith = before?.kind === 'sign' && before.sign === 'with' && concept.gap === 'none'
    takeOut(rest, isWith ? at - 1 : at, at + 1)
    at -= isWith ? 2 : 1
  }
}
