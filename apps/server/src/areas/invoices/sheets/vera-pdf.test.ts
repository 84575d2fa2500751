import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { anInvoice, aSeller, someParts } from '@tresen/domain/invoices/testing/an-invoice'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Sheet } from '../../../rooms/documents/sheet.ts'
import { writePdf } from '../../../rooms/documents/write-pdf.ts'
import { invoiceSheet } from './invoice-sheet.ts'

/** The command of veraPDF, where somebody has it (decision 0282). */
const veraPdf = process.env['VERAPDF']

const text = fc.string({ unit: 'grapheme', maxLength: 60 })
const pair = fc.record({ label: text, value: text })
const madeAt = new Date('2026-11-21T10:00:00Z')
const anySheet: fc.Arbitrary<Sheet> = fc.record({
  ...{ title: text, madeAt: fc.constant(madeAt), sender: fc.array(text, { maxLength: 5 }) },
  ...{ recipient: fc.array(text, { maxLength: 4 }), facts: fc.array(pair, { maxLength: 5 }) },
  columns: fc.constant([
    { label: 'Was', width: 0.7 },
    { label: 'Betrag', width: 0.3, isRight: true },
  ]),
  rows: fc.array(fc.record({ cells: fc.tuple(text, text), details: text }), { maxLength: 60 }),
  ...{ sums: fc.array(pair, { maxLength: 4 }), notes: fc.array(text, { maxLength: 3 }) },
})

it.runIf(veraPdf)(
  'veraPDF finds invoices, papers without XML and whatever is written on them to be PDF/A-3b, and a broken one not',
  { timeout: 300_000 },
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tresen-pdf-'))
    const lines = Array.from({ length: 70 }, () => someParts[0]!)
    const sheets = [
      invoiceSheet(anInvoice()),
      invoiceSheet(anInvoice({}, [...someParts, ...lines])),
      invoiceSheet(anInvoice({ seller: { ...aSeller, name: 'Müller & Söhne <Çiğköfte> Ωmega 🍕' } })),
      ...fc.sample(anySheet, 60),
    ]
    const write = async (name: string | number, bytes: Uint8Array) => {
      const file = path.join(folder, `${name}.pdf`)
      await writeFile(file, bytes)
      return file
    }
    const files: string[] = []
    for (const [at, sheet] of sheets.entries()) files.push(await write(at, await writePdf(sheet)))
    const sound = Buffer.from(await writePdf(sheets[0]!)).toString('latin1')
    const broken = sound.replace('<pdfaid:part>3<', '<pdfaid:part>2<')
    files.push(await write('broken', Buffer.from(broken, 'latin1')))
    // It ends with 1 where it finds something, and says so line by line.
    const args = ['--flavour', '3b', '--format', 'text', ...files]
    const { stdout } = await promisify(execFile)(veraPdf!, args).catch((error: { stdout: string }) => error)
    await rm(folder, { recursive: true })
    const found = stdout.match(/^(PASS|FAIL) /gm) ?? []
    expect(found.map((word) => word.trim())).toEqual([...sheets.map(() => 'PASS'), 'FAIL'])
  },
)
