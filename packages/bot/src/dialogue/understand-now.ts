import type { ExpectedDetail } from '../reading/rest-of-message.ts'
import { understand, type Understood } from '../reading/understand.ts'
import { withMisspelledAnswer } from './answers/answer-misspelled.ts'
import { asksOnOf } from './questions/asks-on.ts'
import { takesParts } from './questions/parts-taken.ts'
import { preferenceAsked } from './questions/similar/preference-asked.ts'
import { withoutAskedDetails } from './questions/asked-details.ts'
import type { Asked, BotState } from './state.ts'
import { linesOf, type Turn } from './turn.ts'

/** A word that nothing says is a name is one only while none is known, and where nothing else can be meant. */
export function understandNow(turn: Turn, told: string): Understood {
  const message = preferenceAsked(turn, told) ?? told
  const expected = expectedOf(turn.state)
  const said = understand(turn.bot.menu, message, expected)
  const meant = isNameWelcome(turn, said) ? said : understand(turn.bot.menu, message, expected, false)
  const answer = turn.state.open.length > 0 ? meant : withMisspelledAnswer(turn.state.asked, meant)
  return withoutAskedDetails(turn, takesParts(turn.state.askedParts, asksOnOf(turn, answer)))
}

const detailsAsked = ['name', 'phone', 'address', 'houseNumber', 'time', 'voucher'] as const

function expectedOf({ asked, open }: BotState): ExpectedDetail {
  if (open.length > 0) return null
  return detailsAsked.find((one) => one === asked?.what) ?? null
}

/** Whether a name that was said without a word about it may be one: none is known yet, and nothing else can be meant. */
function isNameWelcome(turn: Turn, { message, details, wishes, words }: Understood): boolean {
  const { name, ...others } = details
  if (!name?.isBare) return true
  const { asked, open, isNameGuessed } = turn.state
  if (turn.cart.lastName !== '' && !isNameGuessed) return false
  if (wishes.length > 0 || Object.values(others).some((one) => one !== null)) return true
  if (name.isBare === 'sure' && (name.firstName !== '' || words.length === 1)) return true
  if (open.length > 0) return false
  if (name.isBare === 'sure') return true
  // "murksel knarz": who writes names small writes everything small; whose address is known, is asked for nothing else.
  const isKnownElse = turn.cart.street !== '' || turn.cart.phone !== ''
  if (!/\p{Lu}/u.test(message) && !isKnownElse) return false
  return linesOf(turn).length > 0 && (asked === null || betweenTimes.has(asked.what))
}

/** Questions whose answer is no word by itself; a misspelled "Abhlung" is no name. */
const betweenTimes: ReadonlySet<Asked['what']> = new Set<Asked['what']>([
  'items',
  'more',
  'phone',
  'suggestedAddress',
])
