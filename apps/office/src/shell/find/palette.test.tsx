// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { noOverrides } from '@tresen/domain/availability/overrides'
import { openingRules } from '@tresen/domain/opening-hours/testing/opening-rules'
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
  const field = await screen.findByRole('combobox', { name: 'Finden' })
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

it('a deed without its what goes on with what is chosen, and stays open; what cannot be says what can', async () => {
  const [restaurant, rules] = [aRestaurant(), openingRules()]
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET availability': { ...rules, availability: { ...rules.availability, ...noOverrides } },
  })
  vi.stubGlobal('fetch', server.send)
  const onClose = vi.fn()
  renderPart(<Palette typedAhead="schließen" onClose={onClose} />, { restaurant, send: server.send })
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Finden' })
  await screen.findByRole('option', { name: /^Lieferung schließen …/ })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(field.value).toBe('Lieferung schließen')
  await screen.findByRole('option', { name: /^Lieferung schließen: 1 Stunde/ })
  fireEvent.change(field, { target: { value: 'lieferung 99 h schließen' } })
  expect((await screen.findByText(/^Möglich sind bis zu 24 Stunden/)).getAttribute('role')).toBe('status')
  expect(onClose).not.toHaveBeenCalled()
})
