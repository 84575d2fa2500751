import type { FastifyReply, FastifyRequest } from 'fastify'
import { keepGuest } from './guest-cookie.ts'

/** What of a request and its answer concerns the browser that sent it. */
export type Visit = {
  requestId: string
  userAgent: string
  /** The name by which it knows this server, with the port: what it wrote itself. */
  host: string
  cookie(name: string): string | null
  /** For calls below `path` alone; scripts never see it, and no foreign page sends it along. */
  keepCookie(name: string, value: string, options: { path: string; seconds: number }): void
  dropCookie(name: string, options: { path: string }): void
  /** From now on it is the guest of this token. */
  becomeGuest(token: string): void
}

export function visitOf(request: FastifyRequest, reply: FastifyReply): Visit {
  const shared = { httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' } as const
  return {
    requestId: request.id,
    userAgent: request.headers['user-agent'] ?? '',
    host: request.host,
    cookie: (name) => request.cookies[name] ?? null,
    keepCookie: (name, value, { path, seconds }) =>
      void reply.setCookie(name, value, { ...shared, path, maxAge: seconds }),
    dropCookie: (name, { path }) => void reply.clearCookie(name, { ...shared, path }),
    becomeGuest: (token) => keepGuest(request, reply, token),
  }
}
