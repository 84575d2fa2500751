/** What people call an entry of a list; the list's own name is its key in the document. */
const entries = new Map(
  Object.entries({
    categories: 'Kategorie',
    products: 'Produkt',
    prices: 'Preis',
    sizes: 'Größe',
    variants: 'Variante',
    options: 'Option',
    extraGroups: 'Extra-Gruppe',
    extras: 'Extra',
    pricesBySize: 'Preis je Größe',
    ingredientCategories: 'Zutatenkategorie',
    ingredients: 'Zutat',
    sideDishes: 'Beilage',
    allergens: 'Allergen',
    additives: 'Zusatzstoff',
    marks: 'Eintrag',
  }),
)

/** What people call a part of an entry, or a list as a whole. */
const parts = new Map(
  Object.entries({
    key: 'Schlüssel',
    name: 'Name',
    description: 'Beschreibung',
    image: 'Bild',
    articleNumber: 'Artikelnummer',
    highlight: 'Hervorhebung',
    diet: 'Ernährung',
    taxKey: 'Steuer',
    minimumAge: 'Mindestalter',
    alcoholPercent: 'Alkoholgehalt',
    caffeine: 'Koffein',
    deliverPrice: 'bei Lieferung',
    pickupPrice: 'bei Abholung',
    additionalPrice: 'Aufpreis',
    deposit: 'Pfand',
    millilitres: 'Inhalt',
    size: 'Größe',
    category: 'Kategorie',
    ingredient: 'Zutat',
    extraGroup: 'Extra-Gruppe',
    freeAmount: 'wie viele frei sind',
    minimum: 'wie viele es mindestens sind',
    maximum: 'wie viele es höchstens sind',
    of: 'wozu er gehört',
    products: 'Produkte',
    prices: 'Preise',
    sizes: 'Größen',
    variants: 'Varianten',
    options: 'Optionen',
    extraGroups: 'Extra-Gruppen',
    extras: 'Extras',
    ingredientIds: 'Zutaten',
    ingredients: 'Zutaten',
    sideDishIds: 'Beilagen',
    sideDishes: 'Beilagen',
    alternatives: 'Alternativen',
    allergens: 'Allergene',
    additives: 'Zusatzstoffe',
  }),
)

/**
 * Where something stands in a source, for people: 'Kategorie „Pizza“, Produkt 13 „Salami“, Preis 1' of
 * `/categories/3/products/12/prices/0`. Entries count from 1, those of the menu's categories go by their name alone.
 * @param path a JSON pointer into the menu, `marks#…` into the second document, `#prices` a part of a menu's item
 */
export function placeInSource({ menu, marks }: { menu: unknown; marks?: unknown }, path: string): string {
  if (path.startsWith('#')) return wordOf(path.slice(1).split('.')[0]!)
  const isInMarks = path.startsWith('marks#')
  const steps = path.slice(path.indexOf('/') + 1).split('/')
  const words = placeWords(isInMarks ? marks : menu, path.includes('/') ? steps : [])
  return [...(isInMarks ? ['zweite Datei (Allergene und Zusatzstoffe)'] : []), ...words].join(', ')
}

function placeWords(document: unknown, steps: readonly string[]): string[] {
  const words: string[] = []
  let part = document
  for (let at = 0; at < steps.length; at++) {
    const step = steps[at]!
    part = inside(part, step)
    const entry = entries.get(step)
    const index = Number(steps[at + 1])
    if (entry === undefined || !Number.isInteger(index)) {
      words.push(wordOf(step))
      continue
    }
    at += 1
    part = inside(part, steps[at]!)
    const name = nameOf(part)
    // Categories are few, and people know them by their names.
    if (step === 'categories' && name) words.push(`${entry} „${name}“`)
    else words.push(`${entry} ${index + 1}${name && ` „${name}“`}`)
  }
  return words
}

function inside(part: unknown, step: string): unknown {
  return typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[step] : undefined
}

function nameOf(part: unknown): string {
  const texts = [inside(part, 'name'), inside(part, 'key')]
  return (
    texts
      .find((text) => typeof text === 'string' && text.trim() !== '')
      ?.toString()
      .slice(0, 60) ?? ''
  )
}

/** What nobody has a word for stays as it is written in the document. */
function wordOf(part: string): string {
  return parts.get(part) ?? part
}
