import { expect, test } from 'vitest'
import { renderFile } from './files.ts'

const restaurantId = '01a1f640-bc00-7000-8000-000200000001'
const orderId = '01a1f640-bc00-7000-8000-000300000001'
const restaurant = {
  id: restaurantId,
  franchiseId: restaurantId,
  name: 'Leineglut',
  phoneNumber: '+4955123125100',
}
const times = { dueAt: '2026-11-27T14:30:00.000Z', createdAt: '2026-11-26T19:07:51.000Z' }
const order = { id: orderId, number: 22, version: 1, willBePickedUp: false, ...times }

test("a calendar's entry leads to the page that opens on every device of its owner", async () => {
  const answers = (address: RequestInfo | URL) => {
    const { pathname } = new URL(address instanceof Request ? address.url : String(address), 'http://shop')
    if (pathname.endsWith('/link')) return { token: 'for-all', receiptToken: 'receipt' }
    return pathname.includes('/orders/') ? order : restaurant
  }
  const url = `/public/${restaurantId}/orders/${orderId}/kalender.ics`
  const fetch = (address: RequestInfo | URL) => Promise.resolve(Response.json(answers(address)))
  const answer = await renderFile({ url, origin: 'http://shop', fetch })
  const body = String(answer?.body).replaceAll('\r\n ', '')
  expect(body).toContain(`URL:http://shop/public/${restaurantId}/follow/for-all`)
})

test('the sign of a restaurant is drawn once, whoever asks for it how often', async () => {
  const fetch = () => Promise.resolve(Response.json({ ...restaurant, accentColor: '#17653a' }))
  const ask = (name: string) => renderFile({ url: `/r/leineglut/${name}`, origin: 'http://shop', fetch })
  const [first, again, icon] = [
    await ask('preview.png?1'),
    await ask('preview.png?2'),
    await ask('icon-180.png'),
  ]
  expect(again?.body).toBe(first?.body)
  expect(icon?.body).not.toBe(first?.body)
})
