// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { HandOver } from '@tresen/contract/registers'
import { id, anOrder } from '@tresen/domain/orders/testing/an-order'
import { afterEach, expect, it, vi } from 'vitest'
import { refusal } from '../../rooms/api/testing/a-server.ts'
import { tell } from '../../rooms/live/testing/a-hub.ts'
import { renderPage, renderPart } from '../../shell/testing/a-page.tsx'
import { anOrderServer, restaurant } from '../orders/testing/an-order-server.ts'
import { aHandOver } from './testing/a-hand-over.ts'
import { TroublesBar } from './troubles-bar.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const order = anOrder({ restaurantId: restaurant.id })
const of = (changes: Partial<HandOver> = {}) =>
  aHandOver({ restaurantId: restaurant.id, orderId: order.id, at: new Date().toISOString(), ...changes })
const unsure = of({ state: 'Unsure', note: 'Die Verbindung brach ab.' })
const failed = of({
  state: 'Failed',
  note: 'WinOrder war drei Stunden lang nicht zu erreichen.',
  attempts: 9,
})
const again = () => screen.findByRole('button', { name: 'Noch einmal übergeben' })

/** `answer`: to what is sent again; what a server says once, it also says later. */
async function openOrder(first: HandOver | null, answer: HandOver | null = null, isTooLate = false) {
  let now = first
  let asked = 0
  const server = anOrderServer([order], {
    'GET orders/*/register': () => {
      asked += 1
      return now
    },
    'PUT orders/*/register': () => (now = answer),
    'POST orders/*/register': () => {
      now = answer
      return isTooLate ? refusal(409, 'HandOverMoved', { message_de: moved, handOver: answer }) : answer
    },
  })
  vi.stubGlobal('fetch', server.send)
  const path = `/restaurants/${restaurant.id}/orders/${order.id}`
  renderPage({ path, restaurant, role: 'employee', send: server.send })
  await screen.findByRole('heading', { name: `Bestellung ${order.number}` })
  await waitFor(() => expect(asked).toBeGreaterThan(0))
  let seq = 0
  const happen = (next: HandOver) => tell('orderHandedOver', (now = next), ++seq)
  return { ...server, happen }
}
const moved = 'Inzwischen hat sich am Kassensystem etwas getan.'
const said = () =>
  screen.findByText((text) => text.startsWith('Kassensystem:')).then(({ textContent }) => textContent)

it('an order says when it was handed to the cash register, and its number there', async () => {
  const at = '2026-11-20T17:04:00.000Z'
  await openOrder(of({ at, reference: '4711' }))
  expect(await said()).toMatch(/^Kassensystem: übergeben .*um 18:04\sUhr$/)
  screen.getByText('Nummer dort: 4711')
  expect(screen.queryByRole('button', { name: 'Noch einmal übergeben' })).toBeNull()
})

it('an order that goes to no cash register says nothing of it', async () => {
  await openOrder(null)
  await within(screen.getByRole('region', { name: 'Verlauf' })).findByText(/Eingegangen/)
  expect(screen.queryByText(/Kassensystem/)).toBeNull()
})

it('what becomes of it is seen as it happens', async () => {
  const { happen } = await openOrder(null)
  happen(of({ state: 'Waiting' }))
  expect(await said()).toBe('Kassensystem: wird übergeben')
  happen(unsure)
  await screen.findByText('Die Verbindung brach ab.')
  expect(await said()).toMatch(/^Kassensystem: fraglich/)
  tell('orderHandedOver', of({ orderId: id(201) }), 3)
  expect(await said()).toMatch(/^Kassensystem: fraglich/)
  happen(of())
  await screen.findByText(/^Kassensystem: übergeben/)
  expect(screen.queryByRole('button', { name: 'Noch einmal übergeben' })).toBeNull()
})

it('what did not arrive is sent again at once, with how often it was seen to be sent', async () => {
  const server = await openOrder(failed, of({ state: 'Waiting', attempts: 9 }))
  fireEvent.click(await again())
  await screen.findByText('Kassensystem: wird übergeben')
  expect(server.bodies('POST orders/*/register')).toEqual([{ attempts: 9 }])
})

it('what may lie there already is sent again only by whoever has looked', async () => {
  const server = await openOrder(unsure, of({ state: 'Waiting' }))
  fireEvent.click(await again())
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('Vielleicht liegt sie schon im Kassensystem. Bitte dort nachsehen.')
  fireEvent.click(dialog.getByRole('button', { name: 'Abbrechen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent).toEqual([])
  fireEvent.click(await again())
  const asked = within(await screen.findByRole('dialog'))
  fireEvent.click(asked.getByRole('button', { name: 'Noch einmal übergeben' }))
  await screen.findByText('Kassensystem: wird übergeben')
  expect(server.bodies('POST orders/*/register')).toEqual([{ attempts: 1 }])
})

it('whoever looked and found it there says so, and is asked once', async () => {
  const found = of({ note: 'Ist angekommen, sagt anna.' })
  const server = await openOrder(unsure, found)
  fireEvent.click(await screen.findByRole('button', { name: 'Ist angekommen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ist sie angekommen?' }))
  dialog.getByText('Liegt die Bestellung im Kassensystem? Dann senden wir sie nicht noch einmal.')
  fireEvent.click(dialog.getByRole('button', { name: 'Ist angekommen' }))
  await screen.findByText('Ist angekommen, sagt anna.')
  expect(await said()).toMatch(/^Kassensystem: übergeben/)
  expect(server.bodies('PUT orders/*/register')).toEqual([{ attempts: 1 }])
  expect(screen.queryByRole('button', { name: 'Noch einmal übergeben' })).toBeNull()
})

it('what is tried again by itself may be there by then as well; what is to be taken back is said to be', async () => {
  await openOrder(of({ state: 'Waiting', note: 'WinOrder ist nicht zu erreichen.' }))
  await screen.findByRole('button', { name: 'Ist angekommen' })
  tell('orderHandedOver', of({ state: 'Unsure', note: 'Abgebrochen.', reference: '17', attempts: 2 }), 9)
  await screen.findByRole('button', { name: 'Ist dort storniert' })
})

it('whoever comes too late sees what happened meanwhile', async () => {
  await openOrder(failed, of(), true)
  fireEvent.click(await again())
  await screen.findByText(/^Kassensystem: übergeben/)
  await screen.findByText(moved)
})

const numbered = (handOver: HandOver) => ({ ...handOver, orderNumber: 17 })

function openBar(...first: HandOver[]) {
  let troubles = first
  const server = anOrderServer([], {
    'GET register/troubles': () => troubles.map(numbered),
    'POST orders/*/register': () => {
      troubles = []
      return of({ state: 'Waiting' })
    },
  })
  vi.stubGlobal('fetch', server.send)
  renderPart(<TroublesBar restaurant={restaurant} />, { restaurant, role: 'employee', send: server.send })
  return { ...server, hold: (...now: HandOver[]) => (troubles = now) }
}
const badge = (name: RegExp) => screen.findByRole('button', { name })
const one = /^1 Bestellung ist nicht sicher im Kassensystem/

it('orders of today that are not safely there are counted and lead to their pages', async () => {
  const old = of({ orderId: id(201), state: 'Failed', at: '2026-11-20T17:04:00.000Z' })
  openBar(unsure, old)
  fireEvent.click(await badge(one))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nicht sicher im Kassensystem' }))
  dialog.getByText(/^Bestellung 17: fraglich/)
  dialog.getByText('Die Verbindung brach ab.')
  expect(dialog.getByRole('link', { name: 'Bestellung öffnen' }).getAttribute('href')).toBe(
    `/restaurants/${restaurant.id}/orders/${order.id}`,
  )
})

it('one that goes wrong comes up by itself, and goes once it is there after all', async () => {
  const { hold } = openBar()
  hold(failed)
  tell('orderHandedOver', failed, 1)
  await badge(one)
  hold()
  tell('orderHandedOver', of(), 2)
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})

it('it is handed over again where it is listed, and the list says when there is none left', async () => {
  const server = openBar(failed)
  fireEvent.click(await badge(one))
  await screen.findByRole('dialog', { name: 'Nicht sicher im Kassensystem' })
  fireEvent.click(await again())
  await screen.findByText('Alle Bestellungen von heute sind im Kassensystem.')
  expect(server.bodies('POST orders/*/register')).toEqual([{ attempts: 9 }])
})
