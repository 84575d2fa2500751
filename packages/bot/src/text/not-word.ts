import { lettersApart } from './edit-distance.ts'

const mostSlips = 2

/** "nicht", also as it is mistyped. */
export function isNotWord(raw: string): boolean {
  const word = raw.toLowerCase()
  return (
    /^(?:nicht|net|ned)$/.test(word) ||
    (/^n+ic?/.test(word) && lettersApart(word, 'nicht', mostSlips) <= mostSlips)
  )
}
