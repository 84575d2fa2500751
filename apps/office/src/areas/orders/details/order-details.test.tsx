// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Order } from '@tresen/contract/orders/order'
import { aLine, anEvaluatedCart, anOrder, id } from '@tresen/domain/orders/testing/an-order'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { refusal } from '../../../rooms/api/testing/a-server.ts'
import { tell } from '../../../rooms/live/testing/a-hub.ts'
import { renderPage } from '../../../shell/testing/a-page.tsx'
import { anOrderServer, restaurant } from '../testing/an-order-server.ts'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const place = { restaurantId: restaurant.id }
const accepted = { isAcknowledged: true, orderReceptionState: { receptionState: 'TresenFrontend' } } as const

async function open(order: Order, answers: Record<string, unknown> = {}, listed = [order]) {
  const server = anOrderServer(listed, answers)
  vi.stubGlobal('fetch', server.send)
  const path = `/restaurants/${restaurant.id}/orders/${order.id}`
  renderPage({ path, restaurant, role: 'employee', send: server.send })
  await screen.findByRole('heading', { name: `Bestellung ${order.number}` })
  return server
}
const part = (name: string) => within(screen.getByRole('region', { name }))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const steps = () =>
  screen.queryAllByRole('button', { name: /^(Zubereiten|Fertig|Ausliefern|Abgeholt|Zugestellt)$/ })
const stands = (name: string) => screen.findByRole('button', { name })

describe('what is told of an order', () => {
  it('names what was ordered, by whom, where to, and what it costs with its taxes', async () => {
    await open(anOrder({ ...place, comment: 'Stammgast' }))
    const products = part('Produkte')
    products.getByText('1 Produkt')
    products.getByRole('button', { name: /Pizza Salami Family/, pressed: false })
    products.getByText('Stammgast')
    const guest = part('Gast')
    guest.getByText(/Ayşe Yılmaz/)
    guest.getByText(/Müllerstraße 12a/)
    expect(guest.getByRole('link', { name: /30 123456/ }).getAttribute('href')).toBe('tel:+4930123456')
    const payment = part('Bezahlung')
    const sum = (name: string) => payment.getByRole('row', { name: new RegExp(`^${name} `) }).textContent
    expect(sum('Produkte')).toMatch(/9,50/)
    expect(sum('Liefergebühr')).toMatch(/2,00/)
    expect(sum('Summe')).toMatch(/11,50/)
  })

  it('says what was said of its payment besides', async () => {
    await open(anOrder({ ...place, paymentState: 'OnSitePaid', additionalPaymentData: 'Beleg 0412' }))
    part('Bezahlung').getByText('Angaben zur Zahlung: Beleg 0412')
  })

  it('leads to what its guest wrote or said until it was ordered', async () => {
    const shoppingCart = anEvaluatedCart({ conversationId: id(300), customer: null })
    await open(anOrder({ ...place, orderChannel: 'WhatsAppChat', shoppingCart }))
    const talk = part('Gast').getByRole('link', { name: 'Unterhaltung' })
    expect(talk.getAttribute('href')).toBe(`/restaurants/${restaurant.id}/conversations/${id(300)}`)
  })

  it('says that nobody has complained, beside the way to write it down', async () => {
    await open(anOrder(place), { 'GET issues': { issues: [], seq: 0 } })
    const issues = part('Kundenanliegen')
    await issues.findByRole('heading', { name: 'Anliegen' })
    await issues.findByText('Zu dieser Bestellung gibt es keines.')
    issues.getByRole('button', { name: 'Anliegen aufnehmen' })
  })

  it('says when it reached which state, counted from its arrival', async () => {
    await open(
      anOrder({
        ...place,
        ...accepted,
        acknowledgedAt: '2026-11-20T17:02:00.000Z',
        state: 'ReadyForDelivery',
        inProgressAt: '2026-11-20T17:04:00.000Z',
        readyForDeliveryAt: '2026-11-20T17:21:00.000Z',
      }),
    )
    const rows = part('Verlauf')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(rows.map((row) => row.replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/Eingegangen.*18:00/),
      expect.stringMatching(/In Zubereitung.*nach 4 min.*18:04/),
      expect.stringMatching(/Lieferbereit.*nach 21 min.*18:21/),
    ])
    expect(part('Verlauf').getByText('Am Bildschirm angenommen').textContent).toMatch(/angenommen.*18:02/)
  })

  it('of one that is on no board is asked for by itself', async () => {
    const archived = anOrder({
      ...place,
      ...accepted,
      state: 'Archived',
      archivedAt: '2026-11-20T19:00:00.000Z',
    })
    await open(archived, { 'GET orders/*': archived }, [])
    part('Verlauf').getByText('Archiviert')
    expect(steps()).toEqual([])
  })

  it('follows what others do to it, also where it is on no board any more', async () => {
    let archived = anOrder({ ...place, ...accepted, state: 'Archived', comment: '' })
    let isThere = true
    const answer = () => (isThere ? archived : refusal(404, 'NotFound'))
    const answers = { 'GET orders/*': answer, 'GET orders': { orders: [], seq: 0 } }
    await open(archived, answers, [])
    archived = { ...archived, version: 2, comment: 'Gast rief noch einmal an' }
    const { id: orderId, version, comment } = archived
    tell('orderCommentChanged', { orderId, version, comment }, 1)
    await screen.findByText('Gast rief noch einmal an')
    isThere = false
    tell('orderRemoved', { orderId }, 2)
    await screen.findByText('Diese Bestellung gibt es nicht')
  })

  it('leads on where there is no such order', async () => {
    const server = anOrderServer([])
    renderPage({ path: `/restaurants/${restaurant.id}/orders/${id(9)}`, restaurant, send: server.send })
    await screen.findByText('Diese Bestellung gibt es nicht')
    expect(screen.getByRole('link', { name: 'Aktuelle Bestellungen' }).getAttribute('href')).toBe('/orders')
  })
})

describe('what is done with it', () => {
  it('is accepted with other minutes than suggested, once', async () => {
    const newAt = new Date().toISOString()
    const server = await open(anOrder({ ...place, newAt, createdAt: newAt }))
    const minutes = within(screen.getByRole('group', { name: 'Zusage für Bestellung 1' }))
    minutes.getByText('35 min')
    fireEvent.click(minutes.getByRole('button', { name: '5 Minuten mehr' }))
    minutes.getByText('40 min')
    press('Annehmen')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Annehmen' })).toBeNull())
    await waitFor(() => expect(server.bodies('PATCH reception/frontend')).toHaveLength(1))
  })

  it('has one primary step at a time: accepting it, then making it', async () => {
    await open(anOrder(place))
    const isPrimary = () => /contained/i.test(screen.getByRole('button', { name: 'Zubereiten' }).className)
    expect(isPrimary()).toBe(false)
    press('Annehmen')
    await waitFor(() => expect(isPrimary()).toBe(true))
  })

  it('is moved on by one press, seen at once and sent', async () => {
    const server = await open(anOrder({ ...place, ...accepted, state: 'InProgress' }))
    press('Fertig')
    await stands('Ausliefern')
    await waitFor(() =>
      expect(server.bodies('PATCH orders/*/state')).toMatchObject([{ state: 'ReadyForDelivery' }]),
    )
  })

  it('is cancelled only by whoever means it', async () => {
    const server = await open(anOrder({ ...place, ...accepted, state: 'InProgress' }))
    press('Stornieren')
    const asked = within(await screen.findByRole('dialog'))
    asked.getByText(/^Bestellung 1 wird storniert/)
    fireEvent.click(asked.getByRole('button', { name: 'Nein' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.sent).toEqual([])
    press('Stornieren')
    fireEvent.click(await screen.findByRole('button', { name: 'Bestellung stornieren' }))
    await waitFor(() => expect(server.bodies('PATCH orders/*/state')).toMatchObject([{ state: 'Cancelled' }]))
    part('Verlauf').getByText('Storniert')
  })

  it('of which a part went back says what is left when it is cancelled', async () => {
    const order = anOrder({ ...place, ...accepted, state: 'InProgress', paymentState: 'OnlinePaid' })
    const payment = { id: order.id, status: 'Paid', amount: 2000, refundable: 1700, overdueRefunds: [] }
    await open(order, { 'GET orders/*/payments': { payments: [payment], logs: [] } })
    press('Stornieren')
    const asked = within(await screen.findByRole('dialog'))
    asked.getByText(/3,00\s€ sind schon zurück oder unterwegs, die Erstattung der übrigen 17,00\s€/)
  })

  it('asks how it was paid when it is handed over unpaid', async () => {
    const server = await open(anOrder({ ...place, ...accepted, state: 'InDelivery' }), {
      'GET cash/tills': [],
    })
    press('Zugestellt')
    fireEvent.click(await screen.findByRole('button', { name: /bar kassiert$/ }))
    await waitFor(() =>
      expect(server.bodies('PATCH orders/*/state')).toMatchObject([
        { state: 'Completed', taken: { method: 'Cash', tip: 0 } },
      ]),
    )
  })

  it('two pieces of one product are one line; ticking it ticks both', async () => {
    const products = [aLine(), aLine({ id: id(302) })]
    const server = await open(
      anOrder({ ...place, ...accepted, state: 'InProgress', shoppingCart: anEvaluatedCart({ products }) }),
    )
    press(/Pizza Salami Family/)
    await screen.findByRole('button', { name: /Pizza Salami Family/, pressed: true })
    await waitFor(() =>
      expect(server.bodies('PATCH products/*/state')).toEqual([{ completed: true }, { completed: true }]),
    )
  })

  it('another time is promised after it was accepted', async () => {
    const newAt = new Date().toISOString()
    const order = anOrder({ ...place, ...accepted, state: 'InProgress', newAt, dueTimeToMinutes: 35 })
    await open(order)
    press('Zeit ändern')
    const dialog = within(await screen.findByRole('dialog', { name: /neue Zeit/ }))
    fireEvent.click(dialog.getByRole('button', { name: '5 Minuten mehr' }))
    fireEvent.click(dialog.getByRole('button', { name: '5 Minuten mehr' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Zusagen' }))
    await screen.findByText(/–45 min zugesagt/)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['that waits to be accepted', {}],
    ['for a time that its guest chose', { ...accepted, isPreOrder: true }],
    ['that is on its way', { ...accepted, state: 'InDelivery' }],
  ] as const)('no other time is promised for one %s', async (_which, change) => {
    await open(anOrder({ ...place, ...change }))
    expect(screen.queryByRole('button', { name: 'Zeit ändern' })).toBeNull()
  })

  it('a note that is not changed is not sent', async () => {
    const server = await open(anOrder({ ...place, ...accepted, comment: 'Klingel kaputt' }))
    press(/^Klingel kaputt/)
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.sent).toEqual([])
  })
})

describe('while others work at it', () => {
  it('follows them, and takes no press that was meant for the step before', async () => {
    const order = anOrder({ ...place, ...accepted, state: 'InProgress' })
    const server = await open(order)
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
    tell('forceUpdateOrder', { ...order, version: 2, state: 'ReadyForDelivery' }, 1)
    fireEvent.click(await stands('Ausliefern'))
    expect(steps().map(({ textContent }) => textContent)).toEqual(['Ausliefern'])
    expect(server.sent).toEqual([])
    clock.mockReturnValue(1_000_500)
    press('Ausliefern')
    await waitFor(() =>
      expect(server.bodies('PATCH orders/*/state')).toMatchObject([{ state: 'InDelivery' }]),
    )
  })

  it('a step that somebody else took otherwise is shown as it is, and nothing is forced', async () => {
    const order = anOrder({ ...place, ...accepted, state: 'InProgress' })
    const theirs = {
      ...order,
      version: 5,
      state: 'Cancelled',
      cancelledAt: '2026-11-20T17:10:00.000Z',
    } as const
    const server = await open(order, {
      'PATCH orders/*/state': () =>
        refusal(409, 'OrderConflict', { message_de: 'Inzwischen geändert.', order: theirs }),
    })
    press('Fertig')
    await waitFor(() => expect(part('Verlauf').getByText('Storniert')).toBeTruthy())
    expect(steps()).toEqual([])
    expect(server.sent).toHaveLength(1)
  })

  it('takes a note while it is still asked for by itself, because it left the board', async () => {
    const order = anOrder({ ...place, ...accepted, state: 'Cancelled' })
    const asked = vi.fn(() => new Promise(() => {}))
    const server = await open(order, { 'GET orders/*': asked })
    tell('forceUpdateOrder', { ...order, version: 2, state: 'Archived' }, 1)
    await waitFor(() => expect(asked).toHaveBeenCalled())
    press(/^Interner Kommentar/)
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'war kalt' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Speichern' }))
    await waitFor(() =>
      expect(server.sent.map(({ call }) => call)).toEqual([expect.stringMatching(/comment/)]),
    )
  })
})
