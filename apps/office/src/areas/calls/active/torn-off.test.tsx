// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { CallOutcome } from '@tresen/contract/calls/call'
import { aCall } from '@tresen/domain/calls/testing/a-call'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../../rooms/api/testing/a-server.ts'
import { tell } from '../../../rooms/live/testing/a-hub.ts'
import { renderPart } from '../../../shell/testing/a-page.tsx'
import { ActiveCall } from './active-call.tsx'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const restaurant = aRestaurant()
const restaurantId = restaurant.id
const callId = '01a206a7-fa6a-7063-a4eb-b2cf014751ed'

const spoken = aCall({ id: callId, restaurantId, state: 'Connected', customerName: 'Vogel' })

/** Anna speaks with a guest, and then the call ends. */
async function ends(outcome: CallOutcome) {
  let own: object | null = spoken
  const asked = vi.fn(() => ({ ...spoken, outcome, state: 'Abandoned' }))
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET calls/own': () => own,
    'GET calls/phone': { kind: 'Number', address: '+4955177002' },
    [`GET restaurant/${restaurantId}/calls/*`]: asked,
  })
  vi.stubGlobal('fetch', server.send)
  renderPart(<ActiveCall />, { restaurant, send: server.send })
  await screen.findByText('Vogel, 0551 123456')
  own = null
  await waitFor(
    () => {
      // Whoever is not connected yet does not hear it.
      tell('resetActiveCall', { callId, restaurantId, reason: 'ended', lastState: 'Connected' }, 1)
      expect(asked).toHaveBeenCalled()
    },
    { interval: 200 },
  )
}

it('whose line is gone while they speak is told so, with the next step', async () => {
  await ends('Dropped')
  await screen.findByText(
    'Verbindung abgerissen: Vogel, 0551 123456. Bitte zurückrufen; der Warenkorb bleibt.',
  )
})

it('where somebody hung up nobody has to be told', async () => {
  await ends('Handled')
  await new Promise((drawn) => setTimeout(drawn))
  expect(screen.queryByText(/Verbindung abgerissen/)).toBeNull()
})
