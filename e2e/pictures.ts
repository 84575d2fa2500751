import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { catalogue } from '@tresen/contract/catalogue'
import { createClient } from '@tresen/contract/client'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, signIn, skipNews } from './browser.ts'
import { placeOrders } from './busy-evening.ts'
import { officeScreens, prepareScreens } from './office-screens.ts'
import { openAllDay } from './open-all-day.ts'
import { startServerProcess } from './server-process.ts'
import { shopScreens } from './shop-screens.ts'

/**
 * Makes a picture of every screen and dialog at several sizes, light and dark, and of the office once more before the
 * first order: `npm run pictures [-- folder [part of the names]]`.
 */
const folder = path.resolve(process.argv[2] ?? 'data/pictures')
const wanted = process.argv[3] ?? ''
const widths = [360, 768, 1280, 1920]
const schemes = ['light', 'dark'] as const
const cook = 'kueche@demo.tresen.example'
/** What looks different as long as there is nothing. */
const emptyScreens = ['home', 'desk-new', 'kitchen', 'delivery', 'orders']

type Shot = { name: string; show: (page: Page) => Promise<unknown>; isSignedOut?: boolean; widest?: number }

async function take(browser: Browser, url: string, shots: Shot[], username?: string) {
  const chosen = shots.filter(({ name }) => name.includes(wanted))
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
        return context.newPage()
      }
      const page = await newPage()
      if (username) await signIn(page, url, username)
      for (const { name, show, isSignedOut, widest = Infinity } of chosen) {
        if (width > widest) continue
        const shown = isSignedOut ? await newPage() : page
        try {
          await show(shown)
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
  const nothing = { url, restaurantId: '', cartId: '', otherCartId: '', orderId: '' }
  const empty = officeScreens
    .filter(({ name }) => emptyScreens.includes(name))
    .map(({ name, show }) => ({ name: `office-${name}-empty`, show: (page: Page) => show(page, nothing) }))
  await take(browser, url, empty, cook)
  await placeOrders(anybody, url, 14)
  const at = await prepareScreens(anybody, catalogue, url)
  const shop = shopScreens.map(({ name, show }) => ({ name, show: (page: Page) => show(page, url) }))
  const office = officeScreens.map((screen) => ({
    ...screen,
    name: `office-${screen.name}`,
    show: (page: Page) => screen.show(page, at),
  }))
  await take(browser, url, shop)
  await take(browser, url, office, cook)
} finally {
  await browser.close()
  await server.remove()
}
