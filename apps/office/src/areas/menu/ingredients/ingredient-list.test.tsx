// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { anId } from '@tresen/domain/menu/testing/a-menu'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../shell/testing/a-page.tsx'
import { aMenuServer, aWholeMenu, restaurant } from '../testing/a-menu-server.ts'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))
/** A list that never catches up with what is typed, as on a slow tablet. */
vi.mock('react', async (real) => ({ ...(await real<object>()), useDeferredValue: () => '' }))
// Files of one worker share modules: the next one is to load what was replaced here as it is.
afterAll(() => vi.resetModules())
afterEach(cleanup)

const sauces = anId(300)
const [basil, tomato] = ['Basilikumsauce', 'Tomatensauce'].map((name, at) => ({
  ...{ id: anId(301 + at), name, categoryId: sauces },
  ...{ allergens: [], additives: [], soldOutUntil: null },
}))
const menu = aWholeMenu({
  ingredientCategories: [
    { id: sauces, restaurantId: restaurant.id, name: 'Saucen', ingredients: [basil!, tomato!] },
  ],
})

it('Enter opens the first of what is typed, also while the list still shows what was found before', async () => {
  const server = aMenuServer(menu, {})
  renderPage({ path: '/ingredients', restaurant, send: server.send })
  const search = await screen.findByLabelText('Zutaten suchen')
  fireEvent.change(search, { target: { value: 'tomat' } })
  screen.getByText('Basilikumsauce')
  fireEvent.keyDown(search, { key: 'Enter' })
  const name = await waitFor(() => screen.getByLabelText<HTMLInputElement>(/^Name/))
  expect(name.value).toBe('Tomatensauce')
})
