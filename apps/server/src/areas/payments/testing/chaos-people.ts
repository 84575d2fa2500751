import { setTimeout as sleep } from 'node:timers/promises'
import { catalogue } from '@tresen/contract/catalogue'
import { CallError, createClient } from '@tresen/contract/client'
import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { v7 as uuidv7 } from 'uuid'
import type { TestClient } from '../../../testing/test-server.ts'
import { aFilledCart } from '../../carts/testing/a-cart.ts'
import { press } from './use-online-payments.ts'

type Place = { franchiseId: string; restaurantId: string; methods: readonly PaymentMethod[] }

const PATIENCE_MS = 300_000

/** Calls of a browser with a cookie, or of staff with a token; a server that is not there is asked again. */
export function aClient(url: string, token: () => Promise<string> | null = () => null): TestClient {
  const cookies = new Map<string, string>()
  return createClient(catalogue, {
    fetch: async (address, init) => {
      const headers = new Headers(init?.headers)
      const bearer = await token()
      if (bearer) headers.set('authorization', `Bearer ${bearer}`)
      if (cookies.size) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
      const response = await fetch(url + address, {
        ...{ ...init, headers },
        signal: AbortSignal.timeout(20_000),
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [name, value] = cookie.split(';')[0]!.split('=')
        cookies.set(name!, value!)
      }
      return response
    },
  })
}

/** What is not there, or not possible just now, is asked again. */
export async function persist<T>(call: () => Promise<T>): Promise<T> {
  for (const givenUpAt = Date.now() + PATIENCE_MS; ; await sleep(100)) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof CallError) || !isPassing(error) || Date.now() > givenUpAt) throw error
    }
  }
}

function isPassing({ status, code }: CallError): boolean {
  return status === 0 || status >= 500 || code === 'PaymentNotPossible' || code === 'OrderConflict'
}

const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!

/** A guest who orders and does any of what guests do with the page on which to pay. */
export async function aGuestOrders(url: string, { methods, ...place }: Place): Promise<string> {
  const guest = aClient(url)
  const shoppingCartId = await aCart(guest, place.restaurantId, oneOf(methods))
  const { id: orderId } = await persist(() => placeAsSeen(guest, { ...place, shoppingCartId }))
  const orderAt = { restaurantId: place.restaurantId, orderId }
  // One in twenty closes the window before the page of the provider is there.
  if (Math.random() < 0.05) return orderId
  const opened = await persist(() => guest.startPayment(orderAt))
  if (opened.url) await pay(opened.url)
  // Half of them come back, some of these twice or by the way that says that they would rather not pay.
  const returns = Math.random()
  if (returns < 0.5) await persist(() => guest.checkPayment(orderAt))
  if (returns < 0.1) await persist(() => guest.checkPayment(orderAt))
  if (returns > 0.9) await persist(() => guest.leavePayment(orderAt))
  return orderId
}

/** Whose first answer got lost has no cookie, and begins anew. */
async function aCart(guest: TestClient, restaurantId: string, paymentMethod: PaymentMethod): Promise<string> {
  const cart = await persist(() => aFilledCart(guest, restaurantId, { paymentMethod }))
  return cart.id
}

const ways = [
  ['pay'],
  ['pay'],
  ['pay'],
  ['pay'],
  ['3ds', 'pay'],
  ['decline', 'pay'],
  ['decline'],
  ['later'],
  ['leave'],
  [],
]

async function pay(page: string) {
  for (const pressed of oneOf(ways)) await press(page, pressed)
}

/** Staff who cancel some orders, and give a part back of others. */
export async function meddle(staff: TestClient, place: Place, orderId: string): Promise<void> {
  const chance = Math.random()
  const at = { franchiseId: place.franchiseId, restaurantId: place.restaurantId, orderId }
  try {
    if (chance < 0.1) await persist(() => staff.changeOrderState({ ...at, body: { state: 'Cancelled' } }))
    if (chance > 0.9) await giveBack(staff, at, 150)
  } catch (error) {
    // It is over already, or so much is not left: as it may be.
    if (!(error instanceof CallError) || error.status >= 500 || error.status === 0) throw error
  }
}

/** `most`: cents; left out: all that is left. */
export async function giveBack(
  staff: TestClient,
  { restaurantId, orderId }: { restaurantId: string; orderId: string },
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { payments } = await persist(() => staff.listOrderPayments({ restaurantId, orderId }))
  for (const { id: paymentId, refundable } of payments) {
    if (refundable === 0) continue
    const body = {
      refundId: uuidv7(),
      amount: Math.min(most, refundable),
      reason: 'Getränk fehlte',
      refundable,
    }
    await persist(() => staff.requestRefund({ restaurantId, orderId, paymentId, body }))
  }
}
