import { foldOne, type Word } from '../../text/words.ts'

const wine = /^(wein|weins)$/i
const colours = [
  [/^(rot|rote[rnms]?)$/i, 'Rotwein'],
  [/^wei(ß|ss)(e[rnms]?)?$/i, 'Weißwein'],
] as const

/** "eine Flasche Wein, weiß", "einen roten Wein": as menus call it. */
export function withWineByColour(words: readonly Word[]): Word[] {
  const named: Word[] = []
  for (let at = 0; at < words.length; at++) {
    const [word, next] = [words[at]!, words[at + 1]]
    const colour = next && wine.test(next.raw) ? word.raw : wine.test(word.raw) ? (next?.raw ?? '') : ''
    const [, raw] = colours.find(([is]) => is.test(colour)) ?? []
    named.push(raw ? { ...word, raw, fold: foldOne(raw) } : word)
    if (raw) at += 1
  }
  return named
}
