// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Website } from '@tresen/contract/website/website'
import { aMenu } from '@tresen/domain/menu/testing/a-menu'
import { id } from '@tresen/domain/orders/testing/an-order'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { proposeWebsite } from '@tresen/domain/website/propose-website'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../rooms/api/testing/a-server.ts'
import { renderPage } from '../../shell/testing/a-page.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const restaurant = aRestaurant()
const patience = { timeout: 10_000 }
let made = 600
const composition = proposeWebsite(restaurant, aMenu(), {
  ...{ newId: () => id(++made), pictureIds: [], hasDelivery: true },
})

function aWebsite(changes: Partial<Website> = {}): Website {
  const files = { favicon: null, headingFont: null, textFont: null, buttonFont: null }
  return {
    ...{ id: id(600), restaurantId: restaurant.id, subDomain: 'linde', version: 1, published: null },
    draft: { ...composition, ...files, imprint: '' },
    deployment: {
      ...{ state: 'Offline', address: 'https://linde.tresen.example', publishedAt: null, publishedBy: null },
      ...{ publishedNumber: null, problems: ['ImprintMissing'] },
    },
    ...{ previewKey: 'k', domainEnd: '.tresen.example' },
    ...changes,
  }
}

function open(website: Website | null) {
  const of = `websitesettings/${id(600)}`
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET website': website,
    'POST website': aWebsite(),
    'GET website/files': [],
    [`GET website/${of}/versions`]: [],
    [`POST website/${of}/components`]: (sent: unknown) => {
      const { version, ...rest } = sent as Website['draft'] & { version: number }
      return aWebsite({ version: version + 1, draft: { ...aWebsite().draft, ...rest } })
    },
  })
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: '/site', restaurant, send: server.send })
  return server
}

it('begins with one name and one tap', async () => {
  open(null)
  expect(await screen.findByLabelText('Name in der Adresse', {}, patience)).toHaveProperty(
    'value',
    'zur-linde',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Website vorschlagen' }))
  await screen.findByText('Noch nicht online', {}, patience)
})

it('says what is missing before it can be published, and where to write it', async () => {
  open(aWebsite())
  fireEvent.click(await screen.findByRole('button', { name: 'Veröffentlichen …' }, patience))
  await screen.findByText(/Es fehlt das Impressum/)
  expect(screen.getByRole('button', { name: 'Jetzt veröffentlichen' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: 'Impressum schreiben' }))
  await screen.findByRole('textbox', { name: 'Impressum' })
})

it('saves what is typed after a pause, and takes it back step by step', async () => {
  open(aWebsite())
  fireEvent.click(await screen.findByRole('button', { name: /^Über uns [^„]/ }, patience))
  const title = screen.getByRole('textbox', { name: 'Überschrift' })
  fireEvent.change(title, { target: { value: 'Seit 1920' } })
  await screen.findByText('Wird gespeichert …')
  await screen.findByText('Gespeichert', {}, patience)
  fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Überschrift' })).toHaveProperty(
      'value',
      'Herzlich willkommen',
    ),
  )
})
