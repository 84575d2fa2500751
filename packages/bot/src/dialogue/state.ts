import type { CartProductInput } from '@tresen/contract/carts/cart'
import type { SeenCart } from '@tresen/contract/carts/seen-cart'
import type { WrittenAddress } from '@tresen/contract/geo/address'
import type { SaidSize } from '../menu/size-words.ts'
import type { Sign } from '../text/signs.ts'
import type { SaidFood, SaidPart } from '../reading/said-food.ts'
import type { DayPart, SaidDay } from '../reading/times/read-day.ts'

/** What was asked last; the next message is read as an answer to it first. */
export type Asked =
  | {
      what:
        | 'items'
        | 'more'
        | 'way'
        | 'address'
        | 'name'
        | 'phone'
        | 'payment'
        | 'voucher'
        | 'change'
        | 'confirm'
        | 'clear'
        | 'invoice'
    }
  /** `proposed`: the time that was named as possible, ISO. */
  | { what: 'time'; proposed?: string }
  /** Of the first open item. */
  | { what: 'product'; productIds: string[] }
  | { what: 'size' }
  | { what: 'option'; variantId: string }
  | { what: 'extras'; extraGroupId: string }
  /** `name`: what was said after the street and is no town there. */
  | { what: 'suggestedAddress'; address: WrittenAddress; name?: string }
  | { what: 'houseNumber'; street: string }

/** A dish that was ordered in words and still needs a choice; `replaces`: lines of the cart in whose place it comes. */
export type OpenItem = {
  food: SaidFood
  replaces: string[]
  /** What was said of it, since it is asked about later. */
  note?: string
  /** "zwei Pizzen", of which one was named by now: the category of them all. */
  kindId?: string
}

/** Everything that the bot remembers of a conversation besides its cart. Plain JSON of bounded length. */
export type BotState = {
  phase: 'ordering' | 'ordered' | 'handedOff' | 'ended'
  /** It was said that a machine speaks. */
  isDisclosed: boolean
  asked: Asked | null
  open: OpenItem[]
  /** The lines that were spoken of last: "noch eine", "doch lieber groß". */
  lastLines: string[]
  /** The products that were asked about last and are not ordered yet: "dann nehme ich eine", "zwei davon". */
  mentioned: { productId: string; option: string | null }[]
  /** What the last answer named of the menu, and what of the same it left out: "noch mehr?" */
  shown: string[]
  notShown: string[]
  /** What was said last not to be on the menu, as it was called: "was habt ihr Ähnliches?" */
  missed: string
  /** What was asked about just before and comes on the dish that is spoken of: "ok, mach drauf". */
  askedParts: SaidPart[]
  /** What the last message asked: "und die große?" asks the same of something else. */
  asking: Sign | null
  /** How large they were asked about. */
  mentionedSize: SaidSize | null
  /** Pickup or delivery was said. */
  isWayKnown: boolean
  /** For when it shall be, as far as it was said without an hour. */
  wishedDay: { day: SaidDay | null; part: DayPart | null } | null
  /** The guest speaks English, as far as was heard by now. */
  isEnglish: boolean
  /** The guest wants nothing more. */
  isDone: boolean
  /** Messages in a row of which nothing was understood. */
  misunderstood: number
  /** How often in a row the same choice of the same dish was asked for, and nothing else ordered meanwhile. */
  insisted: { question: string; times: number }
  /** Of a telephone number that is dictated in parts. */
  digits: string
  /** An address was noted just before: "nein, 14". */
  /** The last message ended in a "nein" or the like: a bare number now says how many. */
  isDeniedLatest: boolean
  isAddressLatest: boolean
  /** The name was said where nobody asked for it, and may be none. */
  isNameGuessed: boolean
  /** The lines that the last message changed, as they were before: "nein, nur bei einer". */
  lastChange: { lineId: string; before: CartProductInput }[]
  /** A telephone number was noted just before: "vier fünf sechs" may go on with it. */
  isPhoneLatest: boolean
  /** Somebody wants an invoice: made out to whom, as far as it was said, and whether it was asked. */
  invoice: { name: string; isAsked: boolean } | null
  /** Just this was summed up; only this may become an order. */
  seen: SeenCart | null
  lastReply: string
  /** The question asked last, in its words. */
  question: string
}

export const mostOpenItems = 10
export const mostLastLines = 50
const mostReply = 4000
const mostNotShown = 300
const mostAskedParts = 10
const mostMissed = 60

/** A conversation in which nothing was said yet. */
export function newBotState(): BotState {
  return {
    phase: 'ordering',
    isDisclosed: false,
    asked: null,
    open: [],
    lastLines: [],
    mentioned: [],
    shown: [],
    notShown: [],
    missed: '',
    askedParts: [],
    asking: null,
    mentionedSize: null,
    isWayKnown: false,
    wishedDay: null,
    isEnglish: false,
    isDone: false,
    misunderstood: 0,
    insisted: { question: '', times: 0 },
    digits: '',
    isDeniedLatest: false,
    isAddressLatest: false,
    isPhoneLatest: false,
    isNameGuessed: false,
    lastChange: [],
    invoice: null,
    seen: null,
    lastReply: '',
    question: '',
  }
}

/** The state cut to what is kept of it. */
export function bounded(state: BotState): BotState {
  return {
    ...state,
    open: state.open.slice(0, mostOpenItems),
    lastLines: state.lastLines.slice(-mostLastLines),
    lastChange: state.lastChange.slice(-mostLastLines),
    notShown: state.notShown.slice(0, mostNotShown),
    askedParts: state.askedParts.slice(0, mostAskedParts),
    missed: state.missed.slice(0, mostMissed),
    lastReply: state.lastReply.slice(0, mostReply),
  }
}
