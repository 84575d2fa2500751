import { withCapital } from '../../text/capital.ts'
import type { Word } from '../../text/words.ts'
import { isSpeechWord } from '../concepts.ts'

/** A turn of phrase, too: "meine Straße ist". */
const isStreet = /^stra(ß|ss)e$/

/**
 * Who writes everything small has written names and things small, too: each word that belongs to no turn of phrase gets
 * its capital. Where one capital was written, capitals mean something and all stays as it is.
 */
export function withCapitals(message: string, words: readonly Word[]): readonly Word[] {
  if (/\p{Lu}/u.test(message)) return words
  return words.map((word) =>
    isSpeechWord(word.fold) && !isStreet.test(word.raw) ? word : { ...word, raw: withCapital(word.raw) },
  )
}
