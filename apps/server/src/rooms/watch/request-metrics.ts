import type { FastifyInstance } from 'fastify'
import type { Metric } from './metrics-text.ts'

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Route = { method: string; route: string; status: string; count: number }

/** Counts requests by their route, never by their address: ids and what was searched for stay out. */
export function watchRequests(http: FastifyInstance): () => Metric[] {
  const routes = new Map<string, Route>()
  // How many took longer than the bound before and no longer than this one.
  const within = bounds.map(() => 0)
  let [seconds, count] = [0, 0]
  http.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    const key = `${method} ${route} ${status}`
    const known = routes.get(key) ?? { method, route, status, count: 0 }
    known.count++
    routes.set(key, known)
    // Who follows events stays for hours; that is no slow answer.
    if (route.endsWith('/stream')) return
    const took = reply.elapsedTime / 1000
    seconds += took
    count++
    const place = bounds.findIndex((bound) => took <= bound)
    if (place >= 0) within[place]!++
  })
  return () => [
    {
      name: 'tresen_requests_total',
      help: 'Requests that were answered.',
      type: 'counter',
      values: [...routes.values()].map(({ count: value, ...labels }) => ({ labels, value })),
    },
    {
      name: 'tresen_request_seconds',
      help: 'How long answers took, streams left out.',
      type: 'histogram',
      values: [
        ...bounds.map((le, place) => ({
          part: '_bucket',
          labels: { le: String(le) },
          value: within.slice(0, place + 1).reduce((sum, one) => sum + one, 0),
        })),
        { part: '_bucket', labels: { le: '+Inf' }, value: count },
        { part: '_sum', value: seconds },
        { part: '_count', value: count },
      ],
    },
  ]
}
