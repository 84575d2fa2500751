/** A voice says about fourteen letters in a second. */
const LETTER_MS = 70
/** Over a websocket nothing is heard of a sentence before its end. */
const SENTENCE_MS = 6000

/**
 * How long to wait over a websocket before silence is one: until the words are said, then as long as the restaurant
 * wants, and as long as a sentence takes that somebody is saying.
 */
export function silenceAfter(words: string, rate: number, silenceSeconds: number): number {
  return Math.round((words.length * LETTER_MS * 100) / rate) + silenceSeconds * 1000 + SENTENCE_MS
}
