import { lettersApart } from './edit-distance.ts'

const mostSlips = 2

/** "nicht", also as it is mistyped; "Nacht" is another word. */
export function isNotWord(raw: string): boolean {
  const word = raw.toLowerCase()
  if (/^(?:nicht|net|ned)$/.test(word)) return true
  const apart = lettersApart(word, 'nicht', mostSlips)
  return word !== 'nacht' && word.startsWith('n') && apart <= (/^n+i/.test(word) ? mostSlips : 1)
}
