import { createHash } from 'node:crypto'
import { anInvoice, someParts } from '@tresen/domain/invoices/testing/an-invoice'
import { XmlDocument } from 'libxml2-wasm'
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  type PDFObject,
} from 'pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import { writePdf } from '../../../rooms/documents/write-pdf.ts'
import { invoiceSheet } from './invoice-sheet.ts'

/**
 * What PDF/A-3b (ISO 19005-3) asks for in a file like ours, clause by clause, by a reader that did not write it. No
 * validator of others: decision 0282.
 */
describe('The PDF of an invoice, by the clauses of PDF/A-3b', () => {
  let raw: string
  let document: PDFDocument
  let objects: PDFObject[]
  beforeAll(async () => {
    const many = Array.from({ length: 70 }, () => someParts[0]!)
    const bytes = await writePdf(invoiceSheet(anInvoice({}, [...someParts, ...many])))
    raw = Buffer.from(bytes).toString('latin1')
    document = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true })
    objects = document.context.enumerateIndirectObjects().map(([, object]) => object)
  })

  const dictionaries = () =>
    objects
      .map((object) => (object instanceof PDFRawStream ? object.dict : object))
      .filter((object) => object instanceof PDFDict)
  const streams = () => objects.filter((object) => object instanceof PDFRawStream)
  const at = (dict: PDFDict, ...names: string[]) =>
    names.reduce<PDFObject | undefined>(
      (object, name) =>
        object instanceof PDFDict
          ? object.lookup(PDFName.of(name))
          : object instanceof PDFRawStream
            ? object.dict.lookup(PDFName.of(name))
            : undefined,
      dict,
    )
  const said = (dict: PDFDict, ...names: string[]) => String(at(dict, ...names))
  const ofType = (type: string) => dictionaries().filter((dict) => said(dict, 'Type') === type)
  const decoded = (stream: PDFObject | undefined) =>
    Buffer.from(decodePDFRawStream(stream as PDFRawStream).decode())
  const metadata = () => decoded(at(document.catalog, 'Metadata')).toString()

  it('6.1.2, 6.1.3: begins with its version and a line of binary, has an ID, ends at its end, and is not encrypted', () => {
    expect(raw).toMatch(/^%PDF-1\.7\n%[\u0080-\u00ff]{4,}\n/)
    expect(raw).toMatch(/%%EOF\n?$/)
    const { ID: id, Encrypt: encrypted } = document.context.trailerInfo
    expect(id).toBeInstanceOf(PDFArray)
    const [first, second] = (id as PDFArray).asArray()
    expect(first).toBeInstanceOf(PDFHexString)
    expect(String(second)).toBe(String(first))
    expect(encrypted).toBeUndefined()
  })

  it('6.1.7: its streams are as long as they say, in filters that are allowed, and none lies outside', () => {
    expect(streams().length).toBeGreaterThan(5)
    for (const stream of streams()) {
      const length = at(stream.dict, 'Length')
      expect(length).toBeInstanceOf(PDFNumber)
      expect((length as PDFNumber).asNumber()).toBe(stream.contents.length)
      expect(['undefined', '/FlateDecode']).toContain(said(stream.dict, 'Filter'))
      expect(at(stream.dict, 'F')).toBeUndefined()
    }
  })

  it('6.2.3: says which colours it means, by a profile of three for RGB', () => {
    const intents = at(document.catalog, 'OutputIntents') as PDFArray
    expect(intents.size()).toBe(1)
    const intent = intents.lookup(0, PDFDict)
    expect(said(intent, 'S')).toBe('/GTS_PDFA1')
    expect(at(intent, 'OutputConditionIdentifier')).toBeDefined()
    expect(said(intent, 'DestOutputProfile', 'N')).toBe('3')
    const profile = decoded(at(intent, 'DestOutputProfile'))
    expect(profile.readUInt32BE(0)).toBe(profile.length)
    expect(profile.subarray(36, 40).toString()).toBe('acsp')
    expect(profile.subarray(16, 20).toString()).toBe('RGB ')
    expect(profile.readUInt8(8)).toBeLessThanOrEqual(4)
  })

  it('6.2.4: paints in RGB and grey alone', () => {
    for (const page of document.getPages()) {
      const content = decoded(page.node.lookup(PDFName.of('Contents'))).toString('latin1')
      expect(content).not.toMatch(/(^|\s)[\d.]+ [\d.]+ [\d.]+ [\d.]+ [kK]\s/)
      expect(content).not.toMatch(/\/DeviceCMYK/)
    }
  })

  it('6.2.11: embeds its fonts, each with its letters told', () => {
    const fonts = ofType('/Font').filter((font) => said(font, 'Subtype') === '/Type0')
    const all = ofType('/Font').map((font) => said(font, 'Subtype'))
    expect(new Set(all)).toEqual(new Set(['/Type0', '/CIDFontType2']))
    expect(fonts.length).toBeGreaterThan(0)
    for (const font of fonts) {
      expect(said(font, 'Encoding')).toBe('/Identity-H')
      expect(decoded(at(font, 'ToUnicode')).toString()).toMatch(/beginbf(range|char)/)
      const below = (at(font, 'DescendantFonts') as PDFArray).lookup(0, PDFDict)
      expect(said(below, 'CIDToGIDMap')).toBe('/Identity')
      expect(said(below, 'BaseFont')).toBe(said(font, 'BaseFont'))
      expect(said(below, 'FontDescriptor', 'FontName')).toBe(said(font, 'BaseFont'))
      expect(decoded(at(below, 'FontDescriptor', 'FontFile2')).length).toBeGreaterThan(1000)
    }
  })

  it('6.2.10, 6.5, 6.6: nothing shines through, nothing acts by itself, no form is there', () => {
    for (const dict of dictionaries()) {
      expect(['undefined', '/None']).toContain(said(dict, 'SMask'))
      for (const name of ['ca', 'CA']) expect(['undefined', '1']).toContain(said(dict, name))
      for (const name of ['AA', 'OpenAction', 'JS', 'XFA', 'AcroForm', 'NeedAppearances', 'PS', 'Ref', 'OPI'])
        expect(at(dict, name)).toBeUndefined()
      expect(['/JavaScript', '/Launch', '/Movie', '/Sound', '/ResetForm', '/ImportData']).not.toContain(
        said(dict, 'S'),
      )
    }
  })

  it('6.6.2, 6.6.4: its metadata lie open, say 3B, and agree with what the document says of itself', () => {
    const stream = at(document.catalog, 'Metadata') as PDFRawStream
    expect(said(stream.dict, 'Type')).toBe('/Metadata')
    expect(said(stream.dict, 'Subtype')).toBe('/XML')
    expect(at(stream.dict, 'Filter')).toBeUndefined()
    const xmp = metadata()
    XmlDocument.fromString(xmp).dispose()
    expect(xmp).toMatch(/^<\?xpacket begin="\ufeff?" id="W5M0MpCehiHzreSzNTczkc9d"\?>/)
    expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(xmp).toContain('<pdfaid:conformance>B</pdfaid:conformance>')
    const ofXmp = (name: string) =>
      new RegExp(`<${name}>(?:\\s*<rdf:\\w+>\\s*<rdf:li[^>]*>)?([^<]*)`).exec(xmp)?.[1]
    expect(ofXmp('dc:title')).toBe(document.getTitle())
    expect(ofXmp('dc:creator')).toBe('Müller &amp; Söhne GmbH')
    expect(document.getAuthor()).toBe('Müller & Söhne GmbH')
    expect(ofXmp('xmp:CreatorTool')).toBe(document.getCreator())
    expect(ofXmp('pdf:Producer')).toBe(document.getProducer())
    const timeOf = (name: string) => new Date(ofXmp(name)!).getTime()
    const whole = (date: Date | undefined) => Math.floor(date!.getTime() / 1000) * 1000
    expect(Math.floor(timeOf('xmp:CreateDate') / 1000) * 1000).toBe(whole(document.getCreationDate()))
    expect(Math.floor(timeOf('xmp:ModifyDate') / 1000) * 1000).toBe(whole(document.getModificationDate()))
  })

  it('6.6.2.3: describes the words of Factur-X in its metadata', () => {
    const xmp = metadata()
    const uri = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'
    expect(xmp).toContain(`xmlns:fx="${uri}"`)
    expect(xmp).toContain(`<pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI>`)
    const used = [...xmp.matchAll(/<fx:(\w+)>/g)].map(([, name]) => name)
    const told = [...xmp.matchAll(/<pdfaProperty:name>(\w+)</g)].map(([, name]) => name)
    expect(used.toSorted()).toEqual(told.toSorted())
    expect(used).toHaveLength(4)
  })

  it('6.8: names what is embedded, its kind, its day and what it is to the document', () => {
    const [file, ...others] = ofType('/Filespec')
    expect(others).toEqual([])
    expect(said(file!, 'AFRelationship')).toBe('/Alternative')
    for (const name of ['F', 'UF']) expect(said(file!, name)).toContain('factur-x.xml')
    expect(at(file!, 'Desc')).toBeDefined()
    const embedded = at(file!, 'EF', 'F') as PDFRawStream
    expect(said(embedded.dict, 'Type')).toBe('/EmbeddedFile')
    expect(at(embedded.dict, 'Subtype')).toBe(PDFName.of('text/xml'))
    expect(said(embedded.dict, 'Params', 'ModDate')).toMatch(/D:\d{14}/)
    const content = decoded(embedded)
    expect(said(embedded.dict, 'Params', 'Size')).toBe(String(content.length))
    const sum = createHash('md5').update(content).digest('hex')
    expect(said(embedded.dict, 'Params', 'CheckSum').toLowerCase()).toContain(sum)
    expect((at(document.catalog, 'AF') as PDFArray).lookup(0)).toBe(file)
    const names = at(document.catalog, 'Names', 'EmbeddedFiles', 'Names') as PDFArray
    expect(names.lookup(1)).toBe(file)
  })
})
