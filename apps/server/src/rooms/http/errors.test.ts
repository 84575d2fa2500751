import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { handleErrors, transportErrors } from './errors.ts'

const http = fastify({ frameworkErrors: (...of) => transportErrors.frameworkErrors(...of) })
handleErrors(http)
const failures: Record<string, Error> = {
  outage: Object.assign(new Error('refused'), { code: 'ECONNREFUSED', address: '10.0.0.7' }),
  full: Object.assign(new Error('no space'), { code: '53100' }),
  fault: new Error('a secret of the house'),
}
for (const [name, failure] of Object.entries(failures))
  for (const path of [`/r/leineglut/${name}`, `/api/${name}`])
    http.all(path, () => {
      throw failure
    })

const ask = (url: string, accept: string, method: 'GET' | 'POST' = 'GET') =>
  http.inject({ method, url, headers: { accept } })
const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'

describe('What fails', () => {
  it.each([
    ['/r/leineglut/outage?product=1', 'GET', 503, 'nicht bereit', '/r/leineglut/outage?product=1'],
    ['/r/leineglut/outage?product=1', 'POST', 503, 'nicht bereit', '/r/leineglut/outage'],
    ['/r/leineglut/full', 'GET', 503, 'Speicherplatz', '/r/leineglut/full'],
    ['/r/leineglut/fault', 'GET', 500, 'schiefgegangen', '/r/leineglut/fault'],
    ['/r/%zz', 'GET', 400, 'nicht lesbar', '/'],
  ] as const)('is a page with the way on for a person: %s by %s', async (url, method, status, words, way) => {
    const { statusCode, headers, body } = await ask(url, browser, method)
    expect(statusCode).toBe(status)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain(words)
    expect(body).toContain(`<a href="${way}">`)
    expect(body).not.toContain('secret')
  })

  it.each(['outage', 'full', 'fault'])('is an answer with its code for a program: %s', async (name) => {
    for (const [url, accept] of [
      [`/api/${name}`, browser],
      [`/r/leineglut/${name}`, 'application/json'],
    ] as const) {
      const { headers, body } = await ask(url, accept)
      expect(headers['content-type']).toContain('application/json')
      expect(JSON.parse(body)).toMatchObject({ code: expect.any(String), message_de: expect.any(String) })
    }
  })

  it('leads to no other server, whatever stands in the address', async () => {
    const other = fastify({ routerOptions: { ignoreDuplicateSlashes: true } })
    handleErrors(other)
    other.get('/r/x', () => {
      throw new Error('no')
    })
    const { body } = await other.inject({ url: '//r/x?"><script>', headers: { accept: browser } })
    expect(body).toContain('href="/r/x')
    expect(body).not.toContain('<script>')
  })
})
