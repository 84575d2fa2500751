import type { Concept } from '../concepts.ts'
import { startFood } from '../order-reader.ts'
import type { Reader } from '../reader.ts'
import type { SaidPart } from '../said-food.ts'

/** "halb Salami, halb Schinken": one more half of the dish that is spoken of, or the first of the next one. */
export function takeHalf(reader: Reader, concepts: readonly Concept[], at: number, part: SaidPart): boolean {
  if (!reader.halves || !part.hits.some(({ key }) => key.kind !== 'category')) return false
  if (!reader.current || beginsNext(reader, concepts, at)) startFood(reader, [], concepts[at]!)
  const { food } = reader.current!
  // "eine Bomba, aber die Hälfte Salami"
  const isSame = part.hits[0]?.key === food.hits[0]?.key
  if (food.halves.length === 0 && food.hits.length > 0 && !isSame)
    food.halves.push({ hits: food.hits, said: food.said })
  food.halves.push(part)
  reader.halves = false
  return true
}

/** "Funghi und eine Hälfte Schinken, Hälfte Spinat": counted, and its other half is still to come. */
function beginsNext({ current, amount }: Reader, concepts: readonly Concept[], at: number): boolean {
  const isWhole = current !== null && current.food.hits.length > 0 && current.food.halves.length === 0
  const isOfTwo = concepts.slice(at + 1).some((one) => one.kind === 'sign' && one.sign === 'half')
  return amount !== null && isWhole && isOfTwo
}
