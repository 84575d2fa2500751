// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { WhatsAppOnboarding } from '@tresen/contract/whatsapp/onboarding'
import { id } from '@tresen/domain/orders/testing/an-order'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../rooms/api/testing/a-server.ts'
import { renderPage } from '../../shell/testing/a-page.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const restaurant = aRestaurant()
const onboarding: WhatsAppOnboarding = {
  ...{ id: id(900), version: 2, state: 'Rejected', rejectionMessage: 'Der Auszug ist unleserlich.' },
  ...{ updated: '2026-11-20T17:00:00.000Z', documents: [] },
}

function open(state: WhatsAppOnboarding | null) {
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET whatsapp': state,
    'GET whatsapp/access': null,
  })
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: `/restaurants/${restaurant.id}/whatsapp`, restaurant, send: server.send })
}

it('says what is wrong with the documents, and offers to upload each', async () => {
  open(onboarding)
  await screen.findByText('Der Auszug ist unleserlich.')
  expect(screen.getAllByRole('button', { name: 'Hochladen' })).toHaveLength(3)
})

it('says that it works', async () => {
  open({ ...onboarding, state: 'Finished' })
  expect(await screen.findAllByText('Erfolgreich eingerichtet')).not.toHaveLength(0)
})
