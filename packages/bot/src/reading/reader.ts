import type { BotMenu } from '../menu/bot-menu.ts'
import type { FoodHit } from '../menu/food-index.ts'
import type { SaidSize } from '../menu/size-words.ts'
import type { Word } from '../text/words.ts'
import type { SaidFood } from './said-food.ts'

export type Draft = {
  food: SaidFood
  isRemoved: boolean
  isInstead: boolean
  /** Its amount is how many there shall be of it in all. */
  isCount: boolean
  /** Begun as one more of what was named before, of which nothing else is known yet. */
  isLike?: boolean
  /** "drei Pizzen: Salami, …": the first of a list. */
  isList?: boolean
  /** "zwei Salami, eine davon …": taken out of those named before, which are that many fewer. */
  isTaken?: boolean
  /** "drei Tonno, eine mit Mais": some of those named before. */
  isSome?: boolean
  /** "Pizza mit Salami, Schinken und Pilzen": what follows is on it. */
  isMadeOf?: boolean
  /** "eine davon als Tonno": in its place comes the next. */
  isTarget?: boolean
  /** All that its name may mean, an extra too. */
  heard?: readonly FoodHit[]
  /** "…, und eine große": one more, and no other word on the one before. */
  isJoined?: boolean
  /** "…, eine kleine": said after a comma, right after what was before. */
  isListed?: boolean
  start: number
}

/** Where reading has come to: the dish that is spoken of, and what was said of the next. */
export type Reader = {
  menu: BotMenu
  words: readonly Word[]
  drafts: Draft[]
  current: Draft | null
  amount: number | null
  /** "8 Nuggets": so many pieces were said, of what comes in portions. */
  pieces: number | null
  size: SaidSize | null
  mode: 'with' | 'without' | null
  /** Nothing stood between "mit" and here. */
  isJustWith: boolean
  /** "extra", "doppelt". */
  isMore: boolean
  /** Where what was said of the current dish ends. */
  end: number
  /** "alle groß", "jeweils in groß". */
  isForAll: boolean
  isDefinite: boolean
  isCorrected: boolean
  isAgain: boolean
  isEach: number | null
  /** "davon zwei", "eine davon": some of what was named before. */
  isShare: boolean
  /** "nur eine Cola", "mach zwei draus": so many in all. */
  isCount: boolean
  ofLatest: number | null
  nth: number | null
  /** "die andere": not the one that was spoken of last. */
  isOther: boolean
  /** "und" stood before it. */
  isJoined: boolean
  /** A comma, and nothing else between it and the dish before. */
  isListed: boolean
  /** "alle groß bis auf die Tonno": what is said next is said of that. */
  isExcept: boolean
  exception: Draft | null
  /** "auf die Pizza noch Pilze": what comes next goes onto what lies there. */
  isOnto: boolean
  /** "die mit dem Thunfisch": a dish named by what is on it. */
  isByPart: boolean
  removesNext: boolean
  /** "eine fleischlose": what is named next. */
  isMeatless: boolean
  isInstead: boolean
  halves: boolean
  clears: boolean
  start: number | null
}

export function newReader(menu: BotMenu, words: readonly Word[]): Reader {
  return {
    menu,
    words,
    drafts: [],
    current: null,
    amount: null,
    pieces: null,
    size: null,
    mode: null,
    isJustWith: false,
    isMore: false,
    end: -1,
    isForAll: false,
    isDefinite: false,
    isCorrected: false,
    isAgain: false,
    isEach: null,
    isMeatless: false,
    isShare: false,
    isCount: false,
    ofLatest: null,
    nth: null,
    isOther: false,
    isJoined: false,
    isListed: false,
    isExcept: false,
    exception: null,
    isOnto: false,
    isByPart: false,
    removesNext: false,
    isInstead: false,
    halves: false,
    clears: false,
    start: null,
  }
}
