import type { InvoiceBuyer } from '@tresen/contract/invoices/invoice'
import { invoiceCalls } from '@tresen/contract/invoices/invoice-calls'
import { CallError, createGuestClient, refusalOf } from '@tresen/contract/client'
import { splitStreetLine } from '@tresen/domain/geo/split-street'
import type { NoticePageData, ReceiptPageData } from '../../page-data.ts'
import type { Loaded, PageRequest } from '../../page-request.ts'

const { getReceiptOfLink, createOrderInvoice } = invoiceCalls
const calls = { getReceiptOfLink, createOrderInvoice }

type Common = Omit<NoticePageData, 'page' | 'title' | 'text' | 'ways' | 'onward'>

/** The receipt that a link shows, to whoever holds it. */
export async function loadReceipt(request: PageRequest, common: Common, token: string): Promise<Loaded> {
  const { id: restaurantId, phoneLabel } = common.restaurant
  try {
    const receipt = await createGuestClient(calls, request).getReceiptOfLink({ restaurantId, token })
    const data: ReceiptPageData = {
      ...common,
      page: 'receipt',
      receipt,
      token,
      typed: null,
      missing: [],
      problem: null,
    }
    return { kind: 'page', status: 200, data }
  } catch (error) {
    if (!(error instanceof CallError) || error.status < 400 || error.status >= 500) throw error
    const data: NoticePageData = {
      ...{ ...common, page: 'notice', title: 'Dieser Link zeigt keinen Beleg mehr' },
      text: `Er gilt ein Jahr. Brauchen Sie den Beleg noch, fragen Sie uns unter ${phoneLabel}.`,
      ways: ['menu'],
    }
    return { kind: 'page', status: 404, data }
  }
}

/** Asks for the invoice as the form of the page says; what is refused is said on it, and what was typed stays. */
export async function askForInvoice(
  request: PageRequest & { form: string },
  data: ReceiptPageData,
): Promise<Loaded> {
  const form = new URLSearchParams(request.form)
  const text = (name: string) => form.get(name) ?? ''
  // As browsers fill them in: both as one.
  const written = { street: text('street'), houseNumber: text('houseNumber') }
  const body: InvoiceBuyer = {
    name: text('name'),
    ...(splitStreetLine(written) ?? written),
    ...{ zipCode: text('zipCode'), city: text('city'), email: text('email') },
    buyerReference: text('buyerReference'),
  }
  const at = { restaurantId: data.restaurant.id, orderId: data.receipt.orderId, token: data.token }
  try {
    await createGuestClient(calls, request).createOrderInvoice({ ...at, body })
    return { kind: 'redirect', to: new URL(request.url, 'http://shop').pathname }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { missing = [] } = refusalOf(createOrderInvoice, 'BuyerIncomplete', error) ?? {}
    const shown = { ...data, typed: body, missing, problem: error.message_de }
    return { kind: 'page', status: error.status || 503, data: shown }
  }
}
