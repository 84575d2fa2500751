/* oxlint-disable max-lines -- one card, its 91 products in the order in which it is printed */
import {
  burgerExtras,
  dips,
  lieferserviceIngredients,
  pizzaExtras,
  pizzaSizes,
} from './lieferservice-ingredients.ts'
import type { LieferserviceIngredient } from './lieferservice-ingredients.ts'
import type {
  CategoryDefinition,
  MenuDefinition,
  ProductDefinition,
  VariantDefinition,
} from './menu-definition.ts'

/*
 * Source: Karte eines Lieferservice, 2026-11: article numbers, sizes and prices exactly as printed, names and
 * descriptions freed of typing faults (Margharita, Camemmbert, Hänchen, Cappri-Sun, Suave, Chardonney, Rosti): guests
 * read them. "fr." is written out, and the superscript marks have become allergens and additives. Deposits, fillings,
 * diets and highlights are not on the card.
 */

type PizzaPrices = readonly [medium: number, large: number, family: number, mega: number]
type Parts = readonly LieferserviceIngredient[]
type Rest = Partial<ProductDefinition>

const pasta: VariantDefinition = {
  name: 'Nudelsorte',
  options: [
    { name: 'Maccheroni', diet: 'Vegan', allergens: ['Gluten'] },
    { name: 'Spaghetti', diet: 'Vegan', allergens: ['Gluten'] },
  ],
}

const dressing: VariantDefinition = {
  name: 'Dressing',
  options: [
    { name: 'Joghurt', diet: 'Vegetarian', allergens: ['Milk', 'Mustard'] },
    { name: 'French', diet: 'Vegetarian', allergens: ['Eggs', 'Milk', 'Mustard'] },
    { name: 'Essig/Öl', diet: 'Vegan', allergens: ['Sulphites'] },
    { name: 'Knoblauch', diet: 'Vegetarian', allergens: ['Eggs', 'Milk'] },
  ],
}

const patty: VariantDefinition = {
  name: 'Patty',
  options: [{ name: '125 g' }, { name: '250 g', additionalPrice: 200 }],
}

const dip: VariantDefinition = { name: 'Dip nach Wahl', options: dips }

const softDrink: VariantDefinition = {
  name: 'Sorte',
  options: [
    { name: 'Cola', diet: 'Vegan', additives: ['Colouring', 'Caffeine'] },
    { name: 'Cola Light', diet: 'Vegan', additives: ['Colouring', 'Sweetener', 'Phenylalanine', 'Caffeine'] },
    { name: 'Fanta', diet: 'Vegan', additives: ['Colouring', 'Antioxidant'] },
    { name: 'Sprite', diet: 'Vegan' },
  ],
}

const beer: VariantDefinition = {
  name: 'Sorte',
  options: [
    { name: 'Becks', diet: 'Vegan', allergens: ['Gluten'] },
    { name: 'Herrenhäuser', diet: 'Vegan', allergens: ['Gluten'] },
  ],
}

const usual: PizzaPrices = [990, 1190, 1890, 2890]
const withChicken: PizzaPrices = [1090, 1290, 2090, 3090]
const withSeafood: PizzaPrices = [1090, 1390, 2190, 3090]

function priced(prices: PizzaPrices) {
  return prices.map((price, i) => ({ size: pizzaSizes[i]!.name, price }))
}

function pizza(
  articleNumber: string,
  name: string,
  description: string,
  prices: PizzaPrices,
  parts: Parts,
): ProductDefinition {
  return {
    articleNumber,
    name,
    description,
    prices: priced(prices),
    ingredients: ['Pizzateig', 'Tomatensauce', 'Käse', ...parts],
    extras: [{ group: 'Zutaten' }],
  }
}

function dish(
  articleNumber: string,
  name: string,
  description: string,
  price: number,
  parts: Parts,
  rest: Rest = {},
): ProductDefinition {
  return { articleNumber, name, description, prices: [{ price }], ingredients: parts, ...rest }
}

function schnitzel(articleNumber: string, name: string, description: string, price: number, parts: Parts) {
  return dish(articleNumber, name, description, price, [
    'Hähnchenschnitzel',
    'Salat',
    'Pommes Frites',
    ...parts,
  ])
}

function burger(articleNumber: string, name: string, description: string, parts: Parts, rest: Rest = {}) {
  const basis: Parts = ['Burgerbrötchen', 'Salat', 'Tomaten', 'Dänische Gurken']
  return dish(articleNumber, name, description, 1200, [...basis, ...parts, 'Pommes Frites'], {
    variants: [patty],
    extras: [{ group: 'Burger-Extras' }],
    ...rest,
  })
}

function finger(
  articleNumber: string,
  name: string,
  description: string,
  price: number,
  rest: Rest,
): ProductDefinition {
  return { articleNumber, name, description, prices: [{ price }], variants: [dip], ...rest }
}

function drink(
  articleNumber: string,
  name: string,
  prices: ProductDefinition['prices'],
  rest: Rest = {},
): ProductDefinition {
  return { articleNumber, name, prices, taxKey: 'Drink', ...rest }
}

const pizzas: CategoryDefinition = {
  name: 'Pizza',
  description: 'Alle Pizzen mit Tomatensauce und Käse. Weitere Zutaten wählen Sie dazu.',
  sizes: [...pizzaSizes],
  products: [
    {
      ...pizza('00', 'Wunsch Pizza', 'mit 4 Zutaten nach Wahl', [990, 1190, 2190, 3090], []),
      extras: [{ group: 'Zutaten', freeAmount: 4, minimum: 4 }],
      highlight: 'Recommend',
      // Its four ingredients decide.
      diet: 'None',
    },
    pizza('01', 'Margherita', '', [890, 990, 1790, 2690], []),
    pizza('02', 'Salami', 'mit Rindersalami', usual, ['Rindersalami']),
    pizza('03', 'Schinken', 'mit Formfleisch-Vorderschinken', usual, ['Formfleisch-Vorderschinken']),
    {
      ...pizza('04', 'Bomba', 'mit Rindersalami und Peperoni (scharf)', usual, ['Rindersalami', 'Peperoni']),
      spiciness: 2,
    },
    pizza('05', 'Sucuk', 'mit Knoblauchwurst, Tomaten und Zwiebeln', usual, ['Sucuk', 'Tomaten', 'Zwiebeln']),
    pizza('06', 'Casa', 'mit Rindersalami, frischen Champignons und Paprika', usual, [
      'Rindersalami',
      'Champignons',
      'Paprika',
    ]),
    pizza('07', 'Mais', 'mit Formfleisch-Vorderschinken, Mais und Sauce Hollandaise', usual, [
      'Formfleisch-Vorderschinken',
      'Mais',
      'Sauce Hollandaise',
    ]),
    pizza(
      '08',
      'Monopoly',
      'mit Formfleisch-Vorderschinken, Rindersalami, frischen Champignons und Paprika',
      usual,
      ['Formfleisch-Vorderschinken', 'Rindersalami', 'Champignons', 'Paprika'],
    ),
    pizza('09', 'Hawaii', 'mit Formfleisch-Vorderschinken und Ananas', usual, [
      'Formfleisch-Vorderschinken',
      'Ananas',
    ]),
    {
      ...pizza(
        '10',
        'Parma',
        'mit Original Parmaschinken, Tomaten, Mozzarella und Rucola',
        [1090, 1290, 2190, 3090],
        ['Parmaschinken', 'Tomaten', 'Mozzarella', 'Rucola'],
      ),
      highlight: 'Recommend',
    },
    pizza('11', 'Italia', 'mit Formfleisch-Vorderschinken, Rindersalami und frischen Champignons', usual, [
      'Formfleisch-Vorderschinken',
      'Rindersalami',
      'Champignons',
    ]),
    {
      ...pizza(
        '12',
        'Chilli-Cheese',
        'mit Chilli-Cheese-Sauce, Sucuk, Jalapenos und Zwiebeln',
        [990, 1190, 1990, 2990],
        ['Chilli-Cheese-Sauce', 'Sucuk', 'Jalapenos', 'Zwiebeln'],
      ),
      highlight: 'New',
      spiciness: 3,
    },
    pizza('13', 'Gyros', 'mit Gyros und Zwiebeln', usual, ['Gyros', 'Zwiebeln']),
    pizza('14', 'Hollandaise', 'mit Hähnchenbrust, Jalapenos und Sauce Hollandaise', withChicken, [
      'Hähnchenbrust',
      'Jalapenos',
      'Sauce Hollandaise',
    ]),
    pizza('15', 'Polo', 'mit Hähnchenbrust, Sucuk, Broccoli und Paprika', withChicken, [
      'Hähnchenbrust',
      'Sucuk',
      'Broccoli',
      'Paprika',
    ]),
    pizza(
      '16',
      'Palermo',
      'mit Hähnchenbrust, frischen Champignons und Paprika, Jalapenos und Sauce Hollandaise',
      withChicken,
      ['Hähnchenbrust', 'Champignons', 'Paprika', 'Jalapenos', 'Sauce Hollandaise'],
    ),
    pizza(
      '17',
      'Desperado',
      'mit Hähnchenbrust, frischer Paprika, Zwiebeln und Sauce Hollandaise',
      withChicken,
      ['Hähnchenbrust', 'Paprika', 'Zwiebeln', 'Sauce Hollandaise'],
    ),
    pizza('18', 'Tonno', 'mit Thunfisch und Zwiebeln', usual, ['Thunfisch', 'Zwiebeln']),
    pizza('19', 'Shrimps', 'mit Shrimps und Knoblauch', withSeafood, ['Shrimps', 'Knoblauch']),
    pizza('20', 'Frutti di Mare', 'mit Meeresfrüchten und Knoblauch', withSeafood, [
      'Meeresfrüchte',
      'Knoblauch',
    ]),
    pizza('21', 'Funghi', 'mit frischen Champignons', usual, ['Champignons']),
    pizza('22', 'Vier Jahreszeiten', 'mit frischen Champignons, Paprika, Tomaten und Artischocken', usual, [
      'Champignons',
      'Paprika',
      'Tomaten',
      'Artischocken',
    ]),
    pizza('23', 'Spinat', 'mit Spinat, Hirtenkäse, Knoblauch und Zwiebeln', usual, [
      'Spinat',
      'Hirtenkäse',
      'Knoblauch',
      'Zwiebeln',
    ]),
    {
      ...pizza('24', 'Quattro Formaggi', 'mit Mozzarella, Gorgonzola, Hirtenkäse und Edamer', usual, []),
      ingredients: ['Pizzateig', 'Tomatensauce', 'Mozzarella', 'Gorgonzola', 'Hirtenkäse', 'Edamer'],
    },
    pizza('25', 'Roma', 'mit Broccoli, frischer Paprika und Mais', usual, ['Broccoli', 'Paprika', 'Mais']),
    pizza('26', 'Fitness', 'mit frischen Tomaten, Mozzarella, Rucola und Mais', usual, [
      'Tomaten',
      'Mozzarella',
      'Rucola',
      'Mais',
    ]),
    pizza('27', 'Vegetarisch', 'mit Broccoli, Spinat und milden Peperoni', usual, [
      'Broccoli',
      'Spinat',
      'Milde Peperoni',
    ]),
  ],
}

const pastas: CategoryDefinition = {
  name: 'Pasta',
  description: 'Alle Gerichte werden frisch gekocht und zubereitet, nach Wahl mit Maccheroni oder Spaghetti.',
  products: [
    dish(
      '50',
      'Pasta Schinken-Sahnesauce',
      'in Schinken-Sahnesauce',
      1200,
      ['Formfleisch-Vorderschinken', 'Sahnesauce'],
      {
        variants: [pasta],
      },
    ),
    dish(
      '51',
      'Pasta Carbonara',
      'in Schinken-Sahnesauce mit Eigelb',
      1200,
      ['Formfleisch-Vorderschinken', 'Sahnesauce', 'Eigelb'],
      { variants: [pasta] },
    ),
    dish('52', 'Pasta Spinat', 'in Gorgonzolasauce', 1200, ['Spinat', 'Gorgonzolasauce'], {
      variants: [pasta],
    }),
    dish(
      '53',
      'Pasta Hähnchenbrust',
      'in Sahnesauce mit milden Peperoni und Zwiebeln',
      1300,
      ['Hähnchenbrust', 'Sahnesauce', 'Milde Peperoni', 'Zwiebeln'],
      { variants: [pasta] },
    ),
  ],
}

const alForno: CategoryDefinition = {
  name: 'Al Forno',
  products: [
    dish(
      '54',
      'Al Quattro Formaggi',
      'mit vier Käsesorten, Sahnesauce und Nudelsorte nach Wahl',
      1300,
      ['Mozzarella', 'Gorgonzola', 'Hirtenkäse', 'Edamer', 'Sahnesauce'],
      { variants: [pasta] },
    ),
    dish('55', 'Maccheroni Gyros', 'in Sauce Hollandaise', 1300, [
      'Maccheroni (Nudeln)',
      'Gyros',
      'Sauce Hollandaise',
      'Käse',
    ]),
    dish('56', 'Kartoffel-Gemüse Auflauf', 'mit Broccoli, frischer Paprika und Mais in Sahnesauce', 1300, [
      'Kartoffeln',
      'Broccoli',
      'Paprika',
      'Mais',
      'Sahnesauce',
      'Käse',
    ]),
    dish('57', 'Kartoffel-Hähnchenbrust-Auflauf', 'mit Broccoli und Mais in Sahnesauce', 1400, [
      'Kartoffeln',
      'Hähnchenbrust',
      'Broccoli',
      'Mais',
      'Sahnesauce',
      'Käse',
    ]),
    dish('58', 'Lasagne Gemüse', 'in Sahnesauce und Tomatensauce', 1300, [
      'Lasagneplatten',
      'Gemüse',
      'Sahnesauce',
      'Tomatensauce',
      'Käse',
    ]),
    dish('59', 'Lasagne Rind', 'in Sahnesauce und Tomatensauce', 1400, [
      'Lasagneplatten',
      'Rinderhack',
      'Sahnesauce',
      'Tomatensauce',
      'Käse',
    ]),
  ],
}

const spaetzle: CategoryDefinition = {
  name: 'Spätzle',
  products: [
    dish('60', 'Spätzle Quattro Formaggi', 'mit vier Käsesorten in Sahnesauce', 1400, [
      'Spätzle',
      'Mozzarella',
      'Gorgonzola',
      'Hirtenkäse',
      'Edamer',
      'Sahnesauce',
    ]),
    dish('61', 'Spätzle Hähnchen', 'mit Hirtenkäse in Sahnesauce', 1400, [
      'Spätzle',
      'Hähnchenbrust',
      'Hirtenkäse',
      'Sahnesauce',
    ]),
  ],
}

const withDressing = { variants: [dressing] }

const salads: CategoryDefinition = {
  name: 'Salat',
  description: 'Wahlweise mit Joghurt-, French-, Essig/Öl- oder Knoblauch-Dressing.',
  products: [
    dish(
      '90',
      'Gebackener Camembert',
      '2 Stk. mit Salat und Preiselbeeren',
      1090,
      ['Camembert', 'Salat', 'Preiselbeeren'],
      withDressing,
    ),
    dish(
      '91',
      'Fjord',
      'mit Räucherlachs, gemischtem Salat, Rösti und Meerrettich',
      1190,
      ['Räucherlachs', 'Salat', 'Rösti', 'Meerrettich'],
      withDressing,
    ),
    dish(
      '92',
      'Chefsalat',
      'mit Schinken und Käse',
      1090,
      ['Salat', 'Formfleisch-Vorderschinken', 'Edamer'],
      withDressing,
    ),
    dish(
      '93',
      'Thunfischsalat',
      'mit Thunfisch und Hirtenkäse',
      1090,
      ['Salat', 'Thunfisch', 'Hirtenkäse'],
      withDressing,
    ),
    dish(
      '94',
      'Tomaten Mozzarella',
      'mit frischen Tomaten, Mozzarella, Basilikum und Olivenöl',
      1090,
      ['Tomaten', 'Mozzarella', 'Basilikum', 'Olivenöl'],
      withDressing,
    ),
    dish('95', 'Gemischter Salat', '', 790, ['Salat'], withDressing),
  ],
}

const schnitzels: CategoryDefinition = {
  name: 'Schnitzel',
  description: 'Jedes Schnitzelgericht wird mit Hähnchenschnitzel, Salat und Pommes serviert.',
  products: [
    schnitzel('70', 'Schnitzel Wiener Art', 'mit Zitronenscheiben und Preiselbeeren', 1100, [
      'Zitronenscheiben',
      'Preiselbeeren',
    ]),
    schnitzel('71', 'Schnitzel Jäger Art', 'mit Jägersauce', 1290, ['Jägersauce']),
    schnitzel('72', 'Hollandaiseschnitzel', 'in Sauce Hollandaise', 1290, ['Sauce Hollandaise']),
    schnitzel(
      '73',
      'Hawaii Schnitzel',
      'mit Formfleisch-Vorderschinken, Ananas, Preiselbeeren und Käse überbacken',
      1290,
      ['Formfleisch-Vorderschinken', 'Ananas', 'Preiselbeeren', 'Käse'],
    ),
  ],
}

const burgers: CategoryDefinition = {
  name: 'Burger',
  description:
    '100 % Rindfleisch-Patty inkl. Portion Pommes. Alle Burger sind mit Salat, Tomaten und dänischen Gurken belegt ' +
    'und werden wahlweise mit 125 g oder 250 g (+2 €) Patty zubereitet.',
  products: [
    burger('40', 'Cheese Burger', 'mit Burgersauce und Cheddar', [
      'Rindfleisch-Patty',
      'Burgersauce',
      'Cheddar',
    ]),
    burger(
      '41',
      'Texas Bacon Burger',
      'mit Cheddar, BBQ-Sauce, Bacon und Zwiebeln',
      ['Rindfleisch-Patty', 'Cheddar', 'BBQ-Sauce', 'Bacon', 'Zwiebeln'],
      { highlight: 'Recommend' },
    ),
    burger(
      '42',
      'Chilli Cheese Burger',
      'mit Chilli-Cheese-Sauce, Jalapenos und Cheddar',
      ['Rindfleisch-Patty', 'Chilli-Cheese-Sauce', 'Jalapenos', 'Cheddar'],
      { spiciness: 2 },
    ),
    burger('43', 'Crispy Chicken Burger', 'mit 100 % Chicken-Patty, Mayonnaise und Burgersauce', [
      'Chicken-Patty',
      'Mayonnaise',
      'Burgersauce',
    ]),
    burger(
      '44',
      'Crispy Chilli-Chicken Burger',
      'mit 100 % Chicken-Patty, Chilli-Cheese-Sauce, Cheddar und Jalapenos',
      ['Chicken-Patty', 'Chilli-Cheese-Sauce', 'Cheddar', 'Jalapenos'],
      { highlight: 'New' },
    ),
  ],
}

const fingerFood: CategoryDefinition = {
  name: 'Finger Food',
  products: [
    finger('F1', 'Mozzarella Stick', '6 Stk., Dip nach Wahl', 590, {
      diet: 'Vegetarian',
      allergens: ['Gluten', 'Milk'],
    }),
    finger('F2', 'Chicken Nuggets', '8 Stk., Dip nach Wahl', 600, { diet: 'None', allergens: ['Gluten'] }),
    finger('F3', 'Crispy Chicken Fingers', '6 Stk., Dip nach Wahl', 890, {
      diet: 'None',
      allergens: ['Gluten', 'Eggs'],
    }),
    finger('F4', 'Chili Cheese Nuggets', '8 Stk., Dip nach Wahl', 590, {
      diet: 'Vegetarian',
      allergens: ['Gluten', 'Milk'],
      additives: ['Colouring', 'Preservative'],
    }),
    finger('F5', 'Pommes Frites', 'Dip nach Wahl', 400, { ingredients: ['Pommes Frites'] }),
    finger('F6', 'Twister Pommes', 'Dip nach Wahl', 450, { diet: 'Vegetarian', allergens: ['Gluten'] }),
    finger('F7', 'Wedges', 'Dip nach Wahl', 450, { diet: 'Vegetarian', allergens: ['Gluten'] }),
    finger('F8', 'Süßkartoffel', 'Dip nach Wahl', 500, { diet: 'Vegetarian' }),
    finger('F9', 'Onion Rings', 'Dip nach Wahl', 590, { diet: 'Vegetarian', allergens: ['Gluten', 'Milk'] }),
    finger('F10', 'Rösti', '4 Stk., Dip nach Wahl', 590, { ingredients: ['Rösti'] }),
  ],
}

const muffin: Rest = { diet: 'Vegetarian', allergens: ['Gluten', 'Eggs', 'Soy', 'Milk', 'Nuts'] }

const desserts: CategoryDefinition = {
  name: 'Dessert',
  products: [
    dish('D1', 'Rote Grütze', 'mit Vanillesauce', 490, ['Vanillesauce'], {
      diet: 'Vegetarian',
      additives: ['Antioxidant'],
    }),
    dish('D2', 'Milchreis', 'mit Zimt und Zucker', 490, [], { diet: 'Vegetarian', allergens: ['Milk'] }),
    dish('D3', 'Schokopudding', 'mit Vanillesauce', 490, ['Vanillesauce'], {
      diet: 'Vegetarian',
      allergens: ['Soy', 'Milk'],
    }),
    dish('D4', 'Oreo Schokoladen Muffin', '', 390, [], muffin),
    dish('D5', 'Milka Schokoladen Muffin', '', 390, [], muffin),
  ],
}

const wine: Rest = {
  allergens: ['Sulphites'],
  additives: ['Sulphured'],
  minimumAge: 16,
  alcoholPercent: 12.5,
}

// Deposit in cents: cans and single-use PET 25, returnable beer bottles 8. Wine, spirits and foil pouches carry none.
const drinks: CategoryDefinition = {
  name: 'Getränke',
  sizes: [
    { name: '0,2 l', description: 'Trinkbeutel' },
    { name: '0,3 l', description: 'Mehrwegflasche' },
    { name: '0,33 l', description: 'Dose' },
    { name: '0,7 l', description: 'Flasche' },
    { name: '1 l', description: 'Flasche' },
  ],
  products: [
    drink(
      '100',
      'Cola, Cola Light, Fanta, Sprite',
      [
        { size: '0,33 l', price: 220, deposit: 25, millilitres: 330 },
        { size: '1 l', price: 360, deposit: 25, millilitres: 1000 },
      ],
      { variants: [softDrink] },
    ),
    drink('101', 'Capri-Sun Orange', [{ size: '0,2 l', price: 100, millilitres: 200 }], { diet: 'Vegan' }),
    drink('102', 'Becks oder Herrenhäuser', [{ size: '0,3 l', price: 240, deposit: 8, millilitres: 300 }], {
      variants: [beer],
      minimumAge: 16,
      alcoholPercent: 4.9,
    }),
    drink('103', 'Chianti (Italienischer Rotwein)', [{ size: '0,7 l', price: 900, millilitres: 700 }], wine),
    drink('104', 'Merlot (Italienischer Rotwein)', [{ size: '1 l', price: 1100, millilitres: 1000 }], wine),
    drink('105', 'Soave (Italienischer Weißwein)', [{ size: '0,7 l', price: 900, millilitres: 700 }], wine),
    drink(
      '106',
      'Chardonnay (Italienischer Weißwein)',
      [{ size: '1 l', price: 1100, millilitres: 1000 }],
      wine,
    ),
    drink('107', 'Vodka Gorbatschow', [{ size: '0,7 l', price: 1600, millilitres: 700 }], {
      diet: 'Vegan',
      minimumAge: 18,
      alcoholPercent: 37.5,
    }),
  ],
}

const specialities: CategoryDefinition = {
  name: 'Spezialitäten',
  products: [
    dish('80', 'Gyros Teller', 'mit Zaziki und Krautsalat, dazu Pommes', 1300, [
      'Gyros',
      'Zaziki',
      'Krautsalat',
      'Pommes Frites',
    ]),
    dish('81', 'Gyros Hollandaise', 'in Sauce Hollandaise mit Käse überbacken', 1400, [
      'Gyros',
      'Sauce Hollandaise',
      'Käse',
    ]),
    dish('82', 'Gyros Topf', 'mit frischen Champignons in Sauce Hollandaise mit Käse überbacken', 1400, [
      'Gyros',
      'Champignons',
      'Sauce Hollandaise',
      'Käse',
    ]),
    dish(
      '83',
      'Gyros Box',
      'mit Gyros, Pommes, Zaziki und Salat',
      790,
      ['Gyros', 'Pommes Frites', 'Zaziki', 'Salat'],
      { highlight: 'Deal' },
    ),
    dish('84', 'Spareribs (Rippchen 450 g)', 'mit BBQ-Sauce, Pommes und Krautsalat', 1490, [
      'Rippchen',
      'BBQ-Sauce',
      'Pommes Frites',
      'Krautsalat',
    ]),
    dish('85', 'Currywurst', 'mit Curry-Sauce und Pommes', 990, [
      'Currywurst',
      'Curry-Sauce',
      'Pommes Frites',
    ]),
  ],
}

const dipCategory: CategoryDefinition = {
  name: 'Dips',
  products: dips.map((each, i) => ({ ...each, articleNumber: String(201 + i), prices: [{ price: 150 }] })),
}

export const lieferserviceMenu: MenuDefinition = {
  isPictured: true,
  ingredients: lieferserviceIngredients,
  extraGroups: [pizzaExtras, burgerExtras],
  categories: [
    pizzas,
    pastas,
    alForno,
    spaetzle,
    salads,
    schnitzels,
    burgers,
    fingerFood,
    desserts,
    drinks,
    specialities,
    dipCategory,
  ],
}
