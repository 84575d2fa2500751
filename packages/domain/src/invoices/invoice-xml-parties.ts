import type { InvoiceBuyer } from '@tresen/contract/invoices/invoice'
import type { DocumentSeller } from './invoice-document.ts'
import { element, text, type XmlElement } from './xml-element.ts'

type Address = Pick<InvoiceBuyer, 'street' | 'houseNumber' | 'zipCode' | 'city'>

/** Seller and buyer of an invoice. */
export function partyElements(seller: DocumentSeller, buyer: InvoiceBuyer): XmlElement[] {
  const vatId = seller.vatId.replaceAll(/\s/g, '').toUpperCase()
  return [
    element('ram:SellerTradeParty', [
      // Somebody without a VAT number is known by the number for taxes (BR-CO-26).
      vatId ? null : text('ram:ID', seller.taxNumber),
      element('ram:Name', seller.name),
      contact(seller),
      address(seller),
      electronic(seller.email),
      text('ram:SpecifiedTaxRegistration', vatId) && registration('VA', vatId),
      text('ram:SpecifiedTaxRegistration', seller.taxNumber) && registration('FC', seller.taxNumber.trim()),
    ]),
    element('ram:BuyerTradeParty', [
      element('ram:Name', buyer.name),
      address(buyer),
      electronic(buyer.email),
    ]),
  ]
}

function contact({ contactName, name, phone, email }: DocumentSeller): XmlElement | null {
  if (!phone.trim() && !email.trim()) return null
  return element('ram:DefinedTradeContact', [
    element('ram:PersonName', contactName.trim() || name),
    phone.trim()
      ? element('ram:TelephoneUniversalCommunication', [element('ram:CompleteNumber', phone.trim())])
      : null,
    email.trim() ? element('ram:EmailURIUniversalCommunication', [element('ram:URIID', email.trim())]) : null,
  ])
}

function address({ street, houseNumber, zipCode, city }: Address): XmlElement {
  return element('ram:PostalTradeAddress', [
    text('ram:PostcodeCode', zipCode),
    text('ram:LineOne', `${street} ${houseNumber}`),
    text('ram:CityName', city),
    element('ram:CountryID', 'DE'),
  ])
}

function electronic(email: string): XmlElement | null {
  if (!email.trim()) return null
  return element('ram:URIUniversalCommunication', [element('ram:URIID', email.trim(), { schemeID: 'EM' })])
}

function registration(schemeID: 'VA' | 'FC', number: string): XmlElement {
  return element('ram:SpecifiedTaxRegistration', [element('ram:ID', number, { schemeID })])
}
