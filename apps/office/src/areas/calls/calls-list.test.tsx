// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../rooms/api/testing/a-server.ts'
import { tell } from '../../rooms/live/testing/a-hub.ts'
import { renderPage } from '../../shell/testing/a-page.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const restaurant = aRestaurant()
const restaurantId = restaurant.id
const aCall = {
  ...{ id: '01a206a7-fa6a-7063-a4eb-b2cf014751ed', version: 1, restaurantId, direction: 'Inbound' },
  ...{ restaurant: { name: restaurant.name }, created: '2026-11-20T17:00:00.000Z', ended: null },
  ...{ from: '+49551123456', to: '+4955190', assignedUserId: null, outcome: null, failure: null },
  ...{ description: '', customerName: '', conversationId: null, orderId: null, instructions: '' },
} as const

it('what can be done with a call stays where it is while it goes on to others; with the bot its cart is nobody’s', async () => {
  const running = {
    ...{ ...aCall, state: 'Connected', party: 'Bot' },
    ...{ deadline: '2026-11-20T18:00:00.000Z', shoppingCarts: [{ id: aCall.id }] },
  }
  const server = aServer({
    'GET restaurants/list': [restaurant],
    [`GET restaurant/${restaurantId}/calls`]: [running],
    'GET calls/own': null,
  })
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: '/stats/calls', restaurant, send: server.send })
  await screen.findByText('Spricht: Bot', {}, { timeout: 30_000 })
  const line = screen.getByRole('listitem')
  const buttons = () =>
    within(line)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  const before = buttons()
  expect(before).toEqual(['Übernehmen', 'An das Restaurant', 'Beenden'])
  expect(within(line).queryByRole('link', { name: 'Warenkorb' })).toBeNull()
  tell('addOrUpdateCall', { ...running, version: 2, party: 'Restaurant' }, 1)
  await within(line).findByText('Spricht: Restaurant')
  expect(buttons()).toEqual(before)
  expect(within(line).getByRole<HTMLButtonElement>('button', { name: 'An das Restaurant' }).disabled).toBe(
    true,
  )
  expect(within(line).getByRole('link', { name: 'Warenkorb' })).toBeTruthy()
})
