import { orderCalls } from '@tresen/contract/orders'
import { orderStatusStreamPath } from '@tresen/contract/live'
import { statusOf } from '@tresen/domain/orders/follow-order'
import type { FastifyInstance } from 'fastify'
import type { Ctx, Deps } from '../context.ts'
import { actorOf } from '../http/actor.ts'
import { refusalOfAccess } from '../http/guard.ts'
import { Refusal } from '../http/refusal.ts'
import { findOrder } from './find-orders.ts'

type At = { restaurantId: string; orderId: string }

const KEEP_ALIVE_MS = 20_000

/** Sends a guest the status of their order whenever it changes, as server-sent events. */
export function followOrderRoute(app: FastifyInstance, deps: Deps) {
  const url = orderStatusStreamPath.replaceAll(/\{(\w+)\}/g, ':$1')
  app.get<{ Params: At }>(url, { schema: { hide: true } }, async (request, reply) => {
    const actor = await actorOf(deps, orderCalls.getOrderStatus, request, reply)
    const isRefused =
      actor instanceof Refusal ||
      (await refusalOfAccess(deps, orderCalls.getOrderStatus, actor, request.params))
    if (isRefused) return reply.status(404).send({ code: 'NotFound', message_de: 'Nicht gefunden.' })
    const ctx: Ctx = { ...deps, actor, remoteAddress: request.ip }
    const at = request.params
    if (!(await findOrder(ctx, at)))
      return reply.status(404).send({ code: 'NotFound', message_de: 'Nicht gefunden.' })

    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const sendStatus = async () => {
      const order = await findOrder(ctx, at)
      if (order) stream.write(`data: ${JSON.stringify(statusOf(order))}\n\n`)
    }
    const subscription = await deps.events.subscribe(at.restaurantId, (event) => {
      if (event.name.startsWith('order') && event.payload.includes(at.orderId))
        void sendStatus().catch(() => {})
    })
    const keepAlive = setInterval(() => stream.write(':\n\n'), KEEP_ALIVE_MS)
    request.raw.on('close', () => {
      clearInterval(keepAlive)
      subscription.end()
    })
    await sendStatus()
  })
}
