import { lettersApart } from '../../text/edit-distance.ts'
import { numberAt } from '../../text/number-words.ts'
import { foldOne, type Word } from '../../text/words.ts'
import { isSpeechWord } from '../concepts.ts'

const half = 'halb'
const litre = 'liter'
const quarter = 'viertel'
/** "ich hab sieben", "halt acht" are none. */
const noHalf = /^(?:hab|halt|hals|kalb|hallo|also)$/i
const afterClock = /^(?:uhr|bitte|abholen|abholung|zum|zur|ab|da|fertig|liefern|geliefert)$/i
const mostHours = 12

/** "um hal acht", "zwei Litet Cola", "vierte nach acht": what can be nothing else beside a number, spelled as it should be. */
export function withMeasures(words: readonly Word[]): Word[] {
  return words.map((word, at) => {
    const known = measureAt(words, at)
    return known === null ? word : { ...word, raw: known, fold: foldOne(known) }
  })
}

function measureAt(words: readonly Word[], at: number): string | null {
  const { raw } = words[at]!
  const said = raw.toLowerCase()
  if (said.length < 3 || said.length > 9 || !/^\p{L}+$/u.test(said)) return null
  if (isHalf(words, at, said)) return half
  if (isLitre(words, at, said)) return litre
  const [next, hour] = [words[at + 1], words[at + 2]]
  const isBefore = next !== undefined && /^(?:nach|vor)$/i.test(next.raw) && hour !== undefined
  return isBefore && numberAt(words, at + 2) !== null && lettersApart(said, quarter, 2) <= 2 ? quarter : null
}

function isHalf(words: readonly Word[], at: number, said: string): boolean {
  const hour = numberAt(words, at + 1)
  const after = hour && words[hour.to]
  const isLast = hour !== null && (!after || after.gap !== 'none' || afterClock.test(after.raw))
  const isHour = isLast && hour.form !== 'article' && hour.value <= mostHours && words[at + 1]!.gap === 'none'
  return isHour && said !== half && !noHalf.test(said) && lettersApart(said, half, 1) <= 1
}

function isLitre(words: readonly Word[], at: number, said: string): boolean {
  const [before, next] = [words[at - 1], words[at + 1]]
  const isCounted = before !== undefined && numberAt(words, at - 1) !== null && words[at]!.gap === 'none'
  const isOf = next !== undefined && next.gap === 'none' && /^\p{Lu}/u.test(next.raw)
  return isCounted && isOf && !isSpeechWord(words[at]!.fold) && lettersApart(said, litre, 1) <= 1
}
