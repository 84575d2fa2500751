import pg from 'pg'
import { leineglutId } from '../../apps/server/src/areas/restaurants/demo-id.ts'

/**
 * What the journeys know of the demo's largest menu, of each category something: a third of its 91 products, because every
 * page that shows a menu is loaded, rendered, searched and judged in proportion to its length.
 */
const kept = [
  ...[
    'Wunsch Pizza',
    'Margherita',
    'Salami',
    'Schinken',
    'Bomba',
    'Sucuk',
    'Casa',
    'Mais',
    'Monopoly',
    'Italia',
    'Tonno',
    'Spinat',
    'Quattro Formaggi',
  ],
  ...['Pasta Schinken-Sahnesauce', 'Pasta Carbonara', 'Maccheroni Gyros', 'Lasagne Rind', 'Spätzle Hähnchen'],
  ...[
    'Chefsalat',
    'Gemischter Salat',
    'Schnitzel Wiener Art',
    'Hawaii Schnitzel',
    'Cheese Burger',
    'Texas Bacon Burger',
  ],
  ...['Chicken Nuggets', 'Pommes Frites', 'Rote Grütze', 'Milchreis'],
  ...['Cola, Cola Light, Fanta, Sprite', 'Becks oder Herrenhäuser', 'Chianti (Italienischer Rotwein)'],
  ...['Gyros Teller', 'Currywurst', 'Mayo', 'Ketchup'],
]

/** Leaves of the menu of Leineglut what journeys need. */
export async function keepSmallMenu(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rowCount } = await client.query(
    `delete from menu_items
     where restaurant_id = $1 and kind = 'Product' and document ->> 'name' <> all($2)`,
    [leineglutId, kept],
  )
  await client.end()
  if (!rowCount) throw new Error('The menu of the demo is not the one that was known.')
}
