import { commonRefusals, type CommonRefusalCode } from '@tresen/contract/refusals'
import type { FieldProblem, SentFile } from '@tresen/contract/common'
import type {
  Call,
  CallInput,
  CallReply,
  Calls,
  GuestReply,
  RefusalCode,
  RefusalDetails,
} from '@tresen/contract/define'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx, Deps } from '../deps.ts'
import { networkOf } from '../edge/trusted-proxies.ts'
import { inNameOf } from '../realtime/author.ts'
import { inOwnName, type Actor } from './access.ts'
import { actorOf } from './actor.ts'
import { refusalOfAccess } from './guard.ts'
import { uploadReader } from './input/read-files.ts'
import { inputReader } from './input/read-input.ts'
import { takeRoom } from './input/take-room.ts'
import { leaveText, readText, withTextBody } from './input/read-text.ts'
import { keptReply } from './front-ends/kept-reply.ts'
import { refuse, Refusal } from './refusal.ts'
import type { TooOften } from './too-often.ts'
import { isTooMuchRead, isTooMuchTried } from './too-much-read.ts'
import { visitOf } from './visit.ts'

type AllowedRefusal<C extends Call> =
  | Refusal<Exclude<CommonRefusalCode, 'TooManyRequests'>, undefined>
  | TooOften
  | Refusal<'InvalidInput', { fields: FieldProblem[] }>
  | { [Code in RefusalCode<C>]: Refusal<Code, RefusalDetails<C, Code>> }[RefusalCode<C>]

/** What was not found; where null is a reply of its own, it is sent. */
type Missing<Reply> = null extends Reply ? never : null | undefined

/** A function for each call, no more and no fewer: a missing or extra one is a type error. */
export type Handlers<C extends Calls> = {
  [K in keyof C]: (
    ctx: Ctx,
    input: CallInput<C[K]>,
  ) => Promise<CallReply<C[K]> | GuestReply<C[K]> | Missing<CallReply<C[K]>> | AllowedRefusal<C[K]>>
}

/** Serves the calls of one area. */
export function bindCalls<const C extends Calls>(
  app: FastifyInstance,
  deps: Deps,
  calls: C,
  handlers: Handlers<C>,
) {
  for (const [name, call] of Object.entries(calls)) {
    const handle = handlers[name] as unknown as Handler
    withTextBody(app, call, (place) => serveCall(place, deps, call, handle))
  }
}

type Handler = (ctx: Ctx, input: unknown) => Promise<unknown>

function serveCall(app: FastifyInstance, deps: Deps, call: Call, handle: Handler) {
  const readInput = inputReader(call)
  const readUpload = uploadReader(call)
  const isNullReply = mayBeNull(call.reply)
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // Nobody asks for the head of a call alone, and half of the start's routes would be for it.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const actor = await actorOf(deps, call, request, reply)
      if (actor instanceof Refusal) return sendRefusal(reply, call, actor)
      const isTooMuch = call.isWayIn ? isTooMuchTried : isTooMuchRead
      if (countsAsRead(call, actor) && isTooMuch(deps, request, reply)) return reply
      const input = readInput(request)
      const noAccess = await refusalOfAccess(deps, call, actor, request.params as Record<string, string>)
      if (noAccess) {
        deps.refusedCalls.note(actor, call, { address: networkOf(request.ip), requestId: request.id })
        return sendRefusal(reply, call, noAccess)
      }
      if (input instanceof Refusal) return sendRefusal(reply, call, input)
      const room = takeRoom(deps, call, actor, request)
      if ('waitSeconds' in room)
        return sendRefusal(reply.header('retry-after', room.waitSeconds), call, room.refusal)
      try {
        const { mostFiles } = room
        const uploaded = call.files
          ? await readUpload(request, mostFiles)
          : call.text
            ? readText(request)
            : null
        if (uploaded instanceof Refusal) return sendRefusal(reply, call, uploaded)
        const remoteAddress = networkOf(request.ip)
        const visit = visitOf(request, reply)
        const doer = inOwnName(actor, input)
        const ctx = { ...deps, log: request.log, actor: doer, access: call.access, remoteAddress, visit }
        const found = await inNameOf(doer, () =>
          handle(ctx, uploaded ? { ...(input as object), ...uploaded } : input),
        )
        const result = found ?? (isNullReply ? null : refuse('NotFound'))
        return result instanceof Refusal
          ? sendRefusal(reply, call, result)
          : sendReply(request, reply, call, result)
      } finally {
        if (call.text) leaveText(request)
        room.end(sentBytes.get(reply) ?? 0)
      }
    },
  })
}

/**
 * What guests change has a budget of their own, by their cookie; what nobody is known by has this one alone. Who goes on with
 * a sign-in is known by that, which the use case reads.
 */
function countsAsRead({ method, access }: Call, { kind }: Actor): boolean {
  if (access.who === 'session') return false
  return kind === 'nobody' || (kind === 'guest' && method === 'GET')
}

/** How much was answered, for what guests may write. */
const sentBytes = new WeakMap<FastifyReply, number>()

/** Whether the call answers null where something is missing. */
function mayBeNull(reply: Call['reply']): boolean {
  const { anyOf = [] } = reply as { anyOf?: { type?: string }[] }
  return anyOf.some(({ type }) => type === 'null')
}

function sendReply(request: FastifyRequest, reply: FastifyReply, call: Call, result: unknown) {
  if (call.isFile) return sendFile(reply, result as SentFile)
  reply.header('content-type', 'application/json; charset=utf-8')
  if (!call.isKept) return sendPrivate(reply, result)
  const { bytes, etag } = keptReply(result as object)
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(bytes)
}

/** Shown where a browser can show it; saved under its name. */
function sendFile(reply: FastifyReply, { name, type, bytes }: SentFile) {
  sentBytes.set(reply, bytes.length)
  return reply
    .header('content-type', type)
    .header('content-disposition', `inline; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

function sendRefusal(reply: FastifyReply, call: Call, refusal: Refusal) {
  const shape = call.refusals?.[refusal.code] ?? commonRefusals[refusal.code as CommonRefusalCode]
  const told = { code: refusal.code, message_de: shape.message_de, ...(refusal.details as object) }
  return sendPrivate(
    reply.status(shape.status).header('content-type', 'application/json; charset=utf-8'),
    told,
  )
}

/** What is kept nowhere on its way. */
function sendPrivate(reply: FastifyReply, told: unknown) {
  const text = JSON.stringify(told)
  sentBytes.set(reply, text.length)
  return reply.header('cache-control', 'no-store').send(text)
}
