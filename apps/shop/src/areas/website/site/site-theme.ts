import type { WebsiteContents } from '@tresen/contract/website/website'
import { accentOn } from '../../../rooms/theme/accent.ts'

type Shades = { ground: string; surface: string; ink: string; muted: string; line: string }

const light: Record<WebsiteContents['look']['ground'], Shades> = {
  Warm: { ground: '#faf5ed', surface: '#ffffff', ink: '#241c14', muted: '#665a4c', line: '#e5dac9' },
  Cool: { ground: '#f2f5f7', surface: '#ffffff', ink: '#14202b', muted: '#52606d', line: '#d8e0e7' },
  White: { ground: '#ffffff', surface: '#f6f5f2', ink: '#171614', muted: '#5d5a55', line: '#e2e0da' },
}
const dark: Record<WebsiteContents['look']['ground'], Shades> = {
  Warm: { ground: '#191512', surface: '#241f1a', ink: '#f4ede4', muted: '#bbae9e', line: '#3b332b' },
  Cool: { ground: '#11161b', surface: '#1b2229', ink: '#e9eff4', muted: '#a3b1be', line: '#303a44' },
  White: { ground: '#131312', surface: '#1e1e1c', ink: '#f1f0ed', muted: '#b0ada6', line: '#353431' },
}

const serif =
  "'Iowan Old Style', 'Palatino Linotype', 'URW Palladio L', P052, Palatino, 'Book Antiqua', Georgia, 'Noto Serif', 'Liberation Serif', serif"
const sans = "'Inter Variable', 'Inter Fallback', 'Inter as Roboto', 'Inter as DejaVu', system-ui, sans-serif"

const headings = {
  Classic: { family: serif, weight: 500, tracking: '-0.01em' },
  Modern: { family: sans, weight: 620, tracking: '-0.025em' },
  Bold: { family: sans, weight: 820, tracking: '-0.035em' },
}

/** The colours, fonts and corners of a website, in both schemes; all of them legible whatever was chosen. */
export function themeOf(contents: WebsiteContents): string {
  const { ground, headings: style, corners, accentColor } = contents.look
  const heading = headings[style]
  const own = { heading: contents.headingFont, text: contents.textFont, button: contents.buttonFont }
  const faces = Object.entries(own).map(([place, file]) =>
    file
      ? `@font-face{font-family:'own ${place}';font-display:swap;font-weight:100 900;src:url('/site-files/${file.name}') format('woff2')}`
      : '',
  )
  const family = (place: keyof typeof own, usual: string) => (own[place] ? `'own ${place}', ${usual}` : usual)
  const fonts = [
    `--heading-font:${family('heading', heading.family)}`,
    `--text-font:${family('text', sans)}`,
    `--button-font:${family('button', own.text ? `'own text', ${sans}` : sans)}`,
    `--heading-weight:${heading.weight}`,
    `--heading-tracking:${heading.tracking}`,
    `--corner:${corners === 'Round' ? '18px' : '0px'}`,
    `--button-corner:${corners === 'Round' ? '999px' : '0px'}`,
    `--field-corner:${corners === 'Round' ? '10px' : '0px'}`,
  ]
  return `${faces.join('')}:root{${fonts.join(';')};${colors(light[ground], accentColor)}}@media(prefers-color-scheme:dark){:root{${colors(dark[ground], accentColor)}}}`
}

function colors({ ground, surface, ink, muted, line }: Shades, accentColor: string): string {
  // Text in it has to be legible on both grounds.
  const onGround = accentOn(ground, accentColor)
  const { text } = accentOn(surface, onGround.text)
  return Object.entries({
    ...{ ground, surface, ink, muted, line, 'accent-text': accentOn(ground, text).text },
    ...{ accent: onGround.fill, 'on-accent': onGround.onFill, 'accent-hover': onGround.hover },
  })
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}
