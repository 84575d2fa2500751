import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { factPlaces, write } from './draw-sheet.ts'
import { fonts } from './write-pdf.ts'

const { resolve } = createRequire(import.meta.url)
/** The reader of fonts that the writer of PDF brings along. */
const fontkit = createRequire(resolve('pdfkit'))('fontkit') as {
  create(file: Buffer): { hasGlyphForCodePoint(point: number): boolean }
}

it.each(Object.entries(fonts))('writes nothing that the %s font has no sign for', (_, file) => {
  const font = fontkit.create(readFileSync(file))
  const points = Array.from({ length: 0x11000 }, (_, point) => point).filter(
    (at) => at < 0xd800 || at > 0xdfff,
  )
  const written = points.flatMap((point) => [...write(String.fromCodePoint(point))])
  expect(written.filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!))).toEqual([])
  expect(new Set(written).size).toBeGreaterThan(1000)
})

it('keeps German, Turkish, Greek and Vietnamese letters, and marks what it cannot write', () => {
  expect(write('Müßig Çiğköfte Ωμέγα Phở 🍕 \u0007')).toBe('Müßig Çiğköfte Ωμέγα Phở ? ?')
})

it('says a day with its time on one line, whatever else is said beside it', async () => {
  const { default: PdfDocument } = await import('pdfkit')
  const pdf = new PdfDocument({ font: fonts.regular })
  pdf.fontSize(9)
  const facts = [
    { label: 'Bestellt', value: 'Donnerstag, 26.11.2026, 18:00 Uhr' },
    { label: 'Lieferung', value: 'Donnerstag, 26.11.2026, 18:35 Uhr' },
    { label: 'Steuernummer', value: '20/200/00017' },
  ]
  const { labels, values } = factPlaces(pdf, facts)
  for (const { label, value } of facts) {
    expect(pdf.widthOfString(label)).toBeLessThan(labels.width)
    expect(pdf.widthOfString(value)).toBeLessThan(values.width)
  }
  const long = factPlaces(pdf, [
    { label: 'Ein Wort, das so lang ist, dass daneben nichts mehr stünde', value: 'x' },
  ])
  expect(long.values.width).toBeGreaterThan(80)
})
