import { fries, type Dish } from './dishes.ts'
import { at, block, blob, circle, oval, picture, scatter, shape, stroke, type Chance } from './paint.ts'

/** What looks best from the side, or in a basket: burgers, finger food, desserts, drinks. */

const side = (x: number, y: number, content: string) => at({ x, y, turn: 0 }, content)
const shadow = (rx: number, y: number) => oval(0, y, rx, 16, '#2c2018', 'opacity=".35" filter="url(#soft)"')

/** From below to above; each is as high as it says. */
const layers: Record<string, { high: number; draw: string }> = {
  Salat: {
    high: 10,
    draw: stroke('M-104 0Q-90 14 -76 0T-48 0T-20 0T8 0T36 0T64 0T92 0L104 0', '#7fae3f', 13),
  },
  Tomaten: { high: 14, draw: block(-96, -8, 90, 14, 6, '#d8412f') + block(6, -8, 90, 14, 6, '#c93628') },
  'Dänische Gurken': { high: 8, draw: [-70, -24, 24, 70].map((x) => oval(x, 0, 22, 5, '#8a9c3a')).join('') },
  Zwiebeln: {
    high: 8,
    draw: [-60, 0, 60]
      .map((x) => oval(x, 0, 28, 5, '#f0dfe9', 'stroke="#a55a86" stroke-width="2.5"'))
      .join(''),
  },
  Cheddar: { high: 9, draw: shape('M-104 -6H104V2L70 3L48 26L28 3L-36 3L-58 20L-78 3L-104 2Z', '#f2a52c') },
  Bacon: {
    high: 10,
    draw:
      stroke('M-100 0Q-80 -10 -60 0T-20 0T20 0T60 0T100 0', '#a63c30', 11) +
      stroke('M-100 -1Q-80 -11 -60 -1T-20 -1T20 -1T60 -1T100 -1', '#efb5a0', 3),
  },
  Jalapenos: { high: 8, draw: [-72, -24, 26, 74].map((x) => oval(x, 0, 16, 5, '#568d37')).join('') },
  'Rindfleisch-Patty': {
    high: 36,
    draw: block(-104, -20, 208, 36, 16, '#5a3320') + block(-98, -18, 196, 12, 6, '#74452c'),
  },
  'Chicken-Patty': {
    high: 36,
    draw: block(-108, -20, 216, 36, 17, '#c07a26') + block(-100, -18, 200, 14, 7, '#e0a247'),
  },
  Burgersauce: {
    high: 6,
    draw: shape('M-98 -5H98L90 4L60 4L52 16L44 4L-40 4L-48 12L-56 4L-92 4Z', '#ef9d6a'),
  },
  'BBQ-Sauce': {
    high: 6,
    draw: shape('M-98 -5H98L90 4L40 4L32 18L24 4L-60 4L-68 14L-76 4L-92 4Z', '#5c2516'),
  },
  'Chilli-Cheese-Sauce': {
    high: 6,
    draw: shape('M-98 -5H98L90 4L64 4L54 18L44 4L-14 4L-24 14L-34 4L-92 4Z', '#e67f1f'),
  },
  Mayonnaise: { high: 6, draw: shape('M-98 -5H98L90 4L-30 4L-38 13L-46 4L-92 4Z', '#fbf1cf') },
}
const order = [
  'Salat',
  'Rindfleisch-Patty',
  'Chicken-Patty',
  'Cheddar',
  'Bacon',
  'BBQ-Sauce',
  'Chilli-Cheese-Sauce',
  'Burgersauce',
  'Mayonnaise',
  'Jalapenos',
  'Zwiebeln',
  'Dänische Gurken',
  'Tomaten',
]

export function burger(chance: Chance, { ingredients }: Dish): string {
  let y = 78
  const inside = order
    .filter((name) => ingredients.includes(name))
    .map((name) => {
      const { high, draw } = layers[name]!
      y -= high
      return side(0, y + high / 2, draw)
    })
  const seeds = scatter(chance, 16, 76, 20, 13).map(({ x, y: up, turn }) =>
    at({ x, y: y - 44 + up, turn }, oval(0, 0, 5, 2.6, '#fbe8bd')),
  )
  const content = [
    block(-170, 112, 340, 20, 8, '#7a5334'),
    block(-170, 112, 340, 7, 4, '#94693f'),
    side(138, 84, fries(chance, 16, 22, 24)),
    shadow(116, 112),
    shape('M-104 76H104C106 100 90 112 70 112H-70C-90 112 -106 100 -104 76Z', '#d08b3d'),
    ...inside,
    shape(
      `M-110 ${y}C-110 ${y - 92} 110 ${y - 92} 110 ${y}C110 ${y + 6} -110 ${y + 6} -110 ${y}Z`,
      '#c67d31',
    ),
    shape(
      `M-100 ${y - 8}C-96 ${y - 82} 96 ${y - 82} 100 ${y - 8}C60 ${y - 24} -60 ${y - 24} -100 ${y - 8}Z`,
      '#dd9a49',
    ),
    ...seeds,
  ]
  return picture('#c9563a', `<g transform="translate(-12 -8)">${content.join('')}</g>`)
}

type Bite = (chance: Chance) => string
const stick: Bite = () => block(-34, -10, 68, 20, 9, '#b9741f') + block(-31, -9, 62, 9, 5, '#e2a549')
const nugget: Bite = (chance) =>
  shape(blob(chance, 25, 18, 0.14), '#b9741f') + shape(blob(chance, 20, 13, 0.14), '#dfa145')
const onionRing: Bite = () =>
  circle(0, 0, 24, 'none', 'stroke="#b9741f" stroke-width="15"') +
  circle(0, 0, 24, 'none', 'stroke="#e2a84e" stroke-width="8"')
const potatoWedge: Bite = () =>
  shape('M-32 4C-20 -16 20 -16 32 4C20 14 -20 14 -32 4Z', '#c98a2c') +
  shape('M-26 2C-16 -10 16 -10 26 2Z', '#f0c667')
const twister: Bite = () =>
  stroke('M-18 14A18 18 0 1 1 16 10A12 12 0 1 1 -8 6', '#d0912f', 9) +
  stroke('M-17 13A18 18 0 1 1 16 9', '#f2c869', 3)
const roundRosti: Bite = (chance) =>
  shape(blob(chance, 36, 32, 0.08), '#a9661c') + shape(blob(chance, 31, 27, 0.1), '#d99b3c')

function bites(name: string): { bite: Bite; amount: number } {
  if (/Stick|Finger/.test(name)) return { bite: stick, amount: 8 }
  if (/Ring/.test(name)) return { bite: onionRing, amount: 9 }
  if (/Wedges/.test(name)) return { bite: potatoWedge, amount: 15 }
  if (/Twister/.test(name)) return { bite: twister, amount: 15 }
  if (/R[oö]sti/.test(name)) return { bite: roundRosti, amount: 4 }
  return { bite: nugget, amount: 10 }
}

export function fingerFood(chance: Chance, { name }: Dish): string {
  const isFries = /Pommes Frites|Süßkartoffel/.test(name)
  const { bite, amount } = bites(name)
  const pieces = isFries
    ? fries(chance, 64, 92, 72)
    : scatter(chance, amount, 84, 66, 40)
        .map((spot) => at(spot, bite(chance)))
        .join('')
  const dip =
    circle(0, 0, 34, '#f6f2e8') +
    circle(0, 0, 27, ['#c8372b', '#f3e3b3', '#e58b2e'][Math.floor(chance() * 3)]!) +
    circle(-7, -8, 7, '#fff', 'opacity=".35"')
  const content = [
    shape(
      'M-160 -96L150 -112L168 104L-146 118Z',
      '#2e2620',
      'opacity=".34" filter="url(#soft)" transform="translate(4 10)"',
    ),
    shape('M-160 -96L150 -112L168 104L-146 118Z', '#f4ead6'),
    ...Array.from({ length: 6 }, (_, index) =>
      stroke(`M${-150 + index * 54} -100L${-138 + index * 54} 112`, '#e2d2b2', 4),
    ),
    side(
      -18,
      6,
      isFries && name !== 'Pommes Frites'
        ? `<g style="filter:hue-rotate(-13deg) saturate(1.1)">${pieces}</g>`
        : pieces,
    ),
    side(116, 62, dip),
  ]
  return picture('#3f6f6a', content.join(''))
}

export function dessert(chance: Chance, { name }: Dish): string {
  if (/Muffin/.test(name)) return muffin(chance)
  const isRed = /Grütze/.test(name)
  const [cream, dark] = isRed
    ? ['#a11d35', '#7a1226']
    : /Schoko/.test(name)
      ? ['#6a3a22', '#4c2716']
      : ['#f6ecd4', '#e0d0aa']
  const fruit = scatter(chance, 26, 78, 78, 17).map(
    ({ x, y }) => circle(x, y, 9, '#c3324c') + circle(x - 3, y - 3, 3, '#ee9aa8'),
  )
  const sauce = shape(blob(chance, 52, 34, 0.2), '#f8e3a0') + shape(blob(chance, 36, 20, 0.2), '#fdf2c8')
  const cinnamon = scatter(chance, 90, 70, 70, 4).map(({ x, y }) =>
    circle(x, y, 1.6, '#9c5a24', 'opacity=".8"'),
  )
  const content = [
    circle(5, 12, 132, '#3a2a1c', 'opacity=".34" filter="url(#soft)"'),
    circle(0, 0, 132, '#e8edf0'),
    circle(0, 0, 112, dark),
    circle(0, 0, 108, cream),
    ...(isRed ? fruit : []),
    /Milchreis/.test(name) ? cinnamon.join('') + stroke('M-30 40L44 -34', '#8a4d20', 9) : side(10, -6, sauce),
    side(30, 18, shape('M-17 0C-8 -11 8 -11 17 0C8 11 -8 11 -17 0Z', '#5d9440', 'transform="rotate(-28)"')),
  ]
  return picture('#d3a0a0', content.join(''))
}

function muffin(chance: Chance): string {
  const chips = scatter(chance, 20, 84, 34, 18).map(({ x, y, turn }) =>
    at({ x, y: y - 32, turn }, block(-7, -5, 14, 10, 3, '#2d1710')),
  )
  const folds = Array.from({ length: 9 }, (_, index) =>
    stroke(`M${-72 + index * 18} 8L${-56 + index * 14} 108`, '#c9a277', 4),
  )
  const content = [
    shadow(84, 112),
    shape('M-84 4H84L62 112H-62Z', '#e2c49c'),
    ...folds,
    shape('M-104 8C-118 -42 -60 -92 0 -92C60 -92 118 -42 104 8C92 22 -92 22 -104 8Z', '#4d2a1a'),
    shape('M-84 -18C-80 -56 -40 -80 0 -80C34 -80 60 -64 72 -44C30 -58 -40 -54 -84 -18Z', '#6b3f29'),
    ...chips,
  ]
  return picture('#e3b04b', content.join(''))
}

const bottleOf = (glass: string, label: string, isSlim: boolean) => {
  const wide = isSlim ? 34 : 42
  return [
    oval(0, 140, wide + 12, 10, '#241a14', 'opacity=".4" filter="url(#soft)"'),
    shape(
      `M-14 -150H14V-84C14 -64 ${wide} -58 ${wide} -30V132C${wide} 140 -${wide} 140 -${wide} 132V-30C-${wide} -58 -14 -64 -14 -84Z`,
      glass,
    ),
    block(-16, -156, 32, 26, 4, label),
    block(-wide, 4, wide * 2, 74, 2, '#f7f0df'),
    block(-wide, 14, wide * 2, 10, 0, label),
    stroke(`M-${wide - 11} -20V120`, '#fff', 6, 'opacity=".22"'),
  ].join('')
}
const can = (colour: string, light: string) =>
  oval(0, 116, 58, 10, '#241a14', 'opacity=".4" filter="url(#soft)"') +
  block(-48, -108, 96, 222, 18, colour) +
  block(-42, -116, 84, 16, 6, '#cfd4d6') +
  block(-42, 106, 84, 12, 5, '#b7bdc0') +
  shape('M-48 20C-20 -20 20 50 48 6V46C20 88 -20 20 -48 60Z', light) +
  block(-36, -96, 10, 190, 5, '#ffffff55')
const wineGlass = (wine: string) =>
  oval(0, 140, 44, 8, '#241a14', 'opacity=".35" filter="url(#soft)"') +
  shape('M-46 -70H46C46 0 28 26 4 30V126H34V136H-34V126H-4V30C-28 26 -46 0 -46 -70Z', '#ffffff88') +
  shape('M-43 -28H43C38 4 22 22 0 24C-22 22 -38 4 -43 -28Z', wine)

export function drink(_chance: Chance, { name }: Dish): string {
  if (/Cola/.test(name))
    return picture(
      '#e6d3b3',
      side(-84, 0, can('#b5231f', '#f6e9dc')) +
        side(34, 0, can('#e8862a', '#fdf0d8')) +
        side(150, 0, can('#3f8f4a', '#eaf3d2')),
    )
  if (/Sun/.test(name)) return picture('#8fc0cf', pouch)
  if (/Becks|bier/i.test(name))
    return picture(
      '#c9b27c',
      side(-60, 0, bottleOf('#2f6a3a', '#b5231f', true)) + side(60, 0, bottleOf('#6b3d1a', '#c9a227', true)),
    )
  if (/Vodka/.test(name)) return picture('#9fb4c4', bottleOf('#dfe9ee', '#2a4f8f', false))
  const isWhite = /Wei|Chard|Soave/.test(name)
  const [glass, wine] = isWhite ? ['#8a9a4a', '#f0dc8c'] : ['#33251f', '#7c1630']
  return picture(
    isWhite ? '#b9c4a0' : '#a98479',
    side(-56, 0, bottleOf(glass, isWhite ? '#b89b3a' : '#7c1630', true)) + side(74, 0, wineGlass(wine)),
  )
}

const pouch = [
  oval(0, 132, 96, 11, '#241a14', 'opacity=".35" filter="url(#soft)"'),
  shape('M-82 -122H82C74 -40 78 60 98 128H-98C-78 60 -74 -40 -82 -122Z', '#d6dde0'),
  shape('M-82 -122H82L80 -100H-80Z', '#aeb8bd'),
  circle(0, 14, 56, '#f08a1d'),
  circle(0, 14, 46, '#f9b248'),
  ...[0, 60, 120].map((turn) => at({ x: 0, y: 14, turn }, stroke('M-44 0H44', '#fde0a4', 4))),
  stroke('M44 -96L74 -160', '#f3f3f0', 9),
].join('')
