import {
  continuePhone,
  correctEnd,
  correctHouseNumber,
  correctName,
  correctTown,
  namesHouseNumber,
} from './dialogue/correct-details.ts'
import { sentencesOf } from './text/sentences.ts'
import { readWords } from './text/words.ts'
import { buildBotMenu } from './menu/bot-menu.ts'
import { ordersDish } from './reading/said-food.ts'
import { understand, type Understood } from './reading/understand.ts'
import { understandNow } from './dialogue/understand-now.ts'
import { traceMarks } from './dialogue/trace-marks.ts'
import type { ModelReading } from './model/model.ts'
import { answerAsked, withSignsOf } from './dialogue/answers/answer-asked.ts'
import { isNoChoice } from './dialogue/answers/answer-choice.ts'
import { answerQuestions } from './dialogue/questions/answer-questions.ts'
import { applyDetails, askVoucher, chooseOnline } from './dialogue/apply-details.ts'
import { greetingOf } from './dialogue/greeting.ts'
import { inEnglishToo, noteLanguage } from './dialogue/english/in-english.ts'
import { insist, isLeftOpen, keepsAsking } from './dialogue/insist.ts'
import { orderOfEach } from './dialogue/lines/order-of-each.ts'
import { askedByGuess } from './dialogue/asked-by-guess.ts'
import { limitChange, widenChange } from './dialogue/lines/limit-change.ts'
import { askNext } from './dialogue/next-question.ts'
import type { BotOperation } from './dialogue/operations.ts'
import { fulfil } from './dialogue/wishes/order-wishes.ts'
import { asksOnlyAgain, asksToRepeat, sayAgain } from './dialogue/say-again.ts'
import { wishesOf } from './dialogue/spoken-of.ts'
import { sayKindsThereAre } from './dialogue/kinds-there-are.ts'
import { noteSigns } from './dialogue/note-signs.ts'
import { isWaiting, wait } from './dialogue/waiting.ts'
import { askWhetherAll, cancels } from './dialogue/whether-all.ts'
import { sayWhatLiesThere } from './dialogue/going-on.ts'
import { noteInvoice, takeInvoice } from './dialogue/invoice.ts'
import { bounded, newBotState, type BotState } from './dialogue/state.ts'
import {
  handOff,
  say,
  usualHabits,
  viewOf,
  type Bot,
  type BotContext,
  type BotShop,
  type TraceLine,
  type Turn,
} from './dialogue/turn.ts'

export { questionForModel, readModelAnswer, type ModelReading } from './model/model.ts'
export { isPuzzled, traceMarks } from './dialogue/trace-marks.ts'
export { describeCart } from './dialogue/words-of-cart.ts'
export { replyChips } from './dialogue/reply-chips.ts'
export type { BotOperation, HandOffReason } from './dialogue/operations.ts'
export type { BotState } from './dialogue/state.ts'
export type { Bot, BotContext, BotHabits, BotShop } from './dialogue/turn.ts'

/** What a message brings: what is remembered, what is done to the cart, what is said, and why. */
export type BotAnswer = { state: BotState; operations: BotOperation[]; reply: string; trace: TraceLine[] }

/** What was not understood is asked for once more, with what helps. */
const notUnderstood = 'Das habe ich nicht verstanden.'
const whatHelps = 'Sagen Sie zum Beispiel „eine große Salami“ oder „Mensch“.'

/** A bot for a restaurant's menu and rules. Made once for each version of them, which takes some milliseconds. */
export function createBot(shop: BotShop): Bot {
  return {
    shop,
    menu: buildBotMenu(shop.rules.menu, shop.synonyms),
    habits: shop.habits ?? usualHabits,
  }
}

/** Of words that mean something of the menu, those that nothing on it is called. */
export function unknownWords({ menu }: Bot, meant: readonly string[]): string[] {
  return meant.filter(
    (words) => !readWords(words).every(({ fold }) => menu.foods.vocabulary.positions.has(fold)),
  )
}

/**
 * Answers a message. The same state, message and context give the same answer; no text makes it throw. `state` null:
 * the conversation begins; an empty message then is the greeting.
 *
 * The operations are calls of the contract in their order, tried out by the server's own rules before: what cannot be
 * ordered is not among them. `placeOrder` comes only after a plain yes to a summary, with just what was summed up.
 *
 * `reading`: what a language model took the message for, in the place of what the rules read; it orders dishes and takes
 * them out, and can say no yes.
 */
export function respond(
  bot: Bot,
  state: BotState | null,
  message: string,
  context: BotContext,
  reading: ModelReading | null = null,
): BotAnswer {
  const turn: Turn = {
    bot,
    context,
    // What was not remembered yet when a conversation began is as at its beginning.
    state: { ...newBotState(), ...(state ? copyOf(state) : {}) },
    cart: context.cart.content,
    operations: [],
    trace: [],
    message,
    said: [],
    shownBefore: state?.shown ?? [],
    restBefore: state?.notShown ?? [],
    isUnderstood: false,
  }
  if (!turn.state.isDisclosed) say(turn, ...greetingOf(bot))
  if (!state) sayWhatLiesThere(turn)
  turn.state.isDisclosed = true
  Object.assign(turn.state, { shown: [], notShown: [] })
  noteLanguage(turn)
  if (turn.state.phase === 'ordering') takeSentences(turn, message, reading)
  else afterwards(turn, message)
  forgetNotes(turn)
  turn.state.lastReply = turn.said.join(' ')
  const reply = inEnglishToo(turn, turn.state.lastReply)
  return { state: bounded(turn.state), operations: turn.operations, reply, trace: turn.trace }
}

/** What the same message went on to decide is not only noted. */
function forgetNotes(turn: Turn) {
  const waiting = new Set(turn.state.open.slice(1).map(({ note }) => note))
  turn.said = turn.said.filter((sentence) => !sentence.endsWith(' merke ich mir.') || waiting.has(sentence))
}

/**
 * What is said in several sentences means the same as said one after the other; only what is asked in the end is asked.
 * The answer to a summary is read as a whole: its "ja" may have an "aber". A summary that nobody heard, nobody confirms.
 */
function takeSentences(turn: Turn, message: string, reading: ModelReading | null) {
  const isWhole = reading !== null || turn.state.asked?.what === 'confirm'
  const sentences = isWhole ? [message] : sentencesOf(message)
  if (sentences.length < 2) return takeMessage(turn, message, reading)
  let isAnyUnderstood = false
  for (const sentence of sentences) {
    if (turn.state.phase !== 'ordering') return
    const before = { state: copyOf(turn.state), said: turn.said.length, trace: turn.trace.length }
    turn.isUnderstood = false
    takeMessage(turn, sentence, null)
    if (turn.state.phase !== 'ordering') return
    if (turn.isUnderstood) {
      isAnyUnderstood = true
      takeBackQuestion(turn)
      turn.state.insisted = before.state.insisted
    } else {
      turn.state = before.state
      turn.said.length = before.said
      turn.trace.length = before.trace
    }
  }
  if (!isAnyUnderstood) return takeMessage(turn, message, reading)
  const { asked } = turn.state
  if (asked && keepsAsking.has(asked.what) && turn.cart.street === '') insist(turn)
  else askNext(turn)
}

function copyOf(state: BotState): BotState {
  return JSON.parse(JSON.stringify(state)) as BotState
}

/** It is asked again in the end, unless it has been answered by then. */
function takeBackQuestion({ said, state }: Turn) {
  if (said.at(-1) === state.question) said.pop()
  if (state.asked?.what === 'confirm') Object.assign(state, { asked: null, seen: null })
}

function takeMessage(turn: Turn, message: string, reading: ModelReading | null) {
  if (turn.context.isBanned) return handOff(turn, 'Banned')
  if (message.trim() === '') return turn.state.asked ? say(turn, turn.state.lastReply) : askNext(turn)
  if (takeInvoice(turn, message)) return askNext(turn)
  const before = turn.state.asked
  const read = understandNow(turn, message)
  const correction = correctionIn(turn, read)
  Object.assign(turn.state, { isAddressLatest: false, isPhoneLatest: false, askedParts: [] })
  if (isWaiting(turn.state, read)) return wait(turn)
  const said =
    correction ?? (reading ? { ...read, ...reading, signs: [], concepts: [], isPlainYes: false } : read)
  if (handsOff(turn, said)) return
  const isOnlyAsking = said.wishes.length === 0 && Object.values(said.details).every((one) => one === null)
  if (turn.state.lastReply !== '') {
    if (asksOnlyAgain(said)) return sayAgain(turn)
    if (asksToRepeat(said) && isOnlyAsking) return say(turn, turn.state.lastReply)
  }
  const changed = turn.state.lastChange
  turn.state.lastChange = []
  if (limitChange(turn, said, changed) || widenChange(turn, said, changed) || orderOfEach(turn, said))
    return askNext(turn)
  const rest = answerAsked(turn, said)
  if (turn.state.phase !== 'ordering') return
  const askedBack = turn.state.asked
  applyDetails(turn, rest.details)
  chooseOnline(turn, said)
  if (rest.signs.includes('abort')) return end(turn)
  const isRefused = said.signs[0] === 'no' || said.signs[0] === 'correct'
  fulfil(turn, askedByGuess(rest.message, wishesOf(turn, rest)), {
    isDenied: isDenied(before, said),
    isRefused,
  })
  if (turn.state.phase !== 'ordering') return
  answerQuestions(turn, withSignsOf(rest, said))
  noteSigns(turn, said)
  askVoucher(turn, said)
  noteInvoice(turn, said)
  sayKindsThereAre(turn, said)
  if (!turn.isUnderstood) askWhetherAll(turn, said)
  if (!turn.isUnderstood) return misunderstood(turn, said)
  turn.state.misunderstood = 0
  if (before && keepsAsking.has(before.what) && turn.state.asked === before && isLeftOpen(turn, said))
    return insist(turn)
  const isAskedBack =
    turn.state.asked !== before && turn.state.asked !== null && isStillOpen(turn, askedBack !== before)
  if (!isAskedBack) return askNext(turn)
  // What was ordered beside it is said first.
  turn.said = [...turn.said.filter((one) => one !== turn.state.question), turn.state.question]
}

/** Of what was noted just before: another house number, the rest of a telephone number, a name as it is spelled. */
function correctionIn({ state, cart }: Turn, read: Understood): Understood | null {
  return (
    correctName(cart.lastName, read) ??
    (state.isAddressLatest ? (correctHouseNumber(read) ?? correctTown(cart, read)) : null) ??
    (cart.street !== '' && namesHouseNumber(read) ? correctHouseNumber(read, true) : null) ??
    (state.isPhoneLatest ? (correctEnd(cart.phone, read) ?? continuePhone(cart.phone, read)) : null)
  )
}

/** What is said after a no to the summary, in the same breath or the next, says how it shall be. */
function isDenied(before: BotState['asked'], { signs, words }: Understood): boolean {
  // "nein, ich wollte zwei Hawaii"
  if (/^doch$/i.test(words[0]?.raw ?? '')) return true
  if (signs[0] === 'no' && words.some(({ raw }) => /^(wollte|sagte|meinte)$/i.test(raw))) return true
  return before?.what === 'change' || (before?.what === 'confirm' && signs[0] === 'no')
}

/** A question that this message itself has raised stays the one question. */
function isStillOpen(turn: Turn, wasRaisedByAnswer: boolean): boolean {
  const what = turn.state.asked?.what
  const isWaiting =
    what === 'suggestedAddress' ||
    what === 'houseNumber' ||
    what === 'time' ||
    what === 'voucher' ||
    what === 'payment' ||
    what === 'clear' ||
    (what === 'phone' && turn.state.digits !== '')
  return isWaiting || (wasRaisedByAnswer && turn.operations.length === 0 && turn.state.open.length === 0)
}

function handsOff(turn: Turn, said: Understood): boolean {
  const { signs, wishes } = said
  const hasCalled = said.concepts.some((one) => one.kind === 'sign' && /angerufen/.test(one.phrase))
  const isPlaced = signs.includes('placedBefore') && (hasCalled || !wishes.some(ordersDish))
  // "ich will stornieren", where there is nothing yet
  const isOfEarlier = (isPlaced || (cancels(said) && turn.state.open.length === 0)) && !viewOf(turn).isFilled
  if (signs.includes('human') || signs.includes('askTable') || isOfEarlier) handOff(turn, 'Wanted')
  else if (signs.includes('complaint')) handOff(turn, 'Complaint')
  else if (signs.includes('anger')) handOff(turn, 'Anger')
  return turn.state.phase === 'handedOff'
}

function end(turn: Turn) {
  for (const { id } of viewOf(turn).products) turn.operations.push({ do: 'removeCartProduct', lineId: id })
  turn.state.phase = 'ended'
  turn.state.asked = null
  say(turn, 'Gut, ich bestelle nichts. Auf Wiederhören.')
}

function misunderstood(turn: Turn, said: Understood) {
  turn.state.misunderstood += 1
  turn.trace.push(traceMarks.notUnderstood)
  if (turn.state.misunderstood >= turn.bot.habits.handsOffAfter) return handOff(turn, 'NotUnderstood')
  if (isNoChoice(turn, said)) say(turn, `„${said.message.trim()}“ steht nicht zur Wahl.`)
  else say(turn, notUnderstood, ...(turn.state.open.length > 0 ? [] : [whatHelps]))
  const { asked, question } = turn.state
  if (asked && keepsAsking.has(asked.what) && turn.cart.street === '') say(turn, question)
  else askNext(turn)
}

/** After the order, and while a human is on the way: nothing of the cart changes any more. */
function afterwards(turn: Turn, message: string) {
  const said = understand(turn.bot.menu, message, null)
  if (turn.state.phase === 'handedOff') return say(turn, 'Ein Mensch ist gleich für Sie da.')
  if (handsOff(turn, said)) return
  if (said.signs.includes('askStatus') || said.signs.includes('askWait')) {
    answerQuestions(turn, said)
    return
  }
  if (turn.state.phase !== 'ordered') return say(turn, 'Auf Wiederhören.')
  const wantsMore = said.wishes.length > 0 && !said.signs.includes('bye')
  const placed = 'Ihre Bestellung ist aufgegeben.'
  if (!wantsMore) return say(turn, placed, 'Auf Wiederhören.')
  turn.trace.push('nach der Bestellung: ändern kann nur ein Mensch')
  say(turn, `${placed} Ändern kann ich sie nicht mehr. Sagen Sie „Mensch“, dann verbinde ich Sie.`)
}
