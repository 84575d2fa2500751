import type { Product } from '@tresen/contract/menu/product'
import type { Concept } from '../concepts.ts'
import { currentProduct } from '../order-reader.ts'
import type { Reader } from '../reader.ts'

/** Of less than that somebody wants so many portions: "zwei gebackene Camembert", of which one has two. */
const fewestPieces = 4

/**
 * "8 Nuggets", "16 Stück Maki": pieces of which the menu says how many a portion has are portions. `pieces`: what was
 * said, to be told where that was decided or may be meant otherwise. Null: portions are counted.
 */
export function portionsAt(
  { menu, words, amount }: Reader,
  concepts: readonly Concept[],
  at: number,
): { amount: number; pieces: number | null } | null {
  const [number, dish] = concepts.slice(at, at + 2)
  if (number?.kind !== 'number' || dish?.kind !== 'food' || dish.gap !== 'none') return null
  const arePieces = pieceWord.test(words[number.to - 1]!.raw)
  const areCounted = number.form === 'digits' || number.form === 'word' || isDozen(words[number.to - 1]!.raw)
  // "zweimal 6 Stück Gurke", whether the menu says so or not
  if (arePieces && amount !== null) return { amount, pieces: null }
  if (!arePieces && !areCounted) return null
  const key = dish.hits[0]?.key
  const product = key?.kind === 'product' ? menu.index.products.get(key.productId) : undefined
  const ofPortion = product ? piecesOf(product) : null
  const isAsked = product !== undefined && ofPortion === null && byThePiece.test(product.name)
  if (number.value < (isAsked ? mostPortions : (ofPortion ?? Infinity))) return null
  const isWhole = ofPortion !== null && number.value % ofPortion === 0
  return { amount: isWhole ? number.value / ofPortion : number.value, pieces: number.value }
}

/** "Nuggets, 8 Stück": said after the dish. Null: it says portions. */
export function piecesAfter(reader: Reader, number: Concept): { amount: number; pieces: number } | null {
  const ofPortion = piecesOfCurrent(reader)
  const arePieces = pieceWord.test(reader.words[number.to - 1]!.raw)
  if (number.kind !== 'number' || !arePieces || ofPortion === null || number.value < ofPortion) return null
  const isWhole = number.value % ofPortion === 0
  return { amount: isWhole ? number.value / ofPortion : number.value, pieces: number.value }
}

function piecesOfCurrent(reader: Reader): number | null {
  const product = currentProduct(reader)
  return product ? piecesOf(product) : null
}

const pieceWord = /^st(?:ü|ue)cke?$|^stk$/i

function isDozen(raw: string): boolean {
  return /^dutzend$/i.test(raw)
}

/** So many portions of it hardly anybody wants, and so many pieces everybody. */
const mostPortions = 6
const byThePiece =
  /(?<!\p{L})(?:maki|nigiri|sashimi|gyoza|samosas?|nuggets?|sticks?|wings?|falafel)(?!\p{L})/iu

/** How many pieces a portion has, as the menu says it; null: it does not, or so few that nobody counts them. */
export function piecesOf({ name, description }: Product): number | null {
  const said = /(?<!\d)(\d{1,2}) (?:Stück|Stk)(?!\p{L})/iu.exec(`${name} ${description ?? ''}`)
  const pieces = Number(said?.[1] ?? 0)
  return pieces >= fewestPieces ? pieces : null
}
