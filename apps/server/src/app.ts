import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { Role } from '@tresen/contract/define'
import { hubPaths, mayHear } from '@tresen/contract/live'
import Fastify, { type FastifyInstance } from 'fastify'
import { areas } from './areas.ts'
import type { Deps } from './context.ts'
import { createOutageLog } from './rooms/db/outage/outage-log.ts'
import { addSiteGate, type FindSite, type ServeSite } from './rooms/edge/site-gate.ts'
import { addRequestGate } from './rooms/edge/request-gate.ts'
import { watchUnused } from './rooms/edge/unused-connections.ts'
import { addSecurityHeaders } from './rooms/edge/security-headers.ts'
import { createCallerOf, trustOf } from './rooms/edge/trusted-proxies.ts'
import { filesRoutes } from './rooms/files/files.routes.ts'
import { compressReplies } from './rooms/http/compression.ts'
import { addApiPage } from './rooms/http/api/api-page.ts'
import { handleErrors, transportErrors } from './rooms/http/errors.ts'
import { roleIn } from './rooms/http/guard.ts'
import { noCompilers } from './rooms/http/no-compilers.ts'
import { runJobs } from './rooms/jobs/run-jobs.ts'
import { createHubs, refuseUpgrade, type HubShape } from './rooms/realtime/hub.ts'
import { addWatch } from './rooms/watch/watch.routes.ts'
import { gaugesOf } from './watched.ts'
import { createDeps } from './app-deps.ts'
import type { AppOptions } from './app-options.ts'

export type App = {
  http: FastifyInstance
  deps: Deps
  /** Keeps a record of when the database was in use; returns how to stop. */
  keepWatch(): () => void
  /** The restaurants of which somebody follows what comes in, in this process. */
  screens(): string[]
  /** Says who draws websites of restaurants at their own addresses; until then there are none. */
  serveSites(serve: ServeSite): void
  /** Carries out jobs in this process; returns how to stop, which comes before `close`. */
  runJobs(): () => Promise<void>
  close(): Promise<void>
}

/** The picture of this name that an area draws, as SVG. */
function findDrawing(fileId: string): string | null {
  for (const { pictures } of areas) {
    const drawing = pictures?.(fileId)
    if (drawing) return drawing
  }
  return null
}

function siteFinder(deps: Deps): FindSite {
  const finders = areas.flatMap(({ sites }) => sites?.(deps) ?? [])
  return async (host) => {
    for (const find of finders) {
      const site = await find(host)
      if (site) return site
    }
    return null
  }
}

/** The whole server except for the front ends: calls, hubs, API page. */
export async function buildApp(options: AppOptions): Promise<App> {
  const outages = createOutageLog()
  const http = createHttp(options, outages)
  options.database.admit(async () => outages.reached(http.log))
  const { deps, setbacks } = createDeps(options, http)
  handleErrors(http)
  const { publicUrl, telephone } = deps
  addRequestGate(http, publicUrl, options.slowestBodyMs ?? SLOWEST_BODY_MS)
  const { isDevelopment = false, pictures = null } = options
  addSecurityHeaders(http, { isDevelopment, pictures, publicUrl, telephone })
  const serveSites = addSiteGate(http, siteFinder(deps))
  await http.register(cookie)
  await http.register(multipart)
  compressReplies(http)
  addApiPage(http)
  const hubs = createHubs(hubShapes(deps), {
    ...deps,
    callerOf: createCallerOf(options.trustProxy ?? false),
  })
  watch(http, options, { deps, hubs })
  http.register(async (api) => {
    for (const { routes } of areas) for (const bind of routes) bind(api, deps)
    filesRoutes(api, deps, findDrawing)
  })
  takeUpgrades(http, [hubs.upgrade, ...areas.flatMap((area) => (area.upgrade ? [area.upgrade(deps)] : []))])
  const unused = watchUnused(http.server)
  return {
    http,
    deps,
    keepWatch: () => setbacks.keepWatch(),
    screens: hubs.screens,
    serveSites,
    runJobs: () => runJobs(deps, options.database, options.databaseUrl, options.jobs ?? jobKinds),
    close: async () => {
      hubs.close()
      // From now on, a connection is closed with its last reply instead of being kept alive.
      http.server.keepAliveTimeout = 1
      // Running requests may finish; a connection on which nothing comes must not keep the server from ending.
      const ending = setTimeout(() => http.server.closeAllConnections(), LAST_REQUESTS_MS)
      const closing = http.close()
      const sparing = unused.endFromNowOn()
      await closing
      sparing.stop()
      clearTimeout(ending)
      await deps.events.close()
    },
  }
}

type Hubs = ReturnType<typeof createHubs>

/** What whoever runs the installation looks at. */
function watch(
  http: FastifyInstance,
  { database, metricsToken = null }: AppOptions,
  { deps, hubs }: { deps: Deps; hubs: Hubs },
) {
  addWatch(http, {
    publicUrl: deps.publicUrl,
    metricsToken,
    isReady: () => database.pool.query('select 1'),
    gauges: () => gaugesOf(database, deps, hubs),
  })
}

function takeUpgrades(http: FastifyInstance, takers: readonly Hubs['upgrade'][]) {
  http.server.on('upgrade', (request, socket, head) => {
    const isHotReload = request.headers['sec-websocket-protocol']?.startsWith('vite') ?? false
    if (!takers.some((takes) => takes(request, socket, head)) && !isHotReload) {
      refuseUpgrade(socket, '404 Not Found')
    }
  })
}

function createHttp(options: AppOptions, outages: ReturnType<typeof createOutageLog>): FastifyInstance {
  return Fastify({
    logger: {
      hooks: outages.hooks,
      level: options.logLevel ?? 'warn',
      ...(options.log && { stream: options.log }),
      redact: ['req.headers.authorization', 'req.headers.cookie', 'req.url'],
    },
    // Fastify itself believes nobody by their number of hops.
    trustProxy: trustOf(options.trustProxy ?? false),
    bodyLimit: 1024 * 1024,
    requestTimeout: SLOWEST_REQUEST_MS,
    http: { headersTimeout: SLOWEST_HEAD_MS, connectionsCheckingInterval: 5_000 },
    routerOptions: { ignoreTrailingSlash: true },
    genReqId: () => randomUUID(),
    schemaController: noCompilers,
    ...transportErrors,
  })
}

/** Uploaded images over a slow line take a while; heads and other bodies are small. */
const SLOWEST_REQUEST_MS = 120_000
const SLOWEST_BODY_MS = 20_000
const SLOWEST_HEAD_MS = 10_000
const LAST_REQUESTS_MS = 8_000

/** What is done later, each kind declared by its area. */
const jobKinds = areas.flatMap(({ jobs }) => jobs ?? [])

/** Whoever works in the restaurant itself: agents and operators look from elsewhere. */
function isOfHouse(role: Role): boolean {
  return role === 'manager' || role === 'employee'
}

/** A restaurant's staff follow its hub, each what they may read by calls; the areas add theirs. */
function hubShapes(deps: Deps): HubShape[] {
  const ofRestaurant: HubShape = {
    path: hubPaths.restaurant,
    admit: async (query, token) => {
      const session = token ? await deps.tokens.readSession(token) : null
      if (!session) return { refusal: 'Bitte melden Sie sich an.' }
      const id = query.get('restaurantId') ?? ''
      const place = await deps.findPlace(id)
      const role = place && roleIn(session.user, place)
      return role
        ? { ...session, streamId: id, hears: (name) => mayHear(role, name), isScreen: isOfHouse(role) }
        : { refusal: 'Nicht gefunden.' }
    },
    welcome: async (restaurantId, hears) => {
      const parts = await Promise.all(areas.map(async ({ welcome }) => welcome?.(deps, restaurantId, hears)))
      return Object.assign({}, ...parts) as object
    },
  }
  return [ofRestaurant, ...areas.flatMap(({ hubs }) => hubs?.(deps) ?? [])]
}
