import { isNamed, isSaid, type OrderWish, type SaidFood } from './said-food.ts'

type Draft = { food: SaidFood; isRemoved: boolean; isInstead: boolean; isCount: boolean }

/** What was said of several dishes in one go, each whole: names and sizes that were said for others too are added. */
export function settleWishes(drafts: readonly Draft[]): OrderWish[] {
  const shared = shareNames(spread(drafts))
  const wishes: OrderWish[] = []
  let target: SaidFood | null = null
  for (const [at, { food, isRemoved, isInstead, isCount }] of shared.entries()) {
    if (!isSaid(food) && !isCount && !isRemoved) continue
    if (isCount && !isRemoved) wishes.push({ wish: 'instead', food })
    else if (isRemoved) wishes.push({ wish: 'remove', food })
    else if (isInstead && isNamed(food)) {
      const last = wishes.at(-1)
      const isLast = at === shared.length - 1
      // "eine Fanta statt der Cola", else "statt der Cola eine Fanta"
      if (isLast && last?.wish === 'order')
        wishes.splice(-1, 1, { wish: 'replace', target: food, food: last.food })
      else target = food
    } else if (target) {
      wishes.push({ wish: 'replace', target, food })
      target = null
    } else if (isInstead) wishes.push({ wish: 'instead', food })
    else wishes.push({ wish: 'order', food })
  }
  if (target) wishes.push({ wish: 'order', food: target })
  return wishes
}

/** "zwei Salami, eine groß, eine klein": the two are those that follow. */
function spread(drafts: readonly Draft[]): Draft[] {
  const result: Draft[] = []
  for (let at = 0; at < drafts.length; at++) {
    const draft = drafts[at]!
    const rest = drafts.slice(at + 1)
    const end = rest.findIndex(({ food }) => isNamed(food) || food.isAgain || food.amount === null)
    const sized = rest.slice(0, end === -1 ? rest.length : end)
    const sum = sized.reduce((total, { food }) => total + (food.amount ?? 0), 0)
    const isSpread = sized.length > 0 && draft.food.hits.length > 0 && sum === draft.food.amount
    if (!isSpread) {
      result.push(draft)
      continue
    }
    for (const { food } of sized) {
      const { amount, size, parts } = food
      const whole = { ...draft.food, amount, size: size ?? draft.food.size }
      result.push({ ...draft, food: { ...whole, parts: [...draft.food.parts, ...parts] } })
    }
    at += sized.length
  }
  return result
}

/** "eine große und eine kleine Salami": both are Salami. */
function shareNames(drafts: readonly Draft[]): Draft[] {
  return drafts.map((draft, at) => {
    const { food } = draft
    const next = drafts[at + 1]?.food
    const isOpen = !isNamed(food) && !food.isAgain && food.size !== null && food.amount !== null
    return isOpen && next && next.hits.length > 0 && next.size !== null && !next.isDefinite
      ? { ...draft, food: { ...food, hits: next.hits, said: next.said } }
      : draft
  })
}
