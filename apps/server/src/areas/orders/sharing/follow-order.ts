import { orderCalls } from '@tresen/contract/orders/order-calls'
import { orderStatusStreamPath } from '@tresen/contract/live'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../context.ts'
import { followRoute } from '../../../rooms/http/streams/follow-route.ts'
import { getOrderStatus } from './share-order.ts'

type At = { restaurantId: string; orderId: string; token?: string }

/** Sends a guest the status of their order whenever it changes. */
export function followOrderRoute(app: FastifyInstance, deps: Deps) {
  followRoute(app, deps, {
    call: orderCalls.getOrderStatus,
    path: orderStatusStreamPath,
    find: (ctx, at: At) => getOrderStatus(ctx, at),
    isAbout: (payload, _status, { orderId }) => payload.includes(orderId),
  })
}
