// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { anIssue } from '@tresen/domain/issues/testing/an-issue'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../rooms/api/testing/a-server.ts'
import { tell } from '../../rooms/live/testing/a-hub.ts'
import { renderPage } from '../../shell/testing/a-page.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const restaurant = aRestaurant()
const issue = anIssue({ restaurantId: restaurant.id })

function show(answers: Record<string, unknown>) {
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET issues': { issues: [issue], seq: 0 },
    ...answers,
  })
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: `/issues/${restaurant.id}`, restaurant, role: 'manager', send: server.send })
}

async function refundDialog(answers: Record<string, unknown>) {
  show(answers)
  fireEvent.click(await screen.findByRole('button', { name: 'Geld erstatten' }))
  return within(await screen.findByRole('dialog'))
}

it('money of an order that was paid in cash goes back in cash, and no more than was taken', async () => {
  const dialog = await refundDialog({
    'GET orders/*/payments': { payments: [], logs: [] },
    'GET orders/*/cash': { entries: [], refundable: 1250 },
  })
  await dialog.findByText(/^Vor Ort bezahlt: Bis zu 12,50\s€ geben Sie bar/)
  expect(dialog.queryByText(/Online/)).toBeNull()
  fireEvent.change(dialog.getByLabelText('Betrag'), { target: { value: '12,51' } })
  await dialog.findByText(/^Höchstens 12,50/)
})

it('cash of several tills goes out of the one that is chosen', async () => {
  const sent: unknown[] = []
  const dialog = await refundDialog({
    'GET orders/*/payments': { payments: [], logs: [] },
    'GET orders/*/cash': { entries: [], refundable: 1250 },
    'GET cash/tills': [{ id: restaurant.franchiseId, name: 'Biergarten' }],
    'POST compensations': (body: unknown) => {
      sent.push(body)
      return { ...issue, issueHandled: true }
    },
  })
  fireEvent.change(await dialog.findByLabelText('Aus welcher Kasse'), {
    target: { value: restaurant.franchiseId },
  })
  fireEvent.change(dialog.getByLabelText('Betrag'), { target: { value: '2,50' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Erstatten' }))
  await vi.waitFor(() => expect(sent).toMatchObject([{ amount: 250, tillId: restaurant.franchiseId }]))
})

it.each([
  ['manager', 1],
  ['employee', 0],
] as const)('of a known customer leads a %s to the page about them: %s', async (role, links) => {
  const known = anIssue({ restaurantId: restaurant.id, customerId: restaurant.franchiseId })
  const server = aServer({ 'GET restaurants/list': [restaurant], 'GET issues': { issues: [known], seq: 0 } })
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: `/issues/${restaurant.id}`, restaurant, role, send: server.send })
  await screen.findByText(known.guestName)
  expect(screen.queryAllByRole('link', { name: known.guestName })).toHaveLength(links)
})

it('where nothing was paid, nothing goes back', async () => {
  const dialog = await refundDialog({
    'GET orders/*/payments': { payments: [], logs: [] },
    'GET orders/*/cash': { entries: [], refundable: 0 },
  })
  await dialog.findByText(/ist nichts bezahlt/)
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Erstatten' }).disabled).toBe(true)
})

const deedsOf = (name: RegExp) =>
  within(screen.getByRole('article', { name }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

it('what is taken up, answered or done moves nothing below the finger', async () => {
  const later = anIssue({ id: restaurant.id, restaurantId: restaurant.id, guestName: 'Kim Öz', kind: 'Late' })
  const takenUp = { ...issue, reactedAt: issue.createdAt, version: 2 }
  show({
    'GET issues': { issues: [issue, { ...later, createdAt: '2026-11-20T17:45:00.000Z' }], seq: 0 },
    'POST issues/*/receptionstate': takenUp,
    'PUT issues/*/complete': { ...takenUp, issueHandled: true, completedAt: issue.createdAt, version: 3 },
  })
  await screen.findByRole('article', { name: /Erika/ })
  const before = deedsOf(/Erika/)
  fireEvent.click(screen.getAllByRole('button', { name: 'Annehmen' })[0]!)
  await screen.findByRole('button', { name: 'Angenommen' })
  expect(deedsOf(/Erika/).slice(1)).toEqual(before.slice(1))
  fireEvent.click(screen.getAllByRole('button', { name: 'Erledigt' })[0]!)
  await screen.findByText(/· erledigt/)
  expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('Erika'),
    expect.stringContaining('Kim'),
  ])
})

it('whoever answers in words can write at once', async () => {
  show({})
  fireEvent.click(await screen.findByRole('button', { name: 'Antworten' }))
  const words = await screen.findByLabelText('An den Gast')
  expect(document.activeElement).toBe(words)
})

it('an answer that is being written stays where a colleague settles the only open concern meanwhile', async () => {
  show({})
  fireEvent.click(await screen.findByRole('button', { name: 'Antworten' }))
  fireEvent.change(await screen.findByLabelText('An den Gast'), {
    target: { value: 'Wir bringen die Cola.' },
  })
  const settled = { ...issue, issueHandled: true, completedAt: issue.createdAt, version: 2 }
  act(() => tell('issueCompleted', settled, 1))
  await screen.findByText('Keine offenen Anliegen')
  expect(screen.getByLabelText<HTMLTextAreaElement>('An den Gast').value).toBe('Wir bringen die Cola.')
})

it('a search finds what is done for long, follows what comes in, and says where nothing is', async () => {
  const old = anIssue({ id: restaurant.id, restaurantId: restaurant.id, guestName: 'Kim Öz', version: 3 })
  const done = { ...old, issueHandled: true, completedAt: issue.createdAt }
  let found: unknown[] = [done]
  show({
    'GET issues': (_body: unknown, _path: string, search: string) =>
      search.includes('query=') ? { issues: found, seq: 0 } : { issues: [issue], seq: 0 },
  })
  await screen.findByRole('article', { name: /Erika/ })
  fireEvent.change(screen.getByLabelText('Anliegen suchen'), { target: { value: 'Kim' } })
  await screen.findByText('Gesucht wurde nach „Kim“.')
  fireEvent.click(screen.getByRole('button', { name: 'In allen suchen' }))
  await screen.findByRole('article', { name: /Kim/ })
  expect(screen.queryByRole('article', { name: /Erika/ })).toBeNull()
  const news = anIssue({ id: restaurant.franchiseId, restaurantId: restaurant.id, guestName: 'Kim Nowak' })
  found = [news, done]
  act(() => tell('issueAdded', news, 1))
  await screen.findByRole('article', { name: /Nowak/ })
  fireEvent.change(screen.getByLabelText('Anliegen suchen'), { target: { value: '' } })
  await screen.findByRole('article', { name: /Erika/ })
})
