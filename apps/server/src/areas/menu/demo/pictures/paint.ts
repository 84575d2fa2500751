/** What a picture is painted with: SVG as text, in a field of 480 × 360 whose middle is 0, 0. */

export type Chance = () => number
export type Spot = { x: number; y: number; turn: number }

/** The same picture for the same seed, in every process. */
export function chanceOf(seed: string): Chance {
  let state = 1779033703
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 3432918353)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507) + 0x6d2b79f5
    const mixed = Math.imul(state ^ (state >>> 13), 3266489909)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
  }
}

const n = (value: number) => String(Math.round(value * 10) / 10)

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${more}/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`
}

export function block(x: number, y: number, width: number, height: number, corner: number, fill: string) {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(corner)}" fill="${fill}"/>`
}

export function shape(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}

export function at({ x, y, turn }: Spot, content: string): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">${content}</g>`
}

/** An outline that a hand would draw: round, and nowhere quite. */
export function blob(chance: Chance, rx: number, ry: number, unrest = 0.12): string {
  const corners = 9
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI
    const reach = 1 + (chance() - 0.5) * 2 * unrest
    return [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach] as const
  })
  const between = (index: number) => {
    const [a, b] = [points[index % corners]!, points[(index + 1) % corners]!]
    return `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`
  }
  const curves = points.map((_, index) => {
    const [x, y] = points[(index + 1) % corners]!
    return `Q${n(x)} ${n(y)} ${between(index + 1)}`
  })
  return `M${between(0)}${curves.join('')}Z`
}

/** Places in an oval, spread as a cook would: nothing twice in one place, the rim free. */
export function scatter(chance: Chance, amount: number, rx: number, ry: number, apart: number): Spot[] {
  const spots: Spot[] = []
  for (let tries = 0; spots.length < amount && tries < amount * 40; tries++) {
    const [angle, reach] = [chance() * 2 * Math.PI, Math.sqrt(chance())]
    const spot = { x: Math.cos(angle) * rx * reach, y: Math.sin(angle) * ry * reach, turn: chance() * 360 }
    const room = apart * (1 - tries / (amount * 60))
    if (spots.every(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) > room)) spots.push(spot)
  }
  return spots
}

/** On a table of this colour, seen from above: a soft shadow, then the dish. */
export function picture(table: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="-240 -180 480 360"><defs><radialGradient id="light" cx="0.35" cy="0.25" r="0.9"><stop offset="0" stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#000" stop-opacity=".08"/></radialGradient><filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="7"/></filter></defs>${block(-240, -180, 480, 360, 0, table)}${block(-240, -180, 480, 360, 0, 'url(#light)')}${content}</svg>`
}

export function plate(rx: number, ry = rx, colour = '#fbf8f2'): string {
  return [
    oval(5, 11, rx, ry, '#3a2a1c', 'opacity=".32" filter="url(#soft)"'),
    oval(0, 0, rx, ry, colour),
    oval(0, 0, rx - 5, ry - 5, '#fff', 'opacity=".55"'),
    oval(0, 0, rx - 22, ry - 22, colour),
    oval(0, 0, rx - 22, ry - 22, 'none', 'stroke="#e4dccd" stroke-width="2"'),
  ].join('')
}

export function bowl(radius: number, colour: string): string {
  return [
    circle(5, 12, radius, '#3a2a1c', 'opacity=".34" filter="url(#soft)"'),
    circle(0, 0, radius, colour),
    circle(0, 0, radius - 9, '#000', 'opacity=".16"'),
  ].join('')
}
