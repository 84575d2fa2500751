// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Conversation, ConversationMessage } from '@tresen/contract/conversations/conversation'
import { id } from '@tresen/domain/orders/testing/an-order'
import { aConversation } from '@tresen/domain/conversations/testing/a-conversation'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aServer, refusal } from '../../rooms/api/testing/a-server.ts'
import { aUser } from '../../rooms/api/testing/a-session.ts'
import { tell } from '../../rooms/live/testing/a-hub.ts'
import { renderPage } from '../../shell/testing/a-page.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

const patience = { timeout: 10_000 }
const restaurant = aRestaurant()

beforeEach(() => {
  sessionStorage.clear()
  localStorage.removeItem('conversation-signs')
  // What is in view is drawn: this browser measures nothing by itself.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const begin = Date.parse('2026-11-20T17:00:00.000Z')
function said(number: number, change: Partial<ConversationMessage> = {}): ConversationMessage {
  return {
    ...{
      id: id(1000 + number),
      conversationId: id(900),
      type: 'message',
      state: 'received',
      fromRole: 'User',
    },
    ...{ timestamp: new Date(begin + number * 1000).toISOString(), text: `Satz ${number}` },
    ...{
      username: null,
      attachment: null,
      replySuggestions: [],
      trace: [],
      suggestionState: null,
      feedback: null,
    },
    ...change,
  }
}

function open(
  messages: readonly ConversationMessage[],
  change: Partial<Conversation> = {},
  more: object = {},
  role: 'manager' | 'callcenter' = 'manager',
) {
  const conversation = aConversation({
    ...{ id: id(900), restaurantId: restaurant.id, state: 'Queued', customerName: 'Frau Vogel' },
    ...change,
  })
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET conversations': [conversation],
    'GET conversations/*/messages': messages,
    'GET quickReplies': { version: 1, replies: [{ key: 'moment', text: 'Einen Moment, {Gast}.' }] },
    ...more,
  })
  vi.stubGlobal('fetch', server.send)
  const path = `/restaurants/${restaurant.id}/conversations/${conversation.id}`
  renderPage({ path, restaurant, role, send: server.send })
  return server
}

it('draws of a long conversation only what is in view', async () => {
  open(Array.from({ length: 2000 }, (_, at) => said(at)))
  const log = await screen.findByRole('log', {}, patience)
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
  const log = await screen.findByRole('log', {}, patience)
  await waitFor(() => expect(log.textContent).toContain('Satz 199'))
  fireEvent.scroll(log, { target: { scrollTop: 0 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Erneut versuchen' }, patience))
  await waitFor(() => expect(log.querySelector('li')?.getAttribute('aria-setsize')).toBe('201'), patience)
  expect(asked[0]).toMatch(/^\d+$/)
  expect(asked.slice(1)).toEqual(['all', 'all'])
  // Only what comes in is read out.
  expect(screen.queryByText('Gast: Satz 199')).toBeNull()
}, 20_000)

it('says where begins what nobody has read', async () => {
  open([said(1), said(2)], { isUnread: true, readAt: said(1).timestamp })
  expect(await screen.findByText('Neu', {}, patience)).toBeTruthy()
})

it('says that the guest is writing, until they have written or stopped', async () => {
  open([said(1)])
  await screen.findByRole('log', {}, patience)
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
  await waitFor(() => expect(screen.queryByText(/schreibt/)).toBeNull(), { timeout: 8000 })
}, 15_000)

it('tells the guest that we are writing, where we have the conversation', async () => {
  const typing = { 'POST conversations/*/typing': () => ({}) }
  const asked = open([said(1)], { state: 'Connected', assignedUserId: aUser().id }, typing)
  const field = await screen.findByRole('textbox', { name: 'Antwort' }, patience)
  for (const value of ['G', 'Gu', 'Gut']) fireEvent.change(field, { target: { value } })
  await waitFor(() => expect(asked.bodies('POST conversations/*/typing')).toHaveLength(1))
})

it('inserts a quick reply by its key, with the guest in it, and sends it', async () => {
  const server = open(
    [said(1)],
    {},
    { 'POST conversations/*/messages': () => said(2, { fromRole: 'HandOffUser' }) },
  )
  const field = await screen.findByRole('textbox', { name: 'Antwort' }, patience)
  fireEvent.change(field, { target: { value: '/mo' } })
  const option = await screen.findByRole('option', { name: /Einen Moment, Frau Vogel/ }, patience)
  expect(field.getAttribute('aria-activedescendant')).toBe(option.id)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect((field as HTMLTextAreaElement).value).toBe('Einen Moment, Frau Vogel.')
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() =>
    expect(server.bodies('POST conversations/*/messages')).toMatchObject([
      { text: 'Einen Moment, Frau Vogel.' },
    ]),
  )
})

it('offers a template in the place of the field once WhatsApp takes nothing else', async () => {
  const windowUntil = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const held = { state: 'Connected', assignedUserId: aUser().id, channel: 'WhatsApp' } as const
  open([said(1)], { ...held, windowUntil: windowUntil(60) })
  await screen.findByRole('textbox', { name: 'Antwort' }, patience)
  const now = { ...held, version: 2, restaurantId: restaurant.id, windowUntil: windowUntil(0) }
  act(() => tell('conversationUpdated', aConversation({ id: id(900), ...now }), 1))
  const template = await screen.findByRole('button', { name: 'Vorlage senden' }, patience)
  // The key for the answer leads to what takes its place.
  fireEvent.keyDown(document.body, { key: 'r' })
  expect(document.activeElement).toBe(template)
  expect(screen.queryByRole('button', { name: 'An den Bot geben' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Antwort' })).toBeNull()
})

it('is left and ended by keyboard alone', async () => {
  const mine = { state: 'Connected', assignedUserId: aUser().id } as const
  const done = () =>
    aConversation({ ...mine, id: id(900), restaurantId: restaurant.id, state: 'Complete', version: 2 })
  const server = open([said(1)], mine, { 'POST conversations/*/complete': done })
  const field = await screen.findByRole('textbox', { name: 'Antwort' }, patience)
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

it('says in the list why somebody waits, not that the bot calls somebody', async () => {
  const last = { lastMessageFromRole: 'Bot', lastMessageText: 'Ich verbinde Sie.' } as const
  open([said(1)], { ...last, reason: 'Complaint' })
  const row = await screen.findByRole('link', { name: /Frau Vogel/ }, patience)
  expect(row.textContent).toContain('Beschwert sich')
  expect(row.textContent).not.toContain('Ich verbinde Sie')
})

it('keeps what did not arrive in its field', async () => {
  open([said(1)])
  const field = await screen.findByRole('textbox', { name: 'Antwort' }, patience)
  fireEvent.change(field, { target: { value: 'Bin gleich da' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect((field as HTMLTextAreaElement).value).toBe('')
  await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe('Bin gleich da'))
})

it('sends a picture with the words to it, and the same again when it did not arrive', async () => {
  const paths: string[] = []
  const server = open(
    [said(1)],
    {},
    {
      'POST conversations/*/messages/*/image': (_: unknown, path: string) => {
        paths.push(path)
        if (paths.length === 1) throw new TypeError('the connection is gone')
        return said(2, { fromRole: 'HandOffUser' })
      },
    },
  )
  const field = await screen.findByRole('textbox', { name: 'Antwort' }, patience)
  const picture = new File(['…'], 'teller.png', { type: 'image/png' })
  fireEvent.paste(field, { clipboardData: { files: [picture] } })
  await screen.findByRole('img', { name: 'Vorschau von teller.png' })
  fireEvent.change(field, { target: { value: 'So sieht er aus' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await screen.findByText('Noch nicht gesendet. Bitte versuchen Sie es noch einmal.')
  expect((field as HTMLTextAreaElement).value).toBe('So sieht er aus')
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(''))
  expect(screen.queryByRole('region', { name: 'Anhang' })).toBeNull()
  expect(paths).toHaveLength(2)
  expect(paths[0]).toBe(paths[1])
  expect(server.bodies('POST conversations/*/messages')).toEqual([])
})

it('takes no file that is no picture, and says which are', async () => {
  const server = open([said(1)])
  const field = await screen.findByRole('textbox', { name: 'Antwort' }, patience)
  fireEvent.drop(field, {
    dataTransfer: { files: [new File(['…'], 'karte.pdf', { type: 'application/pdf' })] },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('PNG, JPEG oder WebP')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(server.sent.filter(({ call }) => call.endsWith('/image'))).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Anhang entfernen' }))
  expect(screen.queryByRole('region', { name: 'Anhang' })).toBeNull()
})

it('sends where the restaurant is', async () => {
  const server = open(
    [said(1)],
    {},
    { 'POST conversations/*/messages/*/place': said(2, { fromRole: 'HandOffUser' }) },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Bild oder Standort senden' }, patience))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Standort des Restaurants' }))
  expect(await screen.findByRole('region', { name: 'Anhang' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Senden' }))
  await waitFor(() =>
    expect(server.bodies('POST conversations/*/messages/*/place')).toMatchObject([{ name: restaurant.name }]),
  )
})

it('tells the bot what was bad', async () => {
  const server = open(
    [said(1, { fromRole: 'Bot' })],
    {},
    { 'POST conversations/*/messages/*/feedback': said(1) },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Nicht gut gemacht' }, patience))
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

it('sends or rejects what the bot suggests', async () => {
  const suggestion = said(2, { fromRole: 'Bot', type: 'suggestion', text: 'Bis 22 Uhr.' })
  const server = open(
    [said(1), suggestion],
    {},
    { 'DELETE conversations/*/messages/*': { ...suggestion, suggestionState: 'Rejected' } },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Verwerfen' }, patience))
  await waitFor(() => expect(screen.queryByText('Bis 22 Uhr.')).toBeNull())
  expect(server.sent.map(({ call }) => call)).toEqual([expect.stringContaining(`messages/${suggestion.id}`)])
})

it('says that nobody was free, and until when it may still be taken', async () => {
  const deadline = new Date(Date.now() + 6_780_000).toISOString()
  open([said(1)], { isLeftAlone: true, deadline })
  const list = await screen.findByRole('list', { name: 'Unterhaltungen' }, patience)
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
  const button = await screen.findByRole('button', { name: 'Verlauf' }, patience)
  expect(asked).not.toHaveBeenCalled()
  fireEvent.click(button)
  const dialog = await screen.findByRole('dialog', { name: /Verlauf der Unterhaltung/ }, patience)
  await waitFor(() =>
    expect(dialog.textContent).toMatch(
      /Im Gespräch mit anna.*Wartet auf einen Menschen.*Ärgert sich.*Begonnen, der Bot antwortet/,
    ),
  )
})

it('reports a guest of WhatsApp who hides the number', async () => {
  const server = open([said(1)], { channel: 'WhatsApp' }, { 'POST customers/bans': () => ({}) })
  fireEvent.click(await screen.findByRole('button', { name: 'Gast melden' }, patience))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Grund' }, patience), {
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
  fireEvent.change(await screen.findByRole('textbox', { name: 'Unterhaltungen durchsuchen' }, patience), {
    target: { value: 'gluten' },
  })
  const found = await screen.findByRole('list', { name: 'Gefundene Unterhaltungen' }, patience)
  await waitFor(() => expect(found.textContent).toContain('glutenfreier Teig'))
})

it('shows priority, review and who has it only where somebody wants to see them, and keeps that', async () => {
  const signs = { priority: 2, needsToBeReviewed: true, assignedUserId: id(7), state: 'Connected' as const }
  const more = { 'GET conversations/availabilities/agents': [anAgent(id(7), 'anna')] }
  open([said(1)], signs, more, 'callcenter')
  const list = () => screen.findByRole('list', { name: 'Unterhaltungen' }, patience)
  fireEvent.click(await screen.findByRole('tab', { name: /Laufend/ }, patience))
  expect((await list()).textContent).not.toMatch(/Priorität|prüfen|anna/)
  fireEvent.click(screen.getByRole('button', { name: 'Anzeige der Liste' }))
  for (const name of ['Priorität', 'Prüfung', 'Zuständigkeit'])
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name }))
  const review = await screen.findByRole('menuitemcheckbox', { name: 'Prüfung' })
  expect(review.getAttribute('aria-checked')).toBe('true')
  cleanup()
  open([said(1)], signs, more, 'callcenter')
  fireEvent.click(await screen.findByRole('tab', { name: /Laufend/ }, patience))
  await waitFor(async () => expect((await list()).textContent).toMatch(/Priorität 2.*Zu prüfen.*anna/))
  cleanup()
  // Who has it is a matter of operator and call centre.
  open([said(1)], signs, more)
  fireEvent.click(await screen.findByRole('tab', { name: /Laufend/ }, patience))
  await waitFor(async () => expect((await list()).textContent).toMatch(/Priorität 2.*Zu prüfen/))
  expect((await list()).textContent).not.toContain('anna')
})

function anAgent(userId: string, username: string) {
  const at = '2026-11-20T17:00:00.000Z'
  return { id: userId, userId, username, state: 'Online', updated: at, timestamp: at }
}
