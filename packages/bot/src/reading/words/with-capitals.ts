import { withCapital } from '../../text/capital.ts'
import type { Word } from '../../text/words.ts'
import { isSpeechWord } from '../concepts.ts'

/** A turn of phrase, too: "meine Straße ist". */
const isStreet = /^stra(ß|ss)e$/

/** "MAIER, WEENDER STR. 10": who writes everything large has written names and things large, too. */
function isAllLarge(message: string): boolean {
  return !/\p{Ll}/u.test(message) && (message.match(/\p{Lu}{3,}/gu)?.length ?? 0) > 0
}

/**
 * Who writes everything small has written names and things small, too: each word that belongs to no turn of phrase gets
 * its capital. Where one capital was written, capitals mean something and all stays as it is.
 */
export function withCapitals(message: string, words: readonly Word[]): readonly Word[] {
  if (isAllLarge(message))
    return words.map((word) =>
      /^\p{Lu}{3,}$/u.test(word.raw) ? { ...word, raw: withCapital(word.raw.toLowerCase()) } : word,
    )
  if (/\p{Lu}/u.test(message)) return words
  return words.map((word) =>
    isSpeechWord(word.fold) && !isStreet.test(word.raw) ? word : { ...word, raw: withCapital(word.raw) },
  )
}
