import type { Bot } from '../dialogue/turn.ts'
import { spoken } from './spoken.ts'

const always = [
  ...['ja', 'nein', 'das ist alles', 'Abholung', 'Lieferung', 'liefern', 'abholen', 'Mensch'],
  ...['noch einmal', 'langsamer', 'bar', 'Karte', 'ohne', 'extra', 'groß', 'mittel', 'klein'],
]
const MOST_SIGNS = 3000

/** What the speech recognition shall listen for: `extra` words, then those of the menu, its dishes first. Bounded. */
export function speechHints({ menu }: Pick<Bot, 'menu'>, extra: readonly string[] = []): string {
  const { products, categories } = menu.index.menu
  const names = products.filter(({ isOffered }) => isOffered).map(({ name }) => name)
  const sizes = products.flatMap(({ prices }) => prices.flatMap(({ size }) => size ?? []))
  const hints = new Set([...always, ...extra, ...categories.map(({ name }) => name), ...sizes, ...names])
  let text = ''
  for (const hint of hints) {
    // A comma parts the hints: "0,33 l" is as it is said.
    const heard = /\d,\d/.test(hint) ? spoken(hint) : hint
    const plain = heard.replace(/[,\s]+/g, ' ').trim()
    if (plain === '' || plain.length > 100) continue
    if (text.length + plain.length + 2 > MOST_SIGNS) break
    text += text === '' ? plain : `, ${plain}`
  }
  return text
}
