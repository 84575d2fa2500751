import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leineglutId } from '../apps/server/src/demo/demo-id.ts'
import { openForAxe, violations } from './axe.ts'
import { openBrowser, signIn } from './browser.ts'
import { menuScreens } from './menu-screens.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'

let server: ServerProcess
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServerProcess(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await server?.remove()
})

describe.each(['light', 'dark'] as const)('In %s colours, axe finds nothing wrong with', (colorScheme) => {
  let page: Page
  beforeAll(async () => {
    page = await openForAxe(browser, colorScheme, { width: 1440, height: 900 })
    await page.addInitScript((id) => (localStorage['rest_id'] = id), leineglutId)
    await signIn(page, server.url, 'chefin@demo.tresen.example')
  })
  afterAll(() => page?.context().close())

  it.each(menuScreens)('$name', async ({ show }) => {
    await show(page, server.url)
    await page.waitForTimeout(400)
    expect(await violations(page)).toEqual([])
  })
})
