import type { FastifyReply, FastifyRequest } from 'fastify'

export const guestCookie = 'tresen_guest'
const THIRTY_DAYS = 30 * 24 * 3600

/** From now on this browser is that guest. */
export function keepGuest(request: FastifyRequest, reply: FastifyReply, token: string) {
  reply.setCookie(guestCookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: THIRTY_DAYS,
  })
}
