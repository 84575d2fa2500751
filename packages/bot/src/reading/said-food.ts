import { sureDish, type FoodHit } from '../menu/food-index.ts'
import type { SaidSize } from '../menu/size-words.ts'

/** Something named beside a product: an option, an extra, what is to be left out. `hits`: what it may be on the menu. */
export type SaidPart = {
  hits: readonly FoodHit[]
  said: string
  /** "extra Käse": more of it, also where it is in the dish already. */
  isMore?: boolean
  /** "statt Pommes": left out for what comes in its place, and only if that can come. */
  isInstead?: boolean
}

/** One dish or drink as it was ordered in words, before the menu has said what of it there is. */
export type SaidFood = {
  /** Null: none was said. */
  amount: number | null
  /** The products that may be meant, the likeliest first; empty: none was named. */
  hits: readonly FoodHit[]
  /** "eine Pizza": only what kind of thing. */
  categoryId: string | null
  size: SaidSize | null
  /** After "mit", or just said beside it. */
  parts: SaidPart[]
  without: SaidPart[]
  /** "halb Salami, halb Schinken": the products of the halves. */
  halves: SaidPart[]
  /** "die Salami": rather one that is spoken of already. */
  isDefinite: boolean
  /** "noch eine", "das gleiche": what was ordered last once more. */
  isAgain: boolean
  /** "beide doch groß": so many of the lines of the cart, the latest; null: those that were spoken of last. */
  ofLatest: number | null
  /** "die zweite": which one of the cart, from 0. */
  nth: number | null
  /** "die andere": one like those that were spoken of last, and not one of them. */
  isOther: boolean
  /** "und eine …": one more piece, or another one of those that were spoken of. */
  isJoined: boolean
  /** "Salami bitte zweimal": so many of it in all, where it lies there. */
  isCountedAfter: boolean
  /** "große Funghi hab ich gesagt": what lies there of it was meant so. */
  isRestated: boolean
  /** "nein, lieber Tonno": in place of what was ordered last. */
  isCorrection: boolean
  /** What was named and is nothing of the menu. */
  unknown: string | null
  /** "ohne Fleisch": only what the menu says so of. */
  isMeatless?: boolean
  /** "8 Nuggets": so many pieces were said, of what comes in portions. */
  pieces?: number
  said: string
}

/** What somebody wants to become of their cart. */
export type OrderWish =
  | { wish: 'order'; food: SaidFood }
  /** `heard`: all that the name may mean, an extra too. */
  | { wish: 'remove'; food: SaidFood; heard?: readonly FoodHit[] | undefined }
  /** `heard`, `heardInstead`: all that both may mean. */
  | {
      wish: 'replace'
      target: SaidFood
      food: SaidFood
      heard?: readonly FoodHit[] | undefined
      heardInstead?: readonly FoodHit[] | undefined
    }
  | { wish: 'instead'; food: SaidFood }
  /** `except`: "alles weg außer der Salami" */
  | { wish: 'clear'; except?: SaidFood }

export function noFood(): SaidFood {
  return {
    amount: null,
    hits: [],
    categoryId: null,
    size: null,
    parts: [],
    without: [],
    halves: [],
    isDefinite: false,
    isAgain: false,
    ofLatest: null,
    nth: null,
    isOther: false,
    isJoined: false,
    isCountedAfter: false,
    isRestated: false,
    isCorrection: false,
    unknown: null,
    said: '',
  }
}

/** Whether a dish is ordered of which nobody needs to be asked which. */
export function ordersDish(wish: OrderWish): boolean {
  return wish.wish === 'order' && (wish.food.hits[0]?.score ?? 0) >= sureDish
}

/** Whether something was said of it at all. */
export function isSaid(food: SaidFood): boolean {
  return isNamed(food) || food.size !== null || food.isAgain || food.parts.length + food.without.length > 0
}

/** Whether a product or kind of product was named, on the menu or not. */
export function isNamed(food: SaidFood): boolean {
  return food.hits.length > 0 || food.categoryId !== null || food.unknown !== null || food.halves.length > 0
}
