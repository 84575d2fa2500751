import { rawText, type Word } from '../../text/words.ts'
import { isSpeechWord, isWayToPay, type Concept } from '../concepts.ts'
import { takeOut, type ExpectedDetail, type Rest } from '../rest-of-message.ts'
import { endsNote, floorBefore, floors } from './where-notes-end.ts'

const mostWordsOfPlace = 8

/** "hinterm Haus, zweiter Stock", where a name or a street was asked for: it says where to go, and is neither. */
export function takeWhereabouts(words: readonly Word[], rest: Rest, expected: ExpectedDetail) {
  const text = rawText(words)
  const saysWhere = expected === 'name' ? whereabouts : expected === 'address' ? whereaboutsAlone : null
  if (words.length < 2 || words.length > mostWordsOfPlace || !saysWhere?.test(text)) return
  if (rest.concepts.some((concept) => concept.kind === 'sign' && concept.sign === 'name')) return
  rest.details.comment ??= text
  takeOut(rest, 0, rest.concepts.length)
}

const places =
  'stock|stockwerk|etage|erdgeschoss|dachgeschoss|hinterhaus|vorderhaus|hinterhof|hinterm|hintereingang|aufgang|seiteneingang|innenhof|treppenhaus'
const whereabouts = new RegExp(`(?<!\\p{L})(?:${places})(?!\\p{L})`, 'iu')
/** Beginning with it: a street may stand before. */
const whereaboutsAlone = new RegExp(
  `^(?:(?:wir|wohnen?|das|ist|im|in|der)\\s)*(?:\\p{L}+(?:e[nrs]?)\\s|\\d{1,2}\\.\\s?)?(?:${places})(?!\\p{L})`,
  'iu',
)

/** "Klingelschild steht Meier drauf": for whoever brings it, where no street is named beside it. */
export function takeBell(words: readonly Word[], rest: Rest) {
  const text = rawText(words)
  const isBell = bell.test(text) && !/\d/.test(text) && words.length <= mostWordsOfPlace
  if (!isBell || rest.concepts.some(({ kind }) => kind === 'number' || kind === 'food')) return
  noteDown(rest, text)
  takeOut(rest, 0, rest.concepts.length)
}

const bell = /(?<!\p{L})(?:klingelschild|klingelname|türschild|(?:an|auf) der klingel)(?!\p{L})/iu

/** "Petersen, dritter Stock links": for whoever brings it, where no street is named that it is said of. */
export function takeFloor(words: readonly Word[], rest: Rest) {
  const at = rest.concepts.findIndex(({ from }) => floors.test(words[from]!.raw))
  const begin = at === -1 ? at : floorBefore(words, rest.concepts, at)
  if (begin === at) return
  const next = rest.concepts[at + 1]
  const isSide = next?.gap === 'none' && /^(?:links|rechts|mitte)$/i.test(words[next.from]!.raw)
  const end = isSide ? at + 2 : at + 1
  noteDown(rest, rawText(words.slice(rest.concepts[begin]!.from, rest.concepts[end - 1]!.to)))
  takeOut(rest, begin, end)
}

/** "gut durchgebacken und geschnitten": said beside a dish, and for the kitchen alone. */
export function takeKitchenNotes(words: readonly Word[], rest: Rest) {
  const isNote = (concept: Concept) => concept.kind === 'sign' && concept.sign === 'kitchenNote'
  if (!rest.concepts.some(isNote)) return
  for (let at = rest.concepts.findIndex(isNote); at >= 0; at = rest.concepts.findIndex(isNote))
    takeKitchenNote(words, rest, at)
  // "habt ihr Stäbchen dabei?" asks for them, and for nothing of the menu.
  const asked = rest.concepts.findIndex((concept) => concept.kind === 'sign' && concept.sign === 'askMenu')
  if (asked >= 0 && words.length <= mostWordsOfWish) takeOut(rest, asked, asked + 1)
}

function takeKitchenNote(words: readonly Word[], rest: Rest, at: number) {
  const note = rest.concepts[at]!
  // "nur nen Fünfziger", "in 8 Stücke schneiden"
  let from = piecesBefore(words, rest.concepts, at)
  while (from > 0 && rest.concepts[from]!.gap === 'none' && isOfNote(words, rest.concepts[from - 1]!))
    from -= 1
  from = shareBefore(words, rest.concepts, from)
  // "durchbacken" may have been taken for two words.
  const next = rest.concepts[at + 1]
  const isHalf = next !== undefined && words[next.from]!.raw === ''
  const end = afterPersons(words, rest.concepts, isHalf ? at + 2 : at + 1)
  const last = isHalf && end === at + 2 ? note : rest.concepts[end - 1]!
  noteDown(rest, rawText(words.slice(rest.concepts[from]!.from, last.to)).replace(/^und /i, ''))
  takeOut(rest, from, end)
}

const mostWordsOfWish = 5

/** Behind "für drei", which says how many people chopsticks are for, and of no dish how often. */
function afterPersons(words: readonly Word[], concepts: readonly Concept[], at: number): number {
  const [before, number] = concepts.slice(at, at + 2)
  const isFor = before?.gap === 'none' && /^für$/i.test(words[before.from]!.raw)
  return isFor && number?.kind === 'number' && number.gap === 'none' ? at + 2 : at
}

/** Where "in 8 Stücke" begins that stands before a concept; that concept itself where it does not. */
function piecesBefore(words: readonly Word[], concepts: readonly Concept[], at: number): number {
  const [number, pieces] = [concepts[at - 2], concepts[at - 1]]
  if (number?.kind !== 'number' || !pieces || !/^(?:Stück|Teile|Streifen)/i.test(words[pieces.from]!.raw))
    return at
  const isIn = /^in$/i.test(words[number.from - 1]?.raw ?? '')
  return isIn ? at - 3 : at - 2
}

/** "nur nen Fünfziger", "nicht geschnitten", "kein Besteck": without it, the note would say something else. */
function isOfNote(words: readonly Word[], concept: Concept): boolean {
  return isSmallAmount(concept) || howMuch.test(rawText(words.slice(concept.from, concept.to)))
}

const howMuch = /^(?:und )?(?:nicht|keine?[nrs]?|ohne|nur|zu|so|sehr|extra|besonders|ganz|richtig)$/i

/** Where "eine davon bitte geschnitten" begins: that takes none away. */
function shareBefore(words: readonly Word[], concepts: readonly Concept[], at: number): number {
  if (concepts[at]!.gap !== 'none') return at
  const isPlease = /^bitte$/i.test(words[concepts[at - 1]?.from ?? -1]?.raw ?? '')
  const share = isPlease ? at - 2 : at - 1
  const [number, sign] = [concepts[share - 1], concepts[share]]
  const isShare = sign?.kind === 'sign' && sign.sign === 'share' && sign.gap === 'none'
  return isShare && number?.kind === 'number' ? share - 1 : at
}

function isSmallAmount(concept: Concept): boolean {
  return concept.kind === 'number'
    ? concept.form === 'article'
    : concept.kind === 'sign' && concept.sign === 'only'
}

/** "ich zahle mit fünfzig Euro", "Rückgeld auf 50": how much change the driver brings along; nobody orders euros. */
export function takeMoney(words: readonly Word[], rest: Rest) {
  const at = rest.concepts.findIndex(
    (concept, position) =>
      concept.kind === 'number' &&
      (isEuro(words, rest.concepts[position + 1]) || isChange(words, rest.concepts, position)),
  )
  if (at === -1) return
  const end = clauseEnd(rest.concepts, at)
  let begin = at
  while (begin > 0 && rest.concepts[begin]!.gap === 'none' && !isWayToPay(rest.concepts[begin - 1]!))
    begin -= 1
  const whole = rawText(words.slice(rest.concepts[begin]!.from, rest.concepts[end - 1]!.to))
  const text = whole.replace(/^(?:(?:be)?zahlen?|ich|wir|und)(?: (?:ich|wir|dann))* /i, '')
  const isPaid = rest.concepts.some(isWayToPay) || paying.test(rawText(words))
  if (isPaid && !rest.concepts.slice(begin, end).some(({ kind }) => kind === 'food')) {
    noteDown(rest, text)
    takeOut(rest, begin, end)
  } else {
    // "ab 30 Euro": no time of day is left of it.
    const before = rest.concepts[at - 1]
    const from = before?.kind === 'sign' && before.sign === 'at' ? at - 1 : at
    takeOut(rest, from, isEuro(words, rest.concepts[at + 1]) ? at + 2 : at + 1)
  }
}

const paying = /\b(?:zahl|bezahl|rückgeld|wechselgeld|wechseln|passend|rausgeb|herausgeb|schein)/i
const change = /^(?:rückgeld|wechselgeld|rausgeben|herausgeben|passend)$/i

function isEuro(words: readonly Word[], concept: Concept | undefined): boolean {
  return concept !== undefined && concept.gap === 'none' && /^euros?$/i.test(words[concept.from]!.raw)
}

/** Of the words of its clause one says that it is about change. */
function isChange(words: readonly Word[], concepts: readonly Concept[], at: number): boolean {
  let begin = at
  while (begin > 0 && concepts[begin]!.gap === 'none') begin -= 1
  const clause = concepts.slice(begin, clauseEnd(concepts, at))
  // "auf 50 wechseln", but "die 24 gegen die 12 wechseln"
  const isOfNote = /^auf$/i.test(words[concepts[at]!.from - 1]?.raw ?? '')
  const saysSo = ({ from }: Concept) =>
    change.test(words[from]!.raw) || (isOfNote && /^wechseln$/i.test(words[from]!.raw))
  return clause.some(saysSo) && clause.every(({ kind }) => kind !== 'food')
}

function clauseEnd(concepts: readonly Concept[], at: number): number {
  const next = concepts.findIndex(({ gap }, position) => position > at && gap !== 'none')
  return next === -1 ? concepts.length : next
}

function noteDown({ details }: Rest, said: string) {
  const text = said.replace(/(\d) (?=stock|etage|og|ug)/i, '$1. ')
  details.comment = details.comment === null ? text : `${details.comment}, ${text}`
}

/** "bei Meyer klingeln", "Anmerkung: …": what is said to whoever brings it. */
export function takeComment(words: readonly Word[], rest: Rest, expected: ExpectedDetail) {
  const isComment = (concept: Concept) => concept.kind === 'sign' && concept.sign === 'comment'
  const at = expected === 'comment' ? 0 : rest.concepts.findIndex(isComment)
  const sign = rest.concepts[at]
  if (!sign) return
  // Klinge is a name, where one is asked for.
  if (expected === 'name' && rest.concepts.length < 3 && !isSpeechWord(words[sign.from]!.fold)) return
  const isAnnounced = /^(anmerkung|kommentar|hinweis|bemerkung|notiz|schreiben|eine|f)/.test(
    words[sign.from]!.fold,
  )
  const after = rest.concepts.findIndex(
    ({ gap }, position) =>
      position > at && (gap === 'end' || (!isAnnounced && endsNote(words, rest.concepts, position))),
  )
  const end = after === -1 ? rest.concepts.length : after
  const isSaidAfter = isComment(sign) && isAnnounced
  // "bei Meyer klingeln": what stands before it in the clause belongs to it.
  const begin = isComment(sign) && !isAnnounced ? clauseBegin(words, rest.concepts, at) : at
  const from = isSaidAfter ? sign.to : rest.concepts[begin]!.from
  const text = rawText(words.slice(from, rest.concepts[end - 1]!.to)).replace(/ bitte$/i, '')
  if (text.length < 3) return
  noteDown(rest, text)
  takeOut(rest, begin, end)
}

function clauseBegin(words: readonly Word[], concepts: readonly Concept[], at: number): number {
  let begin = at
  while (begin > 0 && concepts[begin]!.gap === 'none') {
    const isBell = /^bei$/i.test(words[concepts[begin - 1]!.from - 1]?.raw ?? '')
    if (!isBell && !isPlain(concepts[begin - 1]!)) break
    begin -= 1
  }
  return floorBefore(words, concepts, begin)
}

const besideNotes: ReadonlySet<string> = new Set([
  'filler',
  'this',
  'before',
  'after',
  'at',
  'with',
  'in',
  'without',
])

/** Nothing that is ordered: words, and what joins them. */
function isPlain(concept: Concept): boolean {
  return concept.kind === 'word' || (concept.kind === 'sign' && besideNotes.has(concept.sign))
}
