import { catalogue } from '@tresen/contract/catalogue'
import { createClient, type Client } from '@tresen/contract/client'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { openAllDay } from './open-all-day.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'

/** The calls of the server, as whoever makes them. */
export type Api = Client<typeof catalogue>

export type Stage = {
  server: ServerProcess
  browser: Browser
  /** As somebody who has not signed in. */
  anybody: () => Api
  /** As a demo account. */
  as: (username: string) => Promise<Api>
}

/** The real server and a browser for the journeys of one file. Every restaurant is open around the clock. */
export function setStage(): Stage {
  const stage = {
    anybody: () => createClient(catalogue, { baseUrl: stage.server.url }),
    as: async (username) => {
      const { token } = await stage.anybody().signIn({ body: { username, password: 'Tresen-Demo-2026' } })
      return createClient(catalogue, { baseUrl: stage.server.url, token: () => token })
    },
  } as Stage
  beforeAll(async () => {
    ;[stage.server, stage.browser] = await Promise.all([startServerProcess(), openBrowser()])
    await openAllDay(stage.server.databaseUrl())
  })
  afterAll(async () => {
    await stage.browser?.close()
    await stage.server?.remove()
  })
  return stage
}
