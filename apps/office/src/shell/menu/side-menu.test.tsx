// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../rooms/api/testing/a-server.ts'
import { SideMenu } from './side-menu.tsx'
import { renderPart } from '../testing/a-page.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(cleanup)

const restaurant = aRestaurant()
const place = { role: 'admin', hasRestaurant: true, isEmpty: false, isOpen: true, isWide: true } as const

async function entries(path: string) {
  const { send } = aServer({ 'GET restaurants/list': [restaurant] })
  renderPart(<SideMenu {...place} onClose={() => {}} />, { restaurant, send, path })
  await screen.findByRole('link', { name: 'Startseite' })
  return screen.getAllByRole('link').map(({ textContent }) => textContent)
}

const besideNoEditor = ['Feedback', 'Telefon-Test', 'Alle Öffnungszeiten']

it('leads an admin to the opening hours of all restaurants', async () => {
  expect(await entries('/home')).toEqual(expect.arrayContaining(besideNoEditor))
})

it('keeps to what matters beside the editor of a website', async () => {
  const shown = await entries('/site')
  expect(shown).toContain('Website')
  for (const label of besideNoEditor) expect(shown).not.toContain(label)
})
