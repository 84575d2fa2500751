import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import { hubPaths } from '@tresen/contract/live'
import Fastify, { type FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { availabilityRoutes } from './availability/availability.routes.ts'
import { listCartIdsForReview } from './carts/carts.sql.ts'
import { cartRoutes } from './carts/carts.routes.ts'
import type { Deps } from './context.ts'
import type { Database } from './db/database.ts'
import { createTurns } from './db/turns.ts'
import { geoRoutes } from './geo/geo.routes.ts'
import { addApiPage } from './http/api-page.ts'
import { handleErrors, transportErrors } from './http/errors.ts'
import { roleIn } from './http/guard.ts'
import { createTokens } from './http/tokens.ts'
import { identityRoutes } from './identity/identity.routes.ts'
import { menuRoutes } from './menu/menu.routes.ts'
import { followOrderRoute } from './orders/follow-order.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { createEventLog } from './realtime/event-log.ts'
import { createHubs, type HubShape } from './realtime/hub.ts'
import { createPlaceCache } from './restaurants/place-cache.ts'
import { createRulesCache } from './restaurants/rules-cache.ts'
import { restaurantRoutes } from './restaurants/restaurants.routes.ts'

export type AppOptions = {
  database: Database
  databaseUrl: string
  /** Signs tokens; the same in every process. */
  secret: Uint8Array
  now?: () => Date
  logLevel?: string
  /** Where the log goes instead of to standard output. */
  log?: { write(line: string): void }
  trustProxy?: boolean
}

export type App = { http: FastifyInstance; deps: Deps; close(): Promise<void> }

/** The whole server except for the front ends: calls, hubs, API page. */
export async function buildApp(options: AppOptions): Promise<App> {
  const http = Fastify({
    logger: {
      level: options.logLevel ?? 'warn',
      ...(options.log && { stream: options.log }),
      redact: ['req.headers.authorization', 'req.headers.cookie', 'req.url'],
    },
    trustProxy: options.trustProxy ?? false,
    bodyLimit: 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true },
    genReqId: () => randomUUID(),
    ...transportErrors,
  })
  const deps = createDeps(options, http)
  handleErrors(http)
  // Schemas describe the calls on the API page; the binder checks input with compiled validators of its own.
  http.setValidatorCompiler(() => () => true)
  http.setSerializerCompiler(() => (reply) => JSON.stringify(reply))
  await http.register(cookie)
  await http.register(compress, {
    threshold: 8192,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await addApiPage(http)
  // Routes are added after the API page is ready, so that it sees them.
  http.register(async (api) => {
    for (const routes of areas) routes(api, deps)
    followOrderRoute(api, deps)
  })
  const hubs = createHubs(hubShapes(deps), deps.events, http.log)
  http.server.on('upgrade', (request, socket, head) => {
    const isHotReload = request.headers['sec-websocket-protocol']?.startsWith('vite') ?? false
    if (!hubs.upgrade(request, socket, head) && !isHotReload) {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    }
  })
  return {
    http,
    deps,
    close: async () => {
      hubs.close()
      // From now on, a connection is closed with its last reply instead of being kept alive.
      http.server.keepAliveTimeout = 1
      await http.close()
      await deps.events.close()
    },
  }
}

const areas = [
  identityRoutes,
  restaurantRoutes,
  availabilityRoutes,
  menuRoutes,
  geoRoutes,
  cartRoutes,
  orderRoutes,
]

function createDeps(
  { database, databaseUrl, secret, now = () => new Date() }: AppOptions,
  http: FastifyInstance,
): Deps {
  const { db } = database
  return {
    db,
    events: createEventLog(db, databaseUrl, http.log),
    now,
    newId: uuidv7,
    log: http.log,
    tokens: createTokens(secret, now),
    findPlace: createPlaceCache(db, now),
    rules: createRulesCache(db),
    inTurn: createTurns(),
  }
}

/** Who may follow which stream: a restaurant's staff its restaurant, everybody their own. */
function hubShapes(deps: Deps): HubShape[] {
  const signInNeeded = { refusal: 'Bitte melden Sie sich an.' }
  return [
    {
      path: hubPaths.restaurant,
      admit: async (query, token) => {
        const user = token ? await deps.tokens.readUser(token) : null
        if (!user) return signInNeeded
        const id = query.get('restaurantId') ?? ''
        const place = await deps.findPlace(id)
        return place && roleIn(user, place) ? { streamId: id } : { refusal: 'Nicht gefunden.' }
      },
      welcome: async (restaurantId) => ({
        shoppingCartIdsForReview: (await listCartIdsForReview(deps.db, restaurantId)).map(({ id }) => id),
      }),
    },
    {
      path: hubPaths.global,
      admit: async (_query, token) => {
        const user = token ? await deps.tokens.readUser(token) : null
        return user ? { streamId: user.userId } : signInNeeded
      },
      welcome: async () => ({ shoppingCartIdsForReview: [] }),
    },
  ]
}
