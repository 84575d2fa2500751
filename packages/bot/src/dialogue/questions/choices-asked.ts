import type { Product, Variant } from '@tresen/contract/menu/product'
import type { Understood } from '../../reading/understand.ts'
import { foldOne } from '../../text/words.ts'
import { say, type Turn } from '../turn.ts'
import { listed } from '../words-of-cart.ts'
import { offeredOf } from './answer-by-parts.ts'
import { productAskedAbout, productsIn } from './products-asked.ts'

const asksWhich = /^(was|wat|welch\p{L}*|mit|gibts?|habt)$/u

/** "welche Dressings habt ihr?", "welche Dips gibt's zu den Pommes?": what can be chosen; false: it was not asked. */
export function answerChoices(turn: Turn, said: Understood): boolean {
  if (!said.words.some(({ fold }) => asksWhich.test(fold))) return false
  const asked = productAskedAbout(turn)
  const named = asked.length > 0 ? asked : productsIn(turn, said)
  const products = named.some(({ variants }) => variants.length > 0) ? named : offeredOf(turn, said)
  const found = variantNamed(products, said)
  if (!found) return false
  const names = found.options.map(({ name }) => name)
  say(turn, `${found.name}: ${listed(names, 'oder')}.`)
  return true
}

const longestStem = 6

/** The choice that is called by a word of the question: `Dressing`, `Dip nach Wahl`, `Nudelsorte`. */
export function variantNamed(products: readonly Product[], { words }: Understood): Variant | null {
  for (const { variants } of products) {
    const found = variants.find(({ name }) => {
      const called = foldOne(name.split(/[^\p{L}]+/u)[0] ?? '')
      if (
        called.length >= longestStem &&
        words
          .map(({ fold }) => fold)
          .join('')
          .includes(called.slice(0, -1))
      )
        return true
      return words.some(
        ({ fold }) => fold.replace(/(?:en|n|s|e)$/, '') === called.replace(/(?:en|n|s|e)$/, ''),
      )
    })
    if (found) return found
  }
  return null
}
