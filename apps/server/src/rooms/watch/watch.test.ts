import { expect, it } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { useServer } from '../../testing/use-server.ts'
import { metricsText } from './metrics-text.ts'

const server = useServer()

it('says that it lives, and that it is ready', async () => {
  for (const path of ['/health/live', '/health/ready']) {
    const answer = await fetch(server.url + path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

it('counts requests by their route, without ids, and what waits', async () => {
  await fetch(`${server.url}/api/restaurants/0190aaaa-0000-7000-8000-000000000001`)
  const text = await (await fetch(`${server.url}/metrics`)).text()
  expect(text).toContain(
    'tresen_requests_total{method="GET",route="/api/restaurants/:restaurantId",status="4xx"} 1',
  )
  expect(text).not.toContain('0190aaaa')
  const numbers = ['tresen_hub_connections 0', 'tresen_jobs_due 0', 'tresen_event_lag_seconds ']
  for (const one of numbers) expect(text).toContain(one)
  const [, count] = /^tresen_request_seconds_count (\d+)$/m.exec(text) ?? []
  const upTo = [...text.matchAll(/^tresen_request_seconds_bucket\{le="[^"]+"\} (\d+)$/gm)].map(([, amount]) =>
    Number(amount),
  )
  expect(upTo).toEqual(upTo.toSorted((one, other) => one - other))
  expect(upTo.slice(-2)).toEqual([Number(count), Number(count)])
})

it('with a public name, or with a token, shows metrics to nobody without it', async () => {
  const { databaseUrl } = server
  const open = await startTestServer({ databaseUrl, publicUrl: 'https://bestellen.example' })
  expect((await fetch(`${open.url}/metrics`)).status).toBe(404)
  await open.close()
  const other = await startTestServer({ databaseUrl, metricsToken: 'geheim' })
  const read = (authorization: string) => fetch(`${other.url}/metrics`, { headers: { authorization } })
  expect((await read('Bearer falsch')).status).toBe(404)
  expect((await read('Bearer geheim')).status).toBe(200)
  await other.close()
})

it('is not ready while the database does not answer', async () => {
  const gone = await startTestServer({ databaseUrl: server.databaseUrl })
  await gone.database.close()
  expect((await fetch(`${gone.url}/health/ready`)).status).toBe(503)
  expect((await fetch(`${gone.url}/health/live`)).status).toBe(200)
  await gone.http.close()
})

it('labels are escaped', () => {
  const values = [{ labels: { route: 'a"b\\c\nd' }, value: 1 }]
  expect(metricsText([{ name: 'x', help: 'y', type: 'gauge', values }])).toBe(
    '# HELP x y\n# TYPE x gauge\nx{route="a\\"b\\\\c\\nd"} 1\n',
  )
})
