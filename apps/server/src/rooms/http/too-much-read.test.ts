import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { createGuestReads } from '../throttle/guest-reads.ts'
import { pageOfTooMuch } from './too-much-read.ts'

const now = new Date('2026-11-20T17:00:00Z')

function ask(method: 'GET' | 'POST', isTooMuch: boolean) {
  const guestReads = createGuestReads(() => now)
  if (isTooMuch) guestReads.waitFor('192.0.2.1', 11_500)
  const request = { method, url: '//r/linde/order?product="1"', ip: '192.0.2.1' } as FastifyRequest
  return pageOfTooMuch({ guestReads }, request)
}

it('a page is drawn as long as there is room', () => {
  expect(ask('GET', false)).toBeNull()
})

it('else its guest reads when it goes on, and finds the way back to it', () => {
  const page = ask('GET', true)!
  expect(page.status).toBe(429)
  expect(page.headers['retry-after']).toBe('10')
  expect(page.body).toContain('In 10 Sekunden geht es weiter. Ihre Bestellung bleibt, wie sie ist.')
  expect(page.body).toContain('href="/r/linde/order?product=&#34;1&#34;"')
})

it('what was sent by a form is not sent again', () => {
  expect(ask('POST', true)!.body).toContain('href="/r/linde/order"')
})
