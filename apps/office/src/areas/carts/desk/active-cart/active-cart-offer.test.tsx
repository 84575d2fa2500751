// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { id } from '@tresen/domain/orders/testing/an-order'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../../../rooms/api/testing/a-server.ts'
import { renderPart } from '../../../../shell/testing/a-page.tsx'
import { ActiveCartOffer } from './active-cart-offer.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

it('a cart that lies open for another restaurant is offered, and leads nobody away from the desk they went to', async () => {
  const [restaurant, other] = [aRestaurant(), aRestaurant({ id: id(301), name: 'Curry am Rosenstock' })]
  const server = aServer({ 'GET restaurants/list': [restaurant, other] })
  vi.stubGlobal('fetch', server.send)
  localStorage.setItem('device_id', id(9))
  const active = { restaurantId: other.id, shoppingCartId: id(302), deviceId: id(9) }
  renderPart(<ActiveCartOffer {...{ active }} desk={undefined} cartId={id(303)} isNew at={restaurant.id} />, {
    restaurant,
    send: server.send,
  })
  await screen.findByText(/^Noch offen: Curry am Rosenstock/)
  expect(screen.getByRole('link', { name: 'Hier öffnen' }).getAttribute('href')).toBe(
    `/order/${other.id}/${id(302)}`,
  )
})
