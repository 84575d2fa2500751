import { lieferserviceMenu } from './lieferservice-menu.ts'
import type { CategoryDefinition, MenuDefinition } from './menu-definition.ts'

const pizzaNumbers = [
  '00',
  '01',
  '02',
  '03',
  '06',
  '08',
  '09',
  '12',
  '15',
  '18',
  '22',
  '23',
  '24',
  '26',
  '27',
]

const flammkuchen: CategoryDefinition = {
  name: 'Flammkuchen',
  description: 'Dünn ausgerollt, mit Schmand, frisch aus dem Steinofen.',
  products: [
    {
      articleNumber: '30',
      name: 'Flammkuchen Elsässer Art',
      description: 'mit Speck und Zwiebeln',
      prices: [{ price: 1050 }],
      ingredients: ['Flammkuchenteig', 'Schmand', 'Speck', 'Zwiebeln'],
      highlight: 'Recommend',
    },
    {
      articleNumber: '31',
      name: 'Flammkuchen Lachs',
      description: 'mit Räucherlachs, Rucola und Meerrettich',
      prices: [{ price: 1250 }],
      ingredients: ['Flammkuchenteig', 'Schmand', 'Räucherlachs', 'Rucola', 'Meerrettich'],
    },
    {
      articleNumber: '32',
      name: 'Flammkuchen Vegetarisch',
      description: 'mit frischen Champignons, Tomaten und Hirtenkäse',
      prices: [{ price: 1090 }],
      ingredients: ['Flammkuchenteig', 'Schmand', 'Champignons', 'Tomaten', 'Hirtenkäse'],
    },
    {
      articleNumber: '33',
      name: 'Flammkuchen Apfel-Zimt',
      description: 'süß, mit Apfel und Zimtzucker',
      prices: [{ price: 950 }],
      ingredients: ['Flammkuchenteig', 'Schmand', 'Apfel'],
      highlight: 'New',
    },
  ],
}

const lunch: CategoryDefinition = {
  name: 'Mittagsmenü',
  description: 'Ein Flammkuchen und ein kleiner Salat zum Mittagspreis.',
  hours: [
    {
      weekDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      times: [{ start: '11:00', end: '14:00' }],
    },
  ],
  products: [
    {
      articleNumber: 'M1',
      name: 'Mittagsmenü Elsässer Art',
      description: 'Flammkuchen mit Speck und Zwiebeln, dazu ein kleiner Salat',
      prices: [{ price: 890 }],
      ingredients: ['Flammkuchenteig', 'Schmand', 'Speck', 'Zwiebeln', 'Tomaten'],
    },
    {
      articleNumber: 'M2',
      name: 'Mittagsmenü Vegetarisch',
      description: 'Flammkuchen mit Champignons, Tomaten und Hirtenkäse, dazu ein kleiner Salat',
      prices: [{ price: 890 }],
      ingredients: ['Flammkuchenteig', 'Schmand', 'Champignons', 'Tomaten', 'Hirtenkäse'],
    },
  ],
}

/** A selection of the sister's card at slightly other prices, Flammkuchen, and a lunch menu. */
export const weendeMenu: MenuDefinition = {
  ingredients: {
    ...lieferserviceMenu.ingredients,
    Flammkuchenteig: { group: 'Grundlagen', diet: 'Vegan', allergens: ['Gluten'] },
    Schmand: { group: 'Saucen', diet: 'Vegetarian', allergens: ['Milk'] },
    Speck: { group: 'Fleisch und Wurst', diet: 'None', additives: ['Preservative', 'Antioxidant'] },
    Apfel: { group: 'Gemüse', diet: 'Vegan', additives: ['Antioxidant'] },
  },
  extraGroups: lieferserviceMenu.extraGroups,
  categories: [
    withHalves(onlyProducts(repriced(categoryOf('Pizza'), 50), pizzaNumbers)),
    flammkuchen,
    repriced(categoryOf('Burger'), -50),
    repriced(categoryOf('Finger Food'), 30),
    categoryOf('Getränke'),
    categoryOf('Dips'),
    lunch,
  ],
}

function categoryOf(name: string): CategoryDefinition {
  return lieferserviceMenu.categories.find((category) => category.name === name)!
}

function repriced(category: CategoryDefinition, difference: number): CategoryDefinition {
  const products = category.products.map((product) => ({
    ...product,
    prices: product.prices.map((price) => ({ ...price, price: price.price + difference })),
  }))
  return { ...category, products }
}

/** Half-and-half of the first ones, and Tonno also without onions. */
function withHalves(category: CategoryDefinition): CategoryDefinition {
  const [wish, ...others] = category.products
  const half = {
    articleNumber: '29',
    name: 'Halb und halb',
    description: 'zwei Hälften nach Wahl',
    prices: wish!.prices,
    halvesOf: others.map(({ articleNumber }) => articleNumber),
  }
  const products = category.products.map((product) =>
    product.articleNumber === '18' ? { ...product, removable: ['Zwiebeln'] } : product,
  )
  return { ...category, products: [...products, half] }
}

function onlyProducts(category: CategoryDefinition, articleNumbers: string[]): CategoryDefinition {
  return {
    ...category,
    products: category.products.filter(({ articleNumber }) => articleNumbers.includes(articleNumber)),
  }
}
