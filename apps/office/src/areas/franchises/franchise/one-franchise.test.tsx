// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { id } from '@tresen/domain/orders/testing/an-order'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../../rooms/api/testing/a-server.ts'
import { renderPart } from '../../../shell/testing/a-page.tsx'
import { OneFranchise } from './one-franchise.tsx'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const gone = {
  ...{
    id: id(1),
    franchiseId: id(9),
    franchiseName: 'Kette',
    name: 'Krug',
    state: 'Deleted',
    subdomain: 'krug',
  },
  ...{ streetName: 'Weg', streetNumber: '1', zipCode: '37073', city: 'Göttingen', phoneNumber: '' },
  ...{ image: null, deletedAt: '2026-11-01T10:00:00.000Z' },
}

function show(restaurants: unknown[]) {
  const server = aServer({
    'GET franchises/*': { id: id(9), name: 'Kette', restaurants: 0, liveRestaurants: 0 },
    'GET franchises/*/restaurants': restaurants,
  })
  vi.stubGlobal('fetch', server.send)
  renderPart(<OneFranchise franchiseId={id(9)} />, { restaurant: aRestaurant(), send: server.send })
}

it('shows the deleted restaurants that keep it from being deleted, and says so', async () => {
  show([gone, { ...gone, id: id(2), name: 'Adler' }])
  await screen.findByText(/2 sind gelöscht, aber noch nicht endgültig/)
  expect(screen.getByRole('button', { name: /Krug/ })).toBeTruthy()
  expect(screen.queryByText('Noch keines.')).toBeNull()
})

it('lets whoever leads it have a deleted one back, and not delete it for good', async () => {
  show([gone])
  await screen.findByText(/1 ist gelöscht.*zurückholen/)
  fireEvent.click(screen.getByRole('button', { name: /Krug/ }))
  await screen.findByRole('button', { name: 'Zurückholen' })
  expect(screen.queryByRole('button', { name: 'Endgültig löschen' })).toBeNull()
})

it('says that there is none yet', async () => {
  show([])
  await screen.findByText('Noch keines.')
  expect(screen.queryByText(/gelöscht/)).toBeNull()
})
