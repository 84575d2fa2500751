import type { Product, Variant } from '@tresen/contract/menu/product'
import type { FoodHit } from '../../../menu/food-index.ts'
import { ingredientAmong, optionAmong } from '../../../menu/product-choices.ts'
import { withCapital } from '../../../text/capital.ts'
import { isAboutGratis } from '../../../text/gratis-words.ts'
import { rawText } from '../../../text/words.ts'
import { say, type Turn } from '../../turn.ts'
import { listed } from '../../words-of-cart.ts'
import { sayOffers } from '../answer-house.ts'
import type { AskedFor } from '../asked-for.ts'
import { variantNamed } from '../choices-asked.ts'
import { lastOrdered, productAskedAbout, productsIn } from '../products-asked.ts'
import { answerPrice } from './answer-price.ts'

/**
 * "macht ihr Cola gratis dazu?": what belongs to the dish that is spoken of costs nothing; of all else it is said what it
 * costs, and nothing is ordered. False: it was not asked.
 */
export function answerGratis(turn: Turn, said: AskedFor): boolean {
  if (!isAboutGratis(said.allWords)) return false
  const foods = said.concepts.flatMap((one) => (one.kind === 'food' ? [one.hits] : []))
  const spokenOf = [...productAskedAbout(turn), ...lastOrdered(turn)]
  const included = spokenOf.flatMap((product) => foods.flatMap((hits) => textOfIncluded(product, hits) ?? []))
  const ofChoice = textOfChoice(spokenOf, said) ?? textOfChoice(turn.bot.menu.index.menu.products, said)
  if (included.length > 0 || ofChoice !== null) {
    say(turn, ...(included.length > 0 ? included : [ofChoice!]))
    return true
  }
  const [only, ...others] = said.concepts.filter(({ kind }) => kind === 'food')
  const text = only && others.length === 0 ? rawText(said.allWords.slice(only.from, only.to)) : null
  say(
    turn,
    text ? `${withCapital(text)} gratis gibt es laut Karte nicht.` : 'Gratis gibt es laut Karte nichts dazu.',
  )
  if (foods.length > 0 && productsIn(turn, said).length > 0) answerPrice(turn, said)
  sayOffers(turn)
  return true
}

/** "ist der Dip gratis?": a choice that costs nothing, whichever is taken. */
function textOfChoice(products: readonly Product[], said: AskedFor): string | null {
  const isFree = ({ options }: Variant) => options.every(({ additionalPrice }) => additionalPrice === 0)
  const variant = variantNamed(products, said)
  if (!variant || !isFree(variant)) return null
  const names = products.flatMap(({ name, variants, isOffered }) =>
    isOffered && variants.some((one) => one.name === variant.name) ? [name] : [],
  )
  const some = names.length > mostNamed ? `${names.slice(0, mostNamed).join(', ')} und mehr` : listed(names)
  return `Ja, ${variant.name} ist ohne Aufpreis dabei, zum Beispiel bei ${some}.`
}

const mostNamed = 3

/** What comes with a dish by itself, or is one of its choices that cost nothing more. */
function textOfIncluded(product: Product, hits: readonly FoodHit[]): string | null {
  const inside = ingredientAmong(product, hits)
  if (inside !== null) return `Ja, ${inside} gehört bei ${product.name} schon dazu.`
  const found = optionAmong(product, hits)
  const option = product.variants
    .flatMap(({ options }) => options)
    .find(({ id }) => id === found?.variantOptionId)
  if (!option || option.additionalPrice > 0) return null
  return `Ja, ${option.name} ist bei ${product.name} ohne Aufpreis dabei.`
}
