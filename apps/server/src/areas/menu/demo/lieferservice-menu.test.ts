import { expect, test } from 'vitest'
import { lieferserviceMenu } from './lieferservice-menu.ts'
import { readMenuDocuments, type MenuItem } from '@tresen/domain/menu/documents/menu-documents'
import { menuRows } from './menu-rows.ts'

/** Source: Karte eines Lieferservice, 2026-11, with its typing faults put right. Article number, size:cents, name; "-" is a product without sizes. */
const card = `
# Pizza
00 Medium:990 Large:1190 Family:2190 Mega:3090 Wunsch Pizza
01 Medium:890 Large:990 Family:1790 Mega:2690 Margherita
02 Medium:990 Large:1190 Family:1890 Mega:2890 Salami
03 Medium:990 Large:1190 Family:1890 Mega:2890 Schinken
04 Medium:990 Large:1190 Family:1890 Mega:2890 Bomba
05 Medium:990 Large:1190 Family:1890 Mega:2890 Sucuk
06 Medium:990 Large:1190 Family:1890 Mega:2890 Casa
07 Medium:990 Large:1190 Family:1890 Mega:2890 Mais
08 Medium:990 Large:1190 Family:1890 Mega:2890 Monopoly
09 Medium:990 Large:1190 Family:1890 Mega:2890 Hawaii
10 Medium:1090 Large:1290 Family:2190 Mega:3090 Parma
11 Medium:990 Large:1190 Family:1890 Mega:2890 Italia
12 Medium:990 Large:1190 Family:1990 Mega:2990 Chilli-Cheese
13 Medium:990 Large:1190 Family:1890 Mega:2890 Gyros
14 Medium:1090 Large:1290 Family:2090 Mega:3090 Hollandaise
15 Medium:1090 Large:1290 Family:2090 Mega:3090 Polo
16 Medium:1090 Large:1290 Family:2090 Mega:3090 Palermo
17 Medium:1090 Large:1290 Family:2090 Mega:3090 Desperado
18 Medium:990 Large:1190 Family:1890 Mega:2890 Tonno
19 Medium:1090 Large:1390 Family:2190 Mega:3090 Shrimps
20 Medium:1090 Large:1390 Family:2190 Mega:3090 Frutti di Mare
21 Medium:990 Large:1190 Family:1890 Mega:2890 Funghi
22 Medium:990 Large:1190 Family:1890 Mega:2890 Vier Jahreszeiten
23 Medium:990 Large:1190 Family:1890 Mega:2890 Spinat
24 Medium:990 Large:1190 Family:1890 Mega:2890 Quattro Formaggi
25 Medium:990 Large:1190 Family:1890 Mega:2890 Roma
26 Medium:990 Large:1190 Family:1890 Mega:2890 Fitness
27 Medium:990 Large:1190 Family:1890 Mega:2890 Vegetarisch
# Pasta
50 -:1200 Pasta Schinken-Sahnesauce
51 -:1200 Pasta Carbonara
52 -:1200 Pasta Spinat
53 -:1300 Pasta Hähnchenbrust
# Al Forno
54 -:1300 Al Quattro Formaggi
55 -:1300 Maccheroni Gyros
56 -:1300 Kartoffel-Gemüse Auflauf
57 -:1400 Kartoffel-Hähnchenbrust-Auflauf
58 -:1300 Lasagne Gemüse
59 -:1400 Lasagne Rind
# Spätzle
60 -:1400 Spätzle Quattro Formaggi
61 -:1400 Spätzle Hähnchen
# Salat
90 -:1090 Gebackener Camembert
91 -:1190 Fjord
92 -:1090 Chefsalat
93 -:1090 Thunfischsalat
94 -:1090 Tomaten Mozzarella
95 -:790 Gemischter Salat
# Schnitzel
70 -:1100 Schnitzel Wiener Art
71 -:1290 Schnitzel Jäger Art
72 -:1290 Hollandaiseschnitzel
73 -:1290 Hawaii Schnitzel
# Burger
40 -:1200 Cheese Burger
41 -:1200 Texas Bacon Burger
42 -:1200 Chilli Cheese Burger
43 -:1200 Crispy Chicken Burger
44 -:1200 Crispy Chilli-Chicken Burger
# Finger Food
F1 -:590 Mozzarella Stick
F2 -:600 Chicken Nuggets
F3 -:890 Crispy Chicken Fingers
F4 -:590 Chili Cheese Nuggets
F5 -:400 Pommes Frites
F6 -:450 Twister Pommes
F7 -:450 Wedges
F8 -:500 Süßkartoffel
F9 -:590 Onion Rings
F10 -:590 Rösti
# Dessert
D1 -:490 Rote Grütze
D2 -:490 Milchreis
D3 -:490 Schokopudding
D4 -:390 Oreo Schokoladen Muffin
D5 -:390 Milka Schokoladen Muffin
# Getränke
100 0,33 l:220 1 l:360 Cola, Cola Light, Fanta, Sprite
101 0,2 l:100 Capri-Sun Orange
102 0,3 l:240 Becks oder Herrenhäuser
103 0,7 l:900 Chianti (Italienischer Rotwein)
104 1 l:1100 Merlot (Italienischer Rotwein)
105 0,7 l:900 Soave (Italienischer Weißwein)
106 1 l:1100 Chardonnay (Italienischer Weißwein)
107 0,7 l:1600 Vodka Gorbatschow
# Spezialitäten
80 -:1300 Gyros Teller
81 -:1400 Gyros Hollandaise
82 -:1400 Gyros Topf
83 -:790 Gyros Box
84 -:1490 Spareribs (Rippchen 450 g)
85 -:990 Currywurst
# Dips
201 -:150 Mayo
202 -:150 Ketchup
203 -:150 Knobi
204 -:150 Hollandaise
205 -:150 Chilli
206 -:150 Tzaziki
207 -:150 BBQ
`

const products = lieferserviceMenu.categories.flatMap((category) => category.products)
const documents = readMenuDocuments(
  menuRows('00000000-0000-7000-8000-000000000001', '1', lieferserviceMenu) as MenuItem[],
)
const productDocuments = [...documents.Product.values()]

function productOf(articleNumber: string) {
  return products.find((product) => product.articleNumber === articleNumber)!
}

/** What a guest reads at a product: its own marks and those of its ingredients. */
function marksOf(articleNumber: string) {
  const product = productOf(articleNumber)
  const parts = [product, ...(product.ingredients ?? []).map((name) => lieferserviceMenu.ingredients[name]!)]
  return {
    allergens: new Set(parts.flatMap((part) => part.allergens ?? [])),
    additives: new Set(parts.flatMap((part) => part.additives ?? [])),
  }
}

function optionsOf(articleNumber: string) {
  return (productOf(articleNumber).variants ?? []).map(({ name, options }) => [
    name,
    ...options.map((option) => `${option.name} ${option.additionalPrice ?? 0}`),
  ])
}

test('every product, name, size and price is the one of the card', () => {
  const listed = lieferserviceMenu.categories.flatMap((category) => [
    `# ${category.name}`,
    ...category.products.map(({ articleNumber, name, prices }) => {
      const sized = prices.map(({ size, price }) => `${size ?? '-'}:${price}`)
      return `${articleNumber} ${sized.join(' ')} ${name}`
    }),
  ])
  expect(listed.join('\n')).toBe(card.trim())
  expect(products).toHaveLength(91)
  expect(lieferserviceMenu.categories).toHaveLength(12)
  expect(productDocuments.flatMap(({ prices }) => prices)).toHaveLength(28 * 4 + 63 + 1)
})

test('pizza sizes carry their diameters', () => {
  const sizes = lieferserviceMenu.categories[0]!.sizes!.map(
    ({ name, description }) => `${name} ${description}`,
  )
  expect(sizes).toEqual(['Medium Ø ca. 26 cm', 'Large Ø ca. 30 cm', 'Family Ø ca. 40 cm', 'Mega Ø ca. 50 cm'])
})

test('Wunsch Pizza takes at least four ingredients, of which four are free', () => {
  expect(productOf('00').extras).toEqual([{ group: 'Zutaten', freeAmount: 4, minimum: 4 }])
  for (let number = 1; number <= 27; number += 1) {
    expect(productOf(String(number).padStart(2, '0')).extras).toEqual([{ group: 'Zutaten' }])
  }
})

test('every extra of a pizza has a price in each size, dearer the larger it is', () => {
  const { extras } = [...documents.ExtraGroup.values()].find(({ name }) => name === 'Zutaten')!
  expect(extras.length).toBeGreaterThan(20)
  const { sizes } = [...documents.Category.values()][0]!
  for (const extra of extras) {
    expect(extra.pricesBySize.map(({ sizeId }) => sizeId)).toEqual(sizes.map(({ id }) => id))
    const prices = extra.pricesBySize.map(({ additionalPrice }) => additionalPrice)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(extra.additionalPrice).toBe(prices[0])
  }
})

test('choices are those of the card', () => {
  for (const number of ['50', '51', '52', '53', '54']) {
    expect(optionsOf(number)).toEqual([['Nudelsorte', 'Maccheroni 0', 'Spaghetti 0']])
  }
  for (const number of ['90', '91', '92', '93', '94', '95']) {
    expect(optionsOf(number)).toEqual([['Dressing', 'Joghurt 0', 'French 0', 'Essig/Öl 0', 'Knoblauch 0']])
  }
  for (const number of ['40', '41', '42', '43', '44']) {
    expect(optionsOf(number)).toEqual([['Patty', '125 g 0', '250 g 200']])
  }
  const dips = products
    .filter(({ articleNumber }) => /^20\d$/.test(articleNumber))
    .map(({ name }) => `${name} 0`)
  expect(dips).toHaveLength(7)
  for (let number = 1; number <= 10; number += 1) {
    expect(optionsOf(`F${number}`)).toEqual([['Dip nach Wahl', ...dips]])
  }
  expect(optionsOf('100')).toEqual([['Sorte', 'Cola 0', 'Cola Light 0', 'Fanta 0', 'Sprite 0']])
  expect(optionsOf('102')).toEqual([['Sorte', 'Becks 0', 'Herrenhäuser 0']])
})

test('the marks of the card arrive at the products', () => {
  for (const number of ['40', '41', '42']) expect(marksOf(number).allergens).toContain('Gluten')
  for (const number of ['40', '41', '42']) expect(marksOf(number).allergens).toContain('Eggs')
  for (const number of ['23', '24', '26', '40', '41', '42', '44'])
    expect(marksOf(number).allergens).toContain('Milk')
  for (const number of ['42', '44']) {
    expect([...marksOf(number).additives]).toEqual(
      expect.arrayContaining(['Colouring', 'Antioxidant', 'FlavourEnhancer']),
    )
  }
  expect([...marksOf('27').additives]).toEqual(expect.arrayContaining(['Preservative', 'Antioxidant']))
  for (const { articleNumber } of products.slice(0, 28)) {
    expect([...marksOf(articleNumber).allergens]).toEqual(expect.arrayContaining(['Gluten', 'Milk']))
  }
})

test('drinks are taxed as drinks and carry filling and deposit', () => {
  const drinks = lieferserviceMenu.categories.find(({ name }) => name === 'Getränke')!.products
  for (const { taxKey, prices } of drinks) {
    expect(taxKey).toBe('Drink')
    for (const { size, millilitres } of prices) {
      expect(millilitres).toBe(Number.parseFloat(size!.replace(',', '.')) * 1000)
    }
  }
  const deposits = drinks.map(({ prices }) => prices.map(({ deposit }) => deposit ?? 0))
  expect(deposits).toEqual([[25, 25], [0], [8], [0], [0], [0], [0], [0]])
  const taxed = productDocuments.filter(({ taxKey }) => taxKey === 'Drink')
  expect(taxed).toHaveLength(8)
})

test('nothing with meat or fish is called vegetarian', () => {
  const dietOf = (number: string) =>
    productDocuments.find(({ articleNumber }) => articleNumber === number)!.diet
  for (const number of ['01', '21', '22', '23', '25', '26', '27', '56', '58', '95', 'F5', 'D2', '205']) {
    expect(dietOf(number), number).toMatch(/^Vegetarian$|^Vegan$/)
  }
  for (const number of ['00', '02', '18', '24', '43', '52', '57', '71', '91', 'F2', '80']) {
    expect(dietOf(number), number).toBe('None')
  }
})
