// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../../rooms/api/testing/a-server.ts'
import type { HubOptions } from '../../../rooms/live/hub-connection.ts'
import { renderPart } from '../../../shell/testing/a-page.tsx'
import { ActiveCall } from './active-call.tsx'

const { joins } = vi.hoisted(() => ({ joins: [] as (() => void)[] }))
vi.mock('../../../rooms/live/hub-connection.ts', () => ({
  openHub({ onEvent, onStatus }: HubOptions) {
    onStatus(true)
    joins.push(() => onEvent('welcome', { seq: 0 }, 0))
    return { close() {} }
  },
}))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a call that comes after the connection stands and before its welcome is seen: from there on events are told', async () => {
  const restaurant = aRestaurant()
  let own: object | null = null
  const asked = vi.fn(() => own)
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET calls/own': asked,
    'GET calls/phone': { kind: 'Number', address: '+4955177002' },
  })
  vi.stubGlobal('fetch', server.send)
  renderPart(<ActiveCall />, { restaurant, send: server.send })
  await waitFor(() => expect(joins).toHaveLength(2))
  await waitFor(() => expect(asked).toHaveBeenCalled())
  await act(() => new Promise((answered) => setTimeout(answered, 50)))

  own = {
    ...{ id: '01a206a7-fa6a-7063-a4eb-b2cf014751ed', restaurantId: restaurant.id, direction: 'Inbound' },
    ...{ from: '+49551123456', to: '+4955190', outcome: null, state: 'Connected', party: 'Agents' },
    ...{ customerName: 'Vogel', shoppingCarts: [], conversationId: null },
  }
  act(() => joins.forEach((join) => join()))
  await screen.findByText('Vogel, 0551 123456')
})
