import type { Product } from '@tresen/contract/menu/product'
import type { AskedFor } from './asked-for.ts'
import { foldOne } from '../../text/words.ts'
import { say, type Turn } from '../turn.ts'
import { listed } from '../words-of-cart.ts'
import { offeredOf } from './answer-by-parts.ts'
import { productsIn } from './products-asked.ts'
import { shownNames } from './shown-names.ts'

const heat = /^(scharf|schaerf|pikant|feurig)/
const mildWord = /^(mild|unscharf)/
/** What makes a dish hot; "Milde Peperoni" does not. */
const hotParts = /peperoni|chil+i|jalapeno|sucuk|sambal|wasabi|harissa|tabasco|scharf/
const mild = /mild/

/**
 * "habt ihr was Scharfes?", "ist das Korma scharf?": by what can be chosen of a dish, and by what of its name, its
 * description and its ingredients everybody knows to be hot. False: it was not asked.
 */
export function answerHeat(turn: Turn, said: AskedFor): boolean {
  if (!said.words.some(({ fold }) => heat.test(fold) || mildWord.test(fold))) return false
  const named = productsIn(turn, { ...said, concepts: withoutHeat(said) })
  if (named.length > 0) {
    for (const product of named.slice(0, 2)) say(turn, heatText(product))
    return true
  }
  const offered = offeredOf(turn, said)
  const scale = offered.map(heatChoice).find((one) => one !== null)
  const isMild = said.words.some(({ fold }) => mildWord.test(fold) || fold === 'nicht')
  if (scale) {
    const graded = offered.filter((one) => heatChoice(one) !== null)
    say(
      turn,
      `Wie scharf, wählen Sie selbst: ${listed(scale, 'oder')}. Das geht zum Beispiel bei ${shownNames(turn, graded)}.`,
    )
    return true
  }
  const hot = offered.filter(isHot)
  if (hot.length === 0) say(turn, 'Davon ist auf der Karte nichts als scharf angegeben.')
  else if (isMild) say(turn, `Scharf sind laut Karte nur diese: ${shownNames(turn, hot)}.`)
  else say(turn, `Scharf sind laut Karte zum Beispiel ${shownNames(turn, hot)}.`)
  return true
}

function withoutHeat({ concepts, allWords }: AskedFor) {
  return concepts.filter(
    ({ from, kind }) =>
      kind !== 'food' || !(heat.test(allWords[from]!.fold) || mildWord.test(allWords[from]!.fold)),
  )
}

function heatText(product: Product): string {
  const choice = heatChoice(product)
  if (choice) return `Wie scharf, wählen Sie bei ${product.name} selbst: ${listed(choice, 'oder')}.`
  const parts = hotPartsOf(product)
  if (parts.length > 0) return `${product.name} ist mit ${listed(parts)}, also eher scharf.`
  if (isHot(product)) return `${product.name} ist laut Karte scharf.`
  return `Dass ${product.name} scharf ist, steht nicht auf unserer Karte.`
}

/** Of what can be chosen of it, how hot it shall be; null: that cannot be chosen. */
function heatChoice({ variants }: Product): string[] | null {
  const variant = variants.find(({ name }) => heat.test(foldOne(name)))
  return variant ? variant.options.map(({ name }) => name) : null
}

function hotPartsOf({ ingredients }: Product): string[] {
  return ingredients.flatMap(({ name }) => (isHotName(name) ? [name] : []))
}

function isHot(product: Product): boolean {
  return (
    hotPartsOf(product).length > 0 || isHotName(product.name) || /scharf/i.test(product.description ?? '')
  )
}

function isHotName(name: string): boolean {
  const folded = name
    .split(/[^\p{L}]+/u)
    .map(foldOne)
    .join(' ')
  return hotParts.test(folded) && !mild.test(folded)
}
