// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from '@tanstack/react-router'
import type { PhoneCall } from '@tresen/contract/calls/call'
import type { Issue } from '@tresen/contract/issues/issue'
import type { Order } from '@tresen/contract/orders/order'
import { aCall } from '@tresen/domain/calls/testing/a-call'
import { anIssue } from '@tresen/domain/issues/testing/an-issue'
import { anEvaluatedCart, anOrder, id } from '@tresen/domain/orders/testing/an-order'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../../rooms/api/testing/a-server.ts'
import { renderPart } from '../../../shell/testing/a-page.tsx'
import type { OwnBrowserPhone } from '../device/use-browser-phone.ts'
import { IncomingCallDialog } from './incoming-call-dialog.tsx'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const restaurant = aRestaurant()
const ringing = aCall({
  ...{ id: id(900), restaurantId: restaurant.id, from: '+495511234567', shoppingCarts: [{ id: id(200) }] },
  ...{ state: 'Connecting', assignedUserId: id(9), deadline: '2026-11-20T18:00:00.000Z' },
})
const person = { id: id(50), notes: '', company: '', firstName: 'Ute', lastName: 'Kern' }
const past = anOrder({
  ...{ id: id(101), number: 7, state: 'Completed', newAt: '2026-11-13T17:00:00.000Z' },
  shoppingCart: anEvaluatedCart(),
})

function Where() {
  return <output>{useLocation().href}</output>
}

type Known = { orders?: Order[]; issues?: Issue[]; customer?: object | null; call?: PhoneCall }

function render({ orders = [], issues = [], customer = person, call = ringing }: Known, isInBrowser = true) {
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET orders/customerinformation': { customer, bans: [], orders },
    [`GET restaurants/${restaurant.id}/issues`]: { issues, seq: 1 },
  })
  vi.stubGlobal('fetch', server.send)
  const accept = vi.fn()
  const phone: OwnBrowserPhone = {
    call: { callId: call.id, from: call.from, accept, reject: vi.fn() },
    isTalking: false,
  } as unknown as OwnBrowserPhone
  renderPart(
    <>
      <IncomingCallDialog call={call} phone={isInBrowser ? phone : null} onRefuse={vi.fn()} />
      <Where />
    </>,
    { restaurant, send: server.send },
  )
  return { accept }
}

it('shows what is under way, what was complained about, and what they had last time', async () => {
  const underWay = anOrder({ id: id(102), number: 12, state: 'InDelivery' })
  const foreign = anIssue({ id: id(701), phone: '+49551999', customerId: id(51), comment: 'Kalt' })
  render({ orders: [underWay, past], issues: [anIssue({ orderNumber: 7 }), foreign] })
  const order = await screen.findByRole('link', { name: /Unterwegs: Nr\.\s12/ })
  expect(order.getAttribute('href')).toContain(`/orders/${underWay.id}`)
  const concern = await screen.findByRole('link', { name: /^Offenes Anliegen zu Nr\.\s7: Die Cola fehlt$/ })
  expect(concern.getAttribute('href')).toContain('/issues/')
  expect(screen.queryByText(/Kalt/)).toBeNull()
  expect(screen.getByText(/1 × Pizza Salami/)).toBeTruthy()
})

it('“Wie letztes Mal” picks up and opens the desk with it', async () => {
  const { accept } = render({ orders: [past] })
  fireEvent.click(await screen.findByRole('button', { name: 'Wie letztes Mal' }))
  expect(accept).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('status').textContent).toBe(
    `/order/${restaurant.id}/${id(200)}?callId=${id(900)}&repeat=last`,
  )
})

it('of whoever never ordered there is nothing to repeat; their concern shows all the same', async () => {
  render({ customer: null, issues: [anIssue({ orderNumber: null, orderId: null })] }, false)
  await screen.findByText('Unter dieser Nummer wurde noch nicht bestellt.')
  await screen.findByRole('link', { name: 'Offenes Anliegen: Die Cola fehlt' })
  expect(screen.queryByRole('button', { name: 'Wie letztes Mal' })).toBeNull()
  expect(screen.getByText(/^Heben Sie auf Ihrem Telefon ab\./)).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/Es klingelt noch 0:\d\d/)
})

it('nobody is looked for by a number that is withheld', async () => {
  render({ call: { ...ringing, from: '' }, issues: [anIssue()] })
  await screen.findByText('Unterdrückte Nummer')
  expect(screen.queryByRole('region', { name: 'Wer anruft' })).toBeNull()
})
