// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { aConversation } from '@tresen/domain/conversations/testing/a-conversation'
import { anEvaluatedCart, id } from '@tresen/domain/orders/testing/an-order'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../shell/testing/a-page.tsx'
import { aMenuServer, aWholeMenu, restaurant } from '../../menu/testing/a-menu-server.ts'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

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
  const server = aMenuServer(aWholeMenu(), {
    [`GET restaurants/${restaurant.id}/deliveryareas`]: [],
    'GET discounts': [],
    'GET shoppingcarts/active': {
      restaurantId: restaurant.id,
      shoppingCartId: cart.id,
      deviceId: id(9),
      seq: 1,
    },
    'GET shoppingcarts/open': [cart],
    'GET conversations': [talk],
  })
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: `/order/${restaurant.id}`, restaurant, send: server.send })
  const beside = await screen.findByRole('complementary', { name: 'Unterhaltung' })
  expect(beside.textContent).toContain('Bitte ohne Oliven')
})
