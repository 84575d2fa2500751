import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { catalogue } from '@tresen/contract/catalogue'
import { createClient } from '@tresen/contract/client'
import type { Browser } from 'playwright-core'
import { openBrowser, signIn, skipNews } from './stage/browser.ts'
import { placeOrders } from './stage/busy-evening.ts'
import { leineglutId } from '../apps/server/src/areas/restaurants/demo-id.ts'
import { openAllDay, takeScreensAway } from './stage/open-all-day.ts'
import { screensOf } from './screens/office.ts'
import { prepareScreens } from './screens/prepare-screens.ts'
import type { Screen, Shown } from './screens/screen.ts'
import { shopScreens, unwatched } from './screens/shop.ts'
import { startServerProcess } from './stage/server-process.ts'

/**
 * Makes a picture of every screen and dialog at several sizes, light and dark, and of the office once more before the
 * first order: `npm run pictures [-- folder [part of the names]]`.
 */
const folder = path.resolve(process.argv[2] ?? 'data/pictures')
const wanted = process.argv[3] ?? ''
const widths = [360, 768, 1280, 1920]
const schemes = ['light', 'dark'] as const
/** What looks different as long as there is nothing. */
const emptyScreens = {
  'kueche@demo.tresen.example': ['home', 'desk-new', 'kitchen', 'delivery', 'orders'],
  'chefin@demo.tresen.example': ['menu-history', 'menu-planned'],
} as const

async function take(browser: Browser, at: Shown, screens: readonly Screen[], username?: string) {
  const chosen = screens.filter(({ name }) => name.includes(wanted))
  if (chosen.length === 0) return
  for (const colorScheme of schemes) {
    for (const width of widths) {
      const newPage = async () => {
        const context = await browser.newContext({
          viewport: { width, height: width < 500 ? 780 : Math.round(width * 0.62) },
          colorScheme,
          locale: 'de-DE',
          timezoneId: 'Europe/Berlin',
        })
        await skipNews(context)
        const page = await context.newPage()
        page.setDefaultTimeout(15_000)
        return page
      }
      const page = await newPage()
      if (username) await signIn(page, at.url, username, leineglutId)
      for (const { name, show, isSignedOut, widest = Infinity } of chosen) {
        if (width > widest) continue
        const shown = isSignedOut ? await newPage() : page
        try {
          await show(shown, at)
        } catch (error) {
          process.stderr.write(`${name} bei ${width} Punkten: ${String(error)}\n`)
          process.exitCode = 1
        }
        await shown.waitForTimeout(600)
        await shown.screenshot({ path: path.join(folder, `${name}-${width}-${colorScheme}.png`) })
        if (isSignedOut) await shown.context().close()
      }
      await page.context().close()
    }
  }
}

mkdirSync(folder, { recursive: true })
const server = await startServerProcess()
const browser = await openBrowser()
const { url } = server
const anybody = createClient(catalogue, { baseUrl: url })
try {
  await openAllDay(server.databaseUrl())
  await takeScreensAway(server.databaseUrl(), unwatched)
  const nothing = {
    url,
    restaurantId: '',
    siteAddress: '',
    cartId: '',
    otherCartId: '',
    orderId: '',
    paidOrderId: '',
    receiptToken: '',
    awaitPayment: async () => {},
    customerId: '',
    conversationId: '',
  }
  for (const username of Object.keys(emptyScreens) as (keyof typeof emptyScreens)[]) {
    const names: readonly string[] = emptyScreens[username]
    const empty = screensOf[username].filter(({ name }) => names.includes(name))
    await take(browser, nothing, named(empty, 'office-', '-empty'), username)
  }
  await placeOrders(anybody, url, 14)
  const at = await prepareScreens(anybody, catalogue, url)
  await take(browser, at, shopScreens)
  for (const [username, screens] of Object.entries(screensOf))
    await take(browser, at, named(screens, 'office-'), username)
} finally {
  await browser.close()
  await server.remove()
}

function named(screens: readonly Screen[], before: string, after = ''): Screen[] {
  return screens.map((screen) => ({ ...screen, name: `${before}${screen.name}${after}` }))
}
