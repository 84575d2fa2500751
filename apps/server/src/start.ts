import path from 'node:path'
import { buildApp } from './app.ts'
import { readConfiguration, type Configuration } from './configuration.ts'
import { keepGivingBack } from './give-back.ts'
import { openDatabase } from './rooms/db/database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './rooms/db/embedded/embedded-postgres.ts'
import { keepJournal } from './areas/journal/keep-journal.ts'
import { watchStorage } from './areas/operations/get-storage.ts'
import { keepScreens } from './areas/reception/watch-screens.ts'
import { findShopMoment } from './areas/restaurants/find-shop-moment.ts'
import { provideSimulators } from './simulators.ts'
import { scheduleUpkeep } from './upkeep.ts'
import { readSecretKeys } from './rooms/secrets/secret-keys.ts'
import { serveFrontEnds } from './rooms/http/front-ends/front-ends.ts'
import { prepareDatabase, whenReachable } from './prepare-database.ts'
import { nameSourcesInStacks } from './source-places.ts'
import { StartRefusal } from './start-refusal.ts'
import { say, summaryOf } from './start-summary.ts'

if (import.meta.filename.endsWith('.mjs')) nameSourcesInStacks()

const closers: (() => Promise<void> | void)[] = []
let isStopping = false

async function start(configuration: Configuration) {
  const databaseUrl = configuration.databaseUrl ?? (await startPostgres(configuration))
  say('Datenbank wird vorbereitet …')
  const database = openDatabase(databaseUrl, { connections: configuration.databaseConnections })
  closers.unshift(() => database.close())
  const { secret } = await whenReachable(configuration.databaseUrl, () =>
    prepareDatabase(database, databaseUrl, configuration),
  )
  const simulators = provideSimulators(configuration)
  closers.unshift(simulators.stop)
  const secretKeys = await readSecretKeys(configuration.secretKeys, configuration.dataFolder)
  const app = await buildApp({
    secretKeys,
    database,
    databaseUrl,
    secret,
    filesFolder: path.join(configuration.dataFolder, 'files'),
    logLevel: configuration.logLevel,
    trustProxy: configuration.trustProxy,
    publicUrl: configuration.publicUrl,
    siteDomain: configuration.siteDomain,
    imprint: configuration.imprint,
    host: configuration.host,
    storageFolder: configuration.dataFolder,
    databaseMaxBytes: configuration.databaseMaxBytes,
    limitFactor: configuration.limitFactor,
    pictures: configuration.tiles && new URL(configuration.tiles.address).origin,
    isDevelopment: configuration.isDevelopment,
    geocoder: configuration.geocoder,
    simulators: simulators.find,
    mailServer: configuration.mailServer,
    telephone: configuration.telephone ?? simulators.telephone,
    model: configuration.model,
    mobilePush: configuration.mobilePush,
    metricsToken: configuration.metricsToken,
  })
  closers.unshift(() => app.close())
  closers.unshift(scheduleUpkeep(app.deps), app.keepWatch(), watchStorage(app.deps), keepJournal(app.deps))
  closers.unshift(keepScreens(app.deps, () => app.screens()))
  await serveFrontEnds(app, configuration, (restaurant) => findShopMoment(app.deps, restaurant))
  // Once it listens, it is not to end because the database goes away: so the last question comes before.
  const summary = await whenReachable(configuration.databaseUrl, () => summaryOf(app.deps, configuration))
  await listen(app.http, configuration)
  say(summary)
  // Nobody waits for what is done later, so it does not hold up the start.
  closers.unshift(app.runJobs(), keepGivingBack())
  simulators.wake()
}

/** Starts PostgreSQL in the data folder, and again on the same port whenever it ends without being asked to. */
async function startPostgres(configuration: Configuration): Promise<string> {
  say('PostgreSQL wird gestartet …')
  const options = { folder: path.join(configuration.dataFolder, 'postgres'), say }
  let starting = startEmbeddedPostgres(options)
  // Also one that is still starting is waited for and stopped.
  closers.unshift(async () => (await starting).stop())
  const supervise = async ({ exited, port }: EmbeddedPostgres): Promise<void> => {
    const { expected } = await exited
    if (expected || isStopping) return
    say('PostgreSQL wurde beendet und wird neu gestartet …')
    starting = startEmbeddedPostgres({ ...options, port })
    return supervise(await starting)
  }
  const running = await starting
  supervise(running).catch(fail)
  return running.url
}

async function listen(http: Awaited<ReturnType<typeof buildApp>>['http'], { port, host }: Configuration) {
  try {
    await http.listen({ port, host })
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'EADDRINUSE')
      throw new StartRefusal(`Port ${port} ist schon belegt. Mit PORT=… einen anderen wählen.`)
    if (code === 'EACCES') throw new StartRefusal(`Port ${port} darf von diesem Konto nicht geöffnet werden.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartRefusal(`HOST=${host} ist keine Adresse dieses Rechners.`)
    throw error
  }
}

/** Closes what was opened, last first: no new requests, running ones end, then database and PostgreSQL. */
async function stop(exitCode: number) {
  if (isStopping) return
  isStopping = true
  const deadline = setTimeout(() => process.exit(exitCode || 1), 20_000)
  deadline.unref()
  for (const close of closers) await Promise.resolve(close()).catch(() => {})
  process.exit(exitCode)
}

function fail(error: unknown) {
  // What breaks while everything is being closed is no reason of its own.
  if (isStopping) return
  if (error instanceof StartRefusal) process.stderr.write(`\n${error.message}\n`)
  else process.stderr.write(`\nTresen konnte nicht starten: ${(error as Error).stack}\n`)
  void stop(1)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (!isStopping) say('Tresen wird beendet …')
    void stop(0)
  })
}

try {
  await start(readConfiguration(process.env))
} catch (error) {
  fail(error)
}
