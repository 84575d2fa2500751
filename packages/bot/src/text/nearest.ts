import { lettersApart } from './edit-distance.ts'
import { soundsOf } from './phonetics.ts'
import { foldOne } from './words.ts'

/** Of so few names one may be misspelled worse than where any word is possible. */
const shareOfSlips = 0.5
const fewestLetters = 3

/**
 * The one of a few names that a misspelled word is nearest to, by letters or sound; null: none is near, or two are as
 * near.
 */
export function nearestName<T>(
  said: string,
  names: readonly (readonly [name: string, meant: T])[],
): T | null {
  const word = foldOne(said)
  if (word.length < fewestLetters || /\d/.test(word)) return null
  const sounds = soundsOf(word)
  const near = names
    .map(([name, meant]) => ({ apart: distance(word, sounds, foldOne(name)), meant }))
    .filter(({ apart }) => apart <= shareOfSlips)
    .sort((a, b) => a.apart - b.apart)
  const [first, second] = near
  if (!first || (second && second.apart === first.apart && second.meant !== first.meant)) return null
  return first.meant
}

/** Letters apart as a share of the longer word; what sounds alike is half as far. */
function distance(word: string, sounds: readonly string[], name: string): number {
  const length = Math.max(word.length, name.length)
  const share = lettersApart(word, name, length) / length
  return soundsOf(name).some((sound) => sounds.includes(sound)) ? share / 2 : share
}
