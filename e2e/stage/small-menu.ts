import pg from 'pg'
import { leineglutId } from '../../apps/server/src/areas/restaurants/demo-id.ts'

/**
 * What is left of the demo's largest menu for the journeys: of each category something, and everything that looks different
 * (highlights, spiciness, ages, the longest name, each allergen and additive). Each page that shows a menu is loaded, rendered,
 * searched and judged in proportion to its length, and 91 products show nothing that these do not.
 */
const kept = {
  pizza: ['Wunsch Pizza', 'Margherita', 'Salami', 'Schinken', 'Bomba', 'Sucuk', 'Casa', 'Mais', 'Monopoly'],
  morePizza: ['Italia', 'Chilli-Cheese', 'Tonno', 'Spinat', 'Quattro Formaggi'],
  pasta: ['Pasta Schinken-Sahnesauce', 'Pasta Carbonara'],
  alForno: ['Maccheroni Gyros', 'Lasagne Rind', 'Spätzle Hähnchen'],
  salads: ['Chefsalat', 'Gemischter Salat'],
  schnitzel: ['Schnitzel Wiener Art', 'Hawaii Schnitzel', 'Gyros Box', 'Currywurst'],
  burgers: ['Cheese Burger', 'Texas Bacon Burger'],
  fingerFood: ['Chili Cheese Nuggets', 'Pommes Frites', 'Mayo', 'Ketchup'],
  desserts: ['Rote Grütze', 'Milchreis', 'Oreo Schokoladen Muffin'],
  drinks: ['Cola, Cola Light, Fanta, Sprite', 'Becks oder Herrenhäuser', 'Vodka Gorbatschow'],
  wine: ['Chardonnay (Italienischer Weißwein)'],
}

/** Leaves of the menu of Leineglut what journeys need. */
export async function keepSmallMenu(databaseUrl: string) {
  const names = Object.values(kept).flat()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const products = `from menu_items where restaurant_id = $1 and kind = 'Product'`
  const name = `document ->> 'name'`
  await client.query(`delete ${products} and ${name} <> all($2)`, [leineglutId, names])
  const { rows } = await client.query<{ name: string }>(`select ${name} as name ${products}`, [leineglutId])
  await client.end()
  const missing = names.filter((one) => !rows.some(({ name }) => name === one))
  if (missing.length) throw new Error(`Not on the menu of the demo any more: ${missing.join(', ')}`)
}
