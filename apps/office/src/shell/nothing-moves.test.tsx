// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { usualReception } from '@tresen/domain/reception/ladder'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../rooms/api/testing/a-server.ts'
import { GuidePlace, useIsBeingSetUp } from './guide-place.tsx'
import { ImprintPage } from './static.page.tsx'
import { renderPage, renderPart } from './testing/a-page.tsx'

vi.mock('../rooms/live/hub-connection.ts', () => import('../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const restaurant = aRestaurant()

/** A server whose answer to one call is given later. */
function holdsBack(call: string, answer: unknown, others: Record<string, unknown> = {}) {
  let give!: () => void
  const given = new Promise<void>((resolve) => (give = resolve))
  const { send } = aServer({ ...others, [call]: () => given.then(() => answer) })
  vi.stubGlobal('fetch', send)
  return { send, give }
}

const list = { 'GET restaurants/list': [restaurant] }

const page = (path: string) => (send: typeof fetch) => renderPage({ path, restaurant, send })

it.each([
  {
    name: 'the imprint',
    show: (send: typeof fetch) => renderPart(<ImprintPage />, { restaurant, send }),
    call: 'GET operations/imprint',
    answer: { text: 'Beispiel GmbH' },
    first: 'Beispiel GmbH',
    below: 'Das Impressum eines Restaurants steht auf seiner Bestellseite.',
  },
  {
    name: 'reception',
    show: page(`/restaurants/${restaurant.id}/reception`),
    call: 'GET reception/settings',
    answer: usualReception,
    first: 'Wenn niemand annimmt',
    below: 'Töne',
  },
  {
    name: 'setting up',
    show: page(`/restaurants/${restaurant.id}/setup`),
    call: 'GET setup',
    answer: { missing: ['TaxNumber'] },
    first: 'Steuernummer',
    below: 'Angaben zum Restaurant',
  },
])('on the page of $name what stands below does not come first, to be pushed down', async (page) => {
  const { send, give } = holdsBack(page.call, page.answer, list)
  page.show(send)
  await screen.findByText('Wird geladen...')
  expect(screen.queryByText(page.below)).toBeNull()
  give()
  await screen.findByText(page.first)
  screen.getByText(page.below)
})

it('in the profile the sounds have their place before it is known for which restaurant', async () => {
  const { send, give } = holdsBack('GET restaurants/list', [restaurant])
  renderPage({ path: '/profile', restaurant, role: 'employee', send })
  const sounds = await screen.findByRole('region', { name: 'Ton' })
  give()
  await screen.findByText(/^(Wird alle|Klingt einmal)/)
  expect(screen.getByRole('region', { name: 'Ton' })).toBe(sounds)
})

it('whoever sets a restaurant up finds the place of the guide kept when they come back', async () => {
  localStorage.clear()
  const one = { ...restaurant, state: 'Onboarding' as const }
  const { send, give } = holdsBack('GET restaurants/list', [one])
  const Place = () => <p>{useIsBeingSetUp() ? 'wird eingerichtet' : 'nichts'}</p>
  const at = { restaurant: one, role: 'onboarding', send } as const
  const { unmount } = renderPart(<Place />, at)
  await screen.findByText('nichts')
  give()
  await screen.findByText('wird eingerichtet')
  unmount()

  holdsBack('GET restaurants/list', [one])
  const { container } = renderPart(
    <>
      <Place />
      <GuidePlace />
    </>,
    { ...at, send: () => new Promise(() => {}) },
  )
  await screen.findByText('wird eingerichtet')
  expect(getComputedStyle(container.lastElementChild!).height).toBe('56px')
})
