import { foldWords } from '@tresen/domain/menu/search/search-words'

/** What stood between a word and the one before it. */
export type Gap = 'none' | 'comma' | 'end'

/** A word or figure of a message: as it was written, and folded for comparing spellings. */
export type Word = { raw: string; fold: string; gap: Gap }

/** Longer messages are cut: nobody orders in so many letters, and reading stays short. */
export const mostLetters = 1000
/** Most words of a message that are read. */
export const mostWords = 120

const parts = /\d+(?:[.,:]\d+)*|\p{L}[\p{L}\p{M}]*|[,;:.!?\n–]/gu

/** "+49 551": what is dialled before a number is part of it. */
const countryCode = /\+ ?(?=\d{2}[ (\d])/g

/** "2. OG": its full stop ends no sentence. */
const floorNumber = /(\d)\.(?= ?(?:og|ug|stock|stockwerk|etage|obergeschoss)(?!\p{L}))/giu

/** "o. Zwiebeln", "m. Käse u. Pilzen" */
const shortened = /(?<![\p{L}.])([omu])\.(?= ?\p{L}{3})/gu
const inFull: Readonly<Record<string, string>> = { o: 'ohne', m: 'mit', u: 'und' }

/** A thumb up says yes. */
const thumbs = /[\u{1F44D}\u{1F44C}\u{2705}]/gu

/** The words of a message in their order. `24f` is two of them, as are both sides of a hyphen. */
export function readWords(message: string): Word[] {
  const words: Word[] = []
  let gap: Gap = 'none'
  for (const [part] of message
    .slice(0, mostLetters)
    .normalize('NFC')
    .replace(countryCode, 'plus ')
    .replace(floorNumber, '$1 ')
    .replace(shortened, (_all, one: string) => inFull[one]!)
    .replace(thumbs, ' ja ')
    .matchAll(parts)) {
    if (/^[\p{L}\d]/u.test(part)) {
      words.push({ raw: part, fold: foldOne(part), gap })
      gap = 'none'
    } else if (
      part === '.' &&
      /^(gr|kl|gem|dr|prof|hr|fr|nr|ca|tel|inkl|evtl)$/i.test(words.at(-1)?.raw ?? '')
    )
      continue
    else gap = /[.!?\n]/.test(part) ? 'end' : gap === 'end' ? 'end' : 'comma'
  }
  return words.slice(0, mostWords)
}

/** One word as spellings are compared (`foldWords` of the menu's search); figures with a point for the comma. */
export function foldOne(word: string): string {
  return /^\d/.test(word) ? word.replace(',', '.') : foldWords(word).join('')
}

/** The words as they were written. */
export function rawText(words: readonly Pick<Word, 'raw'>[]): string {
  return words
    .map(({ raw }) => raw)
    .filter((raw) => raw !== '')
    .join(' ')
}
