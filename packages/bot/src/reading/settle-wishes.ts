import type { BotMenu } from '../menu/bot-menu.ts'
import type { FoodHit } from '../menu/food-index.ts'
import { isNamed, isSaid, type OrderWish, type SaidFood, type SaidPart } from './said-food.ts'

type Draft = {
  food: SaidFood
  isRemoved: boolean
  isInstead: boolean
  isCount: boolean
  isSome?: boolean
  isList?: boolean
  isTarget?: boolean
  isJoined?: boolean
  isListed?: boolean
  isLike?: boolean
  isTaken?: boolean
  heard?: readonly FoodHit[]
}

/** What was said of several dishes in one go, each whole: names and sizes that were said for others too are added. */
export function settleWishes(menu: BotMenu, drafts: readonly Draft[]): OrderWish[] {
  const shared = shareNames(spread(withOthers(withoutShares(withoutTotals(menu, withSizesAfter(drafts))))))
  const wishes: OrderWish[] = []
  let target: { food: SaidFood; heard: readonly FoodHit[] | undefined } | null = null
  for (const [at, { food, isRemoved, isInstead, isCount, isTarget, heard }] of shared.entries()) {
    if (!isSaid(food) && !isCount && !isRemoved && !isTarget) continue
    if (isCount && !isRemoved) wishes.push({ wish: 'instead', food })
    else if (isRemoved) wishes.push({ wish: 'remove', food, heard })
    else if (isTarget || (isInstead && (isNamed(food) || isPart(food)))) {
      const last = wishes.at(-1)
      const isLast = at === shared.length - 1
      const meant = { food, heard: heard ?? food.parts[0]?.hits }
      // "eine Fanta statt der Cola", else "statt der Cola eine Fanta"
      if (isLast && last?.wish === 'order') {
        const heardInstead = shared[at - 1]?.heard
        wishes.splice(-1, 1, {
          wish: 'replace',
          target: food,
          food: last.food,
          heard: meant.heard,
          heardInstead,
        })
      } else if (isLast && !isNamed(food) && !isTarget) wishes.push({ wish: 'instead', food })
      else target = meant
    } else if (target) {
      wishes.push({ wish: 'replace', target: target.food, food, heard: target.heard, heardInstead: heard })
      target = null
    } else if (isInstead) wishes.push({ wish: 'instead', food })
    else wishes.push({ wish: 'order', food })
  }
  if (target) wishes.push({ wish: 'order', food: target.food })
  return wishes
}

/** "zwei 02 und eine 11, die 02 in Family, die 11 in Large": how large, said of each once more. */
function withSizesAfter(drafts: readonly Draft[]): Draft[] {
  const settled: Draft[] = []
  for (const draft of drafts) {
    const { amount, size, isDefinite, hits } = draft.food
    const isPlain = amount === null && size !== null && isDefinite && !draft.isRemoved && !draft.isInstead
    const before = settled.findIndex(
      ({ food }) => food.size === null && food.hits[0] !== undefined && isSameProduct(food.hits[0], hits[0]),
    )
    if (!isPlain || before < 0) settled.push(draft)
    else settled[before] = { ...settled[before]!, food: { ...settled[before]!.food, size } }
  }
  return settled
}

function isSameProduct({ key }: FoodHit, other: FoodHit | undefined): boolean {
  return key.kind === 'product' && other?.key.kind === 'product' && key.productId === other.key.productId
}

/** "statt Ananas": something of a dish, and no dish. */
function isPart({ amount, size, parts, without }: SaidFood): boolean {
  return amount === null && size === null && parts.length === 1 && without.length === 0
}

/** "vier große Pizzen: zwei Salami, eine Funghi, eine Hawaii": the four are those that follow. */
function withoutTotals(menu: BotMenu, drafts: readonly Draft[]): Draft[] {
  const [total, ...rest] = drafts
  if (!total) return []
  const { amount, categoryId, hits, size, parts, without } = total.food
  // "…, Funghi und eine Spinat", where the first was set apart from how many they are
  const areOneEach = rest.every(
    ({ food }) =>
      (food.hits.length > 0 || food.halves.length > 1) &&
      (food.amount === null || (total.isList === true && food.amount === 1)),
  )
  const isOfKind = ({ food }: Draft) =>
    categoryId !== null && food.hits.some((hit) => menu.isInCategory(hit, categoryId))
  // "drei Pizzen in groß: Salami, Tonno und Funghi", also in one breath
  if (
    (total.isList || (hits.length > 0 && drafts.every(isOfKind))) &&
    areOneEach &&
    amount === rest.length + 1
  )
    return drafts.map((draft) => ({
      ...draft,
      food: { ...draft.food, amount: 1, size: draft.food.size ?? size },
    }))
  // "Getränke auch, vier Cola"
  const isHeading = amount === null && hits.length === 0 && categoryId !== null && !total.food.isDefinite
  const isOnlyHeading = isHeading && size === null && parts.length + without.length === 0
  if (isOnlyHeading && rest.length > 0 && rest.every((one) => isOfKind(one) && one.food.amount !== null))
    return rest
  const isTotal =
    categoryId !== null && hits.length === 0 && parts.length + without.length === 0 && (amount ?? 0) > 1
  const end = isTotal ? endOfSum(rest, amount ?? 0) : -1
  if (end === -1) return [...drafts]
  return rest.map((draft, at) =>
    at < end
      ? { ...draft, food: ofKind(menu, { ...draft.food, size: draft.food.size ?? size }, categoryId!) }
      : draft,
  )
}

/** "zwei Burger, einmal Chicken": of what that may be, what is of the kind. */
function ofKind(menu: BotMenu, food: SaidFood, categoryId: string): SaidFood {
  const hits = food.hits.filter((hit) => menu.isInCategory(hit, categoryId))
  return hits.length > 0 ? { ...food, hits } : food
}

/** How many of what follows are that many pieces together; -1: they are not. */
function endOfSum(drafts: readonly Draft[], amount: number): number {
  let sum = 0
  for (const [at, { food }] of drafts.entries()) {
    if (food.hits.length > 0) sum += food.amount ?? 1
    if (sum >= amount) return sum === amount ? at + 1 : -1
  }
  return -1
}

/** "drei Tonno, eine mit Mais, eine ohne Zwiebeln": those with something else are some of the three. */
function withoutShares(drafts: readonly Draft[]): Draft[] {
  return drafts.flatMap((draft, at) => {
    const rest = drafts.slice(at + 1)
    const end = rest.findIndex(({ isSome, isTaken }) => !isSome && !isTaken)
    const shares = rest.slice(0, end === -1 ? rest.length : end).filter(({ isSome }) => isSome)
    const { amount, parts, without } = draft.food
    const sum = shares.reduce((total, { food }) => total + (food.amount ?? 1), 0)
    // "zwei Cheeseburger mit 125 g, einen ohne Tomaten": which it is they all have in common.
    const isPlain = !draft.isSome && parts.every(isOption) && without.length === 0
    if (!isPlain || amount === null || sum === 0 || sum > amount) return [draft]
    for (const { food } of shares) if (!food.parts.some(isOption)) food.parts.unshift(...parts)
    return sum === amount ? [] : [{ ...draft, food: { ...draft.food, amount: amount - sum } }]
  })
}

function isOption({ hits: [best] }: SaidPart): boolean {
  return best?.key.kind === 'option'
}

/** "zwei Margherita, eine davon groß, die andere klein": the one of which nothing was said by then. */
function withOthers(drafts: readonly Draft[]): Draft[] {
  return drafts.filter(({ food }, at) => {
    const isRest = food.isOther || drafts.slice(0, at).some(({ isLike }) => isLike)
    if (!isRest || isNamed(food) || food.size === null) return true
    const rest = drafts.slice(0, at).find((one) => one.food.hits.length > 0 && one.food.size === null)
    if (!rest || (rest.food.amount !== food.amount && food.amount !== null)) return true
    rest.food = { ...rest.food, size: food.size }
    return false
  })
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
    const isSpread =
      sized.length > 0 &&
      draft.food.hits.length > 0 &&
      !(draft.food.size !== null && sized.some((one) => one.isJoined || isListedBeside(one, draft.food))) &&
      (sum === draft.food.amount || (draft.food.amount === null && sized.length > 1))
    // "zwei Salami, eine groß": how large the other one shall be is still to be asked.
    const left = (draft.food.amount ?? 0) - sum
    const isPartly = draft.food.hits.length > 0 && draft.food.size === null && sum > 0 && left > 0
    if (!isSpread && !isPartly) {
      result.push(draft)
      continue
    }
    for (const { food } of sized) {
      const { amount, size, parts } = food
      const whole = { ...draft.food, amount, size: size ?? draft.food.size }
      result.push({ ...draft, food: { ...whole, parts: [...draft.food.parts, ...parts] } })
    }
    if (!isSpread) result.push({ ...draft, food: { ...draft.food, amount: left } })
    at += sized.length
  }
  return result
}

/** "eine große Salami, eine kleine", "zwei große Salami, drei mittlere": too many to be some of those before. */
function isListedBeside({ isListed, food }: Draft, { amount }: SaidFood): boolean {
  return isListed === true && amount !== null && (amount === 1 || (food.amount ?? 0) >= amount)
}

/** "eine große und eine kleine Salami", "eine kleine Salami und eine große": both are Salami. */
function shareNames(drafts: readonly Draft[]): Draft[] {
  return drafts.map((draft, at) => {
    const { food } = draft
    const [before, next] = [drafts[at - 1]?.food, drafts[at + 1]?.food]
    const isOpen = !isNamed(food) && !food.isAgain && food.size !== null && food.amount !== null
    const isOneMore =
      isOpen &&
      (draft.isJoined || (before !== undefined && isListedBeside(draft, before))) &&
      before?.amount != null &&
      before.hits.length > 0 &&
      before.size !== null
    // "…, eine kleine, eine Cola 0,33"
    if (isOneMore && (!next || next.size?.by === 'measure'))
      return { ...draft, food: { ...food, hits: before.hits, said: before.said } }
    return isOpen && next && next.hits.length > 0 && next.size !== null && !next.isDefinite
      ? { ...draft, food: { ...food, hits: next.hits, said: next.said } }
      : draft
  })
}
