import { expect, it } from 'vitest'
import { loadRunning } from './load-running.ts'
import { ordersCookie } from './orders-cookie.ts'

const id = (number: number) => `01938d6e-0000-7000-8000-${String(number).padStart(12, '0')}`
const [restaurantId, orderId] = [id(10), id(1)]

/** What of the guest's one order is left where the server answers like this. */
function runningWhen(status: number, body: object) {
  const fetch = () =>
    status === 0 ? Promise.reject(new TypeError('reset')) : Promise.resolve(Response.json(body, { status }))
  return loadRunning(
    { cookie: ordersCookie(restaurantId, [orderId]), fetch },
    { franchiseId: id(9), id: restaurantId },
  )
}

it.each([0, 429, 500, 502, 503])('an order is not forgotten because of an answer with %i', async (status) => {
  expect(await runningWhen(status, { code: 'Whatever', message_de: 'Gerade nicht.' })).toEqual([{ orderId }])
})

it.each([400, 403, 404])('an order that is not there or not theirs is left out (%i)', async (status) => {
  expect(await runningWhen(status, { code: 'NotFound', message_de: 'Nicht da.' })).toEqual([])
})

it('an order that is on its way or was cancelled is told, one that is over is not', async () => {
  for (const state of ['InDelivery', 'Cancelled'])
    expect(await runningWhen(200, { orderId, state })).toEqual([{ orderId, state }])
  expect(await runningWhen(200, { orderId, state: 'Completed' })).toEqual([])
})
