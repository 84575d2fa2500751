// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { CallInstruction, PhoneCall, PhoneLine } from '@tresen/contract/calls/call'
import type { AgentAvailability } from '@tresen/contract/conversations/agent-availability'
import { aCall } from '@tresen/domain/calls/testing/a-call'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../rooms/api/testing/a-server.ts'
import { tell } from '../../rooms/live/testing/a-hub.ts'
import { renderPage, renderPart } from '../../shell/testing/a-page.tsx'
import { AgentToggle } from '../conversations/agents/agent-toggle.tsx'
import { ActiveCall } from './active/active-call.tsx'
import { useCallActions } from './use-call-actions.ts'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const restaurant = aRestaurant()
const restaurantId = restaurant.id
const missed = aCall({
  ...{ id: '01a206a7-fa6a-7063-a4eb-b2cf014751ed', restaurantId, customerName: 'Vogel' },
  ...{ state: 'Abandoned', outcome: 'Missed', failure: 'no-answer' },
})

const noLine: PhoneLine = {
  ...{ restaurantId, tresenPhoneNumber: null, provider: 'NoProvider', internalPhoneNumber: null },
  ...{ publicPhoneNumber: '+49551123456', isBotOpen: true },
  setup: { restaurantId, state: 'New', at: null },
  validation: { restaurantId, phoneNumber: '', state: 'New', validationCode: null, at: null },
}

it('a missed call is called back with what was in its cart; a call that comes in shows by itself', async () => {
  const back = { ...missed, id: '01a206a7-fa6a-7063-a4eb-b2cf014751ee', direction: 'Outbound' as const }
  const server = aServer({
    'GET restaurants/list': [restaurant],
    [`GET restaurant/${restaurantId}/calls`]: [missed],
    'GET CallStatistics/*': {
      items: [],
      count: 1,
      handled: 0,
      missed: 1,
      dropped: 0,
      orders: 0,
      ordersByBot: 0,
    },
    [`POST restaurants/${restaurantId}/call`]: back,
    'GET calls/own': null,
  })
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: '/stats/calls', restaurant, send: server.send })
  await screen.findByText('Vogel, 0551 123456')
  expect(screen.getByText('Verpasst')).toBeTruthy()
  const figures = await screen.findByRole('list', { name: 'Was aus Anrufen wurde' })
  expect(figures.textContent).toMatch(/^1 Anruf0 Bestellungen/)
  fireEvent.click(screen.getByRole('button', { name: 'Zurückrufen' }))
  await screen.findByText('Ihr Telefon klingelt gleich')
  const ringing = {
    ...missed,
    id: '01a206a7-fa6a-7063-a4eb-b2cf014751ef',
    state: 'Connecting',
    outcome: null,
  }
  tell('addOrUpdateCall', { ...ringing, customerName: 'Amsel', deadline: '2026-11-20T18:00:00.000Z' }, 1)
  await screen.findByText('Amsel, 0551 123456')
  expect(screen.getByText('Klingelt: Callcenter')).toBeTruthy()
})

it('how far a line is set up shows by itself', async () => {
  const at = '2026-11-20T18:00:00.000Z'
  const answering = Promise.withResolvers<PhoneLine['validation']>()
  let instructions: CallInstruction[] = []
  let line: PhoneLine = {
    ...{ restaurantId, tresenPhoneNumber: '+4955190', provider: 'Twilio', internalPhoneNumber: null },
    ...{
      publicPhoneNumber: '+49551123456',
      isBotOpen: true,
      setup: { restaurantId, state: 'New', at: null },
    },
    validation: { restaurantId, phoneNumber: '', state: 'AwaitingValidation', validationCode: '123456', at },
  }
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'POST calls/validate': () => answering.promise,
    [`GET restaurants/${restaurantId}/tresenphonenumbers`]: () => line,
    'GET calls/instructions': () => instructions,
  })
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: `/restaurants/${restaurantId}/phone`, restaurant, send: server.send })
  await screen.findByText('123456')
  const waiting = line.validation
  const done = {
    ...waiting,
    state: 'ValidationSucceeded',
    validationCode: null,
    at: '2026-11-20T18:00:01.000Z',
  } as const
  line = { ...line, validation: done }
  tell('phoneNumberValidationUpdate', done, 1)
  await screen.findByText('Bestätigt')
  expect(screen.queryByText('123456')).toBeNull()
  // The answer to the request may arrive after the event of what followed it.
  const check = screen.getByRole<HTMLButtonElement>('button', { name: 'Anrufen und prüfen' })
  fireEvent.click(check)
  await waitFor(() => expect(server.bodies('POST calls/validate')).toHaveLength(1))
  answering.resolve(waiting)
  await waitFor(() => expect(check.disabled).toBe(false))
  expect(screen.queryByText('123456')).toBeNull()
  screen.getByText('Bestätigt')
  tell('phoneSetupValidationUpdate', { restaurantId, state: 'CallForwardingFailed', at }, 2)
  await screen.findByText('Anrufe kommen hier nicht an')
  instructions = [{ restaurantId, phoneNumber: '+4955190', instructions: 'Keine Calzone', announcement: '' }]
  tell('callInstructionChanged', instructions[0]!, 3)
  await screen.findByDisplayValue('Keine Calzone')
  line = { ...line, tresenPhoneNumber: null, provider: 'NoProvider' }
  tell('phoneLineChanged', { restaurantId, tresenPhoneNumber: null }, 4)
  await screen.findByText('Noch keine Nummer')
})

it('a check that goes on for long can be stopped', async () => {
  const at = '2026-11-20T18:00:00.000Z'
  const line: PhoneLine = {
    ...{ restaurantId, tresenPhoneNumber: '+4955190', provider: 'Twilio', internalPhoneNumber: null },
    ...{ publicPhoneNumber: '+49551123456', isBotOpen: true },
    setup: { restaurantId, state: 'CheckingCallForwarding', at },
    validation: { restaurantId, phoneNumber: '', state: 'AwaitingValidation', validationCode: '123456', at },
  }
  const later = '2026-11-20T18:00:01.000Z'
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET calls/instructions': [],
    [`GET restaurants/${restaurantId}/tresenphonenumbers`]: line,
    'DELETE calls/validate': { ...line.validation, state: 'New', validationCode: null, at: later },
    'DELETE calls/setup': { ...line.setup, state: 'New', at: later },
  })
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: `/restaurants/${restaurantId}/phone`, restaurant, send: server.send })
  await screen.findByText('123456')
  for (const left of [1, 0]) {
    fireEvent.click(screen.getAllByRole('button', { name: 'Abbrechen' })[0]!)
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Abbrechen' })).toHaveLength(left))
  }
  expect(screen.queryByText('123456')).toBeNull()
  expect(screen.getAllByText('Noch nicht geprüft')).toHaveLength(2)
})

it('whoever sets up a restaurant is not shown the hints of calls, which are for those who lead it', async () => {
  const asked = vi.fn(() => [])
  const line: PhoneLine = { ...noLine, tresenPhoneNumber: '+4955190', provider: 'Twilio' }
  const path = `/restaurants/${restaurantId}/phone`
  const known = { [`GET ${path.slice(1, -6)}/tresenphonenumbers`]: line, 'GET calls/instructions': asked }
  const server = aServer({ 'GET restaurants/list': [restaurant], ...known })
  vi.stubGlobal('fetch', server.send)
  renderPage({ path, restaurant, role: 'onboarding', send: server.send })
  await screen.findByText('Spielt alles zusammen?')
  const way = screen.getByRole('link', { name: 'Interne Nummer eintragen' })
  expect(way.getAttribute('href')).toContain('/setup#profile-internalPhoneNumber')
  expect(screen.queryByText('Anrufhinweise')).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})

it('a number that nobody can call is marked where it was typed, and stays', async () => {
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'POST calls/validate': () => new Response(JSON.stringify({ code: 'NotANumber' }), { status: 422 }),
    [`GET restaurants/${restaurantId}/tresenphonenumbers`]: noLine,
  })
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: `/restaurants/${restaurantId}/phone`, restaurant, send: server.send })
  const field = await screen.findByLabelText<HTMLInputElement>(/Telefonnummer/)
  const check = screen.getByRole('button', { name: 'Anrufen und prüfen' })
  fireEvent.change(field, { target: { value: ' ' } })
  fireEvent.click(check)
  await screen.findByText('Pflichtangabe')
  expect(server.bodies('POST calls/validate')).toHaveLength(0)
  fireEvent.change(field, { target: { value: 'abc' } })
  fireEvent.click(check)
  await screen.findByText('Eine Nummer wie 0551 123456')
  expect(field.value).toBe('abc')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

it('whoever is called hears first who it is: a ban, a note, what is under way; and a number is called by a click', async () => {
  const ringing: PhoneCall = {
    ...{ ...missed, state: 'Connecting', outcome: null, failure: null },
    deadline: '2026-11-20T18:00:00.000Z',
  }
  const ban = { id: 'b', reviewStatus: 'BanApproved', reason: 'Nie gezahlt' }
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET calls/own': ringing,
    'GET calls/phone': { kind: 'Number', address: '+4955177002' },
    [`GET franchises/${restaurant.franchiseId}/restaurants/${restaurantId}/orders/customerinformation`]: {
      customer: { id: 'k', notes: 'Hund im Hof', company: '', firstName: 'Ute', lastName: 'Kern' },
      bans: [ban],
      orders: [],
    },
    [`POST restaurants/${restaurantId}/call`]: missed,
  })
  const asked: string[] = []
  const send: typeof fetch = async (input, init) => {
    asked.push(input as string)
    return server.send(input, init)
  }
  vi.stubGlobal('fetch', send)
  renderPart(
    <>
      <ActiveCall />
      <a href="tel:+49551998877">0551 998877</a>
    </>,
    { restaurant, send },
  )
  await screen.findByText('Hund im Hof')
  expect(screen.getByText('Ute Kern')).toBeTruthy()
  expect(screen.getByText('Gesperrt: Nie gezahlt')).toBeTruthy()
  // Until it is known which telephone is theirs, such a link is the browser's.
  const isTheBrowsers = () => fireEvent.click(screen.getByText('0551 998877'))
  await waitFor(() => expect(isTheBrowsers()).toBe(false))
  await screen.findByText('Ihr Telefon klingelt gleich')
  expect(server.sent).toHaveLength(1)
  expect(asked).toContain(`/api/restaurants/${restaurantId}/call?phoneNumber=%2B49551998877`)
})

it('a call whose own telephone fails before it was seen to ring is told of; one that came about is not', async () => {
  const made: PhoneCall = {
    ...missed,
    direction: 'Outbound',
    state: 'Connecting',
    outcome: null,
    failure: null,
  }
  let now: PhoneCall = { ...made, state: 'Abandoned', outcome: 'Missed', failure: 'failed' }
  const asked = vi.fn<() => PhoneCall>(() => now)
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET calls/own': null,
    'GET calls/phone': { kind: 'Sip', address: 'sip:anna@example.com' },
    [`POST restaurants/${restaurantId}/call`]: () => ({ ...made, id: now.id }),
    [`GET restaurant/${restaurantId}/calls/*`]: asked,
  })
  vi.stubGlobal('fetch', server.send)
  renderPart(
    <>
      <ActiveCall />
      <a href="tel:+49551998877">0551 998877</a>
    </>,
    { restaurant, send: server.send },
  )
  const dial = async () => {
    await waitFor(() => {
      fireEvent.click(screen.getByText('0551 998877'))
      expect(screen.getAllByText('Ihr Telefon klingelt gleich')).toBeTruthy()
    })
  }
  await screen.findByText('0551 998877')
  await dial()
  await screen.findByRole('dialog', { name: 'Anruf fehlgeschlagen' })
  fireEvent.click(screen.getByRole('button', { name: 'Verstanden' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  asked.mockClear()
  now = { ...made, id: '01a206a7-fa6a-7063-a4eb-b2cf014751f0', state: 'Completed', outcome: 'Handled' }
  await dial()
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a call that failed before the bar of the page was there is told of, and only once', async () => {
  const made: PhoneCall = { ...missed, direction: 'Outbound', state: 'Connecting', outcome: null }
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET calls/own': null,
    'GET calls/phone': { kind: 'Sip', address: 'sip:anna@example.com' },
    [`POST restaurants/${restaurantId}/call`]: made,
    [`GET restaurant/${restaurantId}/calls/*`]: { ...made, state: 'Abandoned', outcome: 'Missed' },
  })
  vi.stubGlobal('fetch', server.send)
  function Page() {
    const { callBack } = useCallActions(restaurantId)
    const [isThere, setThere] = useState(false)
    return (
      <>
        {isThere && <ActiveCall />}
        <button onClick={() => void callBack('+49551998877').then(() => setThere(true))}>Zurückrufen</button>
      </>
    )
  }
  renderPart(<Page />, { restaurant, send: server.send })
  fireEvent.click(await screen.findByText('Zurückrufen'))
  await screen.findByRole('dialog', { name: 'Anruf nicht beantwortet' })
  fireEvent.click(screen.getByRole('button', { name: 'Verstanden' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const late = { callId: made.id, restaurantId, reason: 'no-answer', lastState: 'Connecting' }
  act(() => tell('resetActiveCall', late, 1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a call that failed before it was seen to ring is told of, with its own reason', async () => {
  const own = vi.fn<() => null>(() => null)
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET calls/own': own,
    'GET calls/phone': { kind: 'Sip', address: 'sip:anna@example.com' },
    // Nobody came in the restaurant either: that is not why it did not come through to the agent.
    [`GET restaurant/${restaurantId}/calls/*`]: { ...missed, failure: 'no-answer' },
  })
  vi.stubGlobal('fetch', server.send)
  renderPart(<ActiveCall />, { restaurant, send: server.send })
  await waitFor(() => expect(own).toHaveBeenCalled())
  tell('resetActiveCall', { callId: missed.id, restaurantId, reason: 'failed', lastState: 'Connecting' }, 1)
  await screen.findByText('Anruf-Aufbau fehlgeschlagen')
  screen.getByText(/Die SIP-Verbindung konnte nicht hergestellt werden/)
})

it('an agent who is ready without a telephone is told that no call comes, and enters one', async () => {
  const agent = {
    ...{ id: missed.id, userId: missed.id, username: 'Anna' },
    ...{ updated: missed.created, timestamp: missed.created },
  }
  let state: AgentAvailability['state'] = 'Online'
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET calls/own': null,
    'GET calls/phone': null,
    'PUT calls/phone': { kind: 'Number', address: '+4955177002' },
    'GET identity/callCenterAgentAvailability': () => ({ ...agent, state }),
    'POST identity/callCenterAgentAvailability': () => ({ ...agent, state: (state = 'OnlineAndAvailable') }),
  })
  vi.stubGlobal('fetch', server.send)
  const bar = (
    <>
      <AgentToggle />
      <ActiveCall />
    </>
  )
  renderPart(bar, { restaurant, send: server.send, role: 'callcenter' })
  const toggle = await screen.findByRole('switch', { name: 'Nicht verfügbar' })
  await waitFor(() => expect(toggle).toHaveProperty('disabled', false))
  const missing = { name: /Noch kein Telefon/ }
  // Before they are ready it is only said, so that nothing moves under the finger.
  const isUrgent = async () => (await screen.findByRole('button', missing)).className.includes('colorError')
  expect(await isUrgent()).toBe(false)
  fireEvent.click(toggle)
  await waitFor(async () => expect(await isUrgent()).toBe(true))
  // What is told of them still reaches the toggle.
  state = 'Online'
  tell('callCenterAgentAvailabilityUpdated', { ...agent, state }, 1)
  await waitFor(async () => expect(await isUrgent()).toBe(false))
  fireEvent.click(await screen.findByRole('switch', { name: 'Nicht verfügbar' }))
  fireEvent.click(await screen.findByRole('button', missing))
  fireEvent.change(await screen.findByLabelText('Telefonnummer'), {
    target: { value: '0551 77002' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(screen.queryByRole('button', missing)).toBeNull())
})

it('calls are worked through by keys: J and K go from line to line, A takes who has waited longest', async () => {
  const soon = '2026-11-20T18:00:00.000Z'
  const running = { ...missed, outcome: null, deadline: soon }
  const waiting: PhoneCall = { ...running, id: '01a206a7-fa6a-7063-a4eb-b2cf014751f1', state: 'Queued' }
  const talking: PhoneCall = {
    ...running,
    ...{ id: '01a206a7-fa6a-7063-a4eb-b2cf014751f2', state: 'Connected', party: 'Bot' },
    created: '2026-11-20T16:00:00.000Z',
  }
  const server = aServer({
    'GET restaurants/list': [restaurant],
    [`GET restaurant/${restaurantId}/calls`]: [missed, waiting, talking],
    'GET CallStatistics/*': { items: [], count: 0 },
    'GET calls/own': null,
  })
  const asked: string[] = []
  const send: typeof fetch = async (input, init) => {
    if (init?.method === 'POST') asked.push(input as string)
    return server.send(input, init)
  }
  vi.stubGlobal('fetch', send)
  renderPage({ path: '/stats/calls', restaurant, send })
  await screen.findByText('Verpasst')
  const lines = screen.getAllByRole('listitem').filter((line) => line.textContent.includes('0551 123456'))
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  const at = () => lines.findIndex((line) => line.contains(document.activeElement))
  press('j')
  expect(at()).toBe(0)
  press('j')
  press('j')
  expect(at()).toBe(2)
  press('j')
  expect(at()).toBe(2)
  press('k')
  expect(at()).toBe(1)
  press('a')
  await waitFor(() => expect(asked).toEqual([`/api/restaurant/${restaurantId}/calls/${waiting.id}/take`]))
})
