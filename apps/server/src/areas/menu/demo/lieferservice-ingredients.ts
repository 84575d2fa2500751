import type { ExtraGroupDefinition, IngredientDefinition, OptionDefinition } from './menu-definition.ts'

/*
 * Source: Karte eines Lieferservice, 2026-11. The card's legend is not preserved; its marks are read as German
 * cards commonly number them: ¹ Colouring, ² Preservative, ³ Antioxidant, ⁴ FlavourEnhancer, ° Milk (it stands at
 * cheeses only), A Gluten, C Eggs. The card marks burgers, cheeses, mild peppers and the chilli-cheese sauce.
 * All other marks here are what such an ingredient usually brings with it, not facts about a real kitchen.
 */
export const lieferserviceIngredients = {
  Pizzateig: { group: 'Grundlagen', diet: 'Vegan', allergens: ['Gluten'] },
  Tomatensauce: { group: 'Grundlagen', diet: 'Vegan' },
  'Maccheroni (Nudeln)': { group: 'Grundlagen', diet: 'Vegan', allergens: ['Gluten'] },
  Lasagneplatten: { group: 'Grundlagen', diet: 'Vegetarian', allergens: ['Gluten', 'Eggs'] },
  Spätzle: { group: 'Grundlagen', diet: 'Vegetarian', allergens: ['Gluten', 'Eggs'] },
  Kartoffeln: { group: 'Grundlagen', diet: 'Vegan' },
  // "A,C" of the card stands at the beef burgers; the bun brings both, so the chicken burgers have them too.
  Burgerbrötchen: { group: 'Grundlagen', diet: 'Vegetarian', allergens: ['Gluten', 'Eggs'] },
  'Pommes Frites': { group: 'Beilagen', diet: 'Vegan' },
  Salat: { group: 'Beilagen', diet: 'Vegan' },
  Krautsalat: { group: 'Beilagen', diet: 'Vegan', additives: ['Preservative', 'Sweetener'] },
  Rösti: { group: 'Beilagen', diet: 'Vegetarian', allergens: ['Gluten', 'Eggs'] },
  Preiselbeeren: { group: 'Beilagen', diet: 'Vegan', additives: ['Antioxidant'] },
  Zitronenscheiben: { group: 'Beilagen', diet: 'Vegan' },

  Käse: { group: 'Käse', diet: 'Vegetarian', allergens: ['Milk'], additives: ['Colouring'] },
  Mozzarella: { group: 'Käse', diet: 'Vegetarian', allergens: ['Milk'] },
  // Made with calf rennet by its protected recipe, so no dish with it is called vegetarian.
  Gorgonzola: { group: 'Käse', diet: 'None', allergens: ['Milk'] },
  Hirtenkäse: { group: 'Käse', diet: 'Vegetarian', allergens: ['Milk'] },
  Edamer: { group: 'Käse', diet: 'Vegetarian', allergens: ['Milk'], additives: ['Colouring'] },
  Cheddar: { group: 'Käse', diet: 'Vegetarian', allergens: ['Milk'], additives: ['Colouring'] },
  Camembert: { group: 'Käse', diet: 'Vegetarian', allergens: ['Gluten', 'Eggs', 'Milk'] },

  Rindersalami: {
    group: 'Fleisch und Wurst',
    diet: 'None',
    additives: ['Preservative', 'Antioxidant', 'Phosphate'],
  },
  'Formfleisch-Vorderschinken': {
    group: 'Fleisch und Wurst',
    diet: 'None',
    additives: ['Preservative', 'Antioxidant', 'Phosphate'],
  },
  Parmaschinken: { group: 'Fleisch und Wurst', diet: 'None', additives: ['Preservative'] },
  Sucuk: {
    group: 'Fleisch und Wurst',
    diet: 'None',
    additives: ['Preservative', 'Antioxidant', 'Phosphate'],
  },
  Bacon: { group: 'Fleisch und Wurst', diet: 'None', additives: ['Preservative', 'Antioxidant'] },
  Gyros: { group: 'Fleisch und Wurst', diet: 'None', allergens: ['Mustard'] },
  Hähnchenbrust: { group: 'Fleisch und Wurst', diet: 'None' },
  Hähnchenschnitzel: { group: 'Fleisch und Wurst', diet: 'None', allergens: ['Gluten', 'Eggs'] },
  'Rindfleisch-Patty': { group: 'Fleisch und Wurst', diet: 'None' },
  'Chicken-Patty': { group: 'Fleisch und Wurst', diet: 'None', allergens: ['Gluten'] },
  Rinderhack: { group: 'Fleisch und Wurst', diet: 'None', allergens: ['Celery'] },
  Rippchen: { group: 'Fleisch und Wurst', diet: 'None', allergens: ['Mustard'] },
  Currywurst: {
    group: 'Fleisch und Wurst',
    diet: 'None',
    allergens: ['Mustard', 'Celery'],
    additives: ['Preservative', 'Antioxidant', 'Phosphate'],
  },

  Thunfisch: { group: 'Fisch und Meeresfrüchte', diet: 'None', allergens: ['Fish'] },
  Shrimps: {
    group: 'Fisch und Meeresfrüchte',
    diet: 'None',
    allergens: ['Crustaceans'],
    additives: ['Preservative'],
  },
  Meeresfrüchte: {
    group: 'Fisch und Meeresfrüchte',
    diet: 'None',
    allergens: ['Crustaceans', 'Fish', 'Molluscs'],
  },
  Räucherlachs: { group: 'Fisch und Meeresfrüchte', diet: 'None', allergens: ['Fish'] },

  Champignons: { group: 'Gemüse', diet: 'Vegan' },
  Paprika: { group: 'Gemüse', diet: 'Vegan' },
  Tomaten: { group: 'Gemüse', diet: 'Vegan' },
  Zwiebeln: { group: 'Gemüse', diet: 'Vegan' },
  Mais: { group: 'Gemüse', diet: 'Vegan' },
  Ananas: { group: 'Gemüse', diet: 'Vegan' },
  Broccoli: { group: 'Gemüse', diet: 'Vegan' },
  Spinat: { group: 'Gemüse', diet: 'Vegan' },
  Artischocken: { group: 'Gemüse', diet: 'Vegan', additives: ['Antioxidant'] },
  Rucola: { group: 'Gemüse', diet: 'Vegan' },
  Knoblauch: { group: 'Gemüse', diet: 'Vegan' },
  Peperoni: { group: 'Gemüse', diet: 'Vegan', additives: ['Preservative', 'Antioxidant'] },
  // "Milden Peperoni²,³"
  'Milde Peperoni': { group: 'Gemüse', diet: 'Vegan', additives: ['Preservative', 'Antioxidant'] },
  Jalapenos: { group: 'Gemüse', diet: 'Vegan', additives: ['Preservative', 'Antioxidant'] },
  'Dänische Gurken': { group: 'Gemüse', diet: 'Vegan', allergens: ['Mustard'], additives: ['Sweetener'] },
  Gemüse: { group: 'Gemüse', diet: 'Vegan' },
  Basilikum: { group: 'Gemüse', diet: 'Vegan' },

  'Sauce Hollandaise': {
    group: 'Saucen',
    diet: 'Vegetarian',
    allergens: ['Eggs', 'Milk'],
    additives: ['Colouring', 'Preservative'],
  },
  // "Chilli-Cheesesauce¹,³,⁴"
  'Chilli-Cheese-Sauce': {
    group: 'Saucen',
    diet: 'Vegetarian',
    allergens: ['Milk'],
    additives: ['Colouring', 'Antioxidant', 'FlavourEnhancer'],
  },
  Burgersauce: {
    group: 'Saucen',
    diet: 'Vegetarian',
    allergens: ['Eggs', 'Mustard'],
    additives: ['Preservative'],
  },
  'BBQ-Sauce': { group: 'Saucen', diet: 'Vegan', allergens: ['Celery', 'Mustard'], additives: ['Colouring'] },
  Mayonnaise: { group: 'Saucen', diet: 'Vegetarian', allergens: ['Eggs', 'Mustard'] },
  Sahnesauce: { group: 'Saucen', diet: 'Vegetarian', allergens: ['Milk'] },
  Gorgonzolasauce: { group: 'Saucen', diet: 'None', allergens: ['Milk'] },
  Eigelb: { group: 'Saucen', diet: 'Vegetarian', allergens: ['Eggs'] },
  Jägersauce: { group: 'Saucen', diet: 'None', allergens: ['Gluten', 'Milk', 'Celery'] },
  'Curry-Sauce': {
    group: 'Saucen',
    diet: 'Vegan',
    allergens: ['Celery', 'Mustard'],
    additives: ['Preservative'],
  },
  Zaziki: { group: 'Saucen', diet: 'Vegetarian', allergens: ['Milk'] },
  Meerrettich: {
    group: 'Saucen',
    diet: 'Vegetarian',
    allergens: ['Milk', 'Sulphites'],
    additives: ['Sulphured'],
  },
  Olivenöl: { group: 'Saucen', diet: 'Vegan' },
  Vanillesauce: { group: 'Saucen', diet: 'Vegetarian', allergens: ['Milk'], additives: ['Colouring'] },
} as const satisfies Record<string, IngredientDefinition>

export type LieferserviceIngredient = keyof typeof lieferserviceIngredients

export const pizzaSizes = [
  { name: 'Medium', description: 'Ø ca. 26 cm' },
  { name: 'Large', description: 'Ø ca. 30 cm' },
  { name: 'Family', description: 'Ø ca. 40 cm' },
  { name: 'Mega', description: 'Ø ca. 50 cm' },
] as const

/** By size, in cents. The card names no prices of extras; these are usual ones. */
const extraPrices = {
  vegetable: [100, 150, 250, 350],
  cheeseOrSauce: [120, 180, 300, 420],
  meatOrFish: [150, 220, 350, 480],
} as const

export const pizzaExtras: ExtraGroupDefinition = {
  name: 'Zutaten',
  extras: [
    ...extrasAt(extraPrices.vegetable, [
      'Champignons',
      'Paprika',
      'Tomaten',
      'Zwiebeln',
      'Mais',
      'Ananas',
      'Broccoli',
      'Spinat',
      'Artischocken',
      'Rucola',
      'Knoblauch',
      'Peperoni',
      'Milde Peperoni',
      'Jalapenos',
    ]),
    ...extrasAt(extraPrices.cheeseOrSauce, [
      'Käse',
      'Mozzarella',
      'Gorgonzola',
      'Hirtenkäse',
      'Sauce Hollandaise',
      'Chilli-Cheese-Sauce',
    ]),
    ...extrasAt(extraPrices.meatOrFish, [
      'Rindersalami',
      'Formfleisch-Vorderschinken',
      'Parmaschinken',
      'Sucuk',
      'Gyros',
      'Hähnchenbrust',
      'Thunfisch',
      'Shrimps',
      'Meeresfrüchte',
    ]),
  ],
}

export const burgerExtras: ExtraGroupDefinition = {
  name: 'Burger-Extras',
  extras: [
    { ingredient: 'Zwiebeln', additionalPrice: 50 },
    { ingredient: 'Jalapenos', additionalPrice: 80 },
    { ingredient: 'Cheddar', additionalPrice: 100 },
    { ingredient: 'Chilli-Cheese-Sauce', additionalPrice: 100 },
    { ingredient: 'Bacon', additionalPrice: 150 },
  ],
}

/** The dips of the card: products 201 to 207, and "Dip nach Wahl" of the finger food. */
export const dips = [
  { name: 'Mayo', diet: 'Vegetarian', allergens: ['Eggs', 'Mustard'] },
  { name: 'Ketchup', diet: 'Vegan', allergens: ['Celery'] },
  { name: 'Knobi', diet: 'Vegetarian', allergens: ['Eggs', 'Milk', 'Mustard'] },
  {
    name: 'Hollandaise',
    diet: 'Vegetarian',
    allergens: ['Eggs', 'Milk'],
    additives: ['Colouring', 'Preservative'],
  },
  { name: 'Chilli', diet: 'Vegan', additives: ['Preservative'] },
  { name: 'Tzaziki', diet: 'Vegetarian', allergens: ['Milk'] },
  { name: 'BBQ', diet: 'Vegan', allergens: ['Celery', 'Mustard'], additives: ['Colouring'] },
] as const satisfies readonly OptionDefinition[]

function extrasAt(prices: readonly [number, number, number, number], names: LieferserviceIngredient[]) {
  return names.map((ingredient) => ({
    ingredient,
    additionalPrice: prices[0],
    bySize: pizzaSizes.map(({ name }, i) => ({ size: name, additionalPrice: prices[i]! })),
  }))
}
