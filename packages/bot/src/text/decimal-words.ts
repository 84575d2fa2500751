import { readNumberWord } from './number-words.ts'
import { foldOne, type Word } from './words.ts'

const comma = foldOne('komma')

/** "null komma drei drei" and "null komma dreiunddreißig" as the one figure 0,33 that they say. */
export function joinDecimals(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    const whole = figureOf(word)
    const [places, end] = whole && words[at + 1]?.fold === comma ? placesAt(words, at + 2) : ['', at]
    if (!places) joined.push(word)
    else {
      const raw = `${whole},${places}`
      joined.push({ raw, fold: foldOne(raw), gap: word.gap })
      at = end - 1
    }
  }
  return joined
}

/** The figures after the comma, one after the other or as one number, and where they end. */
function placesAt(words: readonly Word[], from: number): [places: string, end: number] {
  let [places, end] = ['', from]
  for (let word = words[end]; word && (places === '' || word.gap === 'none'); word = words[++end]) {
    const figure = figureOf(word)
    // "null komma drei, zwei Fanta": whatever has two figures stands alone.
    if (!figure || (places !== '' && (places.length > 1 || figure.length > 1))) break
    places += figure
  }
  return [places, end]
}

function figureOf({ raw, fold }: Word): string | null {
  if (/^\d{1,2}$/.test(raw)) return raw
  const value = readNumberWord(fold)
  return value === null || value > 99 ? null : String(value)
}
