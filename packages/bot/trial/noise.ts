import { numberWords } from '../src/text/number-words.ts'
import { foldOne } from '../src/text/words.ts'

/** What spoils a message as a hurried thumb or a speech recogniser does; figures stay, and what is quoted for the cart. */
export type Noise = (text: string, spared: ReadonlySet<string>, chance: () => number) => string

const slipsPerLetter = 0.1
const homophoneShare = 0.5
const numbers = new Set(numberWords)

/** One letter in ten left out, doubled, swapped with the next one, or another beside it on the keyboard. */
export const letterNoise: Noise = (text, spared, chance) =>
  eachWord(text, spared, (word) => slip(word, chance))

const neighbours = 'qwertzuiopasdfghjklyxcvbnm'

function slip(word: string, chance: () => number): string {
  const letters = [...word]
  let result = ''
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at]!
    if (chance() >= slipsPerLetter) {
      result += letter
      continue
    }
    const kind = Math.floor(chance() * 4)
    if (kind === 1) result += letter + letter
    else if (kind === 2 && at + 1 < letters.length) result += letters[++at]! + letter
    else if (kind === 3)
      result += neighbours[(neighbours.indexOf(letter.toLowerCase()) + 1) % neighbours.length]!
  }
  return result
}

/** Spellings that sound alike in German: each is taken for the other by speech recognisers and by people. */
const alike: readonly [RegExp, string][] = [
  [/ck/g, 'k'],
  [/ph/g, 'f'],
  [/v/g, 'f'],
  [/tz/g, 'z'],
  [/ie/g, 'i'],
  [/ä/g, 'e'],
  [/äu/g, 'eu'],
  [/ei/g, 'ai'],
  [/([aeiouäöü])h(?=[lmnrt])/g, '$1'],
  [/c(?=[aoulr])/g, 'k'],
  [/qu/g, 'kw'],
  [/ß/g, 'ss'],
  [/([lmnpft])\1/g, '$1'],
  [/([aeiou])([lmnt])(?=[aeiou])/g, '$1$2$2'],
  [/y/g, 'i'],
  [/th/g, 't'],
  [/d$/g, 't'],
]

/** Half of the words spelled as they sound. */
export const homophoneNoise: Noise = (text, spared, chance) =>
  eachWord(text, spared, (word) => (chance() < homophoneShare ? spelledAlike(word, chance) : word))

function spelledAlike(word: string, chance: () => number): string {
  const fitting = alike.filter(([letters]) => word.search(letters) >= 0)
  const [letters, other] = fitting[Math.floor(chance() * fitting.length)] ?? []
  return letters ? word.replace(letters, other!) : word
}

function eachWord(text: string, spared: ReadonlySet<string>, change: (word: string) => string): string {
  return text.replace(/\p{L}+/gu, (word) => (isSpared(word, spared) ? word : change(word)))
}

/** A yes must be plain to count, and a number of two letters more or less is another number. */
function isSpared(word: string, spared: ReadonlySet<string>): boolean {
  return word.length < 4 || spared.has(word.toLowerCase()) || numbers.has(foldOne(word))
}
