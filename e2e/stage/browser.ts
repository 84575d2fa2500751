import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { chromiumArguments, findChromium } from '../../tools/chromium.mjs'

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Chromium is missing; "npm test" installs it.')
  return chromium.launch({ executablePath, args: chromiumArguments })
}

/** A page of its own visitor: cookies and storage are shared with nobody. Fails the test on script errors. */
export async function newVisitor(
  browser: Browser,
  size = { width: 1280, height: 900 },
  options: { locale?: string; hasTouch?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: size,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    ...options,
  })
  await skipNews(context)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  page.on('pageerror', (error) => {
    throw error
  })
  return page
}

/** Whoever comes for the first time is told what is new; journeys are made by people who know it already. */
export function skipNews(context: BrowserContext) {
  return context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage['whatsnew'] ??= '1'
  })
}

/** Signs in to the office with a demo account. */
export async function signIn(page: Page, url: string, username: string) {
  await page.goto(`${url}/login`)
  await page.getByLabel('Benutzername').fill(username)
  await page.getByLabel('Passwort', { exact: true }).fill('Tresen-Demo-2026')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
}

/** Opens what there is to know about the active restaurant. */
export async function aboutRestaurant(page: Page) {
  await page.getByRole('button', { name: /^Restaurant: / }).click()
  await page.getByRole('button', { name: 'Über das Restaurant' }).click()
}
