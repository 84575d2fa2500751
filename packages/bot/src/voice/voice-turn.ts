import type { BotState } from '../dialogue/state.ts'
import { isUnfinished, joined } from './unfinished.ts'

/** What of a call is remembered besides what the bot remembers. Plain JSON of bounded length. */
export type VoiceState = {
  /** Counts what was heard, so that nothing is answered twice. */
  turn: number
  /** Times in a row that nothing was heard, or nothing that could be made out. */
  silences: number
  isSlow: boolean
  /** What was said last, as it was heard. */
  lastSaid: string
  /** The guest spoke before it was said to the end. */
  wasCut: boolean
  /** Of a sentence that was begun, until its rest is heard. */
  begun?: string
}

export const newVoiceState: VoiceState = { turn: 0, silences: 0, isSlow: false, lastSaid: '', wasCut: false }

/** What came over the line. `confidence`: how sure the speech recognition is, from 0 to 1. */
export type Heard =
  | { kind: 'speech'; text: string; confidence: number | null }
  | { kind: 'keys'; digits: string }
  | { kind: 'silence' }

/** What to do about it: let the bot answer a text, say something oneself, wait for more, hand off or say good-bye. */
export type VoiceMove =
  | { do: 'answer'; text: string; voice: VoiceState }
  | { do: 'say'; words: string; voice: VoiceState }
  | { do: 'wait'; voice: VoiceState }
  | { do: 'handOff'; voice: VoiceState }
  | { do: 'goodBye'; voice: VoiceState }

export const goodBye = 'Ich höre Sie leider nicht. Rufen Sie gern noch einmal an. Auf Wiederhören.'
const unclear = 'Das war leider undeutlich. Bitte sagen Sie es noch einmal.'
/** Below, what was recognised is more likely noise than words. */
const LEAST_CONFIDENCE = 0.25
const MOST_SILENCES = 2
const MOST_SAID = 4000

const slower = /\b(langsamer|nicht so schnell|zu schnell)\b/i
const faster = /\b(schneller|zu langsam)\b/i
/** Whoever did not hear it: these words, alone or with others that only go with them. */
const again =
  /^(nochmals?|noch ?(ein)?mal|(was|wie) war das|was|wie|hä|pardon|wie bitte|wiederholen|wiederhole|nicht (verstanden|gehört)|was (haben|hast)( sie| du)? gesagt)$/
const besides =
  /^(bitte|das|es|doch|jetzt|äh|ähm|ja|können|könnten|kannst|sie|du|mir|ich|hab|habe|sagen|sag|leider|akustisch|gerade|eben)$/
/** Says nothing, but that somebody listens. */
const murmur = /^[\s.,]*(m+h*m+|h+m+|äh+m*|öh+m*|tja|pst+)[\s.,]*$/i
const yes = /^[\s,.]*(ja|jo|jap|jawohl|okay|ok|genau|passt|richtig|gerne?)\b/i

/**
 * What becomes of what was heard. `hasCart`: something is ordered already, so that whoever falls silent is given to people
 * instead of being left.
 */
export function takeVoice(
  voice: VoiceState,
  bot: Pick<BotState, 'asked' | 'phase'> | null,
  heard: Heard,
  hasCart: boolean,
): VoiceMove {
  const { begun = '', ...kept } = voice
  const next = { ...kept, turn: voice.turn + 1, wasCut: false }
  if (begun !== '' && heard.kind !== 'keys') {
    if (isNoise(heard)) return { do: 'wait', voice: { ...next, begun } }
    // Nothing more comes: what there is will do.
    if (heard.kind === 'silence') return { do: 'answer', text: begun, voice: { ...next, silences: 0 } }
    return goOn(next, bot, { ...heard, text: joined(begun, heard.text) }, hasCart)
  }
  const isOver = bot !== null && bot.phase !== 'ordering'
  if (isOver && heard.kind === 'silence') return { do: 'goodBye', voice: next }
  if (heard.kind === 'keys') return takeKeys(next, bot, heard.digits)
  if (heard.kind === 'silence' || heard.text.trim() === '') {
    return nothingHeard(next, `Sind Sie noch da? ${voice.lastSaid}`, hasCart)
  }
  return goOn(next, bot, heard, hasCart, voice.wasCut)
}

function goOn(
  next: VoiceState,
  bot: Pick<BotState, 'asked' | 'phase'> | null,
  heard: Extract<Heard, { kind: 'speech' }>,
  hasCart: boolean,
  wasCut = false,
): VoiceMove {
  if (isNoise(heard)) return nothingHeard(next, unclear, hasCart)
  const { text } = heard
  const awake = { ...next, silences: 0 }
  if (murmur.test(text)) return say(awake, next.lastSaid)
  if (asksAgain(text)) return say(awake, next.lastSaid)
  if (slower.test(text)) return say({ ...awake, isSlow: true }, next.lastSaid)
  if (faster.test(text)) return say({ ...awake, isSlow: false }, next.lastSaid)
  if (isUnfinished(text, bot?.asked)) return { do: 'wait', voice: { ...awake, begun: text } }
  // A yes to a summary that was not heard to its end is none.
  const isTooSoon = wasCut && bot?.asked?.what === 'confirm' && yes.test(text)
  return isTooSoon ? say(awake, next.lastSaid) : { do: 'answer', text, voice: awake }
}

function isNoise(heard: Heard): boolean {
  const sure = heard.kind === 'speech' ? heard.confidence : null
  return sure !== null && sure > 0 && sure < LEAST_CONFIDENCE
}

/** „Bitte nochmal“ is no second order, as it may be in writing. */
function asksAgain(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.length > 12) return false
  return [words, words.filter((word) => !besides.test(word))].some((said) => again.test(said.join(' ')))
}

/** What is to be heard now, and is repeated when somebody asks. */
export function saying(voice: VoiceState, words: string): VoiceState {
  return { ...voice, lastSaid: words.slice(0, MOST_SAID) }
}

function say(voice: VoiceState, words: string): VoiceMove {
  return { do: 'say', words, voice }
}

function nothingHeard(voice: VoiceState, words: string, hasCart: boolean): VoiceMove {
  const silences = voice.silences + 1
  const counted = { ...voice, silences }
  if (silences <= MOST_SILENCES - 1) return say(counted, words)
  return hasCart ? { do: 'handOff', voice: counted } : { do: 'goodBye', voice: counted }
}

/** 0: a human. #: again. *: slower. To a question for a yes 1 and 2; else digits are a number of the menu or a telephone's. */
function takeKeys(voice: VoiceState, bot: Pick<BotState, 'asked'> | null, digits: string): VoiceMove {
  const awake = { ...voice, silences: 0 }
  if (digits === '0') return { do: 'answer', text: 'Mensch', voice: awake }
  if (digits.includes('*')) return say({ ...awake, isSlow: true }, voice.lastSaid)
  if (digits.replaceAll('#', '') === '') return say(awake, voice.lastSaid)
  const what = bot?.asked?.what
  const asksYes = what === 'confirm' || what === 'clear' || what === 'suggestedAddress'
  if (asksYes && digits === '1') return { do: 'answer', text: 'ja', voice: awake }
  if (asksYes && digits === '2') return { do: 'answer', text: 'nein', voice: awake }
  const number = digits.replace(/\D/g, '').slice(0, 20)
  return { do: 'answer', text: what === 'phone' ? number : `die ${number}`, voice: awake }
}
