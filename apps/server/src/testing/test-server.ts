import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { catalogue } from '@tresen/contract/catalogue'
import { createClient, type Client } from '@tresen/contract/client'
import type { OperatorRole, Role } from '@tresen/contract/define'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { inject } from 'vitest'
import { buildApp, type App } from '../app.ts'
import type { Simulators } from '../rooms/deps.ts'
import type { TrustedProxies } from '../rooms/edge/trusted-proxies.ts'
import type { MobilePush } from '../rooms/push/mobile-push.ts'
import type { LanguageModel } from '../rooms/model/language-model.ts'
import type { Telephone } from '../rooms/telephone/telephone.ts'
import type { MailServer } from '../rooms/mail/mail.ts'
import type { AnyJobKind } from '../rooms/jobs/job-kind.ts'
import { openDatabase, type Database } from '../rooms/db/database.ts'
import { templateDatabase } from './postgres.ts'
import { fetchChecked } from './reply-check.ts'

/** Friday, 18:00 in Germany: restaurants are open and busy. */
export const fridayEvening = new Date('2026-11-20T17:00:00Z')

export type TestClient = Client<typeof catalogue>

type Account = {
  roles?: OperatorRole[]
  restaurants?: Record<string, Role>
  franchises?: Record<string, Role>
  userId?: string
}

export type TestServer = App & {
  url: string
  database: Database
  databaseUrl: string
  /** What the server takes for the present moment. */
  clock: { now: Date }
  /** A token of an account with these roles; the account need not exist. */
  token(who: Account): Promise<string>
  /** Calls as an account with these roles; without any, as nobody. */
  as(who?: Account): TestClient
  /** Calls as a guest of the shop, known by a cookie of their own. */
  asGuest(): TestClient
  /** A plain request to a path of this server. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** The same, handed to the server without a connection: for many of which none is about the wire. */
  handIn: (path: string, init?: RequestInit) => Promise<Response>
}

export type TestServerOptions = {
  now?: Date
  /** Another server's: two processes on one database. */
  databaseUrl?: string
  /** Where to log everything to. */
  log?: Writable
  /** Left out: there are none. */
  simulators?: Simulators
  /** Whether jobs are carried out; a list: these instead of those of the areas. */
  jobs?: boolean | readonly AnyJobKind[]
  /** Edge of the server, see `AppOptions`. */
  trustProxy?: TrustedProxies
  slowestBodyMs?: number
  /** Left out: tests are many guests behind one address, and are not held up. */
  limitFactor?: number
  publicUrl?: string
  mailServer?: MailServer
  telephone?: Telephone
  model?: LanguageModel
  mobilePush?: MobilePush
  metricsToken?: string
  /** Adds what is not part of the app alone: the front ends. */
  beforeListening?: (app: App) => Promise<void>
}

/** A server on an empty database of its own, on 127.0.0.1. Every reply is checked against the contract. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const databaseUrl = options.databaseUrl ?? (await createDatabase())
  const database = openDatabase(databaseUrl, { connections: 10, patienceMs: 60_000 })
  const clock = { now: options.now ?? fridayEvening }
  const app = await buildApp({
    database,
    databaseUrl,
    secret: new TextEncoder().encode('a secret that all test servers share'),
    secretKeys: [Buffer.alloc(32, 7)],
    filesFolder: path.join(os.tmpdir(), 'tresen-test-files'),
    now: () => clock.now,
    logLevel: options.log ? 'trace' : (process.env['LOG_LEVEL'] ?? 'silent'),
    ...(options.simulators && { simulators: options.simulators }),
    ...(options.log && { log: options.log }),
    limitFactor: options.limitFactor ?? 100,
    ...(options.trustProxy && { trustProxy: options.trustProxy }),
    ...(options.slowestBodyMs && { slowestBodyMs: options.slowestBodyMs }),
    ...(options.publicUrl && { publicUrl: options.publicUrl }),
    ...(options.metricsToken && { metricsToken: options.metricsToken }),
    ...(options.mailServer && { mailServer: options.mailServer }),
    ...(options.telephone && { telephone: options.telephone }),
    ...(options.model && { model: options.model }),
    ...(options.mobilePush && { mobilePush: options.mobilePush }),
    ...(typeof options.jobs === 'object' && { jobs: options.jobs }),
  })
  await options.beforeListening?.(app)
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const stopJobs = options.jobs ? app.runJobs() : null
  const url = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`

  const token: TestServer['token'] = async ({
    roles = [],
    restaurants = {},
    franchises = {},
    userId = uuidv7(),
  }) =>
    app.deps.tokens.signUser(
      { kind: 'user', userId, username: 'probe', roles, restaurants, franchises },
      { sessionId: uuidv7(), version: 0 },
      new Date(clock.now.getTime() + 3600_000),
    )
  let closing: Promise<void> | null = null
  async function close() {
    await stopJobs?.()
    await app.close()
    await database.close()
  }
  const server: TestServer = {
    ...app,
    url,
    database,
    databaseUrl,
    clock,
    token,
    as: (who) =>
      who ? clientOf(server, who) : createClient(catalogue, { baseUrl: url, fetch: fetchChecked() }),
    asGuest: () => createClient(catalogue, { baseUrl: url, fetch: fetchChecked(fetchWithCookies()) }),
    fetch: (path, init) => fetchChecked()(url + path, init),
    handIn: (path, init) => fetchChecked(injected(app))(url + path, init),
    close: () => (closing ??= close()),
  }
  return server
}

/** `fetch` without a connection: half the work. */
function injected({ http }: App): typeof fetch {
  return async (input, init) => {
    const { pathname, search } = new URL(input as string)
    const { statusCode, payload } = await http.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(init?.body ? { payload: init.body as string } : {}),
    })
    return new Response(payload, { status: statusCode })
  }
}

/** Calls as an account; neither the server nor the moment needs to be known before the call. */
export function clientOf(server: TestServer, who: Account): TestClient {
  const account = { userId: uuidv7(), ...who }
  const send = fetchChecked()
  let signedAt: Date | undefined
  let signed: Promise<string> | undefined
  const tokenOfThisMoment = () => {
    if (!signed || signedAt?.getTime() !== server.clock.now.getTime()) {
      signedAt = server.clock.now
      signed = server.token(account)
    }
    return signed
  }
  return createClient(catalogue, {
    fetch: async (path, init) => {
      const headers = new Headers(init?.headers)
      headers.set('authorization', `Bearer ${await tokenOfThisMoment()}`)
      return send(server.url + path, { ...init, headers })
    },
  })
}

/** A copy of the template, file by file: block by block, through the log, it is six times the work. */
async function createDatabase(): Promise<string> {
  const url = new URL(inject('postgresUrl'))
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await client.query(`create database ${name} template ${templateDatabase} strategy file_copy`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}

/** A browser's `fetch`: it keeps the cookies it is given, and sends them beside those of a request. */
export function fetchWithCookies(): typeof fetch {
  const cookies = new Map<string, string>()
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    const sent = [headers.get('cookie'), ...[...cookies].map(([name, value]) => `${name}=${value}`)]
    if (sent.some(Boolean)) headers.set('cookie', sent.filter(Boolean).join('; '))
    const response = await fetch(input, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = cookie.split(';')[0]!.split('=')
      cookies.set(name!, value!)
    }
    return response
  }
}
