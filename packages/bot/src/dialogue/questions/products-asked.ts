import type { Product } from '@tresen/contract/menu/product'
import type { FoodHit } from '../../menu/food-index.ts'
import type { SaidSize } from '../../menu/size-words.ts'
import { sizeOf } from '../../reading/order-signs.ts'
import { noFood } from '../../reading/said-food.ts'
import type { Understood } from '../../reading/understand.ts'
import { ordinalsIn } from './ordinals-said.ts'
import { decideProduct } from '../wishes/decide-product.ts'
import { linesOf, type Turn } from '../turn.ts'

/** The products that a question names, without ordering them; the one that is spoken of is kept in mind. */
export function productsIn(turn: Turn, said: Pick<Understood, 'words' | 'concepts'>): Product[] {
  const named = namedIn(turn, said)
  if (named.length === 0) return spokenOfNow(turn, said)
  const isFew = named.length <= mostMentioned
  turn.state.mentioned = isFew ? named.map(({ product, option }) => ({ productId: product.id, option })) : []
  turn.state.mentionedSize = isFew ? (sizesIn(said)[0] ?? null) : null
  return [...new Set(named.map(({ product }) => product))]
}

/** The sizes that are named, in their order. */
export function sizesIn({ concepts }: Pick<Understood, 'concepts'>): SaidSize[] {
  return concepts.flatMap((concept) => sizeSaid(concept) ?? [])
}

/** "die große", "eine Family" */
function sizeSaid(concept: Understood['concepts'][number]): SaidSize | null {
  const named = concept.kind === 'food' ? concept.hits[0]?.key : undefined
  return named?.kind === 'size' ? { by: 'name', name: named.name } : sizeOf(concept)
}

/** "was kostet die große?", of the dish that is asked about; "ist da Gluten drin?", of the one ordered last. */
export function spokenOfNow(
  turn: Turn,
  { words, concepts }: Pick<Understood, 'words' | 'concepts'>,
): Product[] {
  // "was ist auf der zweiten?"
  const counted = ordinalsIn(concepts).flatMap((at) => turn.shownBefore[at] ?? [])
  if (counted.length > 0) return counted.flatMap((id) => turn.bot.menu.index.products.get(id) ?? [])
  // "was ist im Palak Paneer?" … "und ist das vegetarisch?"
  const mentioned = turn.state.mentioned.flatMap(
    (one) => turn.bot.menu.index.products.get(one.productId) ?? [],
  )
  if (mentioned.length > 0 && words.some(({ raw }) => /^(das|da|die|der|den|drin)$/i.test(raw)))
    return mentioned
  if (!words.some(({ raw }) => /^(da|die|der|den|davon|darin|darauf|drin)$/i.test(raw))) return []
  if (turn.state.open.length > 0) return productAskedAbout(turn)
  return lastOrdered(turn)
}

/** The dishes that were ordered or changed last. */
export function lastOrdered(turn: Turn): Product[] {
  const lines = linesOf(turn).filter(({ id }) => turn.state.lastLines.includes(id))
  const ids = new Set(lines.map(({ productId }) => productId))
  return [...ids].flatMap((id) => turn.bot.menu.index.products.get(id) ?? [])
}

/** The dish whose size or choices are asked for just now. */
export function productAskedAbout({ bot, state }: Turn): Product[] {
  const [open] = state.open
  const meant = open && decideProduct(bot, open.food)
  return meant?.state === 'product' ? [meant.product] : []
}

/** "Schnitzel" is the kind, and not the one that has most of it in its name. */
function isOfKind(hits: readonly FoodHit[]): boolean {
  const best = hits.find(({ key }) => key.kind === 'product')?.score ?? 0
  return hits.some(({ key, score }) => key.kind === 'category' && score > best)
}

/** So many can still be asked about: "welche davon?" */
const mostMentioned = 4

function namedIn(
  turn: Turn,
  said: Pick<Understood, 'concepts'>,
): { product: Product; option: string | null }[] {
  return said.concepts.flatMap((concept, at): { product: Product; option: string | null }[] => {
    if (concept.kind === 'number') {
      // "zwei mittlere oder eine Family" are of no number
      const next = said.concepts[at + 1]
      if (next?.gap === 'none' && sizeSaid(next) !== null) return []
      const ids =
        concept.form === 'digits'
          ? (turn.bot.menu.foods.byNumber.get(concept.text.replace(/^0+(?=.)/, '')) ?? [])
          : []
      const products = ids.flatMap((id) => turn.bot.menu.index.products.get(id) ?? [])
      return products.map((product) => ({ product, option: null }))
    }
    if (concept.kind !== 'food' || isOfKind(concept.hits)) return []
    const hits = concept.hits.filter(({ key }) => key.kind === 'product')
    const meant = decideProduct(turn.bot, { ...noFood(), hits })
    if (meant.state === 'product') return [meant]
    return meant.state === 'which' ? meant.products.map((product) => ({ product, option: null })) : []
  })
}

/** "eine vegetarische Pizza" names no pizza that is called so. */
export function withoutDiet<Said extends Understood>(said: Said, words = said.words): Said {
  const isDiet = (at: number) => /^ve(gan|get|gi)/.test(words[at]!.fold)
  return { ...said, concepts: said.concepts.filter(({ from, to }) => to > from + 1 || !isDiet(from)) }
}
