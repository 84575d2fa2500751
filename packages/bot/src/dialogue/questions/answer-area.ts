import { foldOne } from '../../text/words.ts'
import { say, viewOf, type Turn } from '../turn.ts'
import { listed } from '../words-of-cart.ts'
import { answerTerms } from './answer-house.ts'
import type { AskedFor } from './asked-for.ts'

const shortestPlace = 4

/** By the address that was named, by an area that is called so, else by the areas as they are called. */
export function answerArea(turn: Turn, said: AskedFor) {
  if (said.details.address) {
    const { errors, isInDeliveryArea } = viewOf(turn).evaluationResult
    if (isInDeliveryArea) return answerTerms(turn, said)
    if (errors.some(({ code }) => code === 'OutOfDeliveryArea'))
      return say(turn, 'Dorthin liefern wir leider nicht.')
    return
  }
  const { deliveryAreas } = turn.bot.shop.rules
  if (deliveryAreas.length === 0) return say(turn, 'Wir liefern nicht, Sie können aber gern abholen.')
  const place = said.allWords.find(
    ({ fold }) =>
      fold.length >= shortestPlace && deliveryAreas.some((area) => wordsOf(area.name).includes(fold)),
  )
  if (place) say(turn, `Ja, wir liefern nach ${place.raw}.`)
  else say(turn, `Wir liefern in diese Gebiete: ${listed(deliveryAreas.map(({ name }) => name))}.`)
  say(turn, 'Nennen Sie mir Straße und Hausnummer, dann sage ich es genau.')
}

function wordsOf(name: string): string[] {
  return name.split(/[^\p{L}]+/u).map(foldOne)
}
