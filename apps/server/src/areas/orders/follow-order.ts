import { orderCalls } from '@tresen/contract/orders/order-calls'
import { orderStatusStreamPath } from '@tresen/contract/live'
import type { FastifyInstance } from 'fastify'
import type { Ctx, Deps } from '../../context.ts'
import { visitOf } from '../../rooms/http/visit.ts'
import { networkOf } from '../../rooms/edge/trusted-proxies.ts'
import { actorOf } from '../../rooms/http/actor.ts'
import { eventStreams } from '../../rooms/http/event-streams.ts'
import { refusalOfAccess } from '../../rooms/http/guard.ts'
import { inputReader } from '../../rooms/http/read-input.ts'
import { Refusal } from '../../rooms/http/refusal.ts'
import { getOrderStatus } from './share-order.ts'

type At = { restaurantId: string; orderId: string; token?: string }

/** Sends a guest the status of their order whenever it changes, as server-sent events. */
export function followOrderRoute(app: FastifyInstance, deps: Deps) {
  const call = orderCalls.getOrderStatus
  const readInput = inputReader(call)
  const openEventStream = eventStreams(app, deps.streamPlaces)
  const url = orderStatusStreamPath.replaceAll(/\{(\w+)\}/g, ':$1')
  app.get<{ Params: At }>(url, async (request, reply) => {
    const notFound = () => reply.status(404).send({ code: 'NotFound', message_de: 'Nicht gefunden.' })
    const actor = await actorOf(deps, call, request, reply)
    const at = readInput(request) as At | Refusal
    if (actor instanceof Refusal || at instanceof Refusal) return notFound()
    if (await refusalOfAccess(deps, call, actor, request.params)) return notFound()
    const ctx: Ctx = {
      ...deps,
      actor,
      access: call.access,
      remoteAddress: networkOf(request.ip),
      visit: visitOf(request, reply),
    }
    const find = () => getOrderStatus(ctx, at)
    if (!(await find())) return notFound()

    const stream = openEventStream(request, reply)
    if (!stream) return reply
    // One after the other, so that an older status never follows a newer one.
    let sending = Promise.resolve()
    const sendStatus = () => {
      sending = sending
        .then(find)
        .then((status) => void (status && stream.send(JSON.stringify(status))))
        .catch((error: unknown) => request.log.warn({ err: error }, 'a status could not be sent'))
    }
    const subscription = await deps.events.subscribe(at.restaurantId, {
      heard: ({ payload }) => void (payload.includes(at.orderId) && sendStatus()),
      reset: sendStatus,
    })
    stream.onEnd(() => subscription.end())
    sendStatus()
  })
}
