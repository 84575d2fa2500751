// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { id } from '@tresen/domain/orders/testing/an-order'
import { aConversation } from '@tresen/domain/conversations/testing/a-conversation'
import { expect, it, vi } from 'vitest'
import { refusal } from '../../rooms/api/testing/a-server.ts'
import { aUser } from '../../rooms/api/testing/a-session.ts'
import { tell } from '../../rooms/live/testing/a-hub.ts'
import { restaurant, said } from './testing/an-open-conversation.ts'
import { aConversationPage } from './testing/a-conversation-page.ts'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

const open = aConversationPage()

it('draws of a long conversation only what is in view', async () => {
  open(Array.from({ length: 2000 }, (_, at) => said(at)))
  const log = await screen.findByRole('log')
  await waitFor(() => expect(log.querySelectorAll('li').length).toBeGreaterThan(0))
  const drawn = [...log.querySelectorAll('li')]
  expect(drawn.length).toBeLessThan(60)
  expect(drawn[0]!.getAttribute('aria-setsize')).toBe('2001')
})

it('draws the end of a long conversation at once, and asks for the rest until it is there', async () => {
  const all = Array.from({ length: 200 }, (_, at) => said(at))
  const asked: string[] = []
  open(
    all,
    {},
    {
      'GET conversations/*/messages': (_: unknown, _path: string, query: string) => {
        const newest = new URLSearchParams(query).get('newest')
        asked.push(newest ?? 'all')
        if (asked.length === 2) return refusal(503, 'Unavailable')
        return newest ? all.slice(-Number(newest)) : all
      },
    },
  )
  const log = await screen.findByRole('log')
  await waitFor(() => expect(log.textContent).toContain('Satz 199'))
  fireEvent.scroll(log, { target: { scrollTop: 0 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Erneut versuchen' }))
  await waitFor(() => expect(log.querySelector('li')?.getAttribute('aria-setsize')).toBe('201'))
  expect(asked[0]).toMatch(/^\d+$/)
  expect(asked.slice(1)).toEqual(['all', 'all'])
  // Only what comes in is read out.
  expect(screen.queryByText('Gast: Satz 199')).toBeNull()
})

it('says where begins what nobody has read', async () => {
  open([said(1), said(2)], { isUnread: true, readAt: said(1).timestamp })
  expect(await screen.findByText('Neu')).toBeTruthy()
})

it('says that the guest is writing, until they have written or stopped', async () => {
  open([said(1)])
  await screen.findByRole('log')
  const typing = (of: object) =>
    act(() =>
      tell(
        'conversationTyping',
        { conversationId: id(900), userId: null, username: null, fromRole: 'User', ...of },
        0,
      ),
    )
  typing({ conversationId: id(901) })
  expect(screen.queryByText(/schreibt/)).toBeNull()
  typing({})
  expect(await screen.findByText('Frau Vogel schreibt …')).toBeTruthy()
  act(() => tell('conversationMessageAdded', said(2), 1))
  await waitFor(() => expect(screen.queryByText(/schreibt/)).toBeNull())
  typing({ fromRole: 'HandOffUser', userId: id(5), username: 'Anna' })
  expect(await screen.findByText('Anna schreibt …')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/schreibt/)).toBeNull())
})

it('is answered and ended by Alt from any field, and a switch that has the focus takes no letter', async () => {
  const mine = { state: 'Connected', assignedUserId: aUser().id } as const
  const done = () =>
    aConversation({ ...mine, id: id(900), restaurantId: restaurant.id, state: 'Complete', version: 2 })
  const server = open([said(1)], mine, { 'POST conversations/*/complete': done })
  const field = await screen.findByRole('textbox', { name: 'Antwort' })
  const elsewhere = document.createElement('input')
  document.body.append(elsewhere)
  fireEvent.keyDown(elsewhere, { key: 'r' })
  expect(document.activeElement).not.toBe(field)
  fireEvent.keyDown(elsewhere, { key: 's', altKey: true })
  expect(document.activeElement).toBe(field)
  field.blur()
  elsewhere.type = 'checkbox'
  fireEvent.keyDown(elsewhere, { key: 'r' })
  expect(document.activeElement).toBe(field)
  elsewhere.remove()
  fireEvent.keyDown(field, { key: 'e', altKey: true })
  await waitFor(() => expect(server.bodies('POST conversations/*/complete')).toHaveLength(1))
})

it('is left and ended by keyboard alone', async () => {
  const mine = { state: 'Connected', assignedUserId: aUser().id } as const
  const done = () =>
    aConversation({ ...mine, id: id(900), restaurantId: restaurant.id, state: 'Complete', version: 2 })
  const server = open([said(1)], mine, { 'POST conversations/*/complete': done })
  const field = await screen.findByRole('textbox', { name: 'Antwort' })
  field.focus()
  fireEvent.change(field, { target: { value: 'Später' } })
  fireEvent.keyDown(field, { key: 'e' })
  expect(document.activeElement).toBe(field)
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(document.activeElement).not.toBe(field)
  expect((field as HTMLTextAreaElement).value).toBe('Später')
  fireEvent.keyDown(document.body, { key: 'e' })
  await waitFor(() => expect(server.bodies('POST conversations/*/complete')).toHaveLength(1))
})

it('is taken, and its review begun and ended, by keyboard alone', async () => {
  const at = { id: id(900), restaurantId: restaurant.id }
  const over = { ...at, state: 'Complete', needsToBeReviewed: true } as const
  const server = open(
    [said(1)],
    { state: 'Queued' },
    {
      'POST conversations/*/assign': () => aConversation({ ...over, version: 2 }),
      'POST conversations/*/review': () => aConversation({ ...over, isInReview: true, version: 3 }),
      'POST conversations/*/complete': () => aConversation({ ...at, state: 'Complete', version: 4 }),
    },
  )
  await screen.findByRole('button', { name: 'Annehmen' })
  fireEvent.keyDown(document.body, { key: 'a' })
  await screen.findByRole('button', { name: 'Prüfung beginnen' })
  fireEvent.keyDown(document.body, { key: 'e' })
  expect(server.bodies('POST conversations/*/complete')).toHaveLength(0)
  fireEvent.keyDown(document.body, { key: 'a' })
  await screen.findByRole('button', { name: 'Prüfung abschließen' })
  fireEvent.keyDown(document.body, { key: 'e' })
  await waitFor(() => expect(server.bodies('POST conversations/*/complete')).toHaveLength(1))
})

it('says in the list why somebody waits, not that the bot calls somebody', async () => {
  const last = { lastMessageFromRole: 'Bot', lastMessageText: 'Ich verbinde Sie.' } as const
  open([said(1)], { ...last, reason: 'Complaint' })
  const row = await screen.findByRole('link', { name: /Frau Vogel/ })
  expect(row.textContent).toContain('Beschwert sich')
  expect(row.textContent).not.toContain('Ich verbinde Sie')
})

it('tells the bot what was bad', async () => {
  const server = open(
    [said(1, { fromRole: 'Bot' })],
    {},
    { 'POST conversations/*/messages/*/feedback': said(1) },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Nicht gut gemacht' }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Was war falsch?' }), {
    target: { value: 'Es war Teig gemeint' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Merken' }))
  await waitFor(() =>
    expect(server.bodies('POST conversations/*/messages/*/feedback')).toEqual([
      { isGood: false, comment: '' },
      { isGood: false, comment: 'Es war Teig gemeint' },
    ]),
  )
})

it('says that nobody was free, and until when it may still be taken', async () => {
  const deadline = new Date(Date.now() + 6_780_000).toISOString()
  open([said(1)], { isLeftAlone: true, deadline })
  const list = await screen.findByRole('list', { name: 'Unterhaltungen' })
  await waitFor(() =>
    expect(list.textContent).toMatch(/Niemand frei, Rückruf angeboten.*endet in 1 h 5[23] min/),
  )
})

it('says who had a conversation when, and asks for it only then', async () => {
  const step = (change: object) => ({
    ...{ id: id(50), created: said(1).timestamp, state: 'Bot', assignedUserId: null },
    ...{ assignedUsername: null, reason: null, givenTo: null },
    ...change,
  })
  const asked = vi.fn(() => [
    step({
      id: id(52),
      state: 'Connected',
      assignedUserId: id(7),
      assignedUsername: 'anna',
      reason: 'Anger',
    }),
    step({ id: id(51), state: 'Queued', reason: 'Anger' }),
    step({}),
  ])
  open([said(1)], {}, { 'GET conversations/*/states': asked })
  const button = await screen.findByRole('button', { name: 'Verlauf' })
  expect(asked).not.toHaveBeenCalled()
  fireEvent.click(button)
  const dialog = await screen.findByRole('dialog', { name: /Verlauf der Unterhaltung/ })
  await waitFor(() =>
    expect(dialog.textContent).toMatch(
      /Im Gespräch mit anna.*Wartet auf einen Menschen.*Ärgert sich.*Begonnen, der Bot antwortet/,
    ),
  )
})

it('reports a guest of WhatsApp who hides the number', async () => {
  const server = open([said(1)], { channel: 'WhatsApp' }, { 'POST customers/bans': () => ({}) })
  fireEvent.click(await screen.findByRole('button', { name: 'Gast melden' }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Grund' }), {
    target: { value: 'Droht' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Melden' }))
  await waitFor(() =>
    expect(server.bodies('POST customers/bans')).toMatchObject([
      { conversationId: id(900), guestName: 'Frau Vogel', reason: 'Droht' },
    ]),
  )
})

it('finds a conversation of any age by what was said', async () => {
  const old = aConversation({
    id: id(901),
    restaurantId: restaurant.id,
    state: 'Complete',
    customerName: 'Alt',
  })
  open(
    [said(1)],
    {},
    {
      'GET conversationSearch': [
        {
          conversation: old,
          message: { id: id(3), timestamp: said(1).timestamp, text: 'glutenfreier Teig' },
        },
      ],
    },
  )
  fireEvent.change(await screen.findByRole('textbox', { name: 'Unterhaltungen durchsuchen' }), {
    target: { value: 'gluten' },
  })
  const found = await screen.findByRole('list', { name: 'Gefundene Unterhaltungen' })
  await waitFor(() => expect(found.textContent).toContain('glutenfreier Teig'))
})

it('shows priority, review and who has it only where somebody wants to see them, and keeps that', async () => {
  const signs = { priority: 2, needsToBeReviewed: true, assignedUserId: id(7), state: 'Connected' as const }
  const more = { 'GET conversations/availabilities/agents': [anAgent(id(7), 'anna')] }
  open([said(1)], signs, more, 'callcenter')
  const list = () => screen.findByRole('list', { name: 'Unterhaltungen' })
  fireEvent.click(await screen.findByRole('tab', { name: /Laufend/ }))
  expect((await list()).textContent).not.toMatch(/Priorität|prüfen|anna/)
  fireEvent.click(screen.getByRole('button', { name: 'Anzeige der Liste' }))
  for (const name of ['Priorität', 'Prüfung', 'Zuständigkeit'])
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name }))
  const review = await screen.findByRole('menuitemcheckbox', { name: 'Prüfung' })
  expect(review.getAttribute('aria-checked')).toBe('true')
  cleanup()
  open([said(1)], signs, more, 'callcenter')
  fireEvent.click(await screen.findByRole('tab', { name: /Laufend/ }))
  await waitFor(async () => expect((await list()).textContent).toMatch(/Priorität 2.*Zu prüfen.*anna/))
  cleanup()
  // Who has it is a matter of operator and call centre.
  open([said(1)], signs, more)
  fireEvent.click(await screen.findByRole('tab', { name: /Laufend/ }))
  await waitFor(async () => expect((await list()).textContent).toMatch(/Priorität 2.*Zu prüfen/))
  expect((await list()).textContent).not.toContain('anna')
})

function anAgent(userId: string, username: string) {
  const at = '2026-11-20T17:00:00.000Z'
  return { id: userId, userId, username, state: 'Online', updated: at, timestamp: at }
}

it('goes on to who waits most urgently once one is completed, and to the list where nobody waits', async () => {
  const mine = { state: 'Connected', assignedUserId: aUser().id } as const
  const of = (number: number, change: object) =>
    aConversation({ id: id(number), restaurantId: restaurant.id, customerName: `Gast ${number}`, ...change })
  const waiting = of(902, { state: 'Queued', priority: 2 })
  open([said(1)], mine, {
    'GET conversations': [of(900, mine), of(901, { state: 'Queued', priority: 1 }), waiting],
    'POST conversations/*/complete': () => of(900, { ...mine, state: 'Complete', version: 2 }),
  })
  await screen.findByRole('heading', { name: 'Gast 900' })
  await screen.findByRole('textbox', { name: 'Antwort' })
  fireEvent.keyDown(document.body, { key: 'e' })
  await screen.findByRole('heading', { name: 'Gast 902' })
  cleanup()
  open([said(1)], mine, {
    'POST conversations/*/complete': () => of(900, { ...mine, state: 'Complete', version: 2 }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Abschließen' }))
  await screen.findByText('Keine Unterhaltung geöffnet')
})

it('shows a message as it came in, and says until when the conversation is kept', async () => {
  open(
    [said(1)],
    { lastUpdate: '2026-11-20T17:00:00.000Z' },
    {
      'GET conversations/*/messages/*/raw': { raw: 'Satz\t1 ' },
      'GET conversations/*/states': [],
      'GET privacy': { cartDays: 7 },
    },
  )
  fireEvent.click(await screen.findByTitle('Nachricht, wie sie ankam'))
  const raw = await screen.findByText((_text, element) => element?.tagName === 'PRE')
  expect(raw.textContent).toBe('Satz\t1 ')
  fireEvent.click(screen.getAllByRole('button', { name: 'Schließen' })[0]!)
  fireEvent.click(await screen.findByRole('button', { name: 'Verlauf' }))
  await screen.findByText('Wird am 27. November 2026 gelöscht, wenn bis dahin nichts dazukommt.')
})

it('says that a conversation is gone that was erased since, instead of trying again', async () => {
  open([], {}, { 'GET conversations': [], 'GET conversations/*': () => refusal(404, 'NotFound') })
  await screen.findByText('Diese Unterhaltung gibt es nicht mehr')
  expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull()
})

it('shows no longer what is erased while a window shows it', async () => {
  let isErased = false
  const messages = () => (isErased ? refusal(404, 'NotFound') : [said(1)])
  open([], {}, { 'GET conversations/*/messages': messages })
  await screen.findByText('Satz 1')
  isErased = true
  act(() => tell('forceReload', { seq: 5 }, 5))
  await screen.findByText('Diese Unterhaltung gibt es nicht mehr')
  expect(screen.queryByText('Satz 1')).toBeNull()
})
