import type { User } from '@tresen/contract/identity/user'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { chromiumArguments, findChromium } from '../../tools/chromium.mjs'

export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Chromium is missing; "npm test" installs it.')
  return chromium.launch({ executablePath, args: [...chromiumArguments, ...more] })
}

/** A page of its own visitor: cookies and storage are shared with nobody. Fails the test on script errors. */
export async function newVisitor(
  browser: Browser,
  size = { width: 1280, height: 900 },
  { keepsProgram = false, ...options }: { hasTouch?: boolean; keepsProgram?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: size,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // What fades and slides is drawn sixty times a second, which is an eighth of what a journey costs.
    reducedMotion: 'reduce',
    ...options,
  })
  await skipNews(context)
  if (!keepsProgram) await keepNothing(context)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  page.on('pageerror', (error) => {
    throw error
  })
  return page
}

/**
 * As a browser without service workers: each new visitor would load and keep the whole program, for nothing where neither
 * a lost connection nor a new version is what a journey is about.
 */
export function keepNothing(context: BrowserContext) {
  return context.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }))
}

/** Whoever comes for the first time is told what is new; journeys are made by people who know it already. */
export function skipNews(context: BrowserContext) {
  return context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage['whatsnew'] ??= '1'
  })
}

/**
 * A second; on a busy machine forty times what this page needs to ask its server for itself and to draw, at the worst
 * of a few times. Who only asks now and then learns of a change later still.
 */
export async function aboutASecond(page: Page): Promise<number> {
  const taken: number[] = []
  while (taken.length < 3) {
    const began = performance.now()
    await page.evaluate(async () => {
      await (await fetch(location.href, { headers: { accept: 'text/html' } })).text()
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    })
    taken.push(performance.now() - began)
  }
  return Math.max(1000, 40 * Math.max(...taken))
}

/**
 * Lets a window begin signed in to the office with a demo account, and with this restaurant chosen. It stays where it
 * is: the next address that it opens is opened as this account. Each window signs in by itself, as browsers do: two
 * with one refresh token are taken for a theft.
 */
export async function signIn(page: Page, url: string, username: string, restaurantId?: string) {
  const data = { username, password: 'Tresen-Demo-2026' }
  const answer = await page.context().request.post(`${url}/api/identity/signIn`, { data })
  if (!answer.ok()) throw new Error(`Signing in as ${username} failed: ${await answer.text()}`)
  const { token: _token, tokenExpiresAt: _end, ...person } = (await answer.json()) as User
  const begun = { user: JSON.stringify(person), restaurantId, origin: url }
  await page.addInitScript(({ user, restaurantId, origin }) => {
    // Only once: who signs out stays signed out.
    if (location.origin !== origin || sessionStorage['hasBegun'] === user) return
    sessionStorage['hasBegun'] = user
    localStorage['user'] = user
    if (restaurantId) localStorage['rest_id'] ??= restaurantId
  }, begun)
}

/** Opens what there is to know about the active restaurant. */
export async function aboutRestaurant(page: Page) {
  await page.getByRole('button', { name: /^Restaurant: / }).click()
  await page.getByRole('button', { name: 'Über das Restaurant' }).click()
}

/** Opens a page of the shop and waits until it answers to touch. */
export async function openShop(page: Page, address: string) {
  await page.goto(address)
  await isAlive(page)
}

/** Until React has taken a page of the shop over; before that, it is a plain page with forms. */
export async function isAlive(page: Page) {
  await page.waitForFunction(() => {
    const drawn = document.querySelector('#shop > *')
    return drawn !== null && Object.keys(drawn).some((key) => key.startsWith('__reactFiber'))
  })
}

/** Chooses pickup and sees that it stays chosen, also where the page comes alive just then and enters it once more. */
export async function choosePickup(page: Page) {
  const pickup = page.getByRole('radio', { name: 'Abholung' })
  await pickup.click()
  await pickup.and(page.locator(':checked')).waitFor({ state: 'attached' })
}

/** Puts a product into the guest's cart, and sees it stored: in the cart that is there, or with the one that begins by it. */
export async function putIntoCart(page: Page, product: string) {
  const stored = page.waitForResponse(
    async (response) =>
      /\/shoppingcarts\/(create|[^/]+\/(products|quick-add))\b/.test(response.url()) &&
      response.request().method() !== 'GET' &&
      (await response.text()).includes(product),
  )
  await page.getByRole('button', { name: `${product} in den Warenkorb legen` }).click()
  await stored
}
