// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { UserEntry } from '@tresen/contract/identity/user-calls'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer, refusal } from '../../../rooms/api/testing/a-server.ts'
import { renderPart } from '../../../shell/testing/a-page.tsx'
import { UserDialog } from './user-dialog.tsx'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const user: UserEntry = {
  ...{
    id: '01900000-0000-7000-8000-0000000000a1',
    username: 'kim@example.com',
    emails: [],
    roles: ['admin'],
  },
  ...{ profileImage: null, restaurants: {}, isEmailConfirmed: true, lockedAt: null, lockedReason: '' },
  ...{ createdAt: '2026-11-20T17:00:00.000Z', lastSeenAt: null },
}

it('a role that another admin took meanwhile is not given back: it shows the roles as they are', async () => {
  const server = aServer({
    'GET restaurants/list': [],
    'PUT identity/update': () =>
      refusal(409, 'RolesChanged', { message_de: 'Inzwischen geändert.', user: { ...user, roles: [] } }),
  })
  vi.stubGlobal('fetch', server.send)
  const dialog = <UserDialog user={user} onClose={vi.fn()} />
  renderPart(dialog, { restaurant: aRestaurant(), send: server.send })
  const box = async (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })
  fireEvent.click(await box(/Callcenter/i))
  fireEvent.click(screen.getByRole('button', { name: 'Rollen speichern' }))
  await screen.findByText(/Inzwischen geändert/)
  expect(server.bodies('PUT identity/update')).toMatchObject([
    { roles: ['admin', 'callcenter'], before: ['admin'] },
  ])
  expect((await box(/Betreiber/)).checked).toBe(false)
  expect((await box(/Callcenter/i)).checked).toBe(false)
})
