import type { Call } from '@tresen/contract/define'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../context.ts'
import type { Actor } from './access.ts'
import { refuse, type Refusal } from './refusal.ts'

export const guestCookie = 'tresen_guest'
const THIRTY_DAYS = 30 * 24 * 3600

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

/** The guest's id; a new guest gets one, kept in a cookie that scripts cannot read. */
async function guestOfRequest(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const cookie = request.cookies[guestCookie]
  const known = cookie ? await deps.tokens.readGuest(cookie) : null
  if (known) return { guestId: known, isNew: false }
  const guestId = deps.newId()
  reply.setCookie(guestCookie, await deps.tokens.signGuest(guestId), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: THIRTY_DAYS,
  })
  return { guestId, isNew: true }
}
