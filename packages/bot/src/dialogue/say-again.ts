import type { Understood } from '../reading/understand.ts'
import { greetingOf } from './greeting.ts'
import { say, type Turn } from './turn.ts'

const onlyAgain = /^(?:(?:bitte|äh|ähm|hm|ja) )*(?:nochmals?|noch ?(?:ein)?mal)(?: bitte)?$/i

/**
 * "bitte nochmal" may ask to read it again or to have it twice: nothing is ordered for words that say neither what nor
 * how many.
 */
export function asksOnlyAgain({ words }: Understood): boolean {
  return onlyAgain.test(words.map(({ raw }) => raw).join(' '))
}

/** "wie bitte?", "was?": what was said is wanted once more; "was" in a question is none of that. */
export function asksToRepeat({ concepts }: Understood): boolean {
  const isOnly = concepts.every((one) => one.kind === 'sign' && besideRepeat.has(one.sign))
  return (
    concepts.some(
      (one) => one.kind === 'sign' && one.sign === 'repeat' && (isOnly || one.phrase.includes(' ')),
    ) &&
    (concepts.length <= mostBesideWhat ||
      concepts.some(
        (one) => one.kind === 'sign' && one.sign === 'repeat' && /^(?!was$|hae$)/.test(one.phrase),
      ))
  )
}

const besideRepeat: ReadonlySet<string> = new Set([
  'repeat',
  'filler',
  'hesitate',
  'thanks',
  'hello',
  'correct',
  'this',
  'no',
])
/** "was denn", but not "was ist denn hier". */
const mostBesideWhat = 2

const repeated = 'Ich wiederhole: '

/** As a repetition, so that nobody takes it for a second dish; a greeting is not told twice. */
export function sayAgain(turn: Turn) {
  const { state, bot } = turn
  turn.isUnderstood = true
  state.misunderstood = 0
  const greeting = `${greetingOf(bot).filter(Boolean).join(' ')} `
  const { lastReply } = state
  const news = lastReply.startsWith(greeting) ? lastReply.slice(greeting.length) : lastReply
  say(turn, news.startsWith(repeated) ? news : `${repeated}${news}`)
}
