import type { FoodIndex } from '../../menu/food-index.ts'
import { isSpeechWord } from '../concepts.ts'
import { isEverydayWord } from '../../text/everyday-words.ts'
import { readingsOf } from '../../text/vocabulary.ts'
import { foldOne, type Word } from '../../text/words.ts'

const shortestWhole = 7
const shortestPart = 4
const sureReading = 0.76
const shortestMisspelled = 5
/** Letters that German puts between the parts of a word. */
const joints = ['', 's', 'n', 'en', 'e']

/** "nullfünffünfeins": digits that were heard as one word. */
const digitsTogether = /^(?:null|eins|zwei|zwo|drei|vier|f(?:ü|ue)nf|sechs|sieben|acht|neun){3,}$/i
const digit = /null|eins|zwei|zwo|drei|vier|f(?:ü|ue)nf|sechs|sieben|acht|neun/gi

/** "Schinkelstraße": a street, and no ham. */
const streets = /(?:stra(?:ß|ss)e|weg|platz|allee|gasse|damm|graben|chaussee|promenade|garten)$/i

/** Words that nobody knows as a whole as the two known ones that they are made of: `Salamipizza`, `Cheeseburger`. */
export function splitCompounds(index: FoodIndex, words: readonly Word[]): Word[] {
  return words.flatMap((word) => {
    const { fold, raw, gap } = word
    if (digitsTogether.test(raw)) {
      const digits = raw.match(digit) ?? []
      return digits.map((one, at) => ({ raw: one, fold: foldOne(one), gap: at === 0 ? gap : 'none' }))
    }
    if (
      fold.length < shortestWhole ||
      index.vocabulary.positions.has(fold) ||
      index.missing.has(fold) ||
      isSpeechWord(fold) ||
      isEverydayWord(fold) ||
      streets.test(raw)
    )
      return [word]
    return splitName(index, word) ?? splitOne(index, word) ?? [word]
  })
}

/** "Gyrosbox": two words of the menu's that stand beside each other in a name. */
function splitName({ postings }: FoodIndex, { raw, fold, gap }: Word): Word[] | null {
  for (let end = shortestOfName; end <= fold.length - shortestOfName; end++) {
    const [first, second] = [postings.get(fold.slice(0, end)), postings.get(fold.slice(end))]
    const isName = first?.some((one) =>
      second?.some(({ name, place }) => name === one.name && place === one.place + 1),
    )
    if (isName)
      return [
        { raw, fold: fold.slice(0, end), gap },
        { raw: '', fold: fold.slice(end), gap: 'none' },
      ]
  }
  return null
}

const shortestOfName = 3

function splitOne({ vocabulary }: FoodIndex, { raw, fold, gap }: Word): Word[] | null {
  const isKnown = (part: string) => vocabulary.positions.has(part) || isSpeechWord(part)
  let best: { parts: [string, string]; score: number } | null = null
  for (let end = shortestPart; end <= fold.length - shortestPart; end++) {
    const [first, second] = [fold.slice(0, end), fold.slice(end)]
    const joint = joints.find(
      (letters) => first.endsWith(letters) && isKnown(first.slice(0, first.length - letters.length)),
    )
    if (joint === undefined && !isKnown(second)) continue
    const head = joint === undefined ? first : first.slice(0, first.length - joint.length)
    if ((isKnown(head) ? second : head).length < shortestMisspelled && !(isKnown(head) && isKnown(second)))
      continue
    const likely = [head, second].map((part) =>
      isKnown(part) ? 1 : (readingsOf(vocabulary, part, sureReading)[0]?.score ?? 0),
    )
    const score = Math.min(...likely) + head.length / 100
    if (Math.min(...likely) >= sureReading && score > (best?.score ?? 0))
      best = { parts: [head, second], score }
  }
  if (!best) return null
  return [
    { raw, fold: best.parts[0], gap },
    { raw: '', fold: best.parts[1], gap: 'none' },
  ]
}
