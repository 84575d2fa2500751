import { availabilityCalls } from '@tresen/contract/availability'
import { cartCalls } from '@tresen/contract/carts/cart-calls'
import { cleanupCalls } from '@tresen/contract/cleanup'
import { CallError, createClient, type Client } from '@tresen/contract/client'
import type { Calls } from '@tresen/contract/define'
import { discountCalls } from '@tresen/contract/discounts/discount-calls'
import { geoCalls } from '@tresen/contract/geo/geo-calls'
import { identityCalls } from '@tresen/contract/identity/user'
import { kitchenCalls } from '@tresen/contract/kitchen'
import { menuCalls } from '@tresen/contract/menu/menu-calls'
import { menuEditCalls } from '@tresen/contract/menu/menu-edit-calls'
import { menuHistoryCalls } from '@tresen/contract/menu/history-calls'
import { orderCalls } from '@tresen/contract/orders/order-calls'
import { orderWorkCalls } from '@tresen/contract/orders/order-work-calls'
import { placingCalls } from '@tresen/contract/orders/placing-calls'
import { privacyCalls } from '@tresen/contract/privacy'
import { restaurantCalls } from '@tresen/contract/restaurants/restaurant'
import { qnaCalls } from '@tresen/contract/restaurants/qna'
import { waitingTime } from '@tresen/domain/numbers/waiting-time'
import type { Session } from './session.ts'

const calls = {
  ...identityCalls,
  ...restaurantCalls,
  ...qnaCalls,
  ...availabilityCalls,
  ...kitchenCalls,
  ...menuCalls,
  ...menuEditCalls,
  ...menuHistoryCalls,
  ...cleanupCalls,
  ...geoCalls,
  ...cartCalls,
  ...discountCalls,
  ...orderCalls,
  ...orderWorkCalls,
  ...placingCalls,
  ...privacyCalls,
}

export type Api = ReturnType<typeof createApi>

/** The server's calls that many pages make. */
export function createApi(session: Session, send: typeof fetch = globalThis.fetch) {
  return createCalls(calls, session, send)
}

/** Calls with the session's token; one that the server takes no more is replaced once. */
export function createCalls<const C extends Calls>(
  some: C,
  session: Session,
  send: typeof fetch = globalThis.fetch,
): Client<C> {
  return createClient(some, {
    fetch: async (input, init) => {
      const token = await session.freshToken()
      const response = await send(input, withToken(init, token))
      if (!token || !(await asksToSignIn(response))) return response
      const other = await session.tokenInsteadOf(token)
      return other ? send(input, withToken(init, other)) : response
    },
  })
}

function withToken(init: RequestInit = {}, token: string | null): RequestInit {
  return token
    ? { ...init, headers: { ...(init.headers as object), authorization: `Bearer ${token}` } }
    : init
}

async function asksToSignIn(response: Response): Promise<boolean> {
  if (response.status !== 401) return false
  const { code } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { code?: string }
  return code === 'SignInNeeded'
}

/** The server's own sentence where it gave one, after too many guesses with the time to wait; else the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof CallError) || error.status === 0) return fallback
  const seconds = error.details['retryAfterSeconds']
  if (error.code !== 'TooManyGuesses' || typeof seconds !== 'number') return error.message_de
  return `Zu viele Fehlversuche. Bitte warten Sie ${waitingTime(seconds)}, bevor Sie es noch einmal versuchen.`
}

/** Whether the server was out of reach. */
export function isOffline(error: unknown): boolean {
  return error instanceof CallError && error.status === 0
}
