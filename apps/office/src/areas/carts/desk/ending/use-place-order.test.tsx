// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { Role } from '@tresen/contract/define'
import type { Order } from '@tresen/contract/orders/order'
import type { CartVoucher } from '@tresen/contract/vouchers'
import { aCart, someLines } from '@tresen/domain/carts/testing/a-cart'
import { someShopRules } from '@tresen/domain/carts/testing/some-shop-rules'
import { viewCart } from '@tresen/domain/carts/cart-view'
import { unsavedCartMeta } from '@tresen/domain/carts/errors/expected-cart'
import { ids } from '@tresen/domain/menu/testing/a-menu'
import { choicesOf } from '@tresen/session/carts/line-edits'
import { aCartServer } from '@tresen/session/testing/a-cart-server'
import { berlin } from '@tresen/domain/opening-hours/testing/opening-rules'
import { anEvaluatedCart, anOrder, id } from '@tresen/domain/orders/testing/an-order'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import type { CartInHand } from '@tresen/session/carts/cart-in-hand'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SnackbarProvider } from '../../../../rooms/ui/feedback/snackbar.tsx'
import { usePlaceOrder } from './use-place-order.ts'

const navigate = vi.hoisted(() => vi.fn<(to: object) => void>())
const person = vi.hoisted(() => ({ role: 'employee' as string | null }))
const api = vi.hoisted(() => ({
  placeOrder: vi.fn<() => Promise<unknown>>(),
  changeOrderState: vi.fn<(input: unknown) => Promise<unknown>>(),
  createCart: vi.fn<(input: object) => Promise<unknown>>(),
  addCartProducts: vi.fn<(input: object) => Promise<unknown>>(),
  addCartDiscount: vi.fn<(input: { body: object }) => Promise<unknown>>(),
}))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))
vi.mock('../../../../rooms/api/app-context.tsx', () => ({ useApi: () => api }))
vi.mock('../../../restaurants/work/active-restaurant.tsx', () => ({ useActiveRestaurant: () => person }))
// Files of one worker share modules: the next one is to load what was replaced here as it is.
afterAll(() => vi.resetModules())

const restaurant = aRestaurant()
const rules = someShopRules()
const cart = anEvaluatedCart()
let shown = cart
let fetched = cart
let isSaving = false
const hand = {
  state: () => ({ cart: shown, isSaving }),
  settle: () => Promise.resolve(true),
  refresh: () => Promise.resolve().then(() => (shown = fetched)),
  place: (send: (now: typeof cart) => Promise<Order>) => send(shown),
} as unknown as CartInHand
const onVoucher = vi.fn<() => void>()
const dueAt = berlin('2026-11-20 18:40').toISOString()
const placed = anOrder({ restaurantId: restaurant.id, number: 17, version: 3, dueAt })

let conversationId: string | undefined

function Desk() {
  const order = usePlaceOrder({ restaurant, rules, hand, onRefused: () => {}, onVoucher, conversationId })
  return (
    <>
      <button onClick={order.place}>Abschicken</button>
      <p>{order.refusal?.message_de}</p>
    </>
  )
}

function press() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SnackbarProvider>
        <Desk />
      </SnackbarProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Abschicken' }))
}

async function send(role: Role | null) {
  person.role = role
  press()
  return screen.findByText('Bestellung abgeschickt: Nr. 17, fällig 18:40 Uhr')
}

beforeEach(() => {
  shown = fetched = cart
  isSaving = false
  conversationId = undefined
  vi.useFakeTimers({ now: berlin('2026-11-20 18:00'), toFake: ['Date'] })
  api.placeOrder.mockResolvedValue(placed)
  api.changeOrderState.mockResolvedValue(placed)
  api.createCart.mockResolvedValue({ ...cart, products: [] })
  api.addCartProducts.mockResolvedValue(cart)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

it('says number and time of what was sent, and opens it', async () => {
  await send('employee')
  navigate.mockClear()
  fireEvent.click(screen.getByRole('button', { name: 'Öffnen' }))
  expect(navigate).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ params: { restaurantId: restaurant.id, orderId: placed.id } }),
  )
  expect(api.changeOrderState).not.toHaveBeenCalled()
})

it('says so where nothing could be sent, because what was typed before does not arrive', async () => {
  vi.spyOn(hand, 'place').mockResolvedValueOnce(null)
  isSaving = true
  press()
  await screen.findByText(/^Noch nicht bestellt: Der Server ist nicht erreichbar\./)
})

it('takes it back as it was placed, and says so', async () => {
  await send('employee')
  fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
  await screen.findByText(/^Bestellung 17 ist storniert/)
  expect(api.changeOrderState).toHaveBeenCalledExactlyOnceWith({
    restaurantId: restaurant.id,
    franchiseId: restaurant.franchiseId,
    orderId: placed.id,
    body: { state: 'Cancelled', version: 3 },
  })
})

describe('What is taken back lies on the desk again', () => {
  const now = berlin('2026-11-20 18:00')
  const content = aCart({
    ...{
      comment: 'Bitte klingeln',
      isPreOrder: true,
      preOrderDateTime: berlin('2026-11-20 20:00').toISOString(),
    },
    ...{ paysWith: 5000, additionalDeliveryFee: 150, voucherCodes: ['SOMMER'] },
    products: someLines(
      { productPriceId: ids.margheritaMedium, comment: 'ohne Basilikum' },
      {
        productPriceId: ids.margheritaMedium,
        extras: [{ extraGroupId: ids.toppings, ingredientId: ids.salami }],
      },
    ),
    discounts: [
      { id: id(81), discountId: id(82), shoppingCartId: id(80), productRuleToShoppingCartProductMapping: [] },
    ],
  })
  const before = viewCart(
    { ...unsavedCartMeta(id(80), restaurant.id, now), callId: id(83) },
    content,
    rules,
    now,
  )

  it('whole, as a new cart of the same call', async () => {
    const server = aCartServer({ rules, now, isPrompt: true })
    api.createCart.mockImplementation(server.calls.createCart as never)
    api.addCartProducts.mockImplementation(server.calls.addCartProducts as never)
    api.addCartDiscount.mockImplementation(() => Promise.resolve({ ...server.cart(), version: 2 }))
    api.placeOrder.mockResolvedValue({ ...placed, shoppingCart: before })
    await send('employee')
    navigate.mockClear()
    fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
    await screen.findByText('Bestellung 17 ist storniert und liegt wieder hier.')

    const again = server.cart()!
    expect(again.id).not.toBe(before.id)
    const { latitude: _latitude, longitude: _longitude, ...details } = content
    const { products: _products, discounts: _discounts, ...typed } = details
    expect(again).toMatchObject({ ...typed, orderChannel: 'Unknown', addressLookup: expect.anything() })
    const chosen = ({ products }: ShoppingCart) => choicesOf({ products }).map(({ id: _id, ...line }) => line)
    expect(chosen(again)).toEqual(chosen(before))
    expect(api.createCart.mock.lastCall![0]).toMatchObject({ callId: id(83) })
    expect(api.addCartDiscount.mock.lastCall![0].body).toMatchObject({ discountId: id(82) })
    expect(navigate).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        params: { restaurantId: restaurant.id, id: again.id },
        search: { callId: id(83) },
      }),
    )
  })

  it('without what has sold out meanwhile, which is said', async () => {
    const gone = { ...before, products: before.products.map((line) => ({ ...line, productPriceId: id(99) })) }
    const server = aCartServer({ rules, now, isPrompt: true })
    api.createCart.mockImplementation(server.calls.createCart as never)
    api.addCartProducts.mockImplementation(server.calls.addCartProducts as never)
    api.placeOrder.mockResolvedValue({ ...placed, shoppingCart: { ...gone, discounts: [] } })
    await send('employee')
    fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
    await screen.findByText(/liegt wieder hier\. 01 Margherita Medium: Dieses Produkt gibt es nicht mehr\./)
    expect(server.cart()!.products).toEqual([])
  })
})

it('says that it was not taken back', async () => {
  api.changeOrderState.mockRejectedValue(new Error('gone'))
  await send('manager')
  fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/17 konnte nicht storniert/))
})

it.each(['callcenter', null] as const)('offers nobody to take back who may not cancel: %s', async (role) => {
  await send(role)
  expect(screen.getByRole('button', { name: 'Öffnen' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
})

it('leads to an empty desk, or back to the guest who is writing', async () => {
  await send('employee')
  expect(navigate).toHaveBeenLastCalledWith(
    expect.objectContaining({ params: { restaurantId: restaurant.id, id: undefined } }),
  )
  cleanup()
  conversationId = 'conversation'
  await send('employee')
  expect(navigate).toHaveBeenLastCalledWith(
    expect.objectContaining({ params: { restaurantId: restaurant.id, conversationId } }),
  )
})

describe('A code that cannot be used', () => {
  const voucher: CartVoucher = {
    code: 'EINMALIG',
    voucherId: null,
    state: 'UsedUpByCustomer',
    isUsable: false,
    totalDiscount: 0,
    message_de: 'Sie haben diesen Gutschein schon eingelöst.',
  }
  const withVoucher = { ...cart, evaluationResult: { ...cart.evaluationResult, vouchers: [voucher] } }

  it('is named in words for staff, and nothing is sent', async () => {
    shown = fetched = withVoucher
    press()
    await screen.findByText(
      'Noch nicht bestellt. Gutschein EINMALIG: Dieser Gast hat den Gutschein schon eingelöst.',
    )
    expect(api.placeOrder).not.toHaveBeenCalled()
    expect(onVoucher).toHaveBeenCalledOnce()
  })

  it('and counts meanwhile, holds nothing up', async () => {
    shown = withVoucher
    await send('employee')
    expect(api.placeOrder).toHaveBeenCalledOnce()
  })
})
