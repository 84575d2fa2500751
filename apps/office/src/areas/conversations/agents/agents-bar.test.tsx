// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Conversation } from '@tresen/contract/conversations/conversation'
import { aConversation } from '@tresen/domain/conversations/testing/a-conversation'
import { id } from '@tresen/domain/orders/testing/an-order'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aServer, refusal } from '../../../rooms/api/testing/a-server.ts'
import { aUser } from '../../../rooms/api/testing/a-session.ts'
import { tell } from '../../../rooms/live/testing/a-hub.ts'
import { chime } from '../../../rooms/ui/feedback/chime.ts'
import { renderPart } from '../../../shell/testing/a-page.tsx'
import { AgentsBar } from './agents-bar.tsx'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))
vi.mock('../../../rooms/ui/feedback/chime.ts', async (load) => ({ ...(await load()), chime: vi.fn() }))
// Files of one worker share modules: what an earlier one loaded would keep the real sound, and a later one this.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
const restaurant = aRestaurant()
const userId = aUser().id

beforeEach(() => vi.mocked(chime).mockClear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function offered(number: number, change: Partial<Conversation> = {}) {
  return aConversation({
    ...{ id: id(number), restaurantId: restaurant.id, state: 'Connecting', assignedUserId: userId },
    ...{ customerName: `Gast ${number}`, deadline: new Date(Date.now() + 60_000).toISOString() },
    ...change,
  })
}

const availability = { id: id(5), userId, username: 'Anna', updated: '2026-11-20T17:00:00.000Z' }

function show(
  conversations: readonly Conversation[] | (() => readonly Conversation[]),
  more: object = {},
  role: 'callcenter' | 'manager' = 'callcenter',
) {
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET conversations': conversations,
    'GET users/*/conversations': conversations,
    'GET identity/callCenterAgentAvailability': { ...availability, state: 'Online' },
    'POST identity/availability': {},
    'DELETE identity/availability': {},
    ...more,
  })
  vi.stubGlobal('fetch', server.send)
  renderPart(<AgentsBar restaurant={restaurant} />, { restaurant, role, send: server.send })
  return server
}

const conflict = () => refusal(409, 'ConversationConflict', { conversation: offered(2) })
/** Answers with the conversation that the path names, as it is then; of the second somebody else was faster. */
function answering(change: Partial<Conversation>) {
  return (_: unknown, path: string) => {
    const number = [1, 2, 3].find((one) => path.includes(id(one)))!
    return number === 2 ? conflict() : offered(number, change)
  }
}

it('accepts all that are offered, also where somebody else has one of them by now', async () => {
  const server = show([offered(1), offered(2), offered(3)], {
    'POST conversations/*/assign': answering({ state: 'Connected' }),
  })
  const dialog = await screen.findByRole('dialog', { name: '3 Gäste möchten mit Ihnen schreiben' })
  for (const name of ['Gast 1', 'Gast 2', 'Gast 3']) expect(dialog.textContent).toContain(name)
  fireEvent.click(screen.getByRole('button', { name: 'Annehmen' }))
  await screen.findByText('Nicht alle Unterhaltungen konnten angenommen werden')
  expect(server.bodies('POST conversations/*/assign')).toEqual([{ userId }, { userId }, { userId }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('rejects all, and offers again what did not arrive', async () => {
  let isDown = true
  const left = new Set([1, 3])
  const server = show(() => [...left].map((number) => offered(number)), {
    'POST conversations/*/unassign': (_: unknown, path: string) => {
      const number = path.includes(id(3)) ? 3 : 1
      if (isDown && number === 3) return refusal(503, 'Unavailable')
      left.delete(number)
      return offered(number, { state: 'Queued', assignedUserId: null })
    },
  })
  await screen.findByRole('dialog', { name: '2 Gäste möchten mit Ihnen schreiben' })
  fireEvent.click(screen.getByRole('button', { name: 'Ablehnen' }))
  await screen.findByText('Nicht alle Unterhaltungen konnten abgewiesen werden')
  await screen.findByRole('dialog', { name: 'Ein Gast möchte mit Ihnen schreiben' })
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Ablehnen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(server.bodies('POST conversations/*/unassign')).toHaveLength(3))
})

it('shows that an agent is ready at once, and takes it back when the server refuses', async () => {
  let fail = (_: Error) => {}
  const later = new Promise<Response>((_, reject) => (fail = reject))
  show([], { 'POST identity/callCenterAgentAvailability': () => later })
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Nicht verfügbar' })
  await waitFor(() => expect(toggle.disabled).toBe(false))
  fireEvent.click(toggle)
  await screen.findByRole('switch', { name: 'Bereit für Anrufe' })
  fail(new TypeError('the connection is gone'))
  await screen.findByRole('switch', { name: 'Nicht verfügbar' })
  await screen.findByText(/^Status konnte nicht aktualisiert werden/)
})

it.each([
  ['critical', 5, { isCritical: true, isImportant: true }],
  ['important', 10, { isImportant: true }],
] as const)('sounds for a %s guest every %d seconds', async (_, seconds, marks) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show([aConversation({ ...offered(1), state: 'Queued', assignedUserId: null, ...marks })])
  await vi.waitFor(() => expect(chime).toHaveBeenCalledTimes(1))
  await vi.advanceTimersByTimeAsync(seconds * 2000 + 500)
  expect(vi.mocked(chime).mock.calls.length).toBeGreaterThanOrEqual(3)
  expect(vi.mocked(chime).mock.calls.length).toBeLessThanOrEqual(4)
})

it('sounds for an agent who is ready only of what is offered to them', async () => {
  const others = { state: 'Queued', assignedUserId: null, isImportant: true } as const
  const ready = {
    'GET identity/callCenterAgentAvailability': { ...availability, state: 'OnlineAndAvailable' },
  }
  show([offered(1, others)], ready)
  await screen.findByRole('switch', { name: 'Bereit für Anrufe' })
  vi.mocked(chime).mockClear()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(chime).not.toHaveBeenCalled()
  cleanup()
  show([offered(1, others), offered(2, { isImportant: true })], ready)
  await waitFor(() => expect(chime).toHaveBeenCalled())
})

it('has in the restaurant one badge that leads to the list; the call centre has menus instead', async () => {
  const badge = { name: '1 Gast im Gespräch mit uns: Unterhaltungen öffnen' }
  const waiting = offered(1, { state: 'Queued', assignedUserId: null })
  show([waiting], {}, 'manager')
  expect((await screen.findByRole('link', badge)).getAttribute('href')).toBe(
    `/restaurants/${restaurant.id}/conversations`,
  )
  cleanup()
  show([offered(1)])
  await screen.findByRole('dialog')
  expect(screen.queryByRole('link', { ...badge, hidden: true })).toBeNull()
})

it('says where an offer went that nobody answered, and that one is no longer ready', async () => {
  let all = [offered(1)]
  show(all, { 'GET conversations': () => all })
  await screen.findByRole('dialog', { name: 'Ein Gast möchte mit Ihnen schreiben' })
  all = []
  tell('conversationUpdated', { ...offered(1), state: 'Queued', assignedUserId: null, version: 2 }, 1)
  const told = /Der Gast wird jetzt anderen angeboten\. Sie stehen jetzt auf „Nicht verfügbar“/
  await screen.findByText(told)
})
