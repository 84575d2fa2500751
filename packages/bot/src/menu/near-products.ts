import { slipsApart } from '../text/slips.ts'
import { readWords, type Word } from '../text/words.ts'
import type { FoodHit, FoodIndex } from './food-index.ts'

const shortestWord = 4
const shareOfSlips = 0.34
/** Of a long word a third are so many letters that it is another: "Familienkracher" is nothing "Italienischer". */
const mostSlips = 2.5
/** For a model that knows better than letters. */
export const anySlips = Infinity
const mostProducts = 3
/** Too little to be ordered, enough to be asked for. */
const score = 0.4

/** What everybody knows: who says it means it, and nothing that is spelled like it. */
const plainThings =
  /^(?:\p{L}*wasser|sprudel|bier|wein|kaffee|espresso|tee|saft|milch|limo|suppe|brot|reis|eis)$/iu

/** What may have been meant by words that name nothing of the menu, to be asked for: 'alam' → Salami. */
export function nearProducts(
  { names, postings, missing }: FoodIndex,
  said: string,
  slipsOfWord = mostSlips,
): FoodHit[] {
  const all = readWords(said)
  const isKnown = ({ raw, fold }: Word) => plainThings.test(raw) || missing.has(fold)
  // "stilles Wasser": the last word says what it is.
  if (all.length > 0 && isKnown(all.at(-1)!)) return []
  const words = all.filter(
    (word) => word.fold.length >= shortestWord && !/\d/.test(word.fold) && !isKnown(word),
  )
  let nearest: { word: string; share: number } | null = null
  for (const { fold } of words) {
    for (const [word, places] of postings) {
      if (word.length < shortestWord || !places.some(({ name }) => names[name]!.key.kind === 'product'))
        continue
      const length = Math.max(fold.length, word.length)
      const most = Math.min(length * shareOfSlips, slipsOfWord)
      const slips = slipsApart(fold, word, most)
      const share = slips / length
      if (slips <= most && share < (nearest?.share ?? 1)) nearest = { word, share }
    }
  }
  if (!nearest) return []
  const found = (postings.get(nearest.word) ?? []).flatMap(({ name }) => {
    const { key, weights, total } = names[name]!
    const [most = 0] = weights.toSorted((a, b) => b - a)
    return key.kind === 'product' ? [{ key, weight: most / total }] : []
  })
  const best = found.toSorted((a, b) => b.weight - a.weight)
  const once = [...new Map(best.map((one) => [one.key.productId, one])).values()]
  return once.slice(0, mostProducts).map(({ key }) => ({ key, score, by: 'typo' }))
}
