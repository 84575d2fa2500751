import type { Call } from '@tresen/contract/define'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Actor } from './access.ts'
import { guestCookie, keepGuest } from './guest-cookie.ts'
import { refuse, type Refusal } from './refusal.ts'

/** Who sends this request: by bearer token, else, where guests may call, by the guest cookie. */
export async function actorOf(
  deps: Deps,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor | Refusal> {
  const header = request.headers.authorization
  if (header !== undefined) {
    const user = header.startsWith('Bearer ') ? await deps.tokens.readUser(header.slice(7)) : null
    return user ?? (call.access.who === 'anyone' ? { kind: 'nobody' } : refuse('SignInNeeded'))
  }
  if (call.access.who !== 'restaurant' || !call.access.guests) return { kind: 'nobody' }
  return { kind: 'guest', ...(await guestOfRequest(deps, request, reply)) }
}

/**
 * The guest's id; a new guest gets one, kept in a cookie that scripts cannot read. It counts from when they were here last:
 * else who ordered on its last day would lose cart and order.
 */
async function guestOfRequest(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const cookie = request.cookies[guestCookie]
  const known = cookie ? await deps.tokens.readGuest(cookie) : null
  if (known) {
    const { guestId, isDue } = known
    if (isDue) keepGuest(request, reply, deps.tokens.signGuest(guestId))
    return { guestId, isNew: false }
  }
  const guestId = deps.newId()
  keepGuest(request, reply, deps.tokens.signGuest(guestId))
  return { guestId, isNew: true }
}
