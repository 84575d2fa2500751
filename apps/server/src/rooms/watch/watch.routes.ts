import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from '../edge/own-address.ts'
import { metricsText, type Metric } from './metrics-text.ts'
import { watchRequests } from './request-metrics.ts'

export type WatchOptions = {
  publicUrl: string
  /** Who reads the metrics shows it; null: only this machine reads them, and only where nobody else comes here. */
  metricsToken: string | null
  /** Whether the database answers. */
  isReady: () => Promise<unknown>
  /** What else is to be seen. */
  gauges: () => Promise<Metric[]>
}

const PATIENCE_MS = 2000

/** What whoever runs the installation looks at: whether it lives, whether it can work, how much it does. */
export function addWatch(http: FastifyInstance, options: WatchOptions) {
  const requests = watchRequests(http)
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  http.addHook('onClose', async () => void delay.disable())
  http.get('/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )
  http.get('/health/ready', async (_request, reply) => {
    const isReady = await within(PATIENCE_MS, options.isReady())
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'waiting for the database' })
  })
  http.get('/metrics', async (request, reply) => {
    // Whoever may not read them does not learn that they are here.
    if (!mayRead(request, options)) return reply.callNotFound()
    const gauges = await options.gauges().catch((): Metric[] => [])
    const metrics = [...requests(), ...processMetrics(delay.percentile(99) / 1e9), ...gauges]
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(metricsText(metrics))
  })
}

/** Behind a proxy of the same machine everybody comes from it, so an installation with a public name needs the token. */
function mayRead({ headers, raw }: FastifyRequest, { metricsToken, publicUrl }: WatchOptions): boolean {
  if (metricsToken !== null) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)
  const from = raw.socket?.remoteAddress ?? ''
  return isLoopback(publicUrl) && /^(127\.|::1$|::ffff:127\.)/.test(from)
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), ms)))
  const done = work.then(
    () => true,
    () => false,
  )
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}

function processMetrics(delaySeconds: number): Metric[] {
  const { rss, heapUsed } = process.memoryUsage()
  return [
    gauge('tresen_process_seconds', 'Since the process began.', process.uptime()),
    gauge('tresen_memory_bytes', 'Memory of the process.', rss),
    gauge('tresen_heap_bytes', 'Memory that JavaScript uses.', heapUsed),
    gauge('tresen_event_loop_delay_seconds', '99th percentile of waiting for a turn.', delaySeconds),
  ]
}

export function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: 'gauge', values: [{ value }] }
}
