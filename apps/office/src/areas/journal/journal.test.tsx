// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../rooms/api/testing/a-server.ts'
import { renderPage } from '../../shell/testing/a-page.tsx'

const downloadText = vi.hoisted(() => vi.fn())
vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))
vi.mock('../../rooms/ui/documents/download-text.ts', () => ({ downloadText }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a file that does not hold everything says so, and how to come by the rest', async () => {
  const restaurant = aRestaurant()
  let isCut = false
  const { send } = aServer({
    'GET restaurants/list': [restaurant],
    'GET journal/csv': () => ({ csv: 'number', isCut }),
    'GET journal': { entries: [], total: 0, hasMore: false },
  })
  vi.stubGlobal('fetch', send)
  renderPage({ path: '/journal', restaurant, send })
  const save = await screen.findByRole('button', { name: 'Als CSV' })
  fireEvent.click(save)
  await vi.waitFor(() => expect(downloadText).toHaveBeenCalledTimes(1))
  expect(screen.queryByText(/nur die neuesten/)).toBeNull()
  isCut = true
  fireEvent.click(save)
  await screen.findByText(/nur die neuesten 10.000 Einträge/)
  expect(downloadText).toHaveBeenCalledTimes(2)
})
