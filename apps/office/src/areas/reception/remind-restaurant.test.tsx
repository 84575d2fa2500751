// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Role } from '@tresen/contract/define'
import type { Order } from '@tresen/contract/orders/order'
import { anOrder } from '@tresen/domain/orders/testing/an-order'
import { afterEach, expect, it, vi } from 'vitest'
import { refusal } from '../../rooms/api/testing/a-server.ts'
import { renderPage } from '../../shell/testing/a-page.tsx'
import { anOrderServer, restaurant } from '../orders/testing/an-order-server.ts'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const place = { restaurantId: restaurant.id }
const mailed = { ...place, subjectId: anOrder().id, subject: 'Order', kind: 'Mail', result: 'Sent', note: '' }

async function open(order: Order, role: Role) {
  const server = anOrderServer([order], {
    'POST orders/*/reception/mail': { ...mailed, at: order.newAt },
    'POST notify/call': refusal(429, 'CalledJustNow', {
      message_de: 'Das Restaurant wird gerade schon angerufen.',
    }),
  })
  vi.stubGlobal('fetch', server.send)
  renderPage({
    path: `/restaurants/${restaurant.id}/orders/${order.id}`,
    restaurant,
    role,
    send: server.send,
  })
  await screen.findByRole('heading', { name: `Bestellung ${order.number}` })
  await screen.findByRole('region', { name: 'Verlauf' })
  return server
}
const ways = () => screen.queryAllByRole('button', { name: /^Bestellung mailen$|^Anrufen lassen$/ })

it('the call centre has the restaurant told of an order that nobody there has accepted', async () => {
  const server = await open(anOrder(place), 'callcenter')
  fireEvent.click(await screen.findByRole('button', { name: 'Bestellung mailen' }))
  await screen.findByText('Bestellung an das Restaurant gemailt')
  expect(server.bodies('POST orders/*/reception/mail')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Anrufen lassen' }))
  await screen.findByText('Das Restaurant wird gerade schon angerufen.')
})

it.each([
  { who: 'employee', order: {} },
  { who: 'callcenter', order: { isAcknowledged: true } },
] as const)('nobody does who need not: $who, $order', async ({ who, order }) => {
  await open(anOrder({ ...place, ...order }), who)
  await waitFor(() => expect(screen.getByRole('region', { name: 'Beleg und Rechnung' })).toBeTruthy())
  expect(ways()).toEqual([])
})
