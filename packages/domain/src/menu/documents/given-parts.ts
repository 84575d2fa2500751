import { rareProductParts, type RareProductParts } from '@tresen/contract/menu/marks'

type Name = keyof RareProductParts
type Given = { [N in Name]?: RareProductParts[N] | 0 | null | undefined }

const names = Object.keys(rareProductParts) as Name[]

/**
 * What only some products have (age, alcohol, caffeine, spiciness, words to be found by, halves, what can be left out), as far as there is some: most
 * carry none of it, in no document and on no wire.
 */
export function givenParts(given: Given): RareProductParts {
  return Object.fromEntries(names.flatMap((name) => (says(given[name]) ? [[name, given[name]]] : [])))
}

function says(value: Given[Name]): boolean {
  return Array.isArray(value) ? value.length > 0 : !!value
}

/** A document without those that say nothing. */
export function withGivenParts<Document extends Given>(
  document: Document,
): Omit<Document, Name> & RareProductParts {
  const others = Object.entries(document).filter(([name]) => !names.includes(name as Name))
  return { ...(Object.fromEntries(others) as Omit<Document, Name>), ...givenParts(document) }
}
