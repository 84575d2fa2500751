import { createRequire } from 'node:module'
import { escapeXml } from '@tresen/domain/invoices/xml-element'
import type { Sheet } from './sheet.ts'
import { drawSheet } from './draw-sheet.ts'
import { facturXMetadata } from './factur-x-metadata.ts'

const { resolve } = createRequire(import.meta.url)

/**
 * A sheet as PDF/A-3b: with its fonts, the colours it means and, where it is an invoice, its XML as an alternative
 * (ZUGFeRD 2 / Factur-X 1). The library comes with the first sheet, so that a server that writes none is no larger.
 */
export async function writePdf(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PdfDocument } = await import('pdfkit')
  const document = new PdfDocument({
    ...{ size: 'A4', margin: 56, bufferPages: true, lang: 'de-DE', pdfVersion: '1.7', subset: 'PDF/A-3b' },
    ...{ displayTitle: true, font: fonts.regular },
    info: {
      ...{ Title: sheet.title, Author: sheet.sender[0] ?? '', Creator: 'Tresen', Producer: 'Tresen' },
      ...{ CreationDate: sheet.madeAt, ModDate: sheet.madeAt },
    },
  })
  document.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((done, fail) => document.on('end', done).on('error', fail))
  drawSheet(document, sheet)
  if (sheet.invoiceXml !== undefined) embed(document, sheet.invoiceXml, sheet.madeAt)
  describe(document)
  document.end()
  await ended
  return new Uint8Array(Buffer.concat(parts))
}

/** Latin, Greek and Cyrillic, so that every guest's name is written as it is. */
export const fonts = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
}

type PdfDocument = PDFKit.PDFDocument & { appendXML(xml: string): void; endMetadata(): void }

/**
 * The library writes a name into the metadata as it is, and `Müller & Söhne` is no XML: they would not be readable, and
 * the document no PDF/A. The day of the last change it leaves out there.
 */
function describe(plain: PDFKit.PDFDocument) {
  const document = plain as PdfDocument
  const { info } = document
  const modified = info.ModDate!.toISOString().replace(/\.\d+/, '')
  document.appendXML(`
    <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
      <xmp:ModifyDate>${modified}</xmp:ModifyDate>
    </rdf:Description>
`)
  const end = document.endMetadata.bind(document)
  // By then the document has its own names already.
  document.endMetadata = () => {
    document.info = Object.fromEntries(
      Object.entries(info).map(([name, said]) => [name, typeof said === 'string' ? escapeXml(said) : said]),
    )
    end()
  }
}

function embed(document: PDFKit.PDFDocument, xml: string, madeAt: Date) {
  const file = {
    ...{ name: 'factur-x.xml', type: 'text/xml', description: 'Rechnung nach EN 16931' },
    ...{ relationship: 'Alternative', creationDate: madeAt, modifiedDate: madeAt },
  }
  document.file(Buffer.from(xml), file)
  ;(document as PdfDocument).appendXML(facturXMetadata)
}
