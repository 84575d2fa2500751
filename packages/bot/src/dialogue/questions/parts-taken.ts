import { noFood, type SaidPart } from '../../reading/said-food.ts'
import type { Understood } from '../../reading/understand.ts'

/**
 * "was kostet extra Käse?" … "ok, mach drauf": what was asked about comes on the dish that it was asked of. A mere "ja"
 * answers the question that was asked then.
 */
export function takesParts(askedParts: readonly SaidPart[], said: Understood): Understood {
  const isOther = said.wishes.length > 0 || said.isAsking || said.signs.includes('no')
  if (askedParts.length === 0 || isOther || !taking.test(said.message)) return said
  return { ...said, wishes: [{ wish: 'order', food: { ...noFood(), parts: [...askedParts] } }] }
}

const taking =
  /(?<!\p{L})(mach\p{L}*|drauf|dazu|rauf|nehm\p{L}*|dann mit|ja bitte|(?:sehr )?gerne?)(?!\p{L})/iu
