type Rgb = readonly [number, number, number]

/** An accent colour as one scheme shows it. */
export type Accent = {
  /** Ground of buttons and marks. */
  fill: string
  /** Text on `fill`. */
  onFill: string
  /** `fill` under a pointer; text on it stays legible. */
  hover: string
  /** Text and lines of this colour on the page. */
  text: string
}

const white: Rgb = [255, 255, 255]
const ink: Rgb = [16, 20, 24]
const textContrast = 4.5

/**
 * The restaurant's colour, as little changed as legibility allows: text in it reaches 4.5:1 on `surface`, text on
 * it 4.5:1 too. Both are `#rrggbb`; anything else becomes the house's petrol.
 */
export function accentOn(surface: string, color: string): Accent {
  const ground = parse(surface) ?? white
  const wanted = parse(color) ?? ([11, 92, 99] as const)
  const isDark = luminance(ground) < 0.18
  const text = shiftUntil(wanted, isDark ? white : ink, (one) => contrast(one, ground) >= textContrast)
  const fill = shiftUntil(
    wanted,
    isDark ? white : ink,
    (one) => contrast(one, ground) >= 3 && bestOn(one).ratio >= textContrast,
  )
  const onFill = bestOn(fill).color
  const hover = mix(fill, onFill === white ? ink : white, 0.14)
  return { fill: format(fill), onFill: format(onFill), hover: format(hover), text: format(text) }
}

/** How well two `#rrggbb` colours can be told apart: WCAG 2.1, 1 to 21. */
export function contrastOf(a: string, b: string): number {
  return contrast(parse(a) ?? white, parse(b) ?? white)
}

function bestOn(fill: Rgb) {
  const onWhite = contrast(white, fill)
  const onInk = contrast(ink, fill)
  // White reads better on strong colours even where ink would measure a little higher.
  return onWhite >= textContrast || onWhite >= onInk
    ? { color: white, ratio: onWhite }
    : { color: ink, ratio: onInk }
}

function shiftUntil(from: Rgb, towards: Rgb, isGood: (color: Rgb) => boolean): Rgb {
  for (let step = 0; step <= 50; step++) {
    const color = mix(from, towards, step / 50)
    if (isGood(color)) return color
  }
  return towards
}

function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(a[index] + (b[index] - a[index]) * share)
  return [at(0), at(1), at(2)]
}

function contrast(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((one, other) => one - other) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance([r, g, b]: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

function linear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function parse(color: string): Rgb | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color)
  return match && [parseInt(match[1]!, 16), parseInt(match[2]!, 16), parseInt(match[3]!, 16)]
}

function format(color: Rgb): string {
  return `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
