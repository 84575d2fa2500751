import {
  at,
  blob,
  block,
  bowl,
  circle,
  oval,
  picture,
  plate,
  scatter,
  shape,
  stroke,
  type Chance,
} from './paint.ts'
import { toppings } from './toppings.ts'

/** What is drawn: a product of the demo, as far as it is seen. */
export type Dish = { name: string; description: string; ingredients: readonly string[] }

/** What a cook lays on without the menu saying so. */
const unnamed: Record<string, readonly string[]> = {
  'Wunsch Pizza': ['Paprika', 'Champignons', 'Rindersalami', 'Rucola'],
  Margherita: ['Mozzarella', 'Basilikum'],
}

export function pizza(chance: Chance, { ingredients, name }: Dish): string {
  const cheese = scatter(chance, 26, 118, 118, 16).map((spot) =>
    at(spot, shape(blob(chance, 17, 12, 0.3), '#f6d27a', 'opacity=".75"')),
  )
  const blisters = scatter(chance, 16, 112, 112, 18).map(({ x, y }) =>
    circle(x, y, 2 + chance() * 3, '#c9772c', 'opacity=".55"'),
  )
  const base = [
    circle(5, 12, 150, '#3a2a1c', 'opacity=".34" filter="url(#soft)"'),
    shape(blob(chance, 150, 150, 0.012), '#c98a45'),
    shape(blob(chance, 146, 146, 0.014), '#e0aa62'),
    circle(0, 0, 130, '#b8391f'),
    shape(blob(chance, 127, 127, 0.02), '#efbb57'),
    ...cheese,
    ...blisters,
  ]
  const own = [...ingredients, ...(unnamed[name] ?? [])]
  return picture('#4a565b', base.join('') + toppings(chance, own, 108, 108))
}

/** Strands of pasta, wound up in a deep plate, in their sauce. */
export function pasta(chance: Chance, { ingredients }: Dish): string {
  const strands = scatter(chance, 90, 84, 78, 3).map(({ x, y, turn }, index) => {
    const bend = 20 + chance() * 22
    const colour = index % 3 ? '#f3d78f' : '#e6bd63'
    return at({ x, y, turn }, stroke(`M-30 0Q-10 -${Math.round(bend)} 6 0T32 0`, colour, 6))
  })
  const isCream = ingredients.some((name) => /Sahne|Gorgonzola/.test(name))
  const sauce = scatter(chance, 14, 72, 66, 18).map((spot) =>
    at(spot, shape(blob(chance, 22, 12, 0.3), isCream ? '#fff3d6' : '#c9452b', 'opacity=".7"')),
  )
  const yolk = ingredients.includes('Eigelb')
    ? circle(4, -6, 20, '#e8970f') + circle(-1, -11, 6, '#f9cf62')
    : ''
  const base = plate(152) + oval(0, 3, 104, 98, isCream ? '#efe0ba' : '#a83a22')
  return picture(
    '#5f7468',
    base + strands.join('') + sauce.join('') + toppings(chance, ingredients, 74, 68, 0.7) + yolk,
  )
}

/** Short squiggles under melted cheese. */
export function spaetzle(chance: Chance, { ingredients }: Dish): string {
  const pieces = scatter(chance, 110, 100, 100, 6).map((spot, index) =>
    at(spot, stroke('M-10 2Q-3 -8 2 0T12 -2', index % 2 ? '#f0cf7c' : '#e3b44f', 8)),
  )
  const inside = circle(0, 0, 118, '#dca84b')
  return picture(
    '#6c5a72',
    bowl(146, '#d9cbb4') + inside + pieces.join('') + toppings(chance, ingredients, 84, 84, 0.7),
  )
}

/** Baked in a dish with handles, brown where it was hottest. */
export function gratin(chance: Chance, { ingredients }: Dish): string {
  const dish = [
    oval(5, 12, 176, 116, '#2c2320', 'opacity=".36" filter="url(#soft)"'),
    block(-196, -26, 392, 52, 22, '#7d3226'),
    oval(0, 0, 172, 116, '#93402f'),
    oval(0, 0, 156, 101, '#6f2a20'),
    oval(0, 0, 152, 97, ingredients.includes('Tomatensauce') ? '#d9792f' : '#eebd5f'),
  ]
  const crust = scatter(chance, 34, 132, 80, 18).map((spot, index) =>
    at(
      spot,
      shape(blob(chance, 22, 14, 0.3), ['#f7d98b', '#f0c667', '#d99a3d'][index % 3]!, 'opacity=".85"'),
    ),
  )
  const brown = scatter(chance, 22, 136, 84, 20).map((spot) =>
    at(spot, shape(blob(chance, 8, 5, 0.4), '#a8611f', 'opacity=".6"')),
  )
  return picture(
    '#c7b596',
    dish.join('') + crust.join('') + toppings(chance, ingredients, 118, 66, 0.7) + brown.join(''),
  )
}

const greens = ['#6f9f3d', '#8fbc52', '#4f8436', '#a9cf6a']

function leaves(chance: Chance, amount: number, rx: number, ry: number): string {
  return scatter(chance, amount, rx, ry, 12)
    .map((spot, index) => {
      const colour = greens[index % greens.length]!
      return at(spot, shape(blob(chance, 27, 17, 0.32), colour) + stroke('M-20 0Q0 -5 20 1', '#d3e5ac', 1.5))
    })
    .join('')
}

export function salad(chance: Chance, { ingredients, name }: Dish): string {
  const own =
    name === 'Gemischter Salat' ? ['Tomaten', 'Paprika', 'Zwiebeln', 'Mais'] : [...ingredients, 'Tomaten']
  const green = name === 'Tomaten Mozzarella' ? '' : leaves(chance, 54, 100, 100)
  const inside = circle(0, 0, 124, green ? '#5e8c3a' : '#55707a')
  return picture(
    '#d8c7a4',
    bowl(146, '#3f5d63') + inside + green + toppings(chance, own, 88, 88, green ? 0.85 : 1.2),
  )
}

export function fries(chance: Chance, amount: number, rx: number, ry: number): string {
  return scatter(chance, amount, rx, ry, 6)
    .map(({ x, y, turn }, index) => {
      const long = 40 + chance() * 16
      const colours = index % 2 ? ['#e7b042', '#f7d67f'] : ['#d99a2d', '#f2c65f']
      const bar =
        block(-long / 2, -5, long, 10, 3, colours[0]!) + block(-long / 2 + 2, -5, long - 4, 5, 2, colours[1]!)
      return at({ x, y, turn: turn % 180 }, bar)
    })
    .join('')
}

const side = (x: number, y: number, content: string) => at({ x, y, turn: 0 }, content)

function crumbed(chance: Chance, rx: number, ry: number): string {
  const crumbs = scatter(chance, 40, rx - 8, ry - 8, 7).map(({ x, y }, index) =>
    circle(x, y, 1.5 + chance() * 2, index % 2 ? '#f3c56c' : '#a9641d', 'opacity=".8"'),
  )
  return (
    shape(blob(chance, rx, ry, 0.09), '#b4701f') +
    shape(blob(chance, rx - 5, ry - 5, 0.08), '#d8953a') +
    crumbs.join('')
  )
}

export function schnitzel(chance: Chance, { ingredients }: Dish): string {
  const sauce = ingredients.includes('Jägersauce')
    ? shape(blob(chance, 62, 24, 0.2), '#7d5330') +
      at({ x: 0, y: 0, turn: 0 }, toppings(chance, ['Champignons'], 46, 14, 0.6))
    : ''
  const baked = ingredients.includes('Käse') ? shape(blob(chance, 78, 30, 0.16), '#f4cd6a') : ''
  const seen = ingredients.filter((name) => !['Preiselbeeren', 'Zitronenscheiben'].includes(name))
  const content = [
    plate(164, 150),
    side(62, -52, fries(chance, 30, 62, 42)),
    side(-74, -56, leaves(chance, 16, 40, 30) + toppings(chance, ['Tomaten'], 30, 22, 0.4)),
    side(0, 42, crumbed(chance, 104, 54) + sauce + baked + toppings(chance, seen, 70, 28, 0.5)),
    ingredients.includes('Zitronenscheiben')
      ? side(-52, 34, toppings(chance, ['Zitronenscheiben'], 8, 8, 0.5))
      : '',
    ingredients.includes('Preiselbeeren') ? side(72, 60, toppings(chance, ['Preiselbeeren'], 18, 14)) : '',
  ]
  return picture('#7a8b93', content.join(''))
}

export function gyros(chance: Chance, { ingredients }: Dish): string {
  if (ingredients.includes('Käse'))
    return gratin(chance, { name: '', description: '', ingredients: [...ingredients, 'Gyros'] })
  const content = [
    plate(164, 150),
    side(66, -46, fries(chance, 32, 58, 46)),
    side(-70, -50, toppings(chance, ['Krautsalat', 'Krautsalat', 'Krautsalat'], 38, 28, 1.4)),
    side(
      -10,
      48,
      oval(0, 0, 88, 44, '#6b3f20') + toppings(chance, ['Gyros', 'Gyros', 'Zwiebeln'], 78, 36, 1.8),
    ),
    side(
      92,
      52,
      circle(0, 0, 30, '#f2f2ea') + circle(0, 0, 25, '#fff') + toppings(chance, ['Knoblauch'], 14, 14, 0.4),
    ),
  ]
  return picture('#4f6f86', content.join(''))
}
