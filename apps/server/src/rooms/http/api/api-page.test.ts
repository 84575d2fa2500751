import { catalogue } from '@tresen/contract/catalogue'
import { expect, it } from 'vitest'
import { useServer } from '../../../testing/use-server.ts'

const server = useServer()

it('the API page comes with everything that it needs', async () => {
  const page = await server.fetch('/api/docs')
  expect(page.headers.get('content-type')).toContain('text/html')
  const addresses = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]!)
  expect(addresses.length).toBeGreaterThanOrEqual(5)
  for (const address of addresses) {
    const { pathname } = new URL(address, `${server.url}/api/docs`)
    expect((await server.fetch(pathname)).status, pathname).toBe(200)
  }
})

it('the API page names every call once', async () => {
  const reply = await server.fetch('/api/docs/json')
  const { paths } = (await reply.json()) as { paths: Record<string, Record<string, { operationId: string }>> }
  const named = Object.values(paths).flatMap((one) =>
    Object.values(one).map(({ operationId }) => operationId),
  )
  expect(named.sort()).toEqual(Object.keys(catalogue).sort())
})

it('what is not part of the API page is not found', async () => {
  expect((await server.fetch('/api/docs/static/nothing.js')).status).toBe(404)
  expect((await server.fetch('/api/docs/static/..%2f..%2fpackage.json')).status).toBe(404)
})
