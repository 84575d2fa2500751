// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Conversation } from '@tresen/contract/conversations/conversation'
import { aCall } from '@tresen/domain/calls/testing/a-call'
import { aConversation } from '@tresen/domain/conversations/testing/a-conversation'
import { id } from '@tresen/domain/orders/testing/an-order'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../../rooms/api/testing/a-server.ts'
import { aUser } from '../../../rooms/api/testing/a-session.ts'
import { tell } from '../../../rooms/live/testing/a-hub.ts'
import { renderPart } from '../../../shell/testing/a-page.tsx'
import { HandOffMenus } from './hand-off-menus.tsx'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))
// Files of one worker share modules: the next one is to load what was replaced here as it is.
afterAll(() => vi.resetModules())
const restaurant = aRestaurant()
const restaurantId = restaurant.id
const userId = aUser().id

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function waiting(number: number, change: Partial<Conversation> = {}) {
  return aConversation({
    ...{ id: id(number), restaurantId, restaurant: { name: restaurant.name }, state: 'Queued' },
    ...{ customerName: `Gast ${number}`, summary: `Möchte Nummer ${number}` },
    ...{ deadline: new Date(Date.now() + 60_000).toISOString(), created: `2026-11-20T17:0${number}:00.000Z` },
    ...change,
  })
}

const ringing = aCall({
  id: id(7),
  restaurantId,
  customerName: 'Vogel',
  assignedUserId: id(6),
  state: 'Connecting',
})

type Shown = { isWide: boolean; conversations?: Conversation[]; calls?: object[] }

function show({ isWide, conversations = [], calls = [] }: Shown) {
  const agent = { id: id(5), userId, username: 'Anna', updated: '2026-11-20T17:00:00.000Z' }
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET restaurant/*/conversations': conversations,
    'GET identity/conversations': [],
    'GET restaurant/*/calls': calls,
    'GET availabilities/agents': [{ ...agent, userId: id(6), username: 'Bernd' }],
    'POST conversations/*/assign': () =>
      waiting(2, { version: 2, state: 'Connected', assignedUserId: userId }),
  })
  vi.stubGlobal('fetch', server.send)
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: isWide, media: query, addEventListener: () => {}, removeEventListener: () => {} },
  }))
  renderPart(<HandOffMenus restaurant={restaurant} />, { restaurant, role: 'callcenter', send: server.send })
  return server
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })

it('has a menu each for calls, chats and reviews, which says who waits, for what and with whom', async () => {
  const conversations = [waiting(1), waiting(2), waiting(3, { state: 'Abandoned', needsToBeReviewed: true })]
  show({ isWide: true, conversations, calls: [ringing] })
  await button('Prüfungen: 1')
  const opener = await button('Textchats: 2')
  opener.focus()
  fireEvent.click(opener)
  const chats = await screen.findByRole('dialog', { name: 'Textchats' })
  const [first, second, last] = within(chats).getAllByRole('link')
  expect(first!.textContent).toMatch(/Gast 1.*Möchte Nummer 1.*Wartet.*noch (1:00|0:5)/)
  expect(first!.getAttribute('href')).toBe(`/restaurants/${restaurantId}/conversations/${id(1)}`)
  expect(last!.textContent).toBe('Alle anzeigen')
  expect(last!.getAttribute('href')).toBe(`/restaurants/${restaurantId}/conversations`)

  expect(document.activeElement).toBe(first)
  for (const [key, next] of [
    ['ArrowDown', second],
    ['End', last],
    ['ArrowDown', first],
    ['ArrowUp', last],
  ] as const) {
    fireEvent.keyDown(document.activeElement!, { key })
    expect(document.activeElement).toBe(next)
  }
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(opener)

  fireEvent.click(await button('Anrufe: 1'))
  const calls = await screen.findByRole('dialog', { name: 'Anrufe' })
  expect((await within(calls).findByText('Bernd')).closest('a')!.textContent).toContain(
    'Klingelt: Callcenter',
  )
  expect(within(calls).getByRole('button', { name: /^Übernehmen: Vogel/ })).toBeTruthy()
})

it('takes one from its menu, and nothing in it moves while it is open', async () => {
  const server = show({ isWide: true, conversations: [waiting(1), waiting(2)] })
  fireEvent.click(await button('Textchats: 2'))
  const chats = await screen.findByRole('dialog', { name: 'Textchats' })
  const names = () =>
    within(chats)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.slice(0, 6))
  tell('conversationUpdated', waiting(1, { version: 2, state: 'Connected', assignedUserId: id(6) }), 1)
  tell('conversationUpdated', waiting(4, { priority: 3 }), 2)
  await waitFor(() => expect(names()).toEqual(['Gast 1', 'Gast 2', 'Gast 4']))
  expect(within(chats).getByText('Im Gespräch')).toBeTruthy()
  await screen.findByLabelText('Textchats: 2')
  fireEvent.click(within(chats).getByRole('button', { name: 'Annehmen: Gast 2' }))
  await waitFor(() => expect(server.bodies('POST conversations/*/assign')).toEqual([{ userId }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('has one menu with all of it where there is no room, and says of each part that nobody waits', async () => {
  show({ isWide: false })
  fireEvent.click(await button('Übergaben: 0'))
  const all = await screen.findByRole('dialog', { name: 'Übergaben' })
  for (const part of ['Anrufe', 'Textchats', 'Prüfungen'])
    expect(within(all).getByRole('region', { name: part }).textContent).toMatch(/Niemand|Nichts/)
  expect(within(all).getAllByRole('link', { name: 'Alle anzeigen' })).toHaveLength(3)
})
