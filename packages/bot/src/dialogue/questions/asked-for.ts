import type { Understood } from '../../reading/understand.ts'
import type { Word } from '../../text/words.ts'

/** What of a message is asked: `words` and `concepts` are those of the question alone. */
export type AskedFor = Understood & {
  /** All words of the message: concepts count by them. */
  allWords: readonly Word[]
}
