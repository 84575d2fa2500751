// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ProductsCleanup } from '@tresen/contract/cleanup'
import { anId, ids } from '@tresen/domain/menu/testing/a-menu'
import { afterEach, expect, it, vi } from 'vitest'
import { tell } from '../../rooms/live/testing/a-hub.ts'
import { renderPage } from '../../shell/testing/a-page.tsx'
import { aMenuServer, aWholeMenu, restaurant } from '../menu/testing/a-menu-server.ts'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(cleanup)

const menu = aWholeMenu({ categories: [] })
const cola = menu.products.find(({ id }) => id === ids.cola)!

const underWay: ProductsCleanup = {
  ...{
    id: anId(900),
    restaurantId: restaurant.id,
    startedAt: '2026-11-20T17:00:00.000Z',
    startedBy: 'chefin',
  },
  ...{ version: 1, categories: [], ingredients: [], sideDishes: [], menus: [] },
  products: menu.products.filter((one) => one !== cola).map(({ id }) => id),
}

it('what others change meanwhile is not written over', async () => {
  const server = aMenuServer(menu, {
    'GET productscleanup': underWay,
    'POST productscleanup/product': { ...underWay, version: 2, products: menu.products.map(({ id }) => id) },
  })
  renderPage({ path: '/products-cleanup', restaurant, send: server.send })
  const card = within(await screen.findByRole('region', { name: 'Produkt: Cola' }))
  fireEvent.change(card.getByLabelText('Name'), { target: { value: 'Cola Classic' } })
  const dearer = cola.prices.map((price) => ({ ...price, deliverPrice: 999 }))
  tell('productUpdated', { ...cola, prices: dearer }, 1)
  await card.findByText(/Inzwischen an anderer Stelle geändert: Preise/)
  fireEvent.click(card.getByRole('button', { name: 'Speichern und weiter' }))
  await screen.findByText(/von 5 erledigt/)
  await vi.waitFor(() => expect(server.bodies('PATCH products/*')).toEqual([{ name: 'Cola Classic' }]))
})
