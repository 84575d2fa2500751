import { at, blob, block, circle, oval, scatter, shape, stroke, type Chance } from './paint.ts'

/** One piece of something that lies on a dish, around 0, 0. `amount`: how many a pizza has of it. */
type Topping = { amount: number; apart: number; draw: (chance: Chance) => string }

const piece = (amount: number, apart: number, draw: Topping['draw']): Topping => ({ amount, apart, draw })

const salami = (chance: Chance) =>
  circle(0, 0, 16, '#8f2a22') +
  circle(0, 0, 14, '#b23a2e') +
  scatter(chance, 6, 10, 10, 6)
    .map(({ x, y }) => circle(x, y, 1.8, '#e2a08c'))
    .join('')
const ham = (chance: Chance) =>
  shape(blob(chance, 17, 12, 0.25), '#e98f95') + shape(blob(chance, 13, 8, 0.25), '#f3aeb1')
const mushroom = () =>
  shape('M-14 0C-14 -16 14 -16 14 0L5 1L4 11C2 14 -2 14 -4 11L-5 1Z', '#d8c2a0') +
  shape('M-11 -1C-10 -12 10 -12 11 -1L4 -1L3 9L-3 9L-4 -1Z', '#f4e9d4')
const tomato = () =>
  circle(0, 0, 17, '#b92b1e') +
  circle(0, 0, 14.5, '#e0503c') +
  [0, 120, 240].map((turn) => at({ x: 0, y: 0, turn }, oval(0, -7, 5, 4, '#f4a06c'))).join('')
const onion = () =>
  stroke('M-14 6A15 15 0 0 1 14 6', '#9c4a78', 4) + stroke('M-13 6A14 14 0 0 1 13 6', '#f1dfe9', 2)
const strip = (colour: string, light: string) => () =>
  stroke('M-13 5Q0 -9 13 4', colour, 7) + stroke('M-11 3Q0 -9 10 1', light, 2)
const ring = (colour: string, inside: string) => () =>
  circle(0, 0, 10, colour) + circle(0, 0, 6.5, inside) + circle(0, 0, 2, colour)
const corn = (chance: Chance) =>
  scatter(chance, 4, 9, 9, 7)
    .map(({ x, y }) => oval(x, y, 3.6, 3, '#f6cf3f', 'stroke="#d9a520" stroke-width=".8"'))
    .join('')
const leaf = (colour: string, vein: string) => () =>
  shape('M-17 0C-8 -11 8 -11 17 0C8 11 -8 11 -17 0Z', colour) + stroke('M-14 0L12 0', vein, 1.4)
const rocket = () =>
  shape(
    'M-19 0C-15 -7 -11 -2 -9 -5C-6 -10 -2 -3 1 -7C7 -12 15 -6 19 0C15 6 7 12 1 7C-2 3 -6 10 -9 5C-11 2 -15 7 -19 0Z',
    '#4e7f2c',
  ) + stroke('M-22 0L13 0', '#8fb765', 1.5)
const broccoli = () =>
  stroke('M0 2L0 13', '#9dbb6b', 7) +
  [
    [-8, 0],
    [8, 0],
    [0, -7],
    [-4, -3],
    [5, -4],
  ]
    .map(([x, y]) => circle(x!, y!, 7, '#4d7f34'))
    .join('') +
  [
    [-7, -2],
    [6, -3],
    [0, -9],
  ]
    .map(([x, y]) => circle(x!, y!, 2.6, '#74a452'))
    .join('')
const chunk = (colour: string, light: string) => (chance: Chance) =>
  shape(blob(chance, 14, 9, 0.22), colour) + shape(blob(chance, 9, 4.5, 0.2), light)
const cube = (colour: string, light: string) => () =>
  block(-9, -8, 18, 16, 3, colour) + block(-8, -8, 13, 10, 3, light)
const blue = () =>
  cube('#e3dcc6', '#f3eedd')() + circle(-2, 1, 2.2, '#7b93a3') + circle(4, -3, 1.6, '#7b93a3')
const shrimp = () =>
  stroke('M-9 8A11 11 0 1 1 10 5', '#ee8f6f', 9) +
  stroke('M-7 7A10 10 0 1 1 9 2', '#f8bda4', 3) +
  stroke('M10 5L15 9M10 5L16 4', '#e0765a', 3)
const wedge = (colour: string, light: string) => () =>
  shape('M-14 9L0 -13L14 9Q0 15 -14 9Z', colour) + shape('M-8 6L0 -8L8 6Q0 9 -8 6Z', light)
const wave = (colour: string, light: string) => () =>
  stroke('M-22 2Q-14 -12 -5 0T11 0T22 -4', colour, 12) + stroke('M-20 0Q-13 -11 -5 -2T11 -2T20 -5', light, 3)
const shred = (colour: string, light: string) => () =>
  stroke('M-14 3Q-4 -5 14 -1', colour, 6) + stroke('M-10 1Q-3 -4 8 -2', light, 1.8)
const mozzarella = (chance: Chance) =>
  shape(blob(chance, 18, 15, 0.16), '#efe7d3') + shape(blob(chance, 13, 10, 0.16), '#fdfaf1')

const known: Record<string, Topping> = {
  Rindersalami: piece(11, 38, salami),
  Sucuk: piece(12, 34, () => oval(0, 0, 13, 10, '#7c2a1d') + oval(-1, -1, 10, 7, '#a44531')),
  'Formfleisch-Vorderschinken': piece(11, 34, ham),
  Parmaschinken: piece(6, 50, wave('#d9777a', '#f6c3bd')),
  Bacon: piece(5, 44, wave('#b5473a', '#f0b8a4')),
  Räucherlachs: piece(5, 46, wave('#ef8a55', '#ffc5a0')),
  Champignons: piece(10, 36, mushroom),
  Tomaten: piece(7, 46, tomato),
  Zwiebeln: piece(9, 36, onion),
  Krautsalat: piece(9, 20, shred('#e4e6bd', '#f8f8e4')),
  Paprika: piece(9, 36, (chance) =>
    chance() < 0.5 ? strip('#cf3a2b', '#ef8a76')() : strip('#e7a828', '#f9dd82')(),
  ),
  Peperoni: piece(9, 34, ring('#7f9d35', '#d6dfa0')),
  'Milde Peperoni': piece(8, 38, strip('#b9b838', '#e6e58f')),
  Jalapenos: piece(10, 34, ring('#4f8a35', '#c8dba0')),
  Mais: piece(12, 32, corn),
  Ananas: piece(9, 40, wedge('#e9b52f', '#f9dc72')),
  Mozzarella: piece(8, 44, mozzarella),
  Gorgonzola: piece(9, 38, blue),
  Hirtenkäse: piece(10, 34, cube('#e8e2d2', '#fffdf7')),
  Edamer: piece(10, 34, shred('#f0b93c', '#fbe08d')),
  Rucola: piece(10, 34, rocket),
  Basilikum: piece(5, 44, leaf('#3f7f33', '#86b56c')),
  Spinat: piece(11, 32, leaf('#2f6330', '#6d9c5e')),
  Artischocken: piece(6, 46, wedge('#a3ac62', '#d3d79f')),
  Broccoli: piece(8, 42, broccoli),
  Gyros: piece(15, 28, shred('#7d4a26', '#b98052')),
  Rinderhack: piece(12, 26, chunk('#6f4128', '#9a6543')),
  Hähnchenbrust: piece(10, 38, chunk('#d3a468', '#f0d5a5')),
  Thunfisch: piece(10, 36, chunk('#b88d70', '#dcbfa6')),
  Shrimps: piece(9, 42, shrimp),
  Meeresfrüchte: piece(10, 40, (chance) => (chance() < 0.6 ? shrimp() : ring('#d9c4bd', '#f7ece6')())),
  Gemüse: piece(10, 34, (chance) =>
    chance() < 0.5 ? strip('#cf3a2b', '#ef8a76')() : leaf('#5d8f3c', '#a8c888')(),
  ),
  Kartoffeln: piece(9, 34, chunk('#d9b25d', '#f4dc9c')),
  Knoblauch: piece(9, 34, () => oval(0, 0, 5, 3.5, '#fbf4df', 'stroke="#dccfa8" stroke-width="1"')),
  Zitronenscheiben: piece(
    2,
    40,
    () =>
      circle(0, 0, 17, '#e8c53a') +
      circle(0, 0, 14, '#fbf0a9') +
      stroke('M-11 0H11M0 -11V11', '#e8c53a', 1.6),
  ),
  Preiselbeeren: piece(7, 13, () => circle(0, 0, 6, '#8c1c2c') + circle(-2, -2, 1.8, '#d9677a')),
  Camembert: piece(2, 60, () => circle(0, 0, 32, '#d2a057') + circle(0, 0, 27, '#e9c581')),
  Rösti: piece(3, 48, chunk('#c2852f', '#e5b763')),
}

/** Sauces are poured over everything, to and fro. */
const poured: Record<string, string> = {
  'Sauce Hollandaise': '#f7dd7d',
  'Chilli-Cheese-Sauce': '#e8892b',
  'BBQ-Sauce': '#5c2a1a',
}

/** What of these ingredients is seen on a dish, within an oval; `share` of what a pizza would have. */
export function toppings(chance: Chance, ingredients: readonly string[], rx: number, ry: number, share = 1) {
  const shown = ingredients.filter((name) => known[name])
  const each = shown.length > 3 ? 0.62 : shown.length > 2 ? 0.75 : 1
  const pieces = shown.flatMap((name) => {
    const { amount, apart, draw } = known[name]!
    const room = apart * Math.sqrt((rx * ry) / 14_400)
    return scatter(chance, Math.ceil(amount * share * each), rx, ry, room).map((spot) =>
      at(spot, draw(chance)),
    )
  })
  // Laid on by turns, so that nothing buries all of something else.
  const mixed = pieces.map((one) => ({ one, rank: chance() })).sort((a, b) => a.rank - b.rank)
  const sauces = ingredients.filter((name) => poured[name]).map((name) => zigzag(rx, ry, poured[name]!))
  return mixed.map(({ one }) => one).join('') + sauces.join('')
}

function zigzag(rx: number, ry: number, colour: string): string {
  const turns = 7
  const line = Array.from({ length: turns }, (_, index) => {
    const y = -ry * 0.85 + (index / (turns - 1)) * ry * 1.7
    const reach = rx * Math.sqrt(Math.max(0.1, 1 - (y / ry) ** 2)) * 0.92
    return `${index ? 'L' : 'M'}${Math.round(index % 2 ? reach : -reach)} ${Math.round(y)}`
  })
  return stroke(line.join(''), colour, 6, 'opacity=".95"')
}
