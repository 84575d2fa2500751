import { chatCalls } from '@tresen/contract/conversations/chat-calls'
import { chatStreamPath } from '@tresen/contract/live'
import type { FastifyInstance } from 'fastify'
import { guestOf, type Ctx, type Deps } from '../../../context.ts'
import { networkOf } from '../../../rooms/edge/trusted-proxies.ts'
import { actorOf } from '../../../rooms/http/actor.ts'
import { eventStreams } from '../../../rooms/http/event-streams.ts'
import { refusalOfAccess } from '../../../rooms/http/guard.ts'
import { Refusal } from '../../../rooms/http/refusal.ts'
import { visitOf } from '../../../rooms/http/visit.ts'
import { viewOwn } from './guest-chat.ts'

/** Sends a guest their conversation whenever something of it, or of its cart, changes, as server-sent events. */
export function followChatRoute(app: FastifyInstance, deps: Deps) {
  const call = chatCalls.getChat
  const openEventStream = eventStreams(app, deps.streamPlaces)
  const url = chatStreamPath.replaceAll(/\{(\w+)\}/g, ':$1')
  app.get<{ Params: { restaurantId: string } }>(url, async (request, reply) => {
    const notFound = () => reply.status(404).send({ code: 'NotFound', message_de: 'Nicht gefunden.' })
    const actor = await actorOf(deps, call, request, reply)
    if (actor instanceof Refusal || actor.kind !== 'guest') return notFound()
    if (await refusalOfAccess(deps, call, actor, request.params)) return notFound()
    const ctx: Ctx = {
      ...deps,
      actor,
      access: call.access,
      remoteAddress: networkOf(request.ip),
      visit: visitOf(request, reply),
    }
    const { restaurantId } = request.params
    const first = await viewOwn(ctx, restaurantId)
    if (!first || !guestOf(ctx)) return notFound()
    const stream = openEventStream(request, reply)
    if (!stream) return reply
    // One after the other, so that an older state never follows a newer one.
    let sending = Promise.resolve()
    let about = [first.id, first.shoppingCartId ?? first.id]
    const sendChat = () => {
      sending = sending
        .then(() => viewOwn(ctx, restaurantId))
        .then((chat) => {
          if (!chat) return
          about = [chat.id, chat.shoppingCartId ?? chat.id]
          stream.send(JSON.stringify(chat))
        })
        .catch((error: unknown) => request.log.warn({ err: error }, 'a chat could not be sent'))
    }
    const subscription = await deps.events.subscribe(restaurantId, {
      heard: ({ payload }) => void (about.some((id) => payload.includes(id)) && sendChat()),
      reset: sendChat,
    })
    stream.onEnd(() => subscription.end())
    sendChat()
  })
}
