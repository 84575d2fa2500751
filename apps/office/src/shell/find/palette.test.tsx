// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../rooms/api/testing/a-server.ts'
import { renderPart } from '../testing/a-page.tsx'
import { Palette } from './palette.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('Enter is for what was found alone, not for what had the focus before', async () => {
  const restaurant = aRestaurant()
  const server = aServer({ 'GET restaurants/list': [restaurant] })
  vi.stubGlobal('fetch', server.send)
  const onClose = vi.fn()
  renderPart(<Palette typedAhead="profil" onClose={onClose} />, { restaurant, send: server.send })
  const field = await screen.findByRole('combobox', { name: 'Finden' }, { timeout: 10_000 })
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})
