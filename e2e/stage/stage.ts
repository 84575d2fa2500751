import { catalogue } from '@tresen/contract/catalogue'
import { createClient, type Client } from '@tresen/contract/client'
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { openBrowser } from './browser.ts'
import { copyOfDemo } from './demo-database.ts'
import { keepWhatWasSeen } from './failed-journeys.ts'
import { officeWindows, type OpenOffice } from './office-windows.ts'
import {
  newDataFolder,
  startServerProcess,
  type ServerOptions,
  type ServerProcess,
} from './server-process.ts'

/** The calls of the server, as whoever makes them. */
export type Api = Client<typeof catalogue>

export type Stage = {
  server: ServerProcess
  browser: Browser
  /** As somebody who has not signed in. */
  anybody: () => Api
  /** As a demo account. */
  as: (username: string) => Promise<Api>
  office: OpenOffice
}

/** Few pages of a journey live long enough to win back what it costs to make their scripts fast: a ninth of all. */
const noSecondCompiler = '--js-flags=--no-maglev --no-turbofan'

/** One for all files of this process; it ends with it. */
let browserOfProcess: Promise<Browser> | undefined

/**
 * The real server on the demo and a browser for the journeys of one file. Every restaurant is open around the clock.
 * Windows opened in a test are closed after it, those opened before all tests after all.
 */
export function setStage(): Stage {
  const stage = {
    anybody: () => createClient(catalogue, { baseUrl: stage.server.url }),
    as: async (username) => {
      const { token } = await stage.anybody().signIn({ body: { username, password: 'Tresen-Demo-2026' } })
      return createClient(catalogue, { baseUrl: stage.server.url, token: () => token })
    },
  } as Stage
  const windows = officeWindows(stage)
  stage.office = windows.open
  setBrowser(stage, windows.kept)
  beforeAll(async () => {
    stage.server = await startServerOnDemo()
  })
  afterAll(() => stage.server?.remove())
  return stage
}

/** The real server on a copy of the demo. */
export async function startServerOnDemo(options: ServerOptions = {}): Promise<ServerProcess> {
  const env = {
    DATABASE_URL: await copyOfDemo(),
    // Each costs PostgreSQL a process; a journey is never more than a few people.
    DATABASE_CONNECTIONS: '5',
    TRESEN_SIMULATORS: '1',
    ...options.env,
  }
  const dataFolder = newDataFolder()
  symlinkSync(inject('demoFiles'), path.join(dataFolder, 'files'))
  return startServerProcess({ ...options, dataFolder, env })
}

/** A browser for the journeys of one file. What is kept stays open from test to test until one fails. */
export function setBrowser(stage: { browser: Browser }, kept: Set<BrowserContext> = new Set()) {
  let before: BrowserContext[] = []
  beforeAll(async () => {
    stage.browser = await (browserOfProcess ??= openBrowser([noSecondCompiler]))
  })
  beforeEach(() => {
    before = stage.browser.contexts()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      await keepWhatWasSeen(stage.browser, task)
      kept.clear()
    }
    const stays = (context: BrowserContext) => kept.has(context) || before.includes(context)
    await closeAll(stage.browser.contexts().filter((context) => !stays(context)))
  })
  afterAll(() => closeAll(stage.browser?.contexts() ?? []))
}

/** What a test still holds back of the traffic is let go: a window would wait for it. */
async function closeAll(contexts: BrowserContext[]) {
  const pages = contexts.flatMap((context) => context.pages())
  await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
  await Promise.all(contexts.map((context) => context.close()))
}
