import type { Product } from '@tresen/contract/menu/product'
import { foldOne } from '../text/words.ts'

type RelativeSize = Step | 'small' | 'medium' | 'large' | 'secondLargest' | 'largest' | 'familySize'

type Step = 'smaller' | 'larger'

/** A size as it was said: by its name on the menu, or by how large it is beside the others. */
export type SaidSize =
  | { by: 'name'; name: string }
  /** `isNormal`: "normal", which of a dish that was changed says that it shall be as it is on the menu. */
  | { by: 'relative'; size: RelativeSize; isNormal?: true }
  | { by: 'measure'; text: string }

const called: Record<Exclude<RelativeSize, 'secondLargest' | Step>, RegExp> = {
  small: /klein|small|mini|single|kinder/i,
  medium: /mittel|medium|normal|standard|regular/i,
  large: /gro(ß|ss)|large/i,
  largest: /mega|xxl|jumbo|party|blech|maxi/i,
  familySize: /famil/i,
}

/**
 * Which of a product's prices (its sizes, in the order of the menu) was meant; null: none of them, or nobody can say.
 * "klein" is the smallest and "groß" the one that is called so, else the largest.
 */
export function findSize(product: Product, said: SaidSize): Product['prices'][number] | null {
  const { prices } = product
  if (said.by === 'name') return prices.find(({ size }) => size !== null && same(size, said.name)) ?? null
  if (said.by === 'measure') {
    const figure = said.text.replace(',', '.')
    const has = (text: string | null) =>
      (text ?? '')
        .replace(',', '.')
        .match(/\d+(?:\.\d+)?/g)
        ?.includes(figure) ?? false
    return prices.find(({ size, sizeDescription }) => has(size) || has(sizeDescription)) ?? null
  }
  const wanted = said.size === 'larger' ? 'large' : said.size === 'smaller' ? 'small' : said.size
  if (wanted === 'secondLargest') return prices.at(-2) ?? null
  const named = prices.find(({ size }) => size !== null && called[wanted].test(size))
  if (named || wanted === 'familySize') return named ?? null
  if (prices.length < 2) return prices[0] ?? null
  if (wanted === 'small') return prices[0]!
  if (wanted === 'medium') return prices.length === 3 ? prices[1]! : null
  return prices.at(-1)!
}

/**
 * Said where "klein" or "groß" took a size that is called otherwise: "Die kleinste ist Medium." Measures speak for
 * themselves. Empty: nothing needs to be said.
 */
export function sizeNote(
  { prices }: Product,
  said: SaidSize | null,
  taken: Product['prices'][number],
): string {
  if (prices.length < 2 || said?.by !== 'relative' || taken.size === null) return ''
  const [place, end] =
    said.size === 'small' ? ['kleinste', prices[0]] : isLargest(said.size) ? ['größte', prices.at(-1)] : []
  if (end?.id !== taken.id || called[said.size as keyof typeof called].test(taken.size)) return ''
  const isCalledOtherwise = Object.values(called).some((words) => words.test(taken.size!))
  return isCalledOtherwise ? `Die ${place} ist ${taken.size}.` : ''
}

function isLargest(size: RelativeSize): boolean {
  return size === 'large' || size === 'largest'
}

/** "eine Tonno normal", which may still be "in groß". */
export function isNormal(size: SaidSize): boolean {
  return size.by === 'relative' && size.isNormal === true
}

/** Whether a size was said beside the one that something has: "größer", "eine Nummer kleiner". */
export function isStep(size: SaidSize | null): boolean {
  return stepOf(size) !== 0
}

/** The next larger or smaller of a product's prices; null: it is the largest or smallest already. */
export function stepFrom(
  { prices }: Product,
  priceId: string,
  size: SaidSize | null,
): Product['prices'][number] | null {
  const at = prices.findIndex(({ id }) => id === priceId)
  return at < 0 ? null : (prices[at + stepOf(size)] ?? null)
}

function stepOf(size: SaidSize | null): -1 | 0 | 1 {
  if (size?.by !== 'relative') return 0
  return size.size === 'larger' ? 1 : size.size === 'smaller' ? -1 : 0
}

function same(a: string, b: string): boolean {
  return foldOne(a) === foldOne(b)
}
