// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { anEvaluatedCart, id } from '@tresen/domain/orders/testing/an-order'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../../rooms/api/testing/a-server.ts'
import { aUser } from '../../../rooms/api/testing/a-session.ts'
import { renderPart } from '../../../shell/testing/a-page.tsx'
import { OpenCarts } from './open-carts.tsx'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const restaurant = aRestaurant()
const begun = (number: number, minute: number, updateUserId: string | null) =>
  anEvaluatedCart({
    ...{ id: id(number), firstName: '', lastName: `Gast ${number}`, updateUserId },
    updated: `2026-11-20T17:${minute}:00.000Z`,
  })

it('begins with one’s own and the one in hand, and what others type moves none', async () => {
  const carts = [
    begun(1, 59, id(77)),
    begun(2, 10, null),
    begun(3, 20, id(77)),
    begun(4, 11, aUser().id),
    begun(5, 12, null),
  ]
  const held = { restaurantId: restaurant.id, shoppingCartId: id(2), deviceId: null, seq: 1 }
  const server = aServer({ 'GET restaurants/list': [restaurant], 'GET shoppingcarts/active': held })
  vi.stubGlobal('fetch', server.send)
  const desk = { seq: 1, carts: new Map(carts.map((cart) => [cart.id, cart])) }
  renderPart(<OpenCarts {...{ desk, restaurant }} activeId={id(2)} onLeave={() => {}} />, {
    ...{ restaurant, send: server.send },
  })
  await vi.waitFor(() =>
    expect(
      screen.getAllByRole('link').map(({ textContent }) => textContent.match(/Gast \d|Neu/)?.[0]),
    ).toEqual(['Neu', 'Gast 4', 'Gast 2', 'Gast 5', 'Gast 3', 'Gast 1']),
  )
})
