// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { PlannedChange } from '@tresen/contract/menu/history'
import { aProduct, anId } from '@tresen/domain/menu/testing/a-menu'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { aMenuServer, aWholeMenu, restaurant } from '../../areas/menu/testing/a-menu-server.ts'
import { renderPart } from '../testing/a-page.tsx'
import { TodayOverview } from './today-overview.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))
// Files of one worker share modules: the next one is to load what was replaced here as it is.
afterAll(() => vi.resetModules())

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(part: 'soldOut' | 'planned', server: ReturnType<typeof aMenuServer>) {
  vi.stubGlobal('fetch', server.send)
  renderPart(<TodayOverview restaurant={restaurant} role="manager" shown={[part]} />, {
    restaurant,
    send: server.send,
  })
}

it('what is sold out is taken back from here, also what does not stand there', async () => {
  const soldOutUntil = new Date(Date.now() + 3_600_000).toISOString()
  const products = Array.from({ length: 7 }, (_, at) =>
    aProduct({ id: anId(100 + at), name: `Pizza ${at + 1}`, soldOutUntil }),
  )
  const soldOut = products.map(({ id }) => ({ kind: 'Product' as const, id, until: soldOutUntil }))
  show('soldOut', aMenuServer(aWholeMenu({ products, soldOut })))
  await screen.findByRole('heading', { name: 'Ausverkauft (7)' })
  expect(screen.queryByText('Pizza 7')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '2 weitere ansehen und ändern' }))
  const dialog = await screen.findByRole('dialog', { name: /^Ausverkauft/ })
  await within(dialog).findByText('Pizza 7')
})

it('a planned change leads to what it changes', async () => {
  const planned: PlannedChange = {
    id: anId(1),
    summary: 'Neue Preise (8 Produkte)',
    publishAt: new Date(Date.now() + 86_400_000).toISOString(),
    state: 'Waiting',
    version: null,
    author: null,
    differences: [],
    conflicts: [],
  }
  show('planned', aMenuServer(aWholeMenu(), { 'GET menu/planned': [planned] }))
  fireEvent.click(await screen.findByRole('button', { name: 'Neue Preise (8 Produkte)' }))
  const dialog = await screen.findByRole('dialog', { name: 'Geplante Änderungen' })
  await within(dialog).findByRole('button', { name: 'Zurückziehen' })
})
