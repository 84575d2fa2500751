import { orderStatusStreamPath } from '@tresen/contract/live'
import type { OrderStatus } from '@tresen/contract/orders/order'
import { createShopClient } from '../../../rooms/api/shop-client.ts'
import { onNetwork } from '../../../rooms/page/on-network.ts'
import { whileSeen } from '../../../rooms/page/while-seen.ts'

const POLL_MS = 10_000
const POLL_UNSEEN_MS = 30_000

type At = { franchiseId: string; restaurantId: string; orderId: string; token?: string }
export type Following = 'live' | 'asking'

/**
 * Tells every change of an order until it is ended. Where events do not come through, it asks again and again, and
 * keeps trying to connect; also for a tab that nobody looks at, whose title tells it.
 */
export function followStatus(
  at: At,
  onStatus: (status: OrderStatus) => void,
  onFollowing: (how: Following) => void,
) {
  const calls = createShopClient()
  const path = orderStatusStreamPath.replaceAll(/\{(\w+)\}/g, (_, name: string) => at[name as 'orderId'])
  const address = at.token ? `${path}?token=${encodeURIComponent(at.token)}` : path
  let source: EventSource | null = null
  let polling: ReturnType<typeof setInterval> | undefined

  function connect() {
    source?.close()
    source = new EventSource(address)
    source.onmessage = ({ data }: MessageEvent<string>) => {
      clearInterval(polling)
      polling = undefined
      onFollowing('live')
      onStatus(JSON.parse(data) as OrderStatus)
    }
    source.onerror = poll
  }
  const ask = () => void calls.getOrderStatus(at).then(onStatus, () => {})
  function poll() {
    if (polling) return
    onFollowing('asking')
    polling = setInterval(() => {
      ask()
      // After a refusal, such as that of a proxy, the browser does not try again by itself.
      if (source?.readyState === EventSource.CLOSED) connect()
    }, POLL_MS)
  }
  const stop = () => {
    clearInterval(polling)
    source?.close()
  }
  const leave = whileSeen(() => {
    stop()
    polling = undefined
    connect()
    const leaveNetwork = onNetwork({ gone: poll, back: connect })
    return () => {
      leaveNetwork()
      stop()
      polling = setInterval(ask, POLL_UNSEEN_MS)
    }
  })
  return () => {
    leave()
    stop()
  }
}
