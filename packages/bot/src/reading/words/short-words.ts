import { foldOne, type Word } from '../../text/words.ts'

/** What is swallowed in speech or said otherwise in the North, as it is written. */
const whole: Readonly<Record<string, string>> = {
  ...{ is: 'ist', isn: 'ist', n: 'ein' },
  ...{ lütt: 'klein', lütte: 'kleine', lütten: 'kleinen', kleene: 'kleine', kleenen: 'kleinen' },
}

/** "was is auf der Hawaii", "noch n Bier": short words in full. What has a capital is a name. */
export function withWholeWords(words: readonly Word[]): Word[] {
  // "die 24er" is the number 24
  const isEnding = ({ raw, gap }: Word, at: number) =>
    raw === 'er' &&
    gap === 'none' &&
    /^\d+$/.test(words[at - 1]?.raw ?? '') &&
    /^(in|mit|ohne|und|als|bitte)?$/i.test(words[at + 1]?.raw ?? '')
  return words
    .filter((word, at) => !isEnding(word, at))
    .map((word) => {
      const raw = Object.hasOwn(whole, word.raw) ? whole[word.raw] : undefined
      return raw === undefined ? word : { ...word, raw, fold: foldOne(raw) }
    })
}
