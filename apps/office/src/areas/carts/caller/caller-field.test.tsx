// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { anEvaluatedCart, anOrder, id } from '@tresen/domain/orders/testing/an-order'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../../rooms/api/testing/a-server.ts'
import { renderPart } from '../../../shell/testing/a-page.tsx'
import type { Caller } from '../work/carts.queries.ts'
import { CallerField } from './caller-field.tsx'
import type { CallerActions } from './use-caller.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const restaurant = aRestaurant()

/** The field of somebody who calls and of whom this is known, where these restaurants are. */
function show(known: Partial<Caller>, restaurants = [restaurant]) {
  const nothing: Caller = {
    pastOrders: [],
    lastHere: null,
    lastOrder: null,
    lastCart: null,
    activeOrders: [],
  }
  const caller = { ...nothing, ...known }
  const server = aServer({ 'GET restaurants/list': restaurants })
  vi.stubGlobal('fetch', server.send)
  renderPart(
    <CallerField
      cart={anEvaluatedCart({ id: id(201), phone: '+4955177055' })}
      restaurant={restaurant}
      actions={{ caller } as unknown as CallerActions}
      isBanned={false}
      onTaken={() => {}}
      known={null}
      children={null}
    />,
    { restaurant, send: server.send },
  )
}

it('shows the number of who began a cart without a name as people read it', async () => {
  show({ lastCart: anEvaluatedCart({ id: id(202), lastName: '', firstName: '', phone: '+4955177055' }) })
  await screen.findByRole('button', { name: '0551 77055 · Anzeigen' })
  expect(screen.queryByText(/\+49/)).toBeNull()
})

it('says of an order under way where, if it is another restaurant of the chain', async () => {
  const sister = aRestaurant({ id: id(301), name: 'Leineglut Weende' })
  const order = anOrder({ id: id(302), number: 7, restaurantId: sister.id })
  const here = anOrder({ id: id(303), number: 8, restaurantId: restaurant.id })
  show({ activeOrders: [order, here] }, [restaurant, sister])
  await screen.findByRole('link', { name: /^Leineglut Weende, Nr\.\s7, / })
  screen.getByRole('link', { name: /^Nr\.\s8, / })
})
