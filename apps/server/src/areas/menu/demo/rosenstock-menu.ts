import type { CategoryDefinition, IngredientDefinition, MenuDefinition } from './menu-definition.ts'
import type { ProductDefinition, VariantDefinition } from './menu-definition.ts'

/* An invented Indian card. Picked up, a dish costs a tenth less than delivered. */

const ingredients = {
  Basmatireis: { group: 'Grundlagen', diet: 'Vegan' },
  Weizenteig: { group: 'Grundlagen', diet: 'Vegan', allergens: ['Gluten'] },
  Kichererbsenmehl: { group: 'Grundlagen', diet: 'Vegan' },
  Hähnchen: { group: 'Fleisch', diet: 'None' },
  Lammfleisch: { group: 'Fleisch', diet: 'None' },
  Garnelen: {
    group: 'Fisch und Meeresfrüchte',
    diet: 'None',
    allergens: ['Crustaceans'],
    additives: ['Preservative'],
  },
  Paneer: { group: 'Milchprodukte', diet: 'Vegetarian', allergens: ['Milk'] },
  Joghurt: { group: 'Milchprodukte', diet: 'Vegetarian', allergens: ['Milk'] },
  Sahne: { group: 'Milchprodukte', diet: 'Vegetarian', allergens: ['Milk'] },
  Butter: { group: 'Milchprodukte', diet: 'Vegetarian', allergens: ['Milk'] },
  Cashewkerne: { group: 'Gemüse und Nüsse', diet: 'Vegan', allergens: ['Nuts'] },
  Kichererbsen: { group: 'Gemüse und Nüsse', diet: 'Vegan' },
  Linsen: { group: 'Gemüse und Nüsse', diet: 'Vegan' },
  Spinat: { group: 'Gemüse und Nüsse', diet: 'Vegan' },
  Kartoffeln: { group: 'Gemüse und Nüsse', diet: 'Vegan' },
  Blumenkohl: { group: 'Gemüse und Nüsse', diet: 'Vegan' },
  Erbsen: { group: 'Gemüse und Nüsse', diet: 'Vegan' },
  Zwiebeln: { group: 'Gemüse und Nüsse', diet: 'Vegan' },
  Knoblauch: { group: 'Gemüse und Nüsse', diet: 'Vegan' },
  Tomaten: { group: 'Gemüse und Nüsse', diet: 'Vegan' },
  Kokosmilch: { group: 'Gemüse und Nüsse', diet: 'Vegan' },
  Tikkamarinade: {
    group: 'Saucen',
    diet: 'Vegetarian',
    allergens: ['Milk', 'Mustard'],
    additives: ['Colouring'],
  },
  'Naan-Brot': { group: 'Beilagen', diet: 'Vegetarian', allergens: ['Gluten', 'Milk'] },
  Papadam: { group: 'Beilagen', diet: 'Vegan' },
  Raita: { group: 'Beilagen', diet: 'Vegetarian', allergens: ['Milk'] },
  'Mango-Chutney': { group: 'Beilagen', diet: 'Vegan', additives: ['Preservative'] },
} as const satisfies Record<string, IngredientDefinition>

type Parts = readonly (keyof typeof ingredients)[]

const heat: VariantDefinition = {
  name: 'Schärfe',
  options: [
    { name: 'mild', diet: 'Vegan' },
    { name: 'mittel', diet: 'Vegan' },
    { name: 'scharf', diet: 'Vegan' },
    { name: 'sehr scharf', diet: 'Vegan' },
  ],
}

function dish(
  articleNumber: string,
  name: string,
  description: string,
  price: number,
  parts: Parts,
): ProductDefinition {
  return { articleNumber, name, description, prices: [takeawayPrice(price)], ingredients: parts }
}

function curry(
  articleNumber: string,
  name: string,
  description: string,
  price: number,
  parts: Parts,
): ProductDefinition {
  return {
    ...dish(articleNumber, name, description, price, [...parts, 'Basmatireis']),
    variants: [heat],
    extras: [{ group: 'Beilagen', maximum: 5 }],
  }
}

function takeawayPrice(price: number) {
  return { price, pickupPrice: Math.round(price * 0.09) * 10 }
}

const starters: CategoryDefinition = {
  name: 'Vorspeisen',
  products: [
    dish('1', 'Gemüse Samosa', '2 Teigtaschen mit Kartoffeln und Erbsen', 490, [
      'Weizenteig',
      'Kartoffeln',
      'Erbsen',
    ]),
    dish('2', 'Zwiebel Pakora', 'Zwiebeln in Kichererbsenteig gebacken', 450, [
      'Kichererbsenmehl',
      'Zwiebeln',
    ]),
    dish('3', 'Dal Suppe', 'Linsensuppe mit Knoblauch', 420, ['Linsen', 'Knoblauch']),
  ],
}

const curries: CategoryDefinition = {
  name: 'Currys',
  description: 'Alle Currys mit Basmatireis. Die Schärfe wählen Sie.',
  products: [
    {
      ...curry('20', 'Butter Chicken', 'Hähnchen in Tomaten-Buttersauce mit Cashewkernen', 1390, [
        'Hähnchen',
        'Tikkamarinade',
        'Tomaten',
        'Butter',
        'Sahne',
        'Cashewkerne',
      ]),
      highlight: 'Recommend',
    },
    curry('21', 'Chicken Tikka Masala', 'mariniertes Hähnchen in Masalasauce', 1390, [
      'Hähnchen',
      'Tikkamarinade',
      'Tomaten',
      'Zwiebeln',
      'Sahne',
    ]),
    curry('22', 'Chicken Korma', 'Hähnchen in milder Sauce mit Cashewkernen', 1350, [
      'Hähnchen',
      'Sahne',
      'Cashewkerne',
    ]),
    curry('23', 'Lamm Rogan Josh', 'Lamm in Joghurt-Zwiebelsauce', 1550, [
      'Lammfleisch',
      'Joghurt',
      'Zwiebeln',
      'Tomaten',
    ]),
    curry('24', 'Lamm Vindaloo', 'Lamm mit Kartoffeln', 1550, ['Lammfleisch', 'Kartoffeln', 'Knoblauch']),
    curry('25', 'Garnelen Curry', 'Garnelen in Kokosmilch', 1590, ['Garnelen', 'Kokosmilch', 'Tomaten']),
    curry('30', 'Palak Paneer', 'hausgemachter Käse in Spinat', 1250, ['Paneer', 'Spinat', 'Sahne']),
    curry('31', 'Chana Masala', 'Kichererbsen in Tomaten-Zwiebelsauce', 1150, [
      'Kichererbsen',
      'Tomaten',
      'Zwiebeln',
    ]),
    curry('32', 'Aloo Gobi', 'Kartoffeln und Blumenkohl', 1150, ['Kartoffeln', 'Blumenkohl', 'Tomaten']),
    curry('33', 'Dal Makhani', 'schwarze Linsen mit Butter und Sahne', 1190, ['Linsen', 'Butter', 'Sahne']),
  ],
}

const biryanis: CategoryDefinition = {
  name: 'Biryani',
  products: [
    curry('40', 'Gemüse Biryani', 'mit Blumenkohl, Erbsen und Cashewkernen', 1250, [
      'Blumenkohl',
      'Erbsen',
      'Cashewkerne',
    ]),
    curry('41', 'Chicken Biryani', 'mit Hähnchen und Raita', 1390, ['Hähnchen', 'Raita']),
  ],
}

const breads: CategoryDefinition = {
  name: 'Brot und Beilagen',
  products: [
    dish('50', 'Naan', 'aus dem Tandoor', 290, ['Naan-Brot']),
    dish('51', 'Knoblauch-Naan', 'aus dem Tandoor', 350, ['Naan-Brot', 'Knoblauch', 'Butter']),
    dish('52', 'Raita', 'Joghurt mit Gurke', 290, ['Raita']),
  ],
}

const drinks: CategoryDefinition = {
  name: 'Getränke',
  products: [
    {
      articleNumber: '60',
      name: 'Mango Lassi 0,3 l',
      description: 'mit mindestens 75 % Milch',
      prices: [{ price: 390, millilitres: 300 }],
      taxKey: 'MilkDrink',
      diet: 'Vegetarian',
      allergens: ['Milk'],
      highlight: 'New',
    },
    {
      articleNumber: '61',
      name: 'Mineralwasser 0,75 l',
      description: 'Mehrwegflasche',
      prices: [{ price: 320, deposit: 15, millilitres: 750 }],
      taxKey: 'Drink',
      diet: 'Vegan',
    },
    {
      articleNumber: '62',
      name: 'Cola 0,33 l',
      description: 'Dose',
      prices: [{ price: 250, deposit: 25, millilitres: 330 }],
      taxKey: 'Drink',
      diet: 'Vegan',
      additives: ['Colouring', 'Caffeine'],
    },
  ],
}

export const rosenstockMenu: MenuDefinition = {
  ingredients,
  extraGroups: [
    {
      name: 'Beilagen',
      extras: [
        { ingredient: 'Papadam', additionalPrice: 120 },
        { ingredient: 'Mango-Chutney', additionalPrice: 150 },
        { ingredient: 'Raita', additionalPrice: 200 },
        { ingredient: 'Naan-Brot', additionalPrice: 250 },
        { ingredient: 'Paneer', additionalPrice: 250 },
      ],
    },
  ],
  categories: [starters, curries, biryanis, breads, drinks],
}
