import type { Word } from '../text/words.ts'
import type { Concept } from './concepts.ts'
import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import type { SaidAddress } from './read-address.ts'
import type { SaidName } from './names/read-name.ts'
import type { SaidTime } from './read-time.ts'

/** What a message says of the order besides its dishes; null: nothing. */
export type SaidDetails = {
  isPickup: boolean | null
  time: SaidTime | null
  name: SaidName | null
  /** Of a telephone number, as far as it was said. */
  digits: string | null
  address: SaidAddress | null
  /** What may be meant: "Karte" is one at the door. */
  payment: PaymentMethod | null
  voucher: string | null
  comment: string | null
}

/** What was asked last, as far as it decides how an answer is read. */
export type ExpectedDetail =
  | 'name'
  | 'phone'
  | 'address'
  | 'houseNumber'
  | 'time'
  | 'comment'
  | 'voucher'
  | null

/** `written`: the words just as they were written, for notes. */
export type Said = {
  words: readonly Word[]
  written: readonly Word[]
  concepts: readonly Concept[]
  guessesNames: boolean
}
/** What was read so far, and what of the message is left to read. */
export type Rest = { details: SaidDetails; concepts: Concept[] }

/** Takes concepts out; what follows stands apart from what was before. */
export function takeOut(rest: Rest, from: number, to: number) {
  rest.concepts.splice(from, to - from)
  const next = rest.concepts[from]
  if (next && next.gap === 'none') rest.concepts[from] = { ...next, gap: 'comma' }
}
