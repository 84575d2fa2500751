import { CallError, createClient } from '@tresen/contract/client'
import { shopStreamPath, type ShopChange } from '@tresen/contract/live'
import { menuCalls } from '@tresen/contract/menu/menu-calls'
import { type Menu } from '@tresen/contract/menu/menu'
import { restaurantCalls } from '@tresen/contract/restaurants/restaurant'
import type { ShopRestaurant } from '../../../page-data.ts'
import { whileSeen } from '../../../rooms/page/while-seen.ts'

const TRY_AGAIN_MS = 30_000

/** What a page shows of the shop; not every page has the menu. */
export type Shown = { restaurant: ShopRestaurant; menu?: Menu }

/** Fetches what a page shows again whenever it has changed, until it is ended. */
export function followShop<Data extends Shown>(first: Data, onChange: (data: Data) => void) {
  const { getPublicRestaurant } = restaurantCalls
  const { getPublicMenu } = menuCalls
  const calls = createClient({ getPublicRestaurant, getPublicMenu })
  const restaurantId = first.restaurant.id
  let shown = first
  let source: EventSource | null = null
  let trying: ReturnType<typeof setTimeout> | undefined

  async function look(change: ShopChange) {
    if (change === 'restaurant') {
      const { openingState: _state, ...restaurant } = await calls.getPublicRestaurant({ restaurantId })
      show({ restaurant: { ...restaurant, phoneLabel: shown.restaurant.phoneLabel } })
    } else if (shown.menu) show({ menu: await calls.getPublicMenu({ restaurantId }) })
  }
  function show(change: Partial<Shown>) {
    shown = { ...shown, ...change }
    onChange(shown)
  }
  /** Without a connection nothing can be looked up; what is shown stays, and orders are checked by the server. */
  const lookCalmly = (change: ShopChange) => void look(change).catch(leaveWhatIsGone)

  function connect() {
    source?.close()
    source = new EventSource(shopStreamPath.replace('{restaurantId}', restaurantId))
    // Whatever happened before the connection, or while it was lost, was not told.
    source.onopen = () => ['restaurant', 'menu'].forEach((change) => lookCalmly(change as ShopChange))
    source.onmessage = ({ data }: MessageEvent<ShopChange>) => lookCalmly(data)
    source.onerror = () => {
      // After a refusal, such as that of a proxy, the browser does not try again by itself.
      if (source?.readyState !== EventSource.CLOSED) return
      clearTimeout(trying)
      trying = setTimeout(connect, TRY_AGAIN_MS)
    }
  }
  return whileSeen(() => {
    connect()
    return () => {
      clearTimeout(trying)
      source?.close()
    }
  })
}

/** The restaurant has left the shop: its page, asked for anew, says so and where to go from here. */
function leaveWhatIsGone(error: unknown) {
  if (error instanceof CallError && error.status === 404) location.reload()
}
