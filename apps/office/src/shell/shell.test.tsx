// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aWholeMenu } from '../areas/menu/testing/a-menu-server.ts'
import { aServer } from '../rooms/api/testing/a-server.ts'
import { Shell } from './shell.tsx'
import { renderPart } from './testing/a-page.tsx'

vi.mock('../rooms/live/hub-connection.ts', () => import('../rooms/live/testing/a-hub.ts'))

// There is no sound here.
vi.mock('../areas/orders/sounds/sound-hint.tsx', () => ({ SoundHint: () => null }))

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const restaurant = aRestaurant()

const listens = { addEventListener: () => {}, removeEventListener: () => {} }

function show(send: typeof fetch, path: string) {
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('visualViewport', null)
  renderPart(<Shell />, { restaurant, role: 'manager', send, path })
}

async function openAt(path: string) {
  const { send } = aServer({ 'GET restaurants/list': [restaurant] })
  show(send, path)
  await screen.findByRole('link', { name: 'Startseite' })
}

it('has its foot in compact mode, too', async () => {
  localStorage.setItem('mobile-mode', 'true')
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('max-width'), ...listens }))
  const { send } = aServer({ 'GET restaurants/list': [restaurant] })
  show(send, '/profile')
  await screen.findByRole('link', { name: 'Nachrichten' })
  expect(screen.getByRole('link', { name: 'Impressum' }).getAttribute('href')).toBe('/imprint')
})

it('asks for feedback by a button and by F', async () => {
  await openAt('/orders')
  await screen.findByRole('button', { name: 'Feedback' })
  fireEvent.keyDown(document.body, { key: 'f' })
  await screen.findByRole('dialog', { name: /Feedback/ })
})

it('asks for no feedback in the editor of a website, where F is a slip', async () => {
  await openAt('/site')
  expect(screen.queryByRole('button', { name: 'Feedback' })).toBeNull()
  fireEvent.keyDown(document.body, { key: 'f' })
  fireEvent.keyDown(document.body, { key: '?' })
  const keys = await screen.findByRole('dialog', { name: 'Tasten' })
  expect(keys.textContent).not.toContain('Feedback geben')
})

it('shows by a bar that the menu with its side dishes and additives is loading', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const { send } = aServer({
    'GET restaurants/list': [restaurant],
    [`GET restaurants/${restaurant.id}/menu`]: () => arrived.then(() => aWholeMenu()),
  })
  show(send, '/orders')
  await screen.findByRole('link', { name: 'Startseite' })
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Wird geladen...' })).toBeNull())
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  await screen.findByRole('progressbar', { name: 'Wird geladen...', hidden: true })
  arrive()
  const bar = { name: 'Wird geladen...', hidden: true }
  await waitFor(() => expect(screen.queryByRole('progressbar', bar)).toBeNull())
})
