// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { Customer } from '@tresen/contract/customers/customer'
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
const ina = {
  salutation: 'Unspecified' as const,
  firstName: 'Ina',
  lastName: 'Vogel',
  company: '',
  notes: '',
}
const phone = (place: number, of: number, value: string) => ({
  ...{ id: id(place), customerId: id(of), duplicateOf: null, kind: 'Phone' as const, value },
})

it('who was merged and who may be are told apart by what they are known by, also for whoever only hears it', async () => {
  const customer: Customer = {
    ...{ ...ina, id: id(1), franchiseId: restaurant.franchiseId, version: 1, duplicateOf: null },
    ...{ addresses: [], otherIdentifiers: [], createdAt: '2026-11-27T08:00:00.000Z' },
    phoneNumbers: [
      phone(11, 1, '+495518880001'),
      phone(12, 2, '+495518880002'),
      phone(13, 3, '+495518880003'),
    ],
    merged: [2, 3].map((place) => ({ ...ina, id: id(place), duplicateOf: id(1) })),
  }
  const proposed = { ...ina, phoneNumber: '+495518880004', address: 'Lange Straße 12', duplicateOf: null }
  const { send } = aServer({
    'GET restaurants/list': [restaurant],
    [`GET customers/${id(1)}`]: customer,
    'GET duplicates': [
      {
        customer: { ...proposed, id: id(4), orderCount: 0, activeAt: customer.createdAt },
        reasons: ['SameName'],
      },
    ],
  })
  vi.stubGlobal('fetch', send)
  renderPage({ path: `/restaurants/${restaurant.id}/customers/${id(1)}`, restaurant, send })
  const parts = await screen.findAllByRole('button', { name: /^Trennen/ })
  expect(parts.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Trennen: Ina Vogel, 0551 8880002',
    'Trennen: Ina Vogel, 0551 8880003',
  ])
  await screen.findByRole('button', { name: 'Zusammenführen: Ina Vogel, 0551 8880004 · Lange Straße 12' })
  expect(parts[0]!.closest('li')!.textContent).toContain('0551 8880002')
  fireEvent.click(screen.getByRole('button', { name: 'Kunde löschen' }))
  await screen.findByText(/^Ina Vogel und 2 zusammengeführte Kunden werden mit Nummern/)
})
