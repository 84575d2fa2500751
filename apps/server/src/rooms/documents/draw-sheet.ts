import type { Sheet, SheetColumn, SheetRow } from './sheet.ts'

type Pdf = PDFKit.PDFDocument

const ink = '#17211d'
const muted = '#4b5652'
const line = '#c3ccc8'
const LEFT = 56
const WIDTH = 595.28 - 2 * LEFT
const BOTTOM = 841.89 - 70
const GAP = 8

/** Draws a sheet, over as many pages as it takes. */
export function drawSheet(pdf: Pdf, sheet: Sheet) {
  drawHead(pdf, sheet)
  drawColumns(pdf, sheet.columns)
  for (const row of sheet.rows) drawRow(pdf, sheet.columns, row)
  drawSums(pdf, sheet.sums)
  for (const note of sheet.notes) {
    const said = write(note)
    pdf.font('regular').fontSize(9).fillColor(ink)
    room(pdf, pdf.heightOfString(said, { width: WIDTH, lineGap: 2 }) + GAP)
    pdf.text(said, LEFT, pdf.y, { width: WIDTH, lineGap: 2 })
    pdf.y += GAP
  }
  drawFeet(pdf, sheet)
}

function drawHead(pdf: Pdf, { sender, recipient, title, facts }: Sheet) {
  const [name = '', ...below] = sender.map(write)
  pdf.font('bold').fontSize(15).fillColor(ink).text(name, LEFT, 56, { width: WIDTH })
  pdf.font('regular').fontSize(9).fillColor(muted).text(below.join(' · '), { width: WIDTH })
  const top = Math.max(pdf.y + 24, recipient.length > 0 ? 130 : 0)
  const half = WIDTH / 2 - GAP
  pdf.fontSize(11).fillColor(ink)
  for (const [position, one] of recipient.entries())
    pdf.text(write(one), LEFT, position === 0 ? top : pdf.y, { width: half })
  const leftEnd = recipient.length > 0 ? pdf.y : top
  pdf.y = top
  pdf.fontSize(9)
  const { labels, values } = factPlaces(pdf, facts)
  for (const { label, value } of facts) {
    const y = pdf.y
    pdf.fillColor(muted).text(write(label), labels.x, y, { width: labels.width })
    const labelEnd = pdf.y
    pdf.fillColor(ink).text(write(value), values.x, y, { width: values.width })
    pdf.y = Math.max(pdf.y, labelEnd) + 2
  }
  pdf
    .font('bold')
    .fontSize(17)
    .fillColor(ink)
    .text(write(title), LEFT, Math.max(pdf.y, leftEnd) + 28, { width: WIDTH })
  pdf.y += 12
}

/** Labels get what they need, up to half; the values have the rest, so that a day with its time stays on one line. */
export function factPlaces(pdf: Pdf, facts: Sheet['facts']) {
  const half = WIDTH / 2 - GAP
  const x = LEFT + half + 2 * GAP
  const widest = Math.max(0, ...facts.map(({ label }) => pdf.widthOfString(write(label))))
  const width = Math.min(Math.ceil(widest) + 1, half / 2)
  return { labels: { x, width }, values: { x: x + width + GAP, width: half - width - GAP } }
}

function placesOf(columns: readonly SheetColumn[]) {
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  let x = LEFT
  return columns.map(({ width, isRight = false }) => {
    const place = { x, width: (width / whole) * WIDTH - GAP, align: isRight ? 'right' : 'left' } as const
    x += (width / whole) * WIDTH
    return place
  })
}

function drawColumns(pdf: Pdf, columns: readonly SheetColumn[]) {
  const y = pdf.y
  pdf.font('bold').fontSize(9).fillColor(muted)
  placesOf(columns).forEach(({ x, ...place }, position) => {
    pdf.text(write(columns[position]!.label), x, y, place)
  })
  rule(pdf, pdf.y + 3)
}

function drawRow(pdf: Pdf, columns: readonly SheetColumn[], { cells, details }: SheetRow) {
  const places = placesOf(columns)
  const texts = cells.map(write)
  const widest = places.reduce((best, { width }, at) => (width > places[best]!.width ? at : best), 0)
  const small = details ? write(details) : ''
  pdf.font('regular').fontSize(10)
  const tall = Math.max(...places.map(({ width }, at) => pdf.heightOfString(texts[at]!, { width })))
  pdf.fontSize(8.5)
  const more = small ? pdf.heightOfString(small, { width: places[widest]!.width }) : 0
  if (room(pdf, tall + more + 10)) drawColumns(pdf, columns)
  const y = pdf.y + 3
  pdf.fontSize(10).fillColor(ink)
  places.forEach(({ x, ...place }, at) => pdf.text(texts[at]!, x, y, place))
  pdf.fontSize(8.5).fillColor(muted)
  if (small) pdf.text(small, places[widest]!.x, y + tall, { width: places[widest]!.width })
  rule(pdf, y + tall + more + 4)
}

function drawSums(pdf: Pdf, sums: Sheet['sums']) {
  pdf.y += GAP
  for (const { label, value, isBold = false } of sums) {
    const y = pdf.y
    pdf.font(isBold ? 'bold' : 'regular').fontSize(isBold ? 12 : 10)
    const tall = pdf.heightOfString(write(label), { width: WIDTH * 0.65 })
    room(pdf, tall + 4)
    const at = pdf.y === y ? y : pdf.y
    pdf.fillColor(ink).text(write(label), LEFT, at, { width: WIDTH * 0.7 })
    pdf.text(write(value), LEFT + WIDTH * 0.7, at, { width: WIDTH * 0.3 - GAP, align: 'right' })
    pdf.y = at + tall + 4
  }
  pdf.y += 2 * GAP
}

/** Who writes and which page of how many, below each. */
function drawFeet(pdf: Pdf, { title, sender }: Sheet) {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    // Nothing that stands below the margin begins a page.
    pdf.page.margins.bottom = 0
    const said = [sender[0], title, `Seite ${page + 1} von ${count}`].filter(Boolean).join(' · ')
    pdf.font('regular').fontSize(8).fillColor(muted)
    pdf.text(write(said), LEFT, 841.89 - 40, { width: WIDTH, align: 'center', lineBreak: false })
  }
}

/** Begins a page where so much does not fit any more; whether it did. */
function room(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= BOTTOM) return false
  pdf.addPage()
  pdf.y = LEFT
  return true
}

function rule(pdf: Pdf, y: number) {
  pdf
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke()
  pdf.y = y + 2
}

/** What the fonts have no sign for is a question mark: PDF/A forbids a sign that is none. */
export function write(said: string): string {
  return said
    .normalize('NFC')
    .replaceAll(
      /[^\u0020-\u007e\u00a0-\u017f\u0180-\u024f\u0370-\u03ff\u0400-\u04ff\u1e00-\u1efb\u2010-\u2027\u2030-\u203a\u20ac\u2212\u00d7]|\P{Assigned}/gu,
      '?',
    )
}
