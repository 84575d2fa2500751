import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { hubPaths, mayHear } from '@tresen/contract/live'
import Fastify, { type FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { areas } from './areas.ts'
import type { Deps } from './context.ts'
import type { Database } from './rooms/db/database.ts'
import { createOutageLog } from './rooms/db/outage-log.ts'
import { createSetbacks, type Setbacks } from './rooms/db/setbacks.ts'
import { createTurns } from './rooms/db/turns.ts'
import { createPlaces } from './rooms/edge/places.ts'
import { addRequestGate } from './rooms/edge/request-gate.ts'
import { watchUnused } from './rooms/edge/unused-connections.ts'
import { addSecurityHeaders } from './rooms/edge/security-headers.ts'
import { createCallerOf, trustOf, type TrustedProxies } from './rooms/edge/trusted-proxies.ts'
import { createFileStore } from './rooms/files/file-store.ts'
import { filesRoutes } from './rooms/files/files.routes.ts'
import { addressTable } from './areas/geo/addresses/address-source.ts'
import { geocoder, type GeocoderOptions } from './areas/geo/addresses/geocoder.ts'
import { addApiPage } from './rooms/http/api-page.ts'
import { handleErrors, transportErrors } from './rooms/http/errors.ts'
import { roleIn } from './rooms/http/guard.ts'
import { noCompilers } from './rooms/http/no-compilers.ts'
import { createTokens } from './rooms/http/tokens.ts'
import type { MobilePush } from './rooms/push/mobile-push.ts'
import type { Telephone } from './rooms/telephone/telephone.ts'
import type { MailServer } from './rooms/mail/mail.ts'
import { createSecretBox } from './rooms/secrets/secret-box.ts'
import type { AnyJobKind } from './rooms/jobs/job-kind.ts'
import { runJobs } from './rooms/jobs/run-jobs.ts'
import { EventLog } from './rooms/realtime/event-log.ts'
import { leapStreams } from './rooms/realtime/event-log.sql.ts'
import { createHubs, refuseUpgrade, type HubShape } from './rooms/realtime/hub.ts'
import { createRefusedCalls } from './areas/identity/security/refused-calls.ts'
import { createEndedTokens } from './areas/identity/sessions/ended-tokens.ts'
import { createPlaceCache, hasFranchise } from './areas/restaurants/place-cache.ts'
import { createGuestWrites } from './rooms/throttle/guest-writes.ts'
import { createFavourites } from './areas/orders/favourites/favourites-cache.ts'
import { createRecentOrders } from './areas/orders/rush/recent-orders.ts'
import { addWatch } from './rooms/watch/watch.routes.ts'
import type { Simulators } from './simulators.ts'
import { gaugesOf } from './watched.ts'
import { createKeptCarts } from './areas/carts/work/kept-carts.ts'
import { createRulesCache } from './rules-cache.ts'

export type AppOptions = {
  database: Database
  databaseUrl: string
  /** Signs tokens; the same in every process. */
  secret: Uint8Array
  /** What secrets of others are kept with, the newest first; left out: none are. */
  secretKeys?: readonly Buffer[]
  /** Where uploaded files lie. */
  filesFolder: string
  /** The folder whose disk is watched; left out: that of the files. */
  storageFolder?: string
  /** How large the database may become; null: as its disk. */
  databaseMaxBytes?: number | null
  now?: () => Date
  logLevel?: string
  /** Where the log goes instead of to standard output. */
  log?: { write(line: string): void }
  trustProxy?: TrustedProxies
  /** The installation's own address, as an origin; left out: of this machine. */
  publicUrl?: string
  /** Where pictures of the map come from. */
  pictures?: string | null
  isDevelopment?: boolean
  /** How many times as much may come from one address. */
  limitFactor?: number
  /** How long a body may take that is no upload. */
  slowestBodyMs?: number
  /** Asked for addresses before our own table; null: the table alone. */
  geocoder?: GeocoderOptions | null
  /** Left out: there are none. */
  simulators?: Simulators
  /** Left out: e-mail stays in the outbox. */
  mailServer?: MailServer | null
  /** Left out: nobody is called. */
  telephone?: Telephone | null
  /** Left out: apps are sent no messages. */
  mobilePush?: MobilePush
  /** What readers of `/metrics` show; left out: only this machine reads them. */
  metricsToken?: string | null
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

/** The picture of this name that an area draws, as SVG. */
function findDrawing(fileId: string): string | null {
  for (const { pictures } of areas) {
    const drawing = pictures?.(fileId)
    if (drawing) return drawing
  }
  return null
}

/** The whole server except for the front ends: calls, hubs, API page. */
export async function buildApp(options: AppOptions): Promise<App> {
  const outages = createOutageLog()
  const http = createHttp(options, outages)
  options.database.admit(async () => outages.reached(http.log))
  const { deps, setbacks } = createDeps(options, http)
  handleErrors(http)
  const { publicUrl } = deps
  addRequestGate(http, publicUrl, options.slowestBodyMs ?? SLOWEST_BODY_MS)
  const { isDevelopment = false, pictures = null } = options
  await addSecurityHeaders(http, { isDevelopment, pictures, publicUrl })
  await http.register(cookie)
  await http.register(multipart)
  await http.register(compress, {
    threshold: 8192,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
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
  takeUpgrades(http, [hubs.upgrade, ...areas.flatMap(({ upgrade }) => upgrade?.(deps) ?? [])])
  const unused = watchUnused(http.server)
  return {
    http,
    deps,
    keepWatch: () => setbacks.keepWatch(),
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

const noSimulators: Simulators = async () => null

function createDeps(
  {
    database,
    databaseUrl,
    secret,
    filesFolder,
    now = () => new Date(),
    publicUrl = 'http://localhost',
    limitFactor = 1,
    storageFolder,
    databaseMaxBytes = null,
    geocoder: geocoderOptions = null,
    simulators = noSimulators,
    mailServer = null,
    telephone = null,
    mobilePush = { firebase: null, apple: null },
    secretKeys = [],
  }: AppOptions,
  http: FastifyInstance,
): { deps: Deps; setbacks: Setbacks } {
  const { db, reads } = database
  const keptCarts = createKeptCarts()
  const rules = createRulesCache(db)
  const { events, setbacks } = createEvents(
    { database, databaseUrl, now, log: http.log },
    { keptCarts, rules },
  )
  const endedTokens = createEndedTokens({ db, events, now, log: http.log })
  const deps: Deps = {
    ...{ db, reads, events, now, rules, keptCarts, endedTokens },
    ...{ limitFactor, simulators, publicUrl, mailServer, telephone, mobilePush },
    refusedCalls: createRefusedCalls({ db, now, log: http.log }),
    secrets: createSecretBox(secretKeys),
    ...{ newId: uuidv7, log: http.log },
    tokens: createTokens(secret, now, endedTokens),
    findPlace: createPlaceCache(db, now),
    hasFranchise: (franchiseId) => hasFranchise(db, franchiseId),
    files: createFileStore(filesFolder),
    addresses: geocoderOptions
      ? geocoder(geocoderOptions, addressTable(db), now, http.log)
      : addressTable(db),
    inTurn: createTurns(),
    guestWrites: createGuestWrites(now, limitFactor),
    recentOrders: createRecentOrders(now),
    favourites: createFavourites({ db, now }),
    storage: { folder: storageFolder ?? filesFolder, databaseMaxBytes },
    streamPlaces: createPlaces({ forEach: 100 * limitFactor, inAll: 2000 }),
  }
  return { deps, setbacks }
}

/** The events of all restaurants; when the database fell back behind them, what was remembered of it is forgotten. */
function createEvents(
  {
    database,
    databaseUrl,
    now,
    log,
  }: Pick<Deps, 'now' | 'log'> & Pick<AppOptions, 'database' | 'databaseUrl'>,
  { keptCarts, rules }: Pick<Deps, 'keptCarts' | 'rules'>,
): { events: EventLog; setbacks: Setbacks } {
  const forget = () => {
    keptCarts.forgetAll()
    rules.forgetAll()
    void events.catchUp()
  }
  const leaps = [leapStreams, ...areas.flatMap(({ leap }) => leap ?? [])]
  const setbacks = createSetbacks({ database, leaps, forget, now, log })
  const events = new EventLog({
    db: database.db,
    databaseUrl,
    log,
    fellBack: (isProven) => setbacks.report(isProven),
  })
  return { events, setbacks }
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
        ? { ...session, streamId: id, hears: (name) => mayHear(role, name) }
        : { refusal: 'Nicht gefunden.' }
    },
    welcome: async (restaurantId, hears) => {
      const parts = await Promise.all(areas.map(async ({ welcome }) => welcome?.(deps, restaurantId, hears)))
      return Object.assign({}, ...parts) as object
    },
  }
  return [ofRestaurant, ...areas.flatMap(({ hubs }) => hubs?.(deps) ?? [])]
}
