import type { MenuDefinition } from './menu-definition.ts'

/** An invented card in its beginnings: the restaurant is still being set up. */
export const sushikisteMenu: MenuDefinition = {
  ingredients: {
    Sushireis: { group: 'Grundlagen', diet: 'Vegan' },
    Nori: { group: 'Grundlagen', diet: 'Vegan' },
    Lachs: { group: 'Fisch', diet: 'None', allergens: ['Fish'] },
    Avocado: { group: 'Gemüse', diet: 'Vegan' },
    Gurke: { group: 'Gemüse', diet: 'Vegan' },
    Sesam: { group: 'Gemüse', diet: 'Vegan', allergens: ['Sesame'] },
    Sojasauce: { group: 'Saucen', diet: 'Vegan', allergens: ['Gluten', 'Soy'] },
  },
  extraGroups: [],
  categories: [
    {
      name: 'Maki',
      description: '8 Stück, mit Sojasauce',
      products: [
        {
          articleNumber: 'M1',
          name: 'Maki Lachs',
          prices: [{ price: 590 }],
          ingredients: ['Sushireis', 'Nori', 'Lachs', 'Sojasauce'],
        },
        {
          articleNumber: 'M2',
          name: 'Maki Gurke',
          prices: [{ price: 450 }],
          ingredients: ['Sushireis', 'Nori', 'Gurke', 'Sesam', 'Sojasauce'],
        },
        {
          articleNumber: 'M3',
          name: 'Maki Avocado',
          prices: [{ price: 490 }],
          ingredients: ['Sushireis', 'Nori', 'Avocado', 'Sojasauce'],
        },
      ],
    },
  ],
}
