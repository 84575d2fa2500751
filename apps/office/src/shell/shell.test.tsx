// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
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
