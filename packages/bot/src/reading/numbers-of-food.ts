import { foldArticleNumber } from '@tresen/domain/menu/search/search-words'
import type { BotMenu } from '../menu/bot-menu.ts'
import type { Product } from '@tresen/contract/menu/product'
import { findSize, type SaidSize } from '../menu/size-words.ts'
import type { Word } from '../text/words.ts'
import type { Concept } from './concepts.ts'

type Spoken = {
  menu: BotMenu
  words: readonly Word[]
  amount: number | null
  size: SaidSize | null
  isCorrected: boolean
}

/**
 * The products whose article number a number is; null: it counts something. A number is an article's after "die" or
 * "Nummer", after an amount ("zweimal 24"), with a leading zero, or where nothing follows that could be counted.
 */
export function isArticleNumber(
  { menu, amount, size, words, isCorrected }: Spoken,
  concepts: readonly Concept[],
  at: number,
): readonly string[] | null {
  const number = concepts[at]
  if (number?.kind !== 'number' || number.form === 'article' || number.form === 'times') return null
  const letters = words[number.from - 1]
  const isLettered =
    letters !== undefined && /^\p{L}$/u.test(letters.raw) && words[number.from]!.gap === 'none'
  const lettered = isLettered
    ? menu.foods.byNumber.get(foldArticleNumber(`${letters.raw}${number.text}`))
    : undefined
  if (lettered) return lettered
  const products = menu.foods.byNumber.get(foldArticleNumber(number.text))
  if (!products || isOfTime(words, concepts[at + 1])) return null
  const before = concepts[at - 1]
  const next = concepts[at + 1]
  const follows = next && next.gap === 'none' ? next : undefined
  if (before?.kind === 'sign' && before.sign === 'number') return products
  if (/^0\d/.test(number.text)) return products
  const named =
    follows?.kind === 'food'
      ? follows.hits.filter(({ key, score }) => key.kind === 'product' && score > 0.8)
      : []
  // "24 Quattro Formaggi" is one dish, "zwei Salami" are two, whichever number Salami has.
  if (named.length > 0) {
    const isSame = named.some(({ key }) => key.kind === 'product' && products.includes(key.productId))
    return isSame && number.value >= 10 ? products : null
  }
  // "eigentlich drei", of what was ordered
  if (before?.kind === 'sign' && /^(eigentlich|doch)$/.test(before.phrase) && !follows && amount === null)
    return null
  // "nochmal zwei"
  if (before?.kind === 'sign' && /^noch/.test(before.phrase) && number.value < 10) return null
  if (before?.kind === 'sign' && before.sign === 'this' && number.gap === 'none') return products
  // "eins normal, eins extra scharf"
  if (number.form === 'word' && number.value === 1) return null
  // "drei normale, drei light"
  if (follows?.kind === 'food') return amount !== null && size === null && !isCorrected ? products : null
  // "2 davon ohne Zwiebeln", "mach 2 draus"
  if (follows?.kind === 'sign' && (follows.sign === 'share' || follows.sign === 'outOf')) return null
  // "2 Flaschen Cola"
  if (follows?.kind === 'sign' && /^(flasche|dose)/.test(follows.phrase)) return null
  const isSized = follows?.kind === 'sign' && countable.has(follows.sign)
  // "eine große, zwei kleine"
  if (isSized && amount !== null && size !== null) return null
  // "1 x 81 mit Pommes"
  const isWith = follows?.kind === 'sign' && (follows.sign === 'with' || follows.sign === 'without')
  const isCount = isSized && !isWith && concepts[at + 2]?.kind === 'food'
  if (amount !== null && !isCorrected && !isCount) return products
  if (isSized) return number.value >= 10 && concepts[at + 2]?.kind !== 'food' ? products : null
  if (follows?.kind === 'word' || follows?.kind === 'number') return null
  return number.value >= 10 || number.form === 'digits' ? products : null
}

/** "die Nummer 31", "die 31", "zur 31", "1x 31", of which there is no such article: it counts nothing that was said before. */
export function isNoArticle(concepts: readonly Concept[], at: number): boolean {
  const [before, number, next] = [concepts[at - 1], concepts[at]!, concepts[at + 1]]
  if (number.kind !== 'number' || number.form !== 'digits' || !before) return false
  const isNamed =
    before.kind === 'sign'
      ? before.sign === 'number' || (/^(?:die|der|zur|beim)$/.test(before.phrase) && number.value >= 10)
      : before.kind === 'number' && before.form === 'times' && number.value >= 10
  return (
    isNamed && number.gap === 'none' && (next === undefined || next.gap !== 'none' || next.kind === 'sign')
  )
}

/** "25 Minuten", "am 5. Dezember" */
function isOfTime(words: readonly Word[], next: Concept | undefined): boolean {
  const isUnit = next?.kind === 'sign' && (next.sign === 'minute' || next.sign === 'clock')
  return isUnit || (next !== undefined && month.test(words[next.from]!.raw))
}

const month = /^(januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)$/i

const countable = new Set([
  'small',
  'medium',
  'large',
  'secondLargest',
  'largest',
  'familySize',
  'same',
  'with',
  'without',
])

/** "vier Cola null drei drei": the comma is not said. Only where the product has a size of that. */
export function spokenMeasureAt(
  product: Product | null,
  concepts: readonly Concept[],
  at: number,
): { size: SaidSize; length: number } | null {
  const [nought, ...rest] = concepts.slice(at, at + 3)
  // "Fanta 033"
  const [, figures] = (nought?.kind === 'number' && /^0(\d{1,2})$/.exec(nought.text)) || []
  const written = { by: 'measure', text: `0,${figures}` } as const
  if (product && figures && findSize(product, written)) return { size: written, length: 1 }
  if (!product || nought?.kind !== 'number' || nought.text !== '0') return null
  let [text, length] = ['0,', 1]
  for (const next of rest) {
    if (next.kind !== 'number' || next.form === 'article' || next.gap !== 'none') break
    text += next.text
    length += 1
  }
  const size = { by: 'measure', text } as const
  return length > 1 && findSize(product, size) ? { size, length } : null
}

/** A size told by what it measures ("26 cm", "0,33", "ein Liter"), and how many concepts that takes. */
export function measureAt(
  words: readonly Word[],
  concepts: readonly Concept[],
  at: number,
): { size: SaidSize; length: number } | null {
  const concept = concepts[at]!
  const [raw, next] = [words[concept.from]!.raw, concepts[at + 1]]
  const isUnit = next?.kind === 'sign' && (next.sign === 'centimetres' || next.sign === 'litre')
  if (/^\d+[.,]\d+$/.test(raw)) return { size: { by: 'measure', text: raw }, length: isUnit ? 2 : 1 }
  if (concept.kind !== 'number' || !isUnit || next.gap !== 'none') return null
  return { size: { by: 'measure', text: String(concept.value) }, length: 2 }
}

/** "Cheeseburger 125": a figure after a dish that one of its options has in its name is that option. */
export function optionOfFigure(product: Product | null, concept: Concept): string | null {
  if (!product || concept.kind !== 'number' || concept.form !== 'digits' || concept.value < leastFigure)
    return null
  const options = product.variants.flatMap((variant) => variant.options.map(({ name }) => name))
  const named = options.filter((name) => name.match(/\d+/g)?.includes(concept.text))
  return named.length === 1 ? named[0]! : null
}

/** Below that, a figure counts. */
const leastFigure = 30

/** "drei Liter Cola", where there are bottles of one: three of them. */
export function manyLitresAt(
  { index }: BotMenu,
  concepts: readonly Concept[],
  at: number,
): { amount: number; length: number } | null {
  const [number, unit, next] = concepts.slice(at, at + 3)
  const isLitres = unit?.kind === 'sign' && unit.sign === 'litre' && unit.gap === 'none'
  if (number?.kind !== 'number' || number.value < 2 || !isLitres || next?.kind !== 'food') return null
  const key = next.hits[0]?.key
  const product = key?.kind === 'product' ? index.products.get(key.productId) : undefined
  const isThere = (text: string) =>
    product !== undefined && findSize(product, { by: 'measure', text }) !== null
  return !isThere(number.text) && isThere('1') ? { amount: number.value, length: 2 } : null
}

/** "…, 1 L Cola": the size of what comes next, and not of the dish before. */
export function isSizeOfNext(concepts: readonly Concept[], at: number): boolean {
  const [concept, next] = concepts.slice(at, at + 2)
  const isSize = concept?.kind === 'food' && concept.hits[0]?.key.kind === 'size' && concept.gap !== 'none'
  return isSize && next?.kind === 'food' && next.gap === 'none'
}

/** "ne 1 Liter", "ne zwei", "ne lass die weg": a no, and no "eine". */
export function isNoBefore({ words }: Spoken, { from }: Concept, next: Concept | undefined): boolean {
  const isLeft = next?.kind === 'sign' && /^las/.test(next.phrase)
  return /^nee?$/i.test(words[from]!.raw) && next?.gap === 'none' && (next.kind === 'number' || isLeft)
}

/** "die anderen": as many as are left. */
export function areAllOthers({ words }: Spoken, { from }: Concept): boolean {
  return /^anderen$/i.test(words[from]!.raw) && /^(die|den|allen|alle)$/i.test(words[from - 1]?.raw ?? '')
}

/** "Station 42", "Zimmer 3": no dish has that number, and nothing is counted. */
export function isOfPlace(words: readonly Word[], { from }: Concept): boolean {
  return words[from]!.gap === 'none' && from > 0 && placeWord.test(words[from - 1]!.raw)
}

const placeWord = /^(?:station|zimmer|raum|gebäude|block|etage|stock|eingang|wohnung|apartment|hausnummer)$/i
