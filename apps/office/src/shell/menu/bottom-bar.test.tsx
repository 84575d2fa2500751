// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../rooms/api/testing/a-server.ts'
import { BottomBar } from './bottom-bar.tsx'
import { renderPart } from '../testing/a-page.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(cleanup)

const restaurant = aRestaurant()

async function tabs(role: 'employee' | 'onboarding', path = '/orders') {
  const { send } = aServer({ 'GET restaurants/list': [restaurant] })
  renderPart(<BottomBar />, { restaurant, role, send, path })
  await screen.findByRole('link', { name: 'Profil' })
  return screen.getAllByRole('link').map(({ textContent }) => textContent)
}

it('leads to orders, messages and the profile', async () => {
  expect(await tabs('employee')).toEqual(['Bestellungen', 'Nachrichten', 'Profil'])
})

it('marks the messages also while one of them is open', async () => {
  await tabs('employee', `/restaurants/${restaurant.id}/conversations/${restaurant.id}`)
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Nachrichten')
})

it('leads nobody who sets restaurants up to what guests write', async () => {
  expect(await tabs('onboarding')).not.toContain('Nachrichten')
})
