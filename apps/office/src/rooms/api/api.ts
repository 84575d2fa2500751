import { availabilityCalls } from '@tresen/contract/availability'
import { cartCalls } from '@tresen/contract/carts/cart-calls'
import { cleanupCalls } from '@tresen/contract/cleanup'
import { CallError, createClient } from '@tresen/contract/client'
import { discountCalls } from '@tresen/contract/discounts/discount-calls'
import { geoCalls } from '@tresen/contract/geo/geo-calls'
import { identityCalls } from '@tresen/contract/identity'
import { kitchenCalls } from '@tresen/contract/kitchen'
import { menuCalls } from '@tresen/contract/menu/menu-calls'
import { menuEditCalls } from '@tresen/contract/menu/menu-edit-calls'
import { menuHistoryCalls } from '@tresen/contract/menu/history-calls'
import { operationsCalls } from '@tresen/contract/operations'
import { orderCalls } from '@tresen/contract/orders/order-calls'
import { privacyCalls } from '@tresen/contract/privacy'
import { restaurantCalls } from '@tresen/contract/restaurants'
import { takeawayCalls } from '@tresen/contract/takeaway/takeaway'
import { voucherCalls } from '@tresen/contract/vouchers'
import type { Session } from './session.ts'

const calls = {
  ...identityCalls,
  ...operationsCalls,
  ...restaurantCalls,
  ...availabilityCalls,
  ...kitchenCalls,
  ...menuCalls,
  ...menuEditCalls,
  ...menuHistoryCalls,
  ...takeawayCalls,
  ...cleanupCalls,
  ...geoCalls,
  ...cartCalls,
  ...discountCalls,
  ...voucherCalls,
  ...orderCalls,
  ...privacyCalls,
}

export type Api = ReturnType<typeof createApi>

/** The server's calls with the session's token. `onSignInNeeded`: the server no longer knows the token that was sent. */
export function createApi(
  session: Session,
  onSignInNeeded: () => void,
  send: typeof fetch = globalThis.fetch,
) {
  return createClient(calls, {
    token: () => session.user()?.token ?? null,
    fetch: async (input, init) => {
      const sent = session.user()?.token
      const response = await send(input, init)
      if (response.status === 401 && sent && session.user()?.token === sent) {
        const reply = (await response
          .clone()
          .json()
          .catch(() => ({}))) as { code?: string }
        if (reply.code === 'SignInNeeded') onSignInNeeded()
      }
      return response
    },
  })
}

/** The server's own sentence where it gave one; else the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof CallError && error.status > 0 ? error.message_de : fallback
}

/** Whether the server was out of reach. */
export function isOffline(error: unknown): boolean {
  return error instanceof CallError && error.status === 0
}
