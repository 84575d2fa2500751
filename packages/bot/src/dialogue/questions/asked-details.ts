import type { Understood } from '../../reading/understand.ts'
import { isAboutHours } from './answer-hours.ts'
import { linesOf, type Turn } from '../turn.ts'

/** "kann man", "könnt ihr", "geht", "nehmt ihr": asks whether it can be, where it speaks of paying or of the way. */
const canBe =
  /^\W*(?:(?:und|äh|ähm|ach|aber|ja|hallo|moin|hi|guten tag|guten abend|sagen sie mal|sagt mal|sag mal) )*(?:kann\p{L}*|könn\p{L}*|dürf\p{L}*|darf|geht|ginge|nehmt|nehmen sie|nimmt|akzeptier\p{L}*|muss|müss\p{L}*|habt|haben sie|gibt\p{L}*|liefer\p{L}*|bringt)(?!\p{L})/iu
const asksWhetherItCanBePaid =
  /(?:kann|könn\p{L}*|dürf\p{L}*|darf|geht|nehmt|nehmen sie|nimmt|akzeptier\p{L}*) [^.!]*?(?:karte|ec|bar|paypal|klarna|rechnung|visa|kredit\p{L}*)/iu

/** Whether a message asks by its beginning what is possible. */
export function asksWhetherItCanBe(message: string): boolean {
  return canBe.test(message)
}

/**
 * What is only asked about is not decided: "kann man mit Karte zahlen?", "liefert ihr sonntags?". It is where it answers
 * what was asked, and where something lies in the cart of which it is said ("könnt ihr das liefern?").
 */
export function withoutAskedDetails(turn: Turn, said: Understood): Understood {
  const { details, wishes, message } = said
  const { payment, isPickup, time, name } = details
  if (payment === null && isPickup === null && time === null && name === null) return said
  const isWhole = wishes.length === 0 && (said.isAsking || asksWhetherItCanBe(message))
  const about: Understood['about'] = {}
  const kept = { ...details }
  const what = turn.state.asked?.what
  const isPaid = asksWhetherItCanBePaid.test(message) || (said.isAsking && wishes.length === 0) || isWhole
  if (payment !== null && isPaid && what !== 'payment') {
    about.payment = payment
    kept.payment = null
  }
  if (isWhole) {
    const isOfCart = isPickup !== null && !said.isAsking && linesOf(turn).length > 0
    if (isPickup !== null && details.address === null && what !== 'way' && !isOfCart) {
      about.isPickup = isPickup
      kept.isPickup = null
    }
    if (time !== null && (isTimeAsked(said) || isWhenAsked(turn, said))) {
      about.time = time
      kept.time = null
    }
    if (name && (name.isBare || /^ve(gan|get)/i.test(name.lastName))) kept.name = null
  }
  return { ...said, details: kept, about }
}

/** "liefert ihr auch um 23 Uhr?", and nothing lies in the cart that might be wanted then. */
function isWhenAsked(turn: Turn, { message, details: { address } }: Understood): boolean {
  const isAsked = /(?:liefer|bestell|abhol|bring)\p{L}*.*\?\s*$/iu.test(message)
  return isAsked && address === null && linesOf(turn).length === 0 && turn.state.open.length === 0
}

/** "habt ihr morgen auf?"; "für morgen um acht vorbestellen" says when. */
function isTimeAsked({ signs, words, message, details: { time } }: Understood): boolean {
  return (
    isAboutHours(words) ||
    /gibt'?s|mittagstisch/i.test(message) ||
    signs.some((sign) => sign === 'askHours' || sign === 'askMenu') ||
    (time?.kind === 'vague' && signs.some((sign) => sign === 'askWait' || sign === 'askArea'))
  )
}
