import type { FoodHit } from '../menu/food-index.ts'
import { extraAmong, goesWith, ingredientAmong, optionAmong } from '../menu/product-choices.ts'
import { optionOfFigure } from './numbers-of-food.ts'
import { currentProduct, namedDraft, saidIn, scoreAs, startAlike, startFood } from './order-reader.ts'
import type { Reader } from './reader.ts'
import type { Concept } from './concepts.ts'
import { isNamed, type SaidPart } from './said-food.ts'

/** After "mit" a list goes on: "mit Ananas und Schinken" is no second pizza. */
const listedAdvantage = 0.25
const sureExtra = 0.9

/** An option or extra said of the dish before, rather than another dish. */
export function belongsToCurrent(reader: Reader, part: SaidPart, { gap }: Concept): boolean {
  const product = currentProduct(reader)
  // "statt der Cola lieber Fanta"
  if (!reader.current || reader.current.isInstead) return false
  if (!product || reader.amount !== null || reader.size !== null || reader.removesNext) return false
  const asProduct = part.hits.find(({ key }) => key.kind === 'product')?.score ?? 0
  const option = optionAmong(product, part.hits)
  const isBeside = reader.mode === 'with' || asProduct < 0.9 || isNextTo(reader, part)
  if (option && isBeside && !isOptionTaken(reader, option.variantId)) return true
  if (reader.isCorrected && option) return true
  if (option && isOptionOpen(reader, part, product.id) && !isOptionTaken(reader, option.variantId))
    return true
  const extra = extraAmong(reader.menu.index, product, part.hits)
  const inside = ingredientAmong(product, part.hits)
  // "eine Pizza Salami Schinken Pilze" is one of them
  const isOne = reader.current.food.categoryId !== null && reader.current.food.amount === 1
  if (reader.mode === null && isOne && gap === 'none' && (extra?.score ?? 0) >= sureExtra) return true
  // "große Margherita Knoblauch", where there is a dip that is called so, too
  const isRatherExtra = asProduct === 0 || (gap === 'none' && (extra?.score ?? 0) > asProduct)
  if (reader.mode !== 'with') return isRatherExtra && (extra !== null || inside !== null)
  if (beginsNextOfList(reader, asProduct, gap)) return false
  if (reader.isJustWith) return extra !== null || inside !== null || asProduct < 0.5
  if (reader.current?.isMadeOf) return extra !== null || inside !== null
  return extra !== null && (extra.score >= asProduct - listedAdvantage || needsMoreExtras(reader))
}

/** "drei Pizzen: Salami mit Knoblauch, Tonno, Hawaii": after a comma comes the next of those that were counted. */
function beginsNextOfList({ drafts, current }: Reader, asProduct: number, gap: Concept['gap']): boolean {
  const [total] = drafts
  const isCounted = total?.isList === true && (total.food.amount ?? 1) > 1
  return isCounted && gap !== 'none' && current?.isMadeOf !== true && asProduct >= sureExtra
}

/** "Pommes Mayo" */
function isNextTo({ words, end }: Reader, { said }: SaidPart): boolean {
  return words[end] !== undefined && words[end].gap === 'none' && said.startsWith(words[end].raw)
}

/** "zwei Bier, Herrenhäuser" */
function isOptionOpen({ current }: Reader, { hits }: SaidPart, productId: string): boolean {
  const optionsOf = (found: readonly FoodHit[]) => {
    const best = scoreAs('product', found)
    const near = found.filter(({ key, score }) => key.kind === 'product' && score > best - 0.02)
    return near.flatMap(({ key }) =>
      key.kind === 'product' && key.productId === productId ? [key.option] : [],
    )
  }
  return (
    optionsOf(hits).length === 1 &&
    optionsOf(hits)[0] !== null &&
    optionsOf(current?.food.hits ?? []).length > 1
  )
}

/** "drei Butter Chicken, zwei mild, eins scharf" */
export function isSharedOption(reader: Reader, { hits }: SaidPart): boolean {
  const product = currentProduct(reader)
  const option = product && optionAmong(product, hits)
  if (!option || reader.amount === null) return false
  const whole = namedDraft(reader)!.food
  const implied = whole.hits[0]?.key
  if (implied?.kind === 'product' && implied.option !== null) return false
  const isTaken = whole.parts.some((part) => optionAmong(product, part.hits)?.variantId === option.variantId)
  return !isTaken && (scoreAs('product', hits) < 0.9 || (whole.amount ?? 1) > reader.amount)
}

/** "zwei Butter Chicken mild und eins scharf": one more, otherwise. */
export function isOtherOption(reader: Reader, { hits }: SaidPart): boolean {
  const product = currentProduct(reader)
  const option = product && optionAmong(product, hits)
  if (!option || reader.amount === null || !reader.current || reader.isShare || reader.isCorrected)
    return false
  if (scoreAs('product', hits) >= 0.9 || reader.current.food.amount === null) return false
  return isOptionTaken(reader, option.variantId)
}

function isOptionTaken(reader: Reader, variantId: string): boolean {
  const product = currentProduct(reader)!
  return reader.current!.food.parts.some(({ hits }) => optionAmong(product, hits)?.variantId === variantId)
}

function needsMoreExtras({ current, ...reader }: Reader): boolean {
  const product = currentProduct({ ...reader, current })
  return (product?.extraGroups ?? []).some(({ minimum }) => minimum > (current?.food.parts.length ?? 0))
}

export function isChoiceOfCurrent(reader: Reader, part: SaidPart): boolean {
  const product = currentProduct(reader)
  return product !== null && reader.amount === null && optionAmong(product, part.hits) !== null
}

/** "mit Pilzen bitte", of what was ordered before. */
export function isAfterthought(reader: Reader, { hits }: SaidPart, concept: Concept): boolean {
  const asProduct = scoreAs('product', hits)
  const asPart = Math.max(scoreAs('ingredient', hits), scoreAs('option', hits))
  if (reader.mode !== 'with' || !reader.isJustWith || reader.drafts.length > 0) return false
  return asPart >= 0.75 && asPart >= asProduct && !isWithMore(reader, concept, asProduct)
}

/** "dazu noch Pommes mit Ketchup": what has something with it is a dish. */
function isWithMore({ words }: Reader, { to }: Concept, asProduct: number): boolean {
  return asProduct >= 0.9 && words[to]?.fold === 'mit'
}

/** "einmal Maki mit Lachs und zweimal mit Gurke", where the menu has dishes of their own for that. */
export function isAnotherKind(reader: Reader, part: SaidPart): boolean {
  const product = currentProduct(reader)
  const { current } = reader
  if (!product || !current?.isLike || !reader.isJustWith || reader.mode !== 'with') return false
  current.isLike = false
  const { hits } = part
  const isOfDish = ingredientAmong(product, hits) ?? optionAmong(product, hits)
  if (isOfDish !== null || extraAmong(reader.menu.index, product, hits)) return false
  const others = hits.filter((hit) => reader.menu.isInCategory(hit, product.categoryId))
  if (others.length === 0) return false
  Object.assign(current.food, { hits: others, said: `${current.food.said} ${part.said}` })
  reader.isJustWith = false
  return true
}

/** "statt Ananas bitte Mais", said of the dish before: the one is left out, the other comes with it. */
export function takesPlaceOf(reader: Reader, part: SaidPart, concept: Concept): boolean {
  const product = currentProduct(reader)
  if (!reader.isInstead || !product || reader.amount !== null) return false
  if (!reader.current || reader.current.isInstead) return false
  const isIn = ingredientAmong(product, part.hits) !== null
  // What is not on it anyway needs not be left out.
  if (!isIn && scoreAs('ingredient', part.hits) < scoreAs('product', part.hits)) return false
  // "Pommes statt Krautsalat", of what lies in the cart: the chips have none.
  const { amount, size } = reader.current.food
  if (amount === null && size === null && !goesWith(reader.menu.index, product, part.hits)) {
    startFood(reader, [], concept)
    reader.current.food.parts.push(part)
    return true
  }
  if (isIn) reader.current.food.without.push({ ...part, isInstead: true })
  Object.assign(reader, { isInstead: false, mode: 'with', isJustWith: true, isDefinite: false })
  return true
}

/** "Cheeseburger 125": a figure that names an option of the dish before. */
export function takeFigure(reader: Reader, number: Concept): boolean {
  const { current } = reader
  const option = optionOfFigure(currentProduct(reader), number)
  if (option === null || !current) return false
  // "zwei Burger, einmal 125 und einmal 250"
  if (reader.amount !== null) startAlike(reader, true)
  const hits: FoodHit[] = [{ key: { kind: 'option', name: option }, score: 1, by: 'number' }]
  reader.current!.food.parts.push({ hits, said: saidIn(reader, number) })
  return true
}

/** "eins mild und eins scharf", "statt Mais Rucola": not of what was said before. */
export function isOfNext({ amount, current }: Reader): boolean {
  if (!current) return false
  return isNamed(current.food) ? current.isInstead : amount !== null
}
