import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { onThisServer, pathOf, plainPage } from '../edge/plain-page.ts'
import { networkOf } from '../edge/trusted-proxies.ts'
import { waitOf } from '../throttle/budgets.ts'
import { readCosts } from '../throttle/guest-reads.ts'

type Reads = Pick<Deps, 'guestReads'>

/** Counts a call that somebody without an account reads by; true: it is too much for now, and they are told. */
export function isTooMuchRead({ guestReads }: Reads, request: FastifyRequest, reply: FastifyReply): boolean {
  return isTooMuch((address) => guestReads.waitFor(address, readCosts.call), request, reply)
}

/** The same of a try to sign in: neither those who read nor those who guess keep each other up. */
export function isTooMuchTried(
  { waysIn }: Pick<Deps, 'waysIn'>,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  return isTooMuch((address) => waitOf(waysIn, address), request, reply)
}

function isTooMuch(
  waitFor: (address: string) => number | null,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  // What a page asks inside the process is counted with the page.
  if (!(request.raw.socket instanceof Socket)) return false
  const seconds = waitFor(networkOf(request.ip))
  if (seconds === null) return false
  reply
    .status(429)
    .headers({ 'retry-after': seconds, 'cache-control': 'no-store' })
    .send({ code: 'TooManyRequests', message_de: tooMuchText(seconds) })
  return true
}

/** Counts a page that is to be drawn; the one that is shown instead where it is too much for now. */
export function pageOfTooMuch({ guestReads }: Reads, request: FastifyRequest) {
  const seconds = guestReads.waitFor(networkOf(request.ip), readCosts.page)
  if (seconds === null) return null
  const isRead = request.method === 'GET'
  return {
    status: 429,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(seconds),
    },
    body: plainPage({
      title: 'Einen Moment bitte',
      heading: 'Einen Moment bitte',
      text: `${tooMuchText(seconds)} Ihre Bestellung bleibt, wie sie ist.`,
      way: { label: 'Seite neu laden', href: isRead ? onThisServer(request.url) : pathOf(request.url) },
    }),
  }
}

export function tooMuchText(seconds: number): string {
  const wait = seconds === 1 ? 'In einer Sekunde' : `In ${seconds} Sekunden`
  return `Von Ihrem Internetanschluss kommen gerade sehr viele Anfragen. ${wait} geht es weiter.`
}
