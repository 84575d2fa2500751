import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { catalogue } from '@tresen/contract/catalogue'
import { createClient } from '@tresen/contract/client'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, signIn, skipNews } from './browser.ts'
import { placeOrders } from './busy-evening.ts'
import { openAllDay } from './open-all-day.ts'
import { startServerProcess } from './server-process.ts'

/** Makes a picture of every screen at several sizes, light and dark: `npm run pictures [-- folder]`. */
const folder = path.resolve(process.argv[2] ?? 'data/pictures')
const widths = [360, 768, 1280, 1920]
const schemes = ['light', 'dark'] as const

type Screen = { name: string; show: (page: Page, url: string) => Promise<unknown> }

const shopScreens: Screen[] = [
  { name: 'shop-restaurant', show: (page, url) => page.goto(`${url}/r/leineglut`) },
  {
    name: 'shop-menu',
    show: (page, url) => page.goto(`${url}/r/leineglut/order`, { waitUntil: 'networkidle' }),
  },
  { name: 'shop-product', show: showProduct },
  { name: 'shop-checkout', show: showCheckout },
]
const officeScreens: Screen[] = [
  { name: 'office-home', show: (page, url) => page.goto(`${url}/home`) },
  { name: 'office-desk', show: showDesk },
  { name: 'office-kitchen', show: (page, url) => page.goto(`${url}/boards/order`) },
  { name: 'office-delivery', show: (page, url) => page.goto(`${url}/boards/deliver`) },
  { name: 'office-orders', show: (page, url) => page.goto(`${url}/orders`) },
]

async function showProduct(page: Page, url: string) {
  await page.goto(`${url}/r/leineglut/order`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: /^Salami auswählen, Family/ }).click()
  await page.getByRole('dialog').getByRole('checkbox').nth(2).check()
}

async function showCheckout(page: Page, url: string) {
  await showProduct(page, url)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Hinzufügen/ })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByText('1 × Salami').first().waitFor({ state: 'attached' })
  const restaurantId = await page.evaluate(() => /tresen_cart_([0-9a-f-]+)/.exec(document.cookie)?.[1])
  await page.goto(`${url}/public/${restaurantId}/pay-order`, { waitUntil: 'networkidle' })
}

async function showDesk(page: Page, url: string) {
  await page.goto(`${url}/order`)
  await page.getByPlaceholder(/Nummer oder Name/).fill('salami')
  await page.waitForTimeout(300)
}

async function take(browser: Browser, url: string, screens: Screen[], username?: string) {
  for (const colorScheme of schemes) {
    for (const width of widths) {
      const height = width < 500 ? 780 : Math.round(width * 0.62)
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme,
        locale: 'de-DE',
        timezoneId: 'Europe/Berlin',
      })
      await skipNews(context)
      const page = await context.newPage()
      if (username) await signIn(page, url, username)
      for (const { name, show } of screens) {
        await show(page, url)
        await page.waitForTimeout(700)
        await page.screenshot({ path: path.join(folder, `${name}-${width}-${colorScheme}.png`) })
      }
      await context.close()
    }
  }
}

mkdirSync(folder, { recursive: true })
const server = await startServerProcess()
const browser = await openBrowser()
try {
  await openAllDay(server.databaseUrl())
  await placeOrders(createClient(catalogue, { baseUrl: server.url }), server.url, 14)
  await take(browser, server.url, shopScreens)
  await take(browser, server.url, officeScreens, 'kueche@demo.tresen.example')
} finally {
  await browser.close()
  await server.remove()
}
