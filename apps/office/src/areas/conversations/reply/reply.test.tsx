// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { id } from '@tresen/domain/orders/testing/an-order'
import { aConversation } from '@tresen/domain/conversations/testing/a-conversation'
import { expect, it, vi } from 'vitest'
import { aUser } from '../../../rooms/api/testing/a-session.ts'
import { tell } from '../../../rooms/live/testing/a-hub.ts'
import { restaurant, said } from '../testing/an-open-conversation.ts'
import { aConversationPage } from '../testing/a-conversation-page.ts'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

const open = aConversationPage()

it('tells the guest that we are writing, where we have the conversation', async () => {
  const typing = { 'POST conversations/*/typing': () => ({}) }
  const asked = open([said(1)], { state: 'Connected', assignedUserId: aUser().id }, typing)
  const field = await screen.findByRole('textbox', { name: 'Antwort' })
  for (const value of ['G', 'Gu', 'Gut']) fireEvent.change(field, { target: { value } })
  await waitFor(() => expect(asked.bodies('POST conversations/*/typing')).toHaveLength(1))
})

it('inserts a quick reply by its key, with the guest in it, and sends it', async () => {
  const server = open(
    [said(1)],
    {},
    { 'POST conversations/*/messages': () => said(2, { fromRole: 'HandOffUser' }) },
  )
  const field = await screen.findByRole('textbox', { name: 'Antwort' })
  field.focus()
  fireEvent.change(field, { target: { value: '/mo' } })
  const option = await screen.findByRole('option', { name: /Einen Moment, Frau Vogel/ })
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

it('shows quick replies only where somebody writes: a draft covers no button', async () => {
  open([said(1)])
  const field = await screen.findByRole('textbox', { name: 'Antwort' })
  fireEvent.click(await screen.findByRole('button', { name: 'Gespeicherten Text einfügen' }))
  await screen.findByRole('option', { name: /Einen Moment/ })
  act(() => field.blur())
  expect((field as HTMLTextAreaElement).value).toBe('/')
  expect(screen.queryByRole('listbox')).toBeNull()
  act(() => field.focus())
  await screen.findByRole('option', { name: /Einen Moment/ })
  // Whoever closed them asks for them anew.
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(screen.queryByRole('listbox')).toBeNull()
  act(() => field.blur())
  fireEvent.click(screen.getByRole('button', { name: 'Gespeicherten Text einfügen' }))
  await screen.findByRole('option', { name: /Einen Moment/ })
})

it('writes the number of the restaurant as people read it', async () => {
  const replies = [{ key: 'anruf', text: 'Sie erreichen uns unter {Telefon}.' }]
  open([said(1)], {}, { 'GET quickReplies': { version: 1, replies } })
  const field = await screen.findByRole('textbox', { name: 'Antwort' })
  field.focus()
  fireEvent.change(field, { target: { value: '/an' } })
  await screen.findByRole('option', { name: /unter 030 23125500\./ })
})

it('offers a template in the place of the field once WhatsApp takes nothing else', async () => {
  const windowUntil = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const held = { state: 'Connected', assignedUserId: aUser().id, channel: 'WhatsApp' } as const
  open([said(1)], { ...held, windowUntil: windowUntil(60) })
  await screen.findByRole('textbox', { name: 'Antwort' })
  const now = { ...held, version: 2, restaurantId: restaurant.id, windowUntil: windowUntil(0) }
  act(() => tell('conversationUpdated', aConversation({ id: id(900), ...now }), 1))
  const template = await screen.findByRole('button', { name: 'Vorlage senden' })
  // The key for the answer leads to what takes its place.
  fireEvent.keyDown(document.body, { key: 'r' })
  expect(document.activeElement).toBe(template)
  expect(screen.queryByRole('button', { name: 'An den Bot geben' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Antwort' })).toBeNull()
})

it('keeps what did not arrive in its field', async () => {
  open([said(1)])
  const field = await screen.findByRole('textbox', { name: 'Antwort' })
  fireEvent.change(field, { target: { value: 'Bin gleich da' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect((field as HTMLTextAreaElement).value).toBe('')
  await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe('Bin gleich da'))
})

it('what did not arrive comes back in its order, before what was written since', async () => {
  const lost: (() => void)[] = []
  const server = open(
    [said(1)],
    {},
    {
      'POST conversations/*/messages': () =>
        new Promise((_, reject) => lost.push(() => reject(new TypeError('the connection is gone')))),
    },
  )
  const sent = () => server.bodies('POST conversations/*/messages').length
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Antwort' })
  for (const value of ['Bin gleich da', 'Noch zehn Minuten']) {
    fireEvent.change(field, { target: { value } })
    fireEvent.keyDown(field, { key: 'Enter' })
  }
  fireEvent.change(field, { target: { value: 'Und das Bier' } })
  await waitFor(() => expect(lost).toHaveLength(sent()))
  lost.shift()!()
  await waitFor(() => expect(field.value).toBe('Bin gleich da\nUnd das Bier'))
  await waitFor(() => expect(lost.length).toBeGreaterThan(0))
  lost.shift()!()
  await waitFor(() => expect(field.value).toBe('Bin gleich da\nNoch zehn Minuten\nUnd das Bier'))
})

it('sends words whose answer was lost as the same message, and the same words once more as another one', async () => {
  let tries = 0
  const server = open(
    [said(1)],
    {},
    {
      'POST conversations/*/messages': () => {
        tries += 1
        if (tries === 1) throw new TypeError('the connection is gone')
        return said(tries, { fromRole: 'HandOffUser' })
      },
    },
  )
  const ids = () => server.bodies('POST conversations/*/messages').map((body) => (body as { id: string }).id)
  const field = await screen.findByRole('textbox', { name: 'Antwort' })
  const value = () => (field as HTMLTextAreaElement).value
  fireEvent.change(field, { target: { value: 'Ja' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await screen.findByText('Senden fehlgeschlagen')
  await waitFor(() => expect(value()).toBe('Ja'))
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(ids()).toHaveLength(2))
  expect(ids()[1]).toBe(ids()[0])
  fireEvent.change(field, { target: { value: 'Ja' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(ids()).toHaveLength(3))
  expect(ids()[2]).not.toBe(ids()[0])
})

it('sends a template whose answer was lost as the same message', async () => {
  const held = { state: 'Connected', assignedUserId: aUser().id, channel: 'WhatsApp' } as const
  let tries = 0
  const server = open(
    [said(1)],
    { ...held, windowUntil: new Date(Date.now() - 60_000).toISOString() },
    {
      'POST conversations/*/template': () => {
        tries += 1
        if (tries === 1) throw new TypeError('the connection is gone')
        return said(2, { fromRole: 'HandOffUser' })
      },
    },
  )
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Vorlage senden' }))
  await press()
  await screen.findByText('Die Vorlage konnte nicht gesendet werden')
  await press()
  const ids = () => server.bodies('POST conversations/*/template').map((body) => (body as { id: string }).id)
  await waitFor(() => expect(ids()).toHaveLength(2))
  expect(ids()[1]).toBe(ids()[0])
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
  const field = await screen.findByRole('textbox', { name: 'Antwort' })
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

it('what is written while a picture is on its way stays', async () => {
  let arrive = (_: unknown) => {}
  const answer = {
    'POST conversations/*/messages/*/image': () => new Promise((resolve) => (arrive = resolve)),
  }
  const server = open([said(1)], {}, answer)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Antwort' })
  const files = [new File(['png'], 'karte.png', { type: 'image/png' })]
  fireEvent.paste(field, { clipboardData: { files, types: ['Files'] } })
  fireEvent.change(field, { target: { value: 'So sieht sie aus.' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(server.sent.some(({ call }) => call.endsWith('/image'))).toBe(true))
  fireEvent.change(field, { target: { value: 'So sieht sie aus. Groß oder klein?' } })
  arrive(said(2, { fromRole: 'HandOffUser' }))
  await waitFor(() => expect(field.value).toBe('Groß oder klein?'))
})

it('takes no file that is no picture, and says which are', async () => {
  const server = open([said(1)])
  const field = await screen.findByRole('textbox', { name: 'Antwort' })
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
  fireEvent.click(await screen.findByRole('button', { name: 'Bild oder Standort senden' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Standort des Restaurants' }))
  expect(await screen.findByRole('region', { name: 'Anhang' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Senden' }))
  await waitFor(() =>
    expect(server.bodies('POST conversations/*/messages/*/place')).toMatchObject([{ name: restaurant.name }]),
  )
})

it('sends or rejects what the bot suggests', async () => {
  const suggestion = said(2, { fromRole: 'Bot', type: 'suggestion', text: 'Bis 22 Uhr.' })
  const server = open(
    [said(1), suggestion],
    {},
    { 'DELETE conversations/*/messages/*': { ...suggestion, suggestionState: 'Rejected' } },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Verwerfen' }))
  await waitFor(() => expect(screen.queryByText('Bis 22 Uhr.')).toBeNull())
  await waitFor(() =>
    expect(server.sent.map(({ call }) => call)).toEqual([
      expect.stringContaining(`messages/${suggestion.id}`),
    ]),
  )
})
