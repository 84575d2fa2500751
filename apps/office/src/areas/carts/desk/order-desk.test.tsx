// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { aConversation } from '@tresen/domain/conversations/testing/a-conversation'
import { anEvaluatedCart, anOrder, id } from '@tresen/domain/orders/testing/an-order'
import { afterEach, expect, it, vi } from 'vitest'
import { tell } from '../../../rooms/live/testing/a-hub.ts'
import { renderPage } from '../../../shell/testing/a-page.tsx'
import { aMenuServer, aWholeMenu, restaurant } from '../../menu/testing/a-menu-server.ts'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function open(answers: Record<string, unknown>) {
  const server = aMenuServer(aWholeMenu(), {
    [`GET restaurants/${restaurant.id}/deliveryareas`]: [],
    'GET discounts': [],
    ...answers,
  })
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: `/order/${restaurant.id}`, restaurant, send: server.send })
}

it('whoever comes back to the cart in hand by the menu has its conversation beside it', async () => {
  localStorage.setItem('device_id', id(9))
  const talk = aConversation({
    id: id(90),
    restaurantId: restaurant.id,
    lastMessageText: 'Bitte ohne Oliven',
  })
  const cart = anEvaluatedCart({
    ...{ id: id(1), restaurantId: restaurant.id, orderChannel: 'OnlineChat', conversationId: talk.id },
  })
  open({
    'GET shoppingcarts/active': {
      restaurantId: restaurant.id,
      shoppingCartId: cart.id,
      deviceId: id(9),
      seq: 1,
    },
    'GET shoppingcarts/open': [cart],
    'GET conversations': [talk],
  })
  const beside = await screen.findByRole('complementary', { name: 'Unterhaltung' })
  expect(beside.textContent).toContain('Bitte ohne Oliven')
})

it('where it takes long to learn who calls, what was typed meanwhile stays, and so does the cursor', async () => {
  const found = Promise.withResolvers<object[]>()
  open({
    'GET shoppingcarts/active': null,
    'GET shoppingcarts/open': [],
    'GET orders/past': () => found.promise,
    'GET orders/active': [],
    'POST shoppingcarts/create': () => new Promise(() => {}),
    'GET shoppingcarts/latest': null,
  })
  const number = await screen.findByLabelText('Telefon')
  fireEvent.change(number, { target: { value: '0551 998811' } })
  fireEvent.keyDown(number, { key: 'Enter' })
  const name = screen.getByLabelText<HTMLInputElement>('Nachname')
  fireEvent.change(name, { target: { value: 'Sommer' } })
  const street = screen.getByLabelText<HTMLInputElement>('Straße')
  street.focus()
  const shoppingCart = anEvaluatedCart({ id: id(2), lastName: 'Winter', street: 'Rote Straße' })
  found.resolve([anOrder({ restaurantId: restaurant.id, state: 'Completed', shoppingCart })])
  await screen.findByText(/Winter · Anzeigen/)
  expect(name.value).toBe('Sommer')
  expect(document.activeElement).toBe(street)
})

it('how far the order of who calls is follows while they are on the phone, and only of theirs is asked again', async () => {
  const order = anOrder({ id: id(301), number: 7, restaurantId: restaurant.id, state: 'InProgress' })
  let underWay = [order]
  const asked = vi.fn(() => underWay)
  open({
    'GET shoppingcarts/active': null,
    'GET shoppingcarts/open': [],
    'GET orders/past': [],
    'GET orders/latest': null,
    'GET orders/active': asked,
    'POST shoppingcarts/create': () => new Promise(() => {}),
    'GET shoppingcarts/latest': null,
  })
  fireEvent.change(await screen.findByLabelText('Telefon'), { target: { value: '0551 998811' } })
  await screen.findByRole('link', { name: /^Nr\.\s7, In Zubereitung/ })
  const before = asked.mock.calls.length
  tell('orderStateChanged', { orderId: id(302), version: 2, state: 'ReadyForDelivery' }, 1)
  tell('orderAdded', anOrder({ id: id(303) }), 2)
  underWay = [{ ...order, version: 2, state: 'ReadyForDelivery' }]
  tell('orderStateChanged', { orderId: order.id, version: 2, state: 'ReadyForDelivery' }, 3)
  await screen.findByRole('link', { name: /^Nr\.\s7, (Abholbereit|Lieferbereit),/ })
  expect(asked).toHaveBeenCalledTimes(before + 1)
  const another = anOrder({ id: id(304), number: 9, restaurantId: restaurant.id })
  underWay = [...underWay, another]
  const ofTheirs = anEvaluatedCart({ id: id(305), phone: '+49551998811' })
  tell('orderAdded', { ...another, shoppingCart: ofTheirs }, 4)
  await screen.findByRole('link', { name: /^Nr\.\s9, / })
})

it('who has a cart on the desk can let the guest choose for it, and nobody before there is one', async () => {
  localStorage.setItem('device_id', id(9))
  const cart = anEvaluatedCart({ id: id(1), restaurantId: restaurant.id })
  const inHand = { restaurantId: restaurant.id, shoppingCartId: cart.id, deviceId: id(9), seq: 1 }
  open({ 'GET shoppingcarts/active': inHand, 'GET shoppingcarts/open': [cart] })
  await screen.findByRole('button', { name: 'Gast wählt selbst aus' })
  cleanup()

  open({ 'GET shoppingcarts/active': null, 'GET shoppingcarts/open': [] })
  await screen.findByRole('heading', { name: 'Warenkorb' })
  expect(screen.queryByRole('button', { name: 'Gast wählt selbst aus' })).toBeNull()
})
