import { lettersApart } from '../../text/edit-distance.ts'
import { foldOne, type Word } from '../../text/words.ts'

const fried = /^(pommes|fritten|pommfritz|frites|twister|wedges|kartoffelecken|currywurst|bratwurst)$/i
const red = /^(rot|rote|roten)$/i
const white = /^(w[ea]i(?:ß|ss?)|weiße|weißen)$/i
const both = /^(rotwei(ß|ss)|schranke)$/i

const count = /^(\d{1,2}|zwei|zwo|drei|vier|fünf|sechs)(x|mal)?$/i

/** "Pommes rot-weiß", "Pommes Schranke": what everybody calls ketchup and mayonnaise by, where there are chips. */
export function withDipsByName(words: readonly Word[]): Word[] {
  const named: Word[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    const found = dipsAt(words, at)
    const isAfter = words.slice(0, at).some(isFried)
    // The whole answer to which dip: both.
    const isAnswer = at === 0 && found !== null && found.said.length > 2 && found.length === words.length
    const dips = isAfter || isAnswer ? found : null
    if (!dips) named.push(word)
    else {
      const isSaid = /^mit$/i.test(words[at - 1]?.raw ?? '')
      const [, amount] = count.exec(countBefore(words, at)) ?? []
      const many = dips.said.flatMap((raw) => (amount && raw === 'und' ? [raw, amount] : [raw]))
      const spoken = isSaid ? many.slice(1) : many
      named.push(...spoken.map((raw): Word => ({ raw, fold: foldOne(raw), gap: 'none' })))
      at += dips.length - 1
    }
  }
  return named
}

/** "Pommse" are chips too. */
function isFried({ raw }: Word): boolean {
  return (
    fried.test(raw) || (/^po/i.test(raw) && lettersApart(raw.toLowerCase(), 'pommes', mostSlips) <= mostSlips)
  )
}

const mostSlips = 2

/** How many portions: each gets both. */
function countBefore(words: readonly Word[], at: number): string {
  const portion = words.slice(0, at).findLastIndex(isFried)
  const [first = '', second = ''] = words
    .slice(0, portion)
    .reverse()
    .map(({ raw }) => raw)
  return /^mal$/i.test(first) ? second : first
}

function dipsAt(words: readonly Word[], at: number): { said: string[]; length: number } | null {
  const [first = '', second = '', third = ''] = words.slice(at, at + 3).map(({ raw }) => raw)
  const isPair = (a: string, b: string) => (red.test(a) && white.test(b)) || (white.test(a) && red.test(b))
  const pair = ['mit', 'Ketchup', 'und', 'Mayo']
  if (both.test(first)) return { said: pair, length: 1 }
  if (isPair(first, second)) return { said: pair, length: 2 }
  if (/^und$/i.test(second) && isPair(first, third)) return { said: pair, length: 3 }
  // "rote Grütze" is another thing, and who says "weiß ich nicht" knows none.
  const isAlone = second === '' || words[at + 1]!.gap !== 'none' || /^(und|bitte|dazu)$/i.test(second)
  if (!isAlone || !/^(rot|weiß|weiss)$/i.test(first)) return null
  return { said: ['mit', red.test(first) ? 'Ketchup' : 'Mayo'], length: 1 }
}
