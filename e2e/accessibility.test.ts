import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { catalogue } from '@tresen/contract/catalogue'
import { createClient } from '@tresen/contract/client'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, signIn, skipNews } from './browser.ts'
import { placeOrders } from './busy-evening.ts'
import { openAllDay } from './open-all-day.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let server: ServerProcess
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServerProcess(), openBrowser()])
  await openAllDay(server.databaseUrl())
  await placeOrders(createClient(catalogue, { baseUrl: server.url }), server.url, 6)
})
afterAll(async () => {
  await browser?.close()
  await server?.remove()
})

describe.each(['light', 'dark'] as const)('In %s colours, axe finds nothing wrong with', (colorScheme) => {
  it.each(['/r/leineglut', '/r/leineglut/order', '/r/nirgendwo'])('the shop at %s', async (path) => {
    const page = await openPage(colorScheme, { width: 390, height: 844 })
    await page.goto(server.url + path, { waitUntil: 'networkidle' })
    expect(await violations(page)).toEqual([])
  })

  it.each(['/home', '/order', '/boards/order', '/boards/deliver', '/orders'])(
    'the office at %s',
    async (path) => {
      const page = await openPage(colorScheme, { width: 1280, height: 800 })
      await signIn(page, server.url, 'kueche@demo.tresen.example')
      await page.goto(server.url + path)
      await page.getByRole('main').waitFor()
      await page.waitForTimeout(500)
      expect(await violations(page)).toEqual([])
    },
  )

  it('the sign-in', async () => {
    const page = await openPage(colorScheme, { width: 390, height: 844 })
    await page.goto(`${server.url}/login`)
    await page.getByLabel('Benutzername').waitFor()
    expect(await violations(page)).toEqual([])
  })
})

async function openPage(colorScheme: 'light' | 'dark', viewport: { width: number; height: number }) {
  // The pages' content security policy lets no foreign script in; the test's own is an exception.
  const context = await browser.newContext({ colorScheme, viewport, locale: 'de-DE', bypassCSP: true })
  await skipNews(context)
  return context.newPage()
}

type Violation = { id: string; nodes: { html: string }[] }

/** What axe objects to, WCAG 2.1 AA and best practices, with the place. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const found = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }).axe.run(),
  )
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  )
}
