// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { anEvaluatedCart, id } from '@tresen/domain/orders/testing/an-order'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer, refusal } from '../../../rooms/api/testing/a-server.ts'
import { renderPart } from '../../../shell/testing/a-page.tsx'
import { SelectionLink } from './selection-link.tsx'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const restaurant = aRestaurant()
const cart = anEvaluatedCart({ id: id(80), restaurantId: restaurant.id, phone: '0551 1234567' })

async function press(token: unknown) {
  const server = aServer({
    'GET restaurants/list': [restaurant],
    [`GET selections/${cart.id}/token`]: token,
  })
  vi.stubGlobal('fetch', server.send)
  renderPart(<SelectionLink cart={cart} timeZone={restaurant.timeZone} />, { restaurant, send: server.send })
  fireEvent.click(await screen.findByRole('button', { name: 'Gast wählt selbst aus' }))
}

it('is a message that goes to the guest, and says until when it holds', async () => {
  await press({ token: 'a.b', expiresAt: '2026-11-28T18:00:00.000Z' })
  const message = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Nachricht' })
  const address = `${location.origin}/public/${restaurant.id}/select-products/${cart.id}?token=a.b`
  expect(message.value).toContain(address)
  expect(message.value).toMatch(/bis Sa\., 28\.11\., 19:00\sUhr: http/)
  const whatsApp = screen.getByRole<HTMLAnchorElement>('link', { name: 'In WhatsApp öffnen' })
  expect(whatsApp.href).toBe(`https://wa.me/495511234567?text=${encodeURIComponent(message.value)}`)
})

it('is none where an order came of it meanwhile', async () => {
  await press(() => refusal(409, 'CartAlreadyPlaced', { message_de: 'Schon bestellt.', orderId: id(1) }))
  await screen.findByText('Schon bestellt.')
  expect(screen.queryByRole('textbox')).toBeNull()
})
