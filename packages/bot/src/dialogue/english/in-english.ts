import { beginsEnglish, languageOf } from '../../reading/words/from-english.ts'
import { readWords } from '../../text/words.ts'
import type { Asked } from '../state.ts'
import { say, type Turn } from '../turn.ts'

/** What is asked, for whoever orders in English and hears German. */
const questions: Partial<Record<Asked['what'], string>> = {
  items: 'What would you like?',
  more: 'Anything else?',
  way: 'Pickup or delivery?',
  address: 'Street and house number, please?',
  houseNumber: 'Which house number?',
  suggestedAddress: 'Is that the address?',
  name: 'Your name, please?',
  phone: 'Your phone number, please?',
  payment: 'How would you like to pay?',
  time: 'Is that time all right?',
  product: 'Which one?',
  size: 'Which size?',
  option: 'Which one of these?',
  extras: 'Which toppings?',
  change: 'What shall I change?',
  confirm: 'Shall I place this order?',
}

/** Notes which language is spoken; who begins to speak English is told what can be understood of it. */
export function noteLanguage(turn: Turn) {
  const words = readWords(turn.message)
  const before = turn.state.isEnglish
  if (!before) turn.state.isEnglish = words.length > 1 && beginsEnglish(words)
  else if (words.length > 1 && languageOf(words) === 'German') turn.state.isEnglish = false
  if (turn.state.isEnglish && !before)
    say(turn, 'I understand simple orders in English and answer in German. Say “human” to talk to a person.')
}

/** A reply with what it asks in English, where that is spoken. */
export function inEnglishToo({ state }: Turn, reply: string): string {
  const question = state.isEnglish && state.phase === 'ordering' && state.asked && questions[state.asked.what]
  return question ? `${reply} (${question})` : reply
}
