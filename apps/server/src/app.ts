import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { hubPaths } from '@tresen/contract/live'
import Fastify, { type FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { areas } from './areas.ts'
import type { Deps } from './context.ts'
import type { Database } from './rooms/db/database.ts'
import { createOutageLog } from './rooms/db/outage-log.ts'
import { createSetbacks, type Setbacks } from './rooms/db/setbacks.ts'
import { createTurns } from './rooms/db/turns.ts'
import { createFileStore } from './rooms/files/file-store.ts'
import { filesRoutes } from './rooms/files/files.routes.ts'
import { addressTable } from './areas/geo/addresses/address-source.ts'
import { geocoder, type GeocoderOptions } from './areas/geo/addresses/geocoder.ts'
import { addApiPage } from './rooms/http/api-page.ts'
import { handleErrors, transportErrors } from './rooms/http/errors.ts'
import { roleIn } from './rooms/http/guard.ts'
import { noCompilers } from './rooms/http/no-compilers.ts'
import { createTokens } from './rooms/http/tokens.ts'
import type { AnyJobKind } from './rooms/jobs/job-kind.ts'
import { runJobs } from './rooms/jobs/run-jobs.ts'
import { EventLog } from './rooms/realtime/event-log.ts'
import { leapStreams } from './rooms/realtime/event-log.sql.ts'
import { createHubs, type HubShape } from './rooms/realtime/hub.ts'
import { createPlaceCache } from './areas/restaurants/place-cache.ts'
import type { Simulators } from './simulators.ts'
import { createKeptCarts } from './areas/carts/work/kept-carts.ts'
import { createRulesCache } from './rules-cache.ts'

export type AppOptions = {
  database: Database
  databaseUrl: string
  /** Signs tokens; the same in every process. */
  secret: Uint8Array
  /** Where uploaded files lie. */
  filesFolder: string
  now?: () => Date
  logLevel?: string
  /** Where the log goes instead of to standard output. */
  log?: { write(line: string): void }
  trustProxy?: boolean
  /** Asked for addresses before our own table; null: the table alone. */
  geocoder?: GeocoderOptions | null
  /** Left out: there are none. */
  simulators?: Simulators
  /** Other jobs than those of the areas: for tests. */
  jobs?: readonly AnyJobKind[]
}

export type App = {
  http: FastifyInstance
  deps: Deps
  /** Keeps a record of when the database was in use; returns how to stop. */
  keepWatch(): () => void
  /** Carries out jobs in this process; returns how to stop, which comes before `close`. */
  runJobs(): () => Promise<void>
  close(): Promise<void>
}

/** The whole server except for the front ends: calls, hubs, API page. */
export async function buildApp(options: AppOptions): Promise<App> {
  const outages = createOutageLog()
  const http = Fastify({
    logger: {
      hooks: outages.hooks,
      level: options.logLevel ?? 'warn',
      ...(options.log && { stream: options.log }),
      redact: ['req.headers.authorization', 'req.headers.cookie', 'req.url'],
    },
    trustProxy: options.trustProxy ?? false,
    bodyLimit: 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true },
    genReqId: () => randomUUID(),
    schemaController: noCompilers,
    ...transportErrors,
  })
  options.database.admit(async () => outages.reached(http.log))
  const { deps, setbacks } = createDeps(options, http)
  handleErrors(http)
  await http.register(cookie)
  await http.register(multipart)
  await http.register(compress, {
    threshold: 8192,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  addApiPage(http)
  http.register(async (api) => {
    for (const { routes } of areas) for (const bind of routes) bind(api, deps)
    filesRoutes(api, deps)
  })
  const hubs = createHubs(hubShapes(deps), deps)
  http.server.on('upgrade', (request, socket, head) => {
    const isHotReload = request.headers['sec-websocket-protocol']?.startsWith('vite') ?? false
    if (!hubs.upgrade(request, socket, head) && !isHotReload) {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    }
  })
  return {
    http,
    deps,
    keepWatch: () => setbacks.keepWatch(),
    runJobs: () => runJobs(deps, options.database, options.databaseUrl, options.jobs ?? jobKinds),
    close: async () => {
      hubs.close()
      // From now on, a connection is closed with its last reply instead of being kept alive.
      http.server.keepAliveTimeout = 1
      await http.close()
      await deps.events.close()
    },
  }
}

/** What is done later, each kind declared by its area. */
const jobKinds = areas.flatMap(({ jobs }) => jobs ?? [])

const noSimulators: Simulators = async () => null

function createDeps(
  {
    database,
    databaseUrl,
    secret,
    filesFolder,
    now = () => new Date(),
    geocoder: geocoderOptions = null,
    simulators = noSimulators,
  }: AppOptions,
  http: FastifyInstance,
): { deps: Deps; setbacks: Setbacks } {
  const { db, reads } = database
  const keptCarts = createKeptCarts()
  const rules = createRulesCache(db)
  const forget = () => {
    keptCarts.forgetAll()
    rules.forgetAll()
    void events.catchUp()
  }
  const leaps = [leapStreams, ...areas.flatMap(({ leap }) => leap ?? [])]
  const setbacks = createSetbacks({ database, leaps, forget, now, log: http.log })
  const events = new EventLog({
    db,
    databaseUrl,
    log: http.log,
    fellBack: (isProven) => setbacks.report(isProven),
  })
  const deps: Deps = {
    db,
    reads,
    events,
    now,
    newId: uuidv7,
    log: http.log,
    tokens: createTokens(secret, now),
    findPlace: createPlaceCache(db, now),
    rules,
    keptCarts,
    files: createFileStore(filesFolder),
    addresses: geocoderOptions
      ? geocoder(geocoderOptions, addressTable(db), now, http.log)
      : addressTable(db),
    inTurn: createTurns(),
    simulators,
  }
  return { deps, setbacks }
}

/** A restaurant's staff follow its hub; the areas add theirs. */
function hubShapes(deps: Deps): HubShape[] {
  const ofRestaurant: HubShape = {
    path: hubPaths.restaurant,
    admit: async (query, token) => {
      const session = token ? await deps.tokens.readSession(token) : null
      if (!session) return { refusal: 'Bitte melden Sie sich an.' }
      const id = query.get('restaurantId') ?? ''
      const place = await deps.findPlace(id)
      return place && roleIn(session.user, place)
        ? { streamId: id, expiresAt: session.expiresAt }
        : { refusal: 'Nicht gefunden.' }
    },
    welcome: async (restaurantId) => {
      const parts = await Promise.all(areas.map(async ({ welcome }) => welcome?.(deps, restaurantId)))
      return Object.assign({}, ...parts) as object
    },
  }
  return [ofRestaurant, ...areas.flatMap(({ hubs }) => hubs?.(deps) ?? [])]
}
