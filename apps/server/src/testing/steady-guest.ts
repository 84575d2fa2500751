import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { catalogue } from '@tresen/contract/catalogue'
import { CallError, createClient } from '@tresen/contract/client'

type Place = { franchiseId: string; restaurantId: string }
export type Confirmed = { orderId: string; cartId: string; number: number }

const RETRY_MS = 50
const PATIENCE_MS = 120_000

function isGone(error: unknown): boolean {
  return error instanceof CallError && error.status === 404
}

/**
 * A guest whose phone tries again until it works. Every call names what it is about by an id made here, so that a
 * repeated one means the same. Anything but "not there" and "not ready" is a fault of the server.
 */
export function aSteadyGuest(url: string) {
  let cookie = ''
  const client = createClient(catalogue, {
    baseUrl: url,
    fetch: async (address, init) => {
      const headers = { ...(init?.headers as Record<string, string>), ...(cookie && { cookie }) }
      const response = await fetch(address, { ...init, headers, signal: AbortSignal.timeout(20_000) })
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      return response
    },
  })

  async function persist<T>(call: () => Promise<T>): Promise<T> {
    for (const givenUpAt = Date.now() + PATIENCE_MS; ; await sleep(RETRY_MS)) {
      try {
        return await call()
      } catch (error) {
        const isPassing = error instanceof CallError && (error.status === 0 || error.status === 503)
        if (!isPassing || Date.now() > givenUpAt) throw error
      }
    }
  }

  /** Without a cookie, the cart whose reply was lost is somebody else's; a guest then begins anew. */
  async function createCart(restaurantId: string, productPriceId: string): Promise<string> {
    const id = randomUUID()
    const products = [1, 2, 3].map(() => ({ id: randomUUID(), productPriceId }))
    const body = {
      id,
      isPickup: true,
      lastName: 'Mustermann',
      phone: '0551 1234567',
      paymentMethod: 'Cash' as const,
      products,
    }
    try {
      await persist(() => client.createCart({ restaurantId, body }))
      return id
    } catch (error) {
      if (!isGone(error)) throw error
      return createCart(restaurantId, productPriceId)
    }
  }

  return {
    menu: (restaurantId: string) => persist(() => client.getPublicMenu({ restaurantId })),
    async order(place: Place, productPriceId: string): Promise<Confirmed> {
      // Another server that took over may lack the cart, never the order: it is brought again, as by the shop.
      for (;;) {
        const cartId = await createCart(place.restaurantId, productPriceId)
        try {
          const { id, number } = await persist(() =>
            placeAsSeen(client, { ...place, shoppingCartId: cartId }),
          )
          return { orderId: id, cartId, number }
        } catch (error) {
          if (!isGone(error)) throw error
        }
      }
    },
  }
}
