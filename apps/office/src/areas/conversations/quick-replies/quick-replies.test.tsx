// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { QuickReplies } from '@tresen/contract/conversations/quick-replies'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../../rooms/api/testing/a-server.ts'
import { renderPage } from '../../../shell/testing/a-page.tsx'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const restaurant = aRestaurant()

it('what stands around a text is not kept, and saving neither asks whose it is nor takes the field away', async () => {
  let stored = { version: 1, replies: [{ key: 'danke', text: 'Vielen Dank!' }] }
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET quickReplies': () => stored,
    'PUT quickReplies': ({ replies }: QuickReplies) =>
      (stored = {
        version: 2,
        replies: replies.map(({ key, text }) => ({ key: key.trim(), text: text.trim() })),
      }),
  })
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: `/restaurants/${restaurant.id}/quick-replies`, restaurant, send: server.send })
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Antwort')
  field.focus()
  fireEvent.change(field, { target: { value: 'Gern geschehen! ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  await screen.findByText('Schnellantworten gespeichert')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull())
  expect(server.bodies('PUT quickReplies')).toMatchObject([
    { replies: [{ key: 'danke', text: 'Gern geschehen!' }] },
  ])
  expect(screen.getByLabelText('Antwort')).toBe(field)
  expect(document.activeElement).toBe(field)
})
