// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Role } from '@tresen/contract/define'
import type { Order } from '@tresen/contract/orders/order'
import type { CartVoucher } from '@tresen/contract/vouchers'
import { berlin } from '@tresen/domain/opening-hours/testing/opening-rules'
import { anEvaluatedCart, anOrder } from '@tresen/domain/orders/testing/an-order'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import type { CartInHand } from '@tresen/session/carts/cart-in-hand'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SnackbarProvider } from '../../../rooms/ui/feedback/snackbar.tsx'
import { usePlaceOrder } from './use-place-order.ts'

const navigate = vi.hoisted(() => vi.fn<(to: object) => void>())
const person = vi.hoisted(() => ({ role: 'employee' as string | null }))
const api = vi.hoisted(() => ({
  placeOrder: vi.fn<() => Promise<unknown>>(),
  changeOrderState: vi.fn<(input: unknown) => Promise<unknown>>(),
}))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))
vi.mock('../../../rooms/api/app-context.tsx', () => ({ useApi: () => api }))
vi.mock('../../restaurants/work/active-restaurant.tsx', () => ({ useActiveRestaurant: () => person }))
// Files of one worker share modules: the next one is to load what was replaced here as it is.
afterAll(() => vi.resetModules())

const restaurant = aRestaurant()
const cart = anEvaluatedCart()
let shown = cart
let fetched = cart
const hand = {
  state: () => ({ cart: shown }),
  settle: () => Promise.resolve(true),
  refresh: () => Promise.resolve().then(() => (shown = fetched)),
  place: (send: (now: typeof cart) => Promise<Order>) => send(shown),
} as unknown as CartInHand
const onVoucher = vi.fn<() => void>()
const dueAt = berlin('2026-11-20 18:40').toISOString()
const placed = anOrder({ restaurantId: restaurant.id, number: 17, version: 3, dueAt })

let conversationId: string | undefined

function Desk() {
  const order = usePlaceOrder({ restaurant, hand, onRefused: () => {}, onVoucher, conversationId })
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
  conversationId = undefined
  vi.useFakeTimers({ now: berlin('2026-11-20 18:00'), toFake: ['Date'] })
  api.placeOrder.mockResolvedValue(placed)
  api.changeOrderState.mockResolvedValue(placed)
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

it('takes it back as it was placed, and says so', async () => {
  await send('employee')
  fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
  await screen.findByText('Bestellung 17 ist storniert')
  expect(api.changeOrderState).toHaveBeenCalledExactlyOnceWith({
    restaurantId: restaurant.id,
    franchiseId: restaurant.franchiseId,
    orderId: placed.id,
    body: { state: 'Cancelled', version: 3 },
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
