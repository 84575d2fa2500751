import { describe, expect, it } from 'vitest'
import type { ReceiptPageData } from '../../page-data.ts'
import { restaurantId } from '../../testing/a-shop.ts'
import { askForInvoice } from './load-receipt.ts'

const data = {
  ...{ page: 'receipt', token: 'token', typed: null, missing: [], problem: null },
  ...{ restaurant: { id: restaurantId }, receipt: { orderId: restaurantId } },
} as unknown as ReceiptPageData

/** What the server is sent of a form. */
async function sent(form: Record<string, string>) {
  let body: unknown
  const fetch = (async (_: string, init: RequestInit) => {
    body = JSON.parse(init.body as string)
    return Response.json({})
  }) as unknown as typeof globalThis.fetch
  const url = `/public/${restaurantId}/receipt/token`
  const request = { url, cookie: '', origin: 'http://shop', fetch, now: new Date() }
  await askForInvoice({ ...request, form: new URLSearchParams(form).toString() }, data)
  return body
}

describe('the invoice that a guest asks for', () => {
  it.each([
    ['Hauptstr. 5', '', 'Hauptstr.', '5'],
    ['Hauptstr. 5', '5', 'Hauptstr.', '5'],
    ['Hauptstr.', '5', 'Hauptstr.', '5'],
    // There is no field for it: it is not lost.
    ['Hauptstr. 5, 2. OG', '', 'Hauptstr.', '5, 2. OG'],
    ['Straße des 17. Juni', '', 'Straße des 17. Juni', ''],
  ])('“%s” with “%s” as its number goes to “%s”, “%s”', async (street, houseNumber, itsStreet, itsNumber) => {
    expect(await sent({ street, houseNumber })).toMatchObject({ street: itsStreet, houseNumber: itsNumber })
  })
})
