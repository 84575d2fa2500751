import type { FastifyInstance } from 'fastify'
import { areas } from './areas.ts'
import type { Deps } from './context.ts'
import { createSetbacks, type Setbacks } from './rooms/db/setbacks/setbacks.ts'
import { createTurns } from './rooms/db/turns.ts'
import { createTellWorkers } from './rooms/jobs/tell-workers.ts'
import { createDomainNames } from './rooms/edge/domain-names.ts'
import { createPlaces } from './rooms/edge/places.ts'
import { createFileStore } from './rooms/files/file-store.ts'
import { addressTable } from './areas/geo/addresses/address-source.ts'
import { geocoder } from './areas/geo/addresses/geocoder.ts'
import { createUploadPlaces } from './rooms/http/input/upload-places.ts'
import { createTokens } from './rooms/http/tokens.ts'
import { createSecretBox } from './rooms/secrets/secret-box.ts'
import { EventLog } from './rooms/realtime/event-log.ts'
import { leapStreams } from './rooms/realtime/event-log.sql.ts'
import { createRefusedCalls } from './areas/identity/security/refused-calls.ts'
import { createEndedTokens } from './areas/identity/sessions/ended-tokens.ts'
import { createPlaceCache, hasFranchise } from './areas/restaurants/place-cache.ts'
import { createBudgets } from './rooms/throttle/budgets.ts'
import { createGuestReads } from './rooms/throttle/guest-reads.ts'
import { createGuestWrites } from './rooms/throttle/guest-writes.ts'
import { createFavourites } from './areas/orders/favourites/favourites-cache.ts'
import { createPlacingTogether } from './areas/orders/placing/placing-together.ts'
import { createRecentOrders } from './areas/orders/rush/recent-orders.ts'
import type { Simulators } from './rooms/deps.ts'
import { createKeptCarts } from './areas/carts/work/kept-carts.ts'
import { createSavingTogether } from './areas/carts/work/saving-together.ts'
import { createRulesCache } from './rules-cache.ts'
import type { AppOptions } from './app-options.ts'
import { newId } from './new-id.ts'

const noSimulators: Simulators = async () => null

/** What use cases get, made of what the surroundings decide. */
export function createDeps(
  {
    database,
    databaseUrl,
    secret,
    filesFolder,
    now = () => new Date(),
    publicUrl = 'http://localhost',
    siteDomain = new URL(publicUrl).hostname,
    imprint = null,
    host = '127.0.0.1',
    limitFactor = 1,
    storageFolder,
    databaseMaxBytes = null,
    geocoder: geocoderOptions = null,
    simulators = noSimulators,
    mailServer = null,
    telephone = null,
    model = null,
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
    ...{ siteDomain, domainNames: createDomainNames(simulators, http.log) },
    ...{ limitFactor, simulators, publicUrl, imprint, host, mailServer, telephone, model, mobilePush },
    refusedCalls: createRefusedCalls({ db, now, log: http.log }),
    ...{ newId, log: http.log, secrets: createSecretBox(secretKeys) },
    ...{ tokens: createTokens(secret, now, endedTokens), findPlace: createPlaceCache(db, now) },
    hasFranchise: (franchiseId) => hasFranchise(db, franchiseId),
    ...{ files: createFileStore(filesFolder), favourites: createFavourites({ db, now }) },
    addresses: addressesOf(geocoderOptions, { db, reads, now }, http),
    ...boundsOf(now, limitFactor),
    ...{ inTurn: createTurns(), tellWorkers: createTellWorkers(db), recentOrders: createRecentOrders(now) },
    placingTogether: createPlacingTogether(db, database.togetherPool),
    savingTogether: createSavingTogether(db, database.togetherPool),
    storage: { folder: storageFolder ?? filesFolder, databaseMaxBytes },
  }
  return { deps, setbacks }
}

/**
 * How much guests may write and read, how often somebody signs in and goes on with it, how much is uploaded at once, how
 * often a payment is looked after for guests or the bot answers, how many streams they may have open.
 */
function boundsOf(now: Deps['now'], limitFactor: number) {
  return {
    guestWrites: createGuestWrites(now, limitFactor),
    guestReads: createGuestReads(now, limitFactor),
    waysIn: createBudgets({ atOnce: 1000 * limitFactor, perSecond: 50 * limitFactor, first: 1 }, now),
    renewals: createBudgets({ atOnce: 60, perSecond: 1, first: 1 }, now),
    uploadPlaces: createUploadPlaces(limitFactor),
    paymentQuestions: createBudgets({ atOnce: 30, perSecond: 0.5, first: 1 }, now),
    // An answer takes 25 to 90 ms of a core, so that one address keeps half a core busy and no more.
    botQuestions: createBudgets({ atOnce: 300 * limitFactor, perSecond: 15 * limitFactor, first: 1 }, now),
    streamPlaces: createPlaces({ forEach: 100 * limitFactor, inAll: 2000 }),
  }
}

function addressesOf(
  options: AppOptions['geocoder'],
  { db, reads, now }: Pick<Deps, 'db' | 'reads' | 'now'>,
  { log }: Pick<FastifyInstance, 'log'>,
) {
  const table = addressTable({ db, reads })
  return options ? geocoder(options, table, now, log) : table
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
