import type { KitchenStation } from '@tresen/contract/kitchen'
import type { Category } from '@tresen/contract/menu/menu'

/** One cook at work the whole quarter of an hour. */
const oneCook = 15

type Kind = { name: string; makeMinutes: number; words: RegExp }

/** By what a category is called. The first that fits holds; minutes are a beginning to be corrected. */
const kinds: readonly Kind[] = [
  {
    name: 'Ofen',
    makeMinutes: 4,
    words: /pizz|calzone|flammkuchen|lahmacun|auflauf|gratin|ofen|pide|tandoor|brot|forno/,
  },
  { name: 'Fritteuse', makeMinutes: 3, words: /pommes|fritt|finger|snack|nugget|beilage|currywurst/ },
  {
    name: 'Grill',
    makeMinutes: 5,
    words: /burger|grill|steak|döner|schnitzel|fleisch|wurst|gyros|spieß|hähnchen/,
  },
  { name: 'Sushi', makeMinutes: 5, words: /sushi|maki|nigiri|roll|sashimi|bowl/ },
  {
    name: 'Kalte Küche',
    makeMinutes: 3,
    words: /salat|vorspeise|dessert|nachtisch|kalt|baguette|sandwich|wrap/,
  },
  {
    name: 'Herd',
    makeMinutes: 5,
    words: /nudel|pasta|spaghetti|curry|suppe|wok|reis|biryani|gnocchi|lasagne|risotto|spätzle/,
  },
]
/** Taken from the fridge, or poured: no work worth counting. */
const without = /getränk|drink|bier|wein|alkohol|saft|kaffee|tee|cola|wasser|sauce|soße|dip|eis$/
const rest: Kind = { name: 'Küche', makeMinutes: 5, words: /./ }

/**
 * Stations that fit a menu, by the names of its categories: a beginning for somebody who has set none. Drinks and
 * sauces belong to none.
 *
 * @param newId makes the id of the next station
 */
export function proposeStations(
  categories: readonly Pick<Category, 'id' | 'name'>[],
  newId: () => string,
): KitchenStation[] {
  const stations = new Map<string, KitchenStation>()
  for (const { id: categoryId, name } of categories) {
    const kind = kindOf(name.toLowerCase())
    if (!kind) continue
    const station = stations.get(kind.name) ?? {
      id: newId(),
      name: kind.name,
      minutesPerQuarter: oneCook,
      categories: [],
    }
    station.categories.push({ categoryId, makeMinutes: kind.makeMinutes })
    stations.set(kind.name, station)
  }
  return [...stations.values()]
}

function kindOf(name: string): Kind | null {
  if (without.test(name)) return null
  return kinds.find((kind) => kind.words.test(name)) ?? rest
}
