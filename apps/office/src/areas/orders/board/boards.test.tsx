// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Order } from '@tresen/contract/orders/order'
import { aLine, anEvaluatedCart, anOrder, id } from '@tresen/domain/orders/testing/an-order'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tell } from '../../../rooms/live/testing/a-hub.ts'
import { renderPage } from '../../../shell/testing/a-page.tsx'
import { anOrderServer, restaurant } from '../testing/an-order-server.ts'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const place = { restaurantId: restaurant.id }
const accepted = { isAcknowledged: true, orderReceptionState: { receptionState: 'TresenFrontend' } } as const
const salad = aLine({
  id: id(302),
  productId: id(412),
  categoryId: id(413),
  product: { name: 'Bauernsalat' },
})

/** The nth order of the day, with a cart of its own; accepted and in the making. */
function order(number: number, changes: Partial<Order> = {}): Order {
  const shoppingCartId = id(200 + number)
  return anOrder({
    ...place,
    ...accepted,
    ...{ id: id(100 + number), number, shoppingCartId, state: 'InProgress' },
    shoppingCart: anEvaluatedCart({ id: shoppingCartId }),
    ...changes,
  })
}

async function open(board: 'order' | 'deliver', orders: Order[], answers: Record<string, unknown> = {}) {
  const server = anOrderServer(orders, answers)
  vi.stubGlobal('fetch', server.send)
  renderPage({ path: `/boards/${board}`, restaurant, role: 'employee', send: server.send })
  await screen.findByRole('heading', { level: 1 })
  return server
}
const card = async (number: number) =>
  within(await screen.findByRole('article', { name: `Bestellung ${number}` }))
const shown = () => screen.queryAllByRole('article').map((each) => each.getAttribute('aria-label'))
/** As a finger does: what it touched keeps its place for a while. */
function tap(element: HTMLElement) {
  fireEvent.pointerDown(element)
  fireEvent.click(element)
}
const moves = (server: Awaited<ReturnType<typeof open>>) => server.bodies('PATCH orders/*/state')

describe('the kitchen’s board', () => {
  it('says so when there is nothing to do', async () => {
    await open('order', [])
    await screen.findByText('Alles zubereitet')
  })

  it('shows what is to be made, first what is due first, and nothing that is ready', async () => {
    await open('order', [
      order(1, { dueAt: '2026-11-20T18:00:00.000Z' }),
      order(2, { dueAt: '2026-11-20T17:30:00.000Z' }),
      order(3, { state: 'ReadyForDelivery' }),
    ])
    await card(1)
    expect(shown()).toEqual(['Bestellung 2', 'Bestellung 1'])
  })

  it('counts down alike to what is due and to what is promised', async () => {
    const newAt = Date.now() - 40_000
    const [dueTimeToMinutes, receptionState] = [25, 'Pending' as const]
    await open('order', [
      order(1, {
        ...{ state: 'New', isAcknowledged: false, orderReceptionState: { receptionState }, dueTimeToMinutes },
        newAt: new Date(newAt).toISOString(),
        dueAt: new Date(newAt + dueTimeToMinutes * 60_000).toISOString(),
      }),
    ])
    expect((await card(1)).getAllByText('25 min')).toHaveLength(2)
  })

  it('leaves the place of what was finished by a slip of the finger, with the way back', async () => {
    const server = await open('order', [order(1), order(2)])
    tap((await card(1)).getByRole('button', { name: 'Fertig' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    await card(1)
    await waitFor(() =>
      expect(moves(server)).toMatchObject([{ state: 'ReadyForDelivery' }, { state: 'InProgress' }]),
    )
  })

  it('keeps the way back for four seconds, however long nobody has touched the board', async () => {
    const one = order(1)
    await open('order', [one])
    await card(1)
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
    tell('forceUpdateOrder', { ...one, version: 2, state: 'ReadyForDelivery' }, 1)
    await screen.findByRole('button', { name: 'Rückgängig' })
    now.mockReturnValue(1_003_900)
    await new Promise((resolve) => setTimeout(resolve, 700))
    screen.getByRole('button', { name: 'Rückgängig' })
    now.mockReturnValue(1_004_100)
    await screen.findByText('Alles zubereitet')
  })

  it.each(['New', 'InProgress'] as const)(
    'a comment that comes while somebody is at work stands on the edge of the card (%s), later in it',
    async (state) => {
      const one = order(1, { state })
      await open('order', [one])
      const now = vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
      fireEvent.pointerDown((await card(1)).getByText(/Pizza Salami/))
      tell('forceUpdateOrder', { ...one, version: 2, comment: 'Ruft noch an' }, 1)
      await screen.findByTitle('Ruft noch an')
      expect(screen.getAllByText(/Ruft noch an/)).toHaveLength(1)
      now.mockReturnValue(1_004_100)
      await waitFor(() => expect(screen.queryByTitle('Ruft noch an')).toBeNull())
      screen.getByText(/Ruft noch an/)
    },
  )

  it('a new one is short until somebody touches it, and is accepted from there', async () => {
    const server = await open('order', [order(1, { state: 'New', isAcknowledged: false })])
    const short = await card(1)
    short.getByText(/Pizza Salami/)
    expect(short.queryByRole('button', { name: /Pizza Salami/, pressed: false })).toBeNull()
    fireEvent.click(short.getByRole('button', { name: 'Annehmen' }))
    await waitFor(() => expect(server.bodies('PATCH reception/frontend')).toHaveLength(1))
    fireEvent.click(short.getByRole('button', { name: /Pizza Salami.*Bestellung 1 ganz zeigen$/ }))
    short.getByRole('button', { name: /Pizza Salami/, pressed: false })
  })

  it('keeps what puts it in order at its place, whether there is something to order or not', async () => {
    await open('order', [order(1), order(2)])
    await card(2)
    const sort = screen.getByRole('button', { name: 'Nach Zeit ordnen' })
    expect(sort.hasAttribute('disabled')).toBe(true)
    tap((await card(1)).getByRole('button', { name: 'Fertig' }))
    await waitFor(() => expect(sort.hasAttribute('disabled')).toBe(false))
  })

  describe('a new one, not opened,', () => {
    const extra = (ingredient: string, extraGroupId: string) => ({
      ...{ extraGroupId, ingredientId: id(8), ingredient, additionalPrice: 0 },
    })
    const option = { variantId: id(5), variantOptionId: id(6), name: 'Rigatoni', additionalPrice: 0 }
    const fresh = (products: Order['shoppingCart']['products'], notes: Partial<Order> = {}, cart = {}) =>
      order(1, {
        state: 'New',
        shoppingCart: anEvaluatedCart({ id: id(201), products, ...cart }),
        ...notes,
      })
    const many = (amount: number) =>
      Array.from({ length: amount }, (_none, at) =>
        aLine({ id: id(600 + at), productPriceId: id(700 + at), product: { name: `Gericht ${at + 1}` } }),
      )
    const words = async () => (await screen.findByRole('article')).textContent.replaceAll('\u{a0}', ' ')

    it('says everything that changes how a dish is made, also to whoever listens', async () => {
      const extras = [extra('Ananas', id(9)), extra('ohne Zwiebeln', id(402)), extra('Ananas', id(9))]
      const line = aLine({ variantOptions: [option], extras, comment: 'gut durch' })
      await open('order', [
        fresh([line], { comment: 'Ruft noch einmal an' }, { comment: 'Wir haben eine Nussallergie' }),
      ])
      const said = ['Rigatoni', '+ 2 × Ananas', 'ohne Zwiebeln', 'gut durch', 'Nussallergie', 'Ruft noch']
      const shown = await words()
      expect(said.filter((each) => !shown.includes(each))).toEqual([])
      const heard = screen
        .getByRole('button', { name: /ganz zeigen$/ })
        .querySelector('[role=img]')!
        .getAttribute('aria-label')!
      expect(said.filter((each) => !heard.replaceAll('\u{a0}', ' ').includes(each))).toEqual([])
    })

    it('shows eight dishes, and of more says how many there are', async () => {
      await open('order', [fresh(many(8))])
      expect(await words()).toContain('Gericht 8')
      cleanup()
      await open('order', [fresh(many(11))])
      expect(await words()).toContain('Gericht 7')
      expect(await words()).toContain('+ 4 weitere Produkte')
      expect(await words()).not.toContain('Gericht 8')
    })

    it('of a station shows what is made there, and how much is made elsewhere', async () => {
      localStorage.setItem(`boardStations ${restaurant.id}`, salad.categoryId)
      await open('order', [fresh([aLine(), salad])])
      expect(await words()).toContain('+ 1 an anderen Stationen')
      expect(await words()).not.toContain('Pizza Salami')
    })
  })

  it('preparing leaves a short one as high as it was, and a second tap does not finish it', async () => {
    const server = await open('order', [order(1, { state: 'New' })])
    const short = await card(1)
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
    fireEvent.click(short.getByRole('button', { name: 'Zubereiten' }))
    fireEvent.click(await short.findByRole('button', { name: 'Fertig' }))
    await waitFor(() => expect(moves(server)).toHaveLength(1))
    short.getByRole('button', { name: /Bestellung 1 ganz zeigen$/ })
    now.mockReturnValue(1_001_000)
    fireEvent.click(short.getByRole('button', { name: 'Fertig' }))
    await waitFor(() =>
      expect(moves(server)).toMatchObject([{ state: 'InProgress' }, { state: 'ReadyForDelivery' }]),
    )
  })

  it.each(['short', 'whole'])(
    'a second tap of the finger that accepted on a %s card moves nothing on',
    async (shown) => {
      const server = await open('order', [order(1, { state: 'New', isAcknowledged: false })])
      const touched = await card(1)
      if (shown === 'whole') fireEvent.click(touched.getByRole('button', { name: /ganz zeigen$/ }))
      vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
      fireEvent.click(touched.getByRole('button', { name: 'Annehmen' }))
      await waitFor(() => expect(touched.queryByRole('button', { name: 'Annehmen' })).toBeNull())
      fireEvent.click(touched.getByRole('button', { name: 'Zubereiten' }))
      await waitFor(() => expect(server.bodies('PATCH reception/frontend')).toHaveLength(1))
      expect(moves(server)).toEqual([])
    },
  )

  it('what arrives comes to the end and moves no card that somebody may be reaching for', async () => {
    await open('order', [order(1), order(2)])
    await card(2)
    fireEvent.pointerDown(screen.getAllByRole('article')[0]!)
    tell('orderAdded', order(3, { dueAt: '2026-11-20T16:00:00.000Z' }), 1)
    await waitFor(() => expect(document.body.textContent).toMatch(/1 neue/))
    expect(shown()).toEqual(['Bestellung 1', 'Bestellung 2'])
  })

  it('leads to what has arrived, also beside an order of another day with the same number', async () => {
    const ofTomorrow = order(1, { isPreOrder: true })
    const arriving = { ...order(2), number: ofTomorrow.number }
    await open('order', [ofTomorrow])
    await card(1)
    const shownTo = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
    fireEvent.pointerDown(screen.getByRole('article'))
    tell('orderAdded', arriving, 1)
    const news = await screen.findByRole('button', { name: '1 neue' })
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 600)
    fireEvent.click(news)
    await waitFor(() => expect(shownTo).toHaveBeenCalled())
    expect(shownTo.mock.contexts[0]).toBe(screen.getAllByRole('article')[1])
  })

  it('filters by way; a filter that fits nothing is one press from being lifted', async () => {
    await open('order', [order(1), order(2, { willBePickedUp: true })])
    await card(2)
    fireEvent.click(screen.getByRole('button', { name: 'Abholung 1' }))
    await waitFor(() => expect(shown()).toEqual(['Bestellung 2']))
    tell('orderRemoved', { orderId: id(102) }, 1)
    fireEvent.click(await screen.findByRole('button', { name: 'Filter aufheben' }))
    await card(1)
  })

  it('says how much there is to make of each product over all orders', async () => {
    await open('order', [
      order(1),
      order(2, { shoppingCart: anEvaluatedCart({ id: id(202), products: [aLine(), salad] }) }),
    ])
    await card(2)
    fireEvent.click(screen.getByRole('button', { name: 'Gesamt', pressed: false }))
    const totals = within(await screen.findByRole('complementary', { name: /Gesamt/ }))
    expect(totals.getByText(/Pizza Salami/).closest('li')!.textContent).toMatch(/^2/)
    expect(totals.getByText(/Bauernsalat/).closest('li')!.textContent).toMatch(/^1/)
  })
})

describe('the board of what goes out', () => {
  const ready = (number: number, changes: Partial<Order> = {}) =>
    order(number, { state: 'ReadyForDelivery', ...changes })

  it('says so when nothing waits', async () => {
    await open('deliver', [order(1)])
    await screen.findByText('Nichts wartet auf Abholung oder Lieferung')
  })

  it('puts together what may go out of the door together', async () => {
    await open('deliver', [ready(1), ready(2), ready(3, { willBePickedUp: true })])
    await card(3)
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toEqual(['18:30–19:00 Abholung', '18:30–19:00 Wedding'])
  })

  it('tells whoever drives where to and by which number', async () => {
    await open('deliver', [ready(1)])
    const whole = await card(1)
    whole.getByText(/Müllerstraße 12a/)
    expect(whole.getByRole('link').getAttribute('href')).toBe('tel:+4930123456')
  })

  it('asks for the money of whoever collects, and lets them go once it is taken', async () => {
    const server = await open('deliver', [ready(1, { willBePickedUp: true })], { 'GET cash/tills': [] })
    fireEvent.click((await card(1)).getByRole('button', { name: 'Abgeholt' }))
    expect(moves(server)).toEqual([])
    fireEvent.click(await screen.findByRole('button', { name: /bar kassiert$/ }))
    await waitFor(() =>
      expect(moves(server)).toMatchObject([{ state: 'Completed', taken: { method: 'Cash' } }]),
    )
  })

  it('takes no press that was meant for the step before', async () => {
    const one = ready(1)
    const server = await open('deliver', [one])
    await card(1)
    vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
    tell('forceUpdateOrder', { ...one, version: 2, state: 'InDelivery' }, 1)
    fireEvent.click(await (await card(1)).findByRole('button', { name: 'Zugestellt' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.sent).toEqual([])
  })
})
