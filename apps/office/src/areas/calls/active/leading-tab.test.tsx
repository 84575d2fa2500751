// @vitest-environment happy-dom
import { useLocation } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../../rooms/api/testing/a-server.ts'
import { renderPart } from '../../../shell/testing/a-page.tsx'
import { ActiveCall } from './active-call.tsx'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const restaurant = aRestaurant()
const callId = '01a206a7-fa6a-7063-a4eb-b2cf014751ed'
const cartId = '01a206a7-fa6a-7063-a4eb-b2cf014751ee'
const desk = `/order/${restaurant.id}/${cartId}?callId=${callId}`

const spoken = {
  ...{ id: callId, restaurantId: restaurant.id, direction: 'Inbound', from: '+49551123456', to: '+4955190' },
  ...{
    state: 'Connected',
    party: 'Agents',
    customerName: 'Vogel',
    conversationId: null,
    outcome: null,
    orderId: null,
  },
  shoppingCarts: [{ id: cartId }],
}

function Where() {
  return <output aria-label="Seite">{useLocation().href}</output>
}

/** A tab that is opened while Anna speaks with a guest. */
async function openTab(call: object = spoken) {
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET calls/own': call,
    'GET calls/phone': { kind: 'Number', address: '+4955177002' },
  })
  vi.stubGlobal('fetch', server.send)
  const parts = (
    <>
      <ActiveCall />
      <Where />
    </>
  )
  renderPart(parts, { restaurant, send: server.send })
  return screen.findByText('Vogel, 0551 123456')
}
const page = () => screen.queryByLabelText('Seite')?.textContent

it('leads one tab to the desk', async () => {
  await openTab()
  await waitFor(() => expect(localStorage.getItem('call-led')).toContain(callId))
})

it('leaves a tab where it is while the call is taken in another', async () => {
  localStorage.setItem('call-led', `${callId} another`)
  const chip = await openTab()
  await new Promise((drawn) => setTimeout(drawn, 50))
  expect(page()).toBe('/')
  // The way there stays.
  expect(chip.closest('a')?.getAttribute('href')).toBe(desk)
})

it('leads it after the next call, whoever took the one before', async () => {
  localStorage.setItem('call-led', '01a206a7-fa6a-7063-a4eb-b2cf014751ff another')
  await openTab()
  await waitFor(() => expect(localStorage.getItem('call-led')).toContain(callId))
})

it('leads to the desk, and not to what is ordered by now', async () => {
  const chip = await openTab({ ...spoken, orderId: '01a206a7-fa6a-7063-a4eb-b2cf014751aa' })
  expect(chip.closest('a')?.getAttribute('href')).toBe(`/order/${restaurant.id}?callId=${callId}`)
})
