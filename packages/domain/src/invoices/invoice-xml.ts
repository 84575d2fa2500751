import type { TaxShare } from '@tresen/contract/carts/cart'
import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import type { InvoiceDocument } from './invoice-document.ts'
import { partyElements } from './invoice-xml-parties.ts'
import type { NetPart } from './with-nets.ts'
import { element, readable, text, writeXml, type XmlElement } from './xml-element.ts'

/** `EN16931`: what ZUGFeRD embeds. `XRechnung`: the same with what German authorities ask for on top. */
export type XmlProfile = 'EN16931' | 'XRechnung'

const guidelines: Record<XmlProfile, string> = {
  EN16931: 'urn:cen.eu:en16931:2017',
  XRechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
}
const process = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const un = 'urn:un:unece:uncefact'
const namespaces = {
  'xmlns:rsm': `${un}:data:standard:CrossIndustryInvoice:100`,
  'xmlns:ram': `${un}:data:standard:ReusableAggregateBusinessInformationEntity:100`,
  'xmlns:qdt': `${un}:data:standard:QualifiedDataType:100`,
  'xmlns:udt': `${un}:data:standard:UnqualifiedDataType:100`,
}

/** An invoice as UN/CEFACT Cross Industry Invoice (D16B), the XML of ZUGFeRD and XRechnung. */
export function invoiceXml(invoice: InvoiceDocument, profile: XmlProfile): string {
  return writeXml(
    element(
      'rsm:CrossIndustryInvoice',
      [
        element('rsm:ExchangedDocumentContext', [
          profile === 'XRechnung'
            ? element('ram:BusinessProcessSpecifiedDocumentContextParameter', [element('ram:ID', process)])
            : null,
          element('ram:GuidelineSpecifiedDocumentContextParameter', [element('ram:ID', guidelines[profile])]),
        ]),
        head(invoice),
        element('rsm:SupplyChainTradeTransaction', [
          ...invoice.parts.filter(isLine).map(lineElement),
          agreement(invoice),
          element('ram:ApplicableHeaderTradeDelivery', [
            element('ram:ActualDeliverySupplyChainEvent', [
              element('ram:OccurrenceDateTime', [day('udt', invoice.deliveredOn)]),
            ]),
          ]),
          settlement(invoice),
        ]),
      ],
      namespaces,
    ),
  )
}

/** What of an XRechnung is missing: a buyer's reference, and whom of the seller one asks. */
export function canBeXRechnung({ buyer, seller }: Pick<InvoiceDocument, 'buyer' | 'seller'>): boolean {
  return [buyer.buyerReference, buyer.email, seller.email, seller.phone].every((one) => one.trim() !== '')
}

function head({ kind, number, issuedOn, subject, reason }: InvoiceDocument): XmlElement {
  return element('rsm:ExchangedDocument', [
    element('ram:ID', number),
    element('ram:TypeCode', kind === 'Invoice' ? '380' : '381'),
    element('ram:IssueDateTime', [day('udt', issuedOn)]),
    element('ram:IncludedNote', [element('ram:Content', [subject, reason].filter(Boolean).join(': '))]),
  ])
}

const isLine = ({ kind }: NetPart) => kind === 'Goods' || kind === 'Deposit'

function lineElement(part: NetPart, position: number): XmlElement {
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', String(position + 1))]),
    element('ram:SpecifiedTradeProduct', [
      element('ram:Name', readable(part.label) || 'Artikel'),
      text('ram:Description', part.details),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [
        element('ram:ChargeAmount', (part.net / 100 / part.quantity).toFixed(4)),
      ]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      element('ram:BilledQuantity', String(part.quantity), { unitCode: 'C62' }),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', taxOf(part.rate)),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        element('ram:LineTotalAmount', amount(part.net)),
      ]),
    ]),
  ])
}

function agreement({ seller, buyer, reference }: InvoiceDocument): XmlElement {
  return element('ram:ApplicableHeaderTradeAgreement', [
    text('ram:BuyerReference', buyer.buyerReference),
    ...partyElements(seller, buyer),
    element('ram:SellerOrderReferencedDocument', [element('ram:IssuerAssignedID', reference)]),
  ])
}

function settlement(invoice: InvoiceDocument): XmlElement {
  return element('ram:ApplicableHeaderTradeSettlement', [
    element('ram:InvoiceCurrencyCode', 'EUR'),
    paymentMeans(invoice),
    ...taxesOf(invoice).map(({ rate, net, tax }) =>
      element('ram:ApplicableTradeTax', [
        element('ram:CalculatedAmount', amount(tax)),
        element('ram:TypeCode', 'VAT'),
        element('ram:BasisAmount', amount(net)),
        ...taxOf(rate).slice(1),
      ]),
    ),
    invoice.period
      ? element('ram:BillingSpecifiedPeriod', [
          element('ram:StartDateTime', [day('udt', invoice.period.from)]),
          element('ram:EndDateTime', [day('udt', invoice.period.to)]),
        ])
      : null,
    ...invoice.parts.filter((part) => !isLine(part)).map(allowanceOrCharge),
    element('ram:SpecifiedTradePaymentTerms', [
      element('ram:Description', paymentTerms(invoice)),
      isDue(invoice) ? element('ram:DueDateDateTime', [day('udt', invoice.dueOn)]) : null,
    ]),
    summation(invoice),
    invoice.corrects &&
      element('ram:InvoiceReferencedDocument', [
        element('ram:IssuerAssignedID', invoice.corrects.number),
        element('ram:FormattedIssueDateTime', [day('qdt', invoice.corrects.issuedOn)]),
      ]),
  ])
}

/** Without anything sold, at the lowest rate of its lines: an invoice names one. */
function taxesOf({ taxes, parts }: InvoiceDocument): readonly TaxShare[] {
  const listed = new Set(taxes.map(({ rate }) => rate))
  const others = [...new Set(parts.map(({ rate }) => rate))].filter((rate) => !listed.has(rate))
  return [...taxes, ...others.map((rate) => ({ rate, net: 0, tax: 0, gross: 0 }))]
}

function taxOf(rate: number): XmlElement[] {
  return [
    element('ram:TypeCode', 'VAT'),
    element('ram:CategoryCode', rate === 0 ? 'Z' : 'S'),
    element('ram:RateApplicablePercent', String(rate)),
  ]
}

/** UNTDID 4461. A card at the door has no code that asks for less than its number. */
const meansCodes: Record<PaymentMethod, string> = {
  Cash: '10',
  DebitOrCreditCardOffline: 'ZZZ',
  CreditCardOnline: '68',
  Klarna: '68',
  PayPal: '68',
}

/** Whether somebody may be asked to transfer money for it: not what another system has been paid for, nor what goes back. */
export function isToBePaid({ kind, gross, paid }: InvoiceDocument): boolean {
  return kind === 'Invoice' && paid < gross
}

function paymentMeans(invoice: InvoiceDocument): XmlElement {
  const { payment, seller } = invoice
  const iban = seller.iban.replaceAll(/\s/g, '').toUpperCase()
  if (payment === null && iban && isToBePaid(invoice))
    return element('ram:SpecifiedTradeSettlementPaymentMeans', [
      element('ram:TypeCode', '58'),
      element('ram:PayeePartyCreditorFinancialAccount', [element('ram:IBANID', iban)]),
    ])
  return element('ram:SpecifiedTradeSettlementPaymentMeans', [
    element('ram:TypeCode', payment ? meansCodes[payment] : 'ZZZ'),
  ])
}

/** When and how it is to be paid, for people. */
export function paymentTerms(invoice: InvoiceDocument): string {
  const { kind, gross, paid, payment } = invoice
  if (kind === 'CreditNote') return 'Der Betrag wird erstattet oder verrechnet.'
  if (paid >= gross) return 'Bereits bezahlt.'
  if (isDue(invoice)) return `Zahlbar ohne Abzug bis ${invoice.dueOn.split('-').toReversed().join('.')}.`
  return payment === null ? 'Zahlbar ohne Abzug.' : 'Zahlbar bei Übergabe.'
}

function isDue(invoice: InvoiceDocument): invoice is InvoiceDocument & { dueOn: string } {
  return invoice.kind === 'Invoice' && invoice.dueOn !== undefined
}

/** Of a discount below zero what is taken off; what stands on the other side of its kind changes sides. */
function allowanceOrCharge({ label, rate, net, kind }: NetPart): XmlElement {
  const isCharge = net > 0 || (net === 0 && kind === 'Delivery')
  return element('ram:SpecifiedTradeAllowanceCharge', [
    element('ram:ChargeIndicator', [element('udt:Indicator', String(isCharge))]),
    element('ram:ActualAmount', amount(Math.abs(net))),
    element('ram:Reason', label || (isCharge ? 'Zuschlag' : 'Rabatt')),
    element('ram:CategoryTradeTax', taxOf(rate)),
  ])
}

function summation({ parts, net, tax, gross, paid }: InvoiceDocument): XmlElement {
  const others = parts.filter((part) => !isLine(part)).map((part) => part.net)
  const sum = (nets: readonly number[]) => nets.reduce((total, one) => total + one, 0)
  return element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    element('ram:LineTotalAmount', amount(sum(parts.filter(isLine).map((part) => part.net)))),
    element('ram:ChargeTotalAmount', amount(sum(others.filter((one) => one > 0)))),
    element('ram:AllowanceTotalAmount', amount(-sum(others.filter((one) => one < 0)))),
    element('ram:TaxBasisTotalAmount', amount(net)),
    element('ram:TaxTotalAmount', amount(tax), { currencyID: 'EUR' }),
    element('ram:GrandTotalAmount', amount(gross)),
    element('ram:TotalPrepaidAmount', amount(paid)),
    element('ram:DuePayableAmount', amount(gross - paid)),
  ])
}

function amount(cents: number): string {
  return (cents / 100).toFixed(2).replace('-0.00', '0.00')
}

function day(prefix: 'udt' | 'qdt', date: string): XmlElement {
  return element(`${prefix}:DateTimeString`, date.replaceAll('-', ''), { format: '102' })
}
