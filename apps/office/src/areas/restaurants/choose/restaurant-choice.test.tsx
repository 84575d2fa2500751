// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../../rooms/api/testing/a-server.ts'
import { renderPage } from '../../../shell/testing/a-page.tsx'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(cleanup)

const one = aRestaurant({ name: 'Leineglut' })
const other = { ...aRestaurant({ name: 'Sushikiste' }), id: one.id.replace(/^./, 'f') }
const { send } = aServer({ 'GET restaurants/list': [one, other] })

it.each([
  ['onboarding', 1],
  ['employee', 0],
] as const)('who sets restaurants up begins a new one where others choose (%s)', async (role, links) => {
  renderPage({ path: '/products', restaurant: one, role, send })
  await screen.findByText('Für welches Restaurant?')
  await screen.findByText('Sushikiste')
  expect(screen.queryAllByRole('link', { name: 'Restaurant anlegen' })).toHaveLength(links)
})
