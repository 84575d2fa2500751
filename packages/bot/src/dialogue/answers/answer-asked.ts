import { changesSince } from '@tresen/domain/carts/seen-cart'
import type { Understood } from '../../reading/understand.ts'
import { answerAny } from './answer-any.ts'
import { answerChoice, isNothingElse } from './answer-choice.ts'
import { answerProduct, shareKind } from './answer-product.ts'
import { answerTime, isPity } from './answer-time.ts'
import { takesLongerName } from './longer-name.ts'
import { applyAddress, applyName, forgetAddress } from '../apply-details.ts'
import { isAboutGratis } from '../../text/gratis-words.ts'
import { clearCart } from '../lines/change-lines.ts'
import { ask, say, viewOf, type Turn } from '../turn.ts'

/** Minutes by which the promise may have moved since it was said. */
const promiseTolerance = 10

/** Takes a message as the answer to what was asked; what is left of it is read as any other message. */
export function answerAsked(turn: Turn, read: Understood): Understood {
  const { asked } = turn.state
  if (!asked) return read
  const said = withPity(turn, read)
  const isYes = said.signs.includes('yes') && !said.signs.includes('no')
  const isNo = said.signs.includes('no') && said.wishes.every((wish) => wish.wish !== 'remove')
  if (asked.what === 'confirm') return confirm(turn, said, isNo)
  if (asked.what === 'change' && isNothingSaid(said) && said.wishes.length === 0 && howElse(said)) {
    turn.isUnderstood = true
    askHowElse(turn, said)
    return said
  }
  // "PayPal geht nicht? dann bar" says no to no address
  const isAnswer = said.details.payment === null && !said.message.includes('?')
  if (asked.what === 'suggestedAddress' && isAnswer && (isYes || isNo) && !isGoingOn(said)) {
    turn.isUnderstood = true
    if (isYes) {
      applyAddress(turn, { ...asked.address, addition: '' })
      const { name } = asked
      if (name !== undefined && turn.cart.lastName === '' && !said.details.name)
        applyName(turn, { firstName: '', lastName: name })
    } else if (!said.details.address) {
      if (turn.cart.street === asked.address.street) forgetAddress(turn)
      ask(turn, { what: 'address' }, 'Wie lautet die Adresse dann?')
    }
    return said
  }
  if (asked.what === 'time') {
    const answered = answerTime(turn, said, { proposed: asked.proposed, isYes, isNo })
    if (answered) return answered
  }
  if (asked.what === 'clear' && (isYes || isNo)) {
    turn.isUnderstood = true
    if (isYes) clearCart(turn)
    else say(turn, 'Gut, es bleibt alles.')
    return { ...said, wishes: [] }
  }
  if (asked.what === 'more' || asked.what === 'items') return answerMore(turn, said, isYes, isNo)
  // "ja" chooses nothing; it is asked once more.
  if (isYes && isNothingElse(said)) turn.isUnderstood = true
  const [item] = turn.state.open
  if (!item) return said
  if (answerAny(turn, said, item)) return { ...said, wishes: [] }
  if (asked.what === 'product') return answerProduct(turn, said, item.food, asked.productIds, isYes, isNo)
  // "ist die Mayo umsonst?" chooses none
  if (said.isAsking && isAboutGratis(said.words)) return said
  if (takesLongerName(turn, said, item.food)) return { ...said, wishes: [] }
  const shared = shareKind(turn, said, item)
  if (shared) return shared
  if (asked.what === 'size' || asked.what === 'option' || asked.what === 'extras')
    return isNo && isNothingElse(said) ? leaveOut(turn, said) : answerChoice(turn, said, item.food)
  return said
}

/** A message without the signs that were an answer: "den billigeren" complains of no price. */
export function withSignsOf(rest: Understood, said: Understood): Understood {
  return { ...said, signs: said.signs.filter((sign) => rest.signs.includes(sign)) }
}

/** "bitte bestellen" says nothing about a street that was guessed. */
function isGoingOn({ concepts }: Understood): boolean {
  return concepts.every((one) => one.kind === 'sign' && one.sign !== 'no' && /bestel/.test(one.phrase))
}

/** "schade, dann eine Pasta": what the dish that is asked about shall have cannot be had, and so it is not wanted. */
function withPity({ state }: Turn, said: Understood): Understood {
  return state.open.length > 0 && isPity(said) ? { ...said, signs: ['no', ...said.signs] } : said
}

/** Only a plain yes to a summary that still holds places an order. */
function confirm(turn: Turn, said: Understood, isNo: boolean): Understood {
  const { seen } = turn.state
  if (said.isPlainYes && seen) {
    const cart = viewOf(turn)
    const changes = changesSince(seen, cart)
    const isLater = cart.evaluationResult.promise.toMinutes > seen.toMinutes + promiseTolerance
    turn.isUnderstood = true
    if (cart.evaluationResult.errors.length === 0 && changes.length === 0 && !isLater) {
      turn.operations.push({ do: 'placeOrder', seen })
      turn.trace.push('Ja zur Zusammenfassung → bestellt, was gesagt wurde')
      turn.state.phase = 'ordered'
      turn.state.asked = null
      say(turn, 'Vielen Dank, Ihre Bestellung ist aufgegeben.')
    } else
      say(
        turn,
        ...changes.map((change) => `${change}.`),
        ...(isLater ? ['Es dauert inzwischen etwas länger.'] : []),
      )
    return said
  }
  const hasMore = said.wishes.length > 0 || said.signs.some((sign) => sign === 'remove' || sign === 'clear')
  if (isNo && !hasMore && isNothingSaid(said)) {
    turn.isUnderstood = true
    // "nein danke, nichts weiter": nothing more, and nothing otherwise; it is asked once more.
    if (!said.signs.includes('done')) askHowElse(turn, said)
  }
  return said
}

function isNothingSaid({ details }: Understood): boolean {
  return Object.values(details).every((detail) => detail === null)
}

const changeable = [
  ['name', 'Auf welchen Namen dann?'],
  ['phone', 'Wie lautet die Telefonnummer dann?'],
  ['address', 'Wie lautet die Adresse dann?'],
] as const

/** "nein, der Name ist falsch": what of the order shall be otherwise. */
function howElse({ signs }: Understood) {
  return changeable.find(([what]) => signs.includes(what))
}

function askHowElse(turn: Turn, said: Understood) {
  const [what, question] = howElse(said) ?? (['change', 'Was soll ich ändern?'] as const)
  ask(turn, { what }, question)
}

const saysWrong = /^(falsch|passt nicht|.*(stim?t|richtig) ?nicht|nicht richtig|.*nicht richtig)/

/** "falsche Adresse": what is to be said anew. */
function saysWhatIsWrong(said: Understood): boolean {
  return said.wishes.length === 0 && howElse(said) !== undefined && /(?<!\p{L})falsch/iu.test(said.message)
}

function answerMore(turn: Turn, said: Understood, isYes: boolean, isNo: boolean): Understood {
  if (saysWhatIsWrong(said) && isNothingSaid(said)) {
    turn.isUnderstood = true
    askHowElse(turn, said)
    return said
  }
  // "nein, das ist falsch" ends no order.
  const isWrong = said.concepts.some(
    (one) => one.kind === 'sign' && one.sign === 'no' && saysWrong.test(one.phrase),
  )
  if (isWrong && isNothingElse(said) && isNothingSaid(said)) {
    turn.isUnderstood = true
    askHowElse(turn, said)
    return said
  }
  const isDone =
    said.signs.includes('done') || isFine(said) || (isNo && said.wishes.length === 0) || isBareAll(said)
  if (isDone || (isYes && said.wishes.length === 0)) turn.isUnderstood = true
  if (isDone) turn.state.isDone = true
  else if (isYes && said.wishes.length === 0 && turn.state.asked?.what === 'more' && isNothingSaid(said)) {
    ask(turn, { what: 'items' }, 'Was darf es noch sein?')
  }
  return said
}

/** "passt so, ja", to whether it may be anything else: it is fine as it is. */
function isFine({ concepts, wishes }: Understood): boolean {
  const isSo = ({ phrase }: { phrase: string }) =>
    /^(ja past|past|bas[td]|stimt|so |das |ales|ist gut|ist ok|gut so|abschik|ok|oki|okay|perfekt|super|prima)/.test(
      phrase,
    )
  const [only, ...more] = concepts
  if (only?.kind === 'sign' && only.phrase === 'gut' && more.length === 0) return true
  return wishes.length === 0 && concepts.some((one) => one.kind === 'sign' && one.sign === 'yes' && isSo(one))
}

/** "alles", to whether it may be anything else. */
function isBareAll({ concepts, wishes }: Understood): boolean {
  const signs = concepts.map((concept) => (concept.kind === 'sign' ? concept.sign : null))
  const besides: readonly unknown[] = ['all', 'filler', 'thanks', 'yes']
  return wishes.length === 0 && signs.includes('all') && signs.every((sign) => besides.includes(sign))
}

/** "nein", to what is asked about a dish: it is not wanted. */
function leaveOut(turn: Turn, said: Understood): Understood {
  const [item] = turn.state.open.splice(0, 1)
  turn.isUnderstood = true
  say(turn, item!.replaces.length > 0 ? 'Gut, es bleibt dabei.' : `Gut, „${item!.food.said}“ lasse ich weg.`)
  return said
}
