import { shopChanges, shopStreamPath, type RestaurantEventName, type ShopChange } from '@tresen/contract/live'
import { restaurantCalls } from '@tresen/contract/restaurants/restaurant'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { eventStreams, type EventStream } from '../../rooms/http/streams/event-streams.ts'
import { inputReader } from '../../rooms/http/input/read-input.ts'
import { Refusal } from '../../rooms/http/refusal.ts'
import { isTooMuchRead } from '../../rooms/http/too-much-read.ts'
import type { Listener } from '../../rooms/realtime/stream.ts'

/** Which events of a restaurant change what guests see. The rest is none of their business. */
const changes: Partial<Record<RestaurantEventName, ShopChange>> = {
  maintenanceChanged: 'restaurant',
  screensChanged: 'restaurant',
  restaurantAvailabilityChanged: 'restaurant',
  restaurantStatusMessageChanged: 'restaurant',
  restaurantSettingsChanged: 'restaurant',
  restaurantProfileChanged: 'restaurant',
  productAdded: 'menu',
  productUpdated: 'menu',
  productDeleted: 'menu',
  updateCategory: 'menu',
  categoryDeleted: 'menu',
  updateExtraGroup: 'menu',
  extraGroupDeleted: 'menu',
  menuChanged: 'menu',
  deliveryAreaSaved: 'restaurant',
  deliveryAreaDeleted: 'restaurant',
  deliveryAreasOrdered: 'restaurant',
  kitchenSettingsChanged: 'restaurant',
  createDiscount: 'restaurant',
  updateDiscount: 'restaurant',
  deleteDiscount: 'restaurant',
}

const GATHERED_MS = 100

/** Tells guests' open pages that the menu or the restaurant has changed. */
export function followShopRoute(app: FastifyInstance, deps: Deps) {
  const readInput = inputReader(restaurantCalls.getPublicRestaurant)
  const openEventStream = eventStreams(app, deps.streamPlaces)

  const url = shopStreamPath.replaceAll(/\{(\w+)\}/g, ':$1')
  app.get<{ Params: { restaurantId: string } }>(url, async (request, reply) => {
    if (isTooMuchRead(deps, request, reply)) return reply
    const isKnown = !(readInput(request) instanceof Refusal)
    const place = isKnown ? await deps.findPlace(request.params.restaurantId) : null
    if (place?.state !== 'Live')
      return reply.status(404).send({ code: 'NotFound', message_de: 'Nicht gefunden.' })

    await openEventStream(request, reply, (stream) =>
      deps.events.subscribe(place.restaurantId, changesFor(stream)),
    )
    return reply
  })
}

/** A change of fifty products is one reason to look again, not fifty. */
function changesFor(stream: EventStream): Listener {
  const waiting = new Set<ShopChange>()
  const flush = () => {
    for (const change of waiting) stream.send(change)
    waiting.clear()
  }
  const add = (change: ShopChange) => {
    if (waiting.size === 0) setTimeout(flush, GATHERED_MS)
    waiting.add(change)
  }
  return {
    heard: ({ name }) => {
      const change = changes[name as RestaurantEventName]
      if (change) add(change)
    },
    reset: () => shopChanges.forEach(add),
  }
}
