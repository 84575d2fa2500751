import type { InvoiceAddress } from '@tresen/contract/carts/cart'
import type { Understood } from '../reading/understand.ts'
import { act, ask, say, type Turn } from './turn.ts'
import { invoiceText } from './words-of-cart.ts'

type Wanted = { name: string; isAsked: boolean }

const question =
  'Für die Rechnung brauche ich noch Namen oder Firma, Straße, Hausnummer, Postleitzahl und Ort.'

/** "Rechnung an die Firma Meier, Weender Straße 5, 37073 Göttingen": true: that is all of the message. */
export function takeInvoice(turn: Turn, message: string): boolean {
  if (message.length > mostLetters) return false
  const isAsked = turn.state.asked?.what === 'invoice'
  if (isAsked && declined.test(message)) {
    turn.isUnderstood = true
    turn.state.asked = null
    say(turn, 'Gut, ohne Rechnungsanschrift.')
    return true
  }
  const isOfCompany = turn.state.invoice !== null && company.test(message)
  const [, before = '', text = isAsked || isOfCompany ? message : ''] = announced.exec(message) ?? []
  const bill = onlyAsks.test(before) ? readInvoice(turn, withTown(turn, text)) : null
  if (!bill) return false
  setInvoice(turn, bill)
  turn.state.invoice = null
  say(turn, `Die Rechnung geht an ${invoiceText(bill)}.`)
  return true
}

/** What was only noted of it until then is no note any more. */
function setInvoice(turn: Turn, alternativeInvoiceAddress: InvoiceAddress) {
  const notes = turn.cart.comment.split('; ').filter((note) => !/^rechnung /i.test(note))
  act(turn, { do: 'updateCart', change: { alternativeInvoiceAddress, comment: notes.join('; ') } })
}

const mostLetters = 400
const announced = /^(.*?)rechnung\p{L}*(?: bitte| ist| geht)*(?: auf| an| für| lautet)*[:,]? (.+)$/isu
/** Where an invoice is wanted, the address of a company is no place to deliver to. */
const company = /(?<!\p{L})(?:GmbH|AG|KG|OHG|UG|GbR|e\. ?V\.|Firma|Kanzlei|Praxis|Büro)(?!\p{L})/iu
const declined = /^\W*(?:nein|nee|ne|nö|doch keine|keine|ohne|egal|lass|nicht nötig)(?!\p{L})/iu
/** What may stand before it, so that nothing else is in the message. */
const onlyAsks =
  /^(?:[\s,.]|(?:und|ich|wir|brauchen?|bräuchten?|möchten?|hätten?|gerne?|bitte|eine?|ne|die|noch|auch|mit|dazu)(?!\p{L}))*$/iu

/** "auf Neumann Bau GmbH, Weender Straße 10": a street that is there has its town. */
function withTown({ context, cart }: Turn, text: string): string {
  const [, street, streetNumber] = /,\s*(\p{Lu}[\p{L} .-]+?) (\d+ ?[a-z]?)[\s.!]*$/u.exec(text) ?? []
  if (street === undefined || streetNumber === undefined || !cart.isPickup) return text
  const finding = context.findAddress({ street, streetNumber, zipCode: '', city: '' })
  if (finding.state === 'notFound') return text
  return `${text.replace(/[\s.!]+$/, '')}, ${finding.address.zipCode} ${finding.address.city}`
}

/** Whom it is made out to, and where that is; null: something of it is missing. */
function readInvoice(turn: Turn, text: string): InvoiceAddress | null {
  const found =
    /^(.*?)(\d+ ?[a-z]?(?:[-/]\d+ ?[a-z]?)?)[\s,]+(\d{5})[\s,]+(\p{Lu}[\p{L} .()/-]+?)[\s.!]*$/su.exec(
      text.trim(),
    )
  if (!found) return null
  const [, before, number, zipCode, city] = found as unknown as [string, string, string, string, string]
  const parts = before
    .split(/[,;\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const [name, street] =
    parts.length > 1
      ? [parts.slice(0, -1).join(', '), parts.at(-1)!]
      : splitKnown(turn, before, { number, zipCode, city })
  const bare = (name || turn.state.invoice?.name || '')
    .replace(/^(?:auf |an |für )?(?:die |den |das )?(?:firma )?(?=\S)/i, '')
    .trim()
  const fits = bare.length <= 120 && street.length <= 120 && number.length <= 20 && city.length <= 80
  if (bare === '' || street === '' || !fits) return null
  return {
    invoiceName: bare,
    invoiceStreet: street,
    invoiceNumber: number.trim(),
    invoiceZipCode: zipCode,
    invoiceCity: city.trim(),
  }
}

/** "Meier GmbH Weender Straße": nobody speaks commas, so the longest end that is a street there is the street. */
function splitKnown(
  { context }: Turn,
  text: string,
  { number: streetNumber, zipCode, city }: Record<'number' | 'zipCode' | 'city', string>,
): [string, string] {
  const words = text.trim().split(/\s+/)
  for (let at = Math.max(0, words.length - mostWordsOfStreet); at < words.length; at += 1) {
    const street = words.slice(at).join(' ')
    if (context.findAddress({ street, streetNumber, zipCode, city }).state === 'found')
      return [words.slice(0, at).join(' '), street]
  }
  return ['', words.length <= mostWordsOfStreet ? words.join(' ') : '']
}

const mostWordsOfStreet = 4

/** "mit Rechnung bitte": what is still missing of it is asked in the end. */
export function noteInvoice(turn: Turn, { signs, details }: Understood) {
  const noted = /^rechnung (?:auf|an) (?:die )?(?:firma )?(.+)$/i.exec(details.comment ?? '')?.[1]
  if (noted === undefined && !signs.includes('invoice')) return
  turn.isUnderstood = true
  if (turn.cart.alternativeInvoiceAddress || turn.state.invoice?.isAsked) return
  turn.state.invoice = { name: noted ?? turn.state.invoice?.name ?? '', isAsked: false }
  if (noted === undefined) say(turn, 'Eine Rechnung ist möglich.')
}

/** What nobody knows of the invoice is asked once; without a company it goes to whom is delivered to. */
export function askInvoice(turn: Turn, { name, isAsked }: Wanted): boolean {
  const { cart, state } = turn
  if (cart.alternativeInvoiceAddress || isAsked || state.invoice?.isAsked) return false
  state.invoice = { name, isAsked: true }
  if (!cart.isPickup && cart.addressSelection === 'Form') {
    if (name === '') return false
    const { street, houseNumber, zipCode, city } = cart
    setInvoice(turn, {
      invoiceName: name.slice(0, 120),
      invoiceStreet: street,
      invoiceNumber: houseNumber,
      invoiceZipCode: zipCode,
      invoiceCity: city,
    })
    return false
  }
  ask(turn, { what: 'invoice' }, question)
  return true
}
