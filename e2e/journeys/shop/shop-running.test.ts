import type { Page, Worker } from 'playwright-core'
import { expect, it } from 'vitest'
import { choosePickup, isAlive, newVisitor, openShop } from '../../stage/browser.ts'
import { fillInGuest, goToCheckout } from '../../stage/guest-at-checkout.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()
const menu = () => `${stage.server.url}/r/leineglut/order`

it('a product opens without asking the server, a whole order leaves nothing in the log, and is followed everywhere', async () => {
  const guest = await newVisitor(stage.browser, { width: 390, height: 844 }, { keepsProgram: true })
  const said = whatIsSaid(guest)
  const sheetCode = guest.waitForEvent('requestfinished', (request) =>
    request.url().includes('product-sheet'),
  )
  await openShop(guest, menu())
  // Fetched while the browser has nothing else to do, before anybody wants it.
  await sheetCode
  await opensByItself(guest)
  await choosePickup(guest)

  const at = await order(guest)
  expect(await guest.title()).toMatch(/^Eingegangen/)
  const other = await guest.context().newPage()
  await openShop(other, menu())
  const strip = other.getByRole('navigation', { name: 'Laufende Bestellungen' })
  await strip.getByRole('link', { name: /Eingegangen.* Nr\. / }).waitFor()

  const kitchen = await stage.as('kueche@demo.tresen.example')
  await kitchen.acknowledgeOrder({ ...at, toMinutes: 90 })
  await strip.getByText('Vom Restaurant bestätigt').waitFor()
  await strip.getByText('Verspätet sich').waitFor()
  await expect.poll(() => other.title()).toMatch(/^Verspätet sich/)
  await guest.getByText('Das Restaurant hat Ihre Bestellung bestätigt.').waitFor()
  await expect.poll(() => guest.title()).toMatch(/^Verspätet sich/)

  await hearsOfIt(guest, at.orderId)

  // Pages that are only read as a rule follow it as well.
  await openShop(other, await guest.getByRole('link', { name: 'Datenschutz' }).evaluate(hrefOf))
  await expect.poll(() => other.title()).toMatch(/^Verspätet sich · Datenschutz/)
  await openShop(other, await guest.getByRole('link', { name: 'Beleg und Rechnung' }).evaluate(hrefOf))
  await expect.poll(() => other.title()).toMatch(/^Verspätet sich · Beleg/)

  await other.close()
  const { franchiseId } = await kitchen.getRestaurant(at)
  await kitchen.changeOrderState({ ...at, franchiseId, body: { state: 'Cancelled' } })
  await guest.getByText('Ihre Bestellung wurde storniert.').waitFor()
  await expect.poll(() => guest.title()).toMatch(/^Storniert/)
  // On any other page it is said once.
  await openShop(guest, menu())
  const again = guest.getByRole('navigation', { name: 'Laufende Bestellungen' })
  await again.getByText('Storniert', { exact: true }).waitFor()
  await expect.poll(() => guest.evaluate(() => document.cookie)).not.toContain(at.orderId)
  await openShop(guest, menu())
  await expect.poll(() => again.count()).toBe(0)
  expect(said).toEqual([])
})

function hrefOf(link: SVGElement | HTMLElement): string {
  return (link as HTMLAnchorElement).href
}

/** Adds a pizza while whatever the page asks for from the first tap on is held back until it is there to be chosen. */
async function opensByItself(guest: Page) {
  const { promise: isOpen, resolve } = Promise.withResolvers<void>()
  await guest.route('**/*', async (route) => {
    await isOpen
    await route.continue()
  })
  await guest.getByRole('button', { name: /^Salami auswählen, Family/ }).click()
  const sheet = guest.getByRole('dialog', { name: 'Salami' })
  const add = sheet.getByRole('button', { name: /Hinzufügen/ })
  await add.waitFor()
  resolve()
  await guest.unrouteAll({ behavior: 'wait' })
  await add.click()
  await sheet.waitFor({ state: 'hidden' })
}

/** Warnings and errors of the browser, and what the server did not have. */
function whatIsSaid(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) said.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) said.push(`${response.status()} ${response.url()}`)
  })
  return said
}

async function order(guest: Page) {
  await goToCheckout(guest)
  const place = guest.getByRole('button', { name: 'Zahlungspflichtig bestellen' })
  const before = await place.evaluate((button) => button.getBoundingClientRect().top + scrollY)
  await guest.getByRole('radio', { name: /^Bar/ }).check()
  // Nothing moves when it is chosen.
  expect(await place.evaluate((button) => button.getBoundingClientRect().top + scrollY)).toBe(before)
  await guest.getByLabel(/^Ich zahle mit/).selectOption({ index: 1 })
  await fillInGuest(guest)
  await place.click()
  await guest.waitForURL(/payment-offline-success/)
  await isAlive(guest)
  await guest.getByText(/^Zahlt mit 20\s€, Rückgeld 1,10\s€$/).waitFor()
  const [, restaurantId, orderId] = /public\/([^/]+)\/orders\/([^/]+)/.exec(guest.url())!
  return { restaurantId: restaurantId!, orderId: orderId! }
}

/** The worker takes what the browser was sent, shows it, and leads to the order. Browsers without a window show nothing. */
async function hearsOfIt(guest: Page, orderId: string) {
  const devtools = await guest.context().newCDPSession(guest)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith('/public/'))
      if (ours) resolve(ours.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const worker = guest
    .context()
    .serviceWorkers()
    .find((one) => one.url().includes('/public/'))!
  await watchWorker(worker)
  const message = { title: 'Unterwegs', text: 'Bestellung Nr. 7', tag: orderId, path: '/public/o/x' }
  const data = JSON.stringify(message)
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: stage.server.url, registrationId, data })
  const shown = () => worker.evaluate(() => (globalThis as unknown as Watched).shown)
  await expect.poll(shown).toMatchObject([['Unterwegs', { body: 'Bestellung Nr. 7', tag: orderId }]])
  expect(await tap(worker, message)).toEqual(['focused'])
  expect(await tap(worker, { ...message, tag: 'another' })).toEqual(['/public/o/x'])
}

type Watched = {
  shown: unknown[]
  opened: string[]
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  clients: { openWindow: (path: string) => Promise<null> }
  WindowClient: { prototype: { focus: () => Promise<null> } }
  ExtendableEvent: typeof Event
  dispatchEvent: (event: Event) => void
}

function watchWorker(worker: Worker) {
  return worker.evaluate(() => {
    const self = globalThis as unknown as Watched
    Object.assign(self, { shown: [], opened: [] })
    const told = (what: string) => Promise.resolve(void self.opened.push(what)).then(() => null)
    self.registration.showNotification = async (...shown) => void self.shown.push(shown)
    self.clients.openWindow = told
    self.WindowClient.prototype.focus = () => told('focused')
  })
}

/** Where a tap on the notification leads. */
function tap(worker: Worker, data: { tag: string }) {
  return worker.evaluate(async (data) => {
    const self = globalThis as unknown as Watched
    self.opened = []
    const work: Promise<unknown>[] = []
    const notification = { data, tag: data.tag, close: () => {} }
    const waitUntil = (one: Promise<unknown>) => work.push(one)
    const event = new self.ExtendableEvent('notificationclick')
    for (const [name, value] of Object.entries({ notification, waitUntil }))
      Object.defineProperty(event, name, { value })
    self.dispatchEvent(event)
    await Promise.all(work)
    return self.opened
  }, data)
}
