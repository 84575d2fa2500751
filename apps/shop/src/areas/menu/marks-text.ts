import type { Marks } from '@tresen/contract/menu/marks'
import { additiveLabels, allergenLabels, inSentence } from '@tresen/domain/menu/marks'

/** The marks as a menu shows them: `A, G, 2`. Empty when there are none. */
export function marksShort({ allergens, additives }: Marks): string {
  const letters = allergens.map((allergen) => allergenLabels[allergen].mark)
  return [...letters, ...additives.map((additive) => additiveLabels[additive].mark)].join(', ')
}

/** The marks in words, for those who want to be sure. */
export function marksInWords({ allergens, additives }: Marks): string {
  const contains = allergens.map((allergen) => inSentence(allergenLabels[allergen].label))
  const notes = additives.map((additive) => additiveLabels[additive].label)
  return [
    contains.length ? `Enthält ${contains.join(', ')}.` : '',
    notes.length ? `Zusatzstoffe: ${notes.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
