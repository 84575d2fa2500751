import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser } from './browser.ts'
import { closeUntil, openAllDay } from './open-all-day.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'

const phone = { width: 360, height: 740 }

let server: ServerProcess
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServerProcess(), openBrowser()])
  await openAllDay(server.databaseUrl())
})
afterAll(async () => {
  await browser?.close()
  await server?.remove()
})

describe('What keeps an order from being placed is said in German, where it can be put right', () => {
  it('an address outside the delivery area', async () => {
    const guest = await openMenu('leineglut')
    await chooseAddress(guest, 'Göttinger Straße 3', 'Bovenden')
    await guest
      .getByText('Zu dieser Adresse liefern wir leider nicht, aber Sie können gern abholen.')
      .waitFor()
    await addPizza(guest)
    await toCheckout(guest)
    await fillContact(guest)
    await order(guest)
    await expectError(guest.locator('#address-error'), 'Außerhalb des Liefergebiets')
    expect(await guest.getByLabel('Straße').getAttribute('aria-invalid')).toBe('true')
    await expectRefusal(guest)
  })

  it('too little for the minimum, and how much is missing', async () => {
    const guest = await openMenu('leineglut')
    await chooseAddress(guest, 'Kurze Geismarstraße 1')
    await guest.getByText(/2,00\s€ ab 12,00\s€ Bestellwert/).waitFor()
    await addPizza(guest)
    await toCheckout(guest)
    await guest.getByText(/^Noch \d+,\d\d\s€ bis zum Mindestbestellwert von 12,00\s€/).waitFor()
    await fillContact(guest)
    await order(guest)
    await expectError(guest.locator('#products-error'), 'Mindestbestellwert nicht erreicht')
    await expectRefusal(guest)
  })

  it('a restaurant that is closed, and when it opens again', async () => {
    await closeUntil(server.databaseUrl(), 'leineglut-weende', tomorrowNoon())
    const guest = await openMenu('leineglut-weende')
    await guest.getByRole('radio', { name: 'Abholung' }).check()
    await guest.getByText('Zurzeit keine Abholung.').waitFor()
    await guest.getByText('Wieder ab morgen, 12:00 Uhr.').waitFor()
    await addSomething(guest)
    await toCheckout(guest)
    const closed = 'Zurzeit ist keine Abholung möglich, wieder ab morgen, 12:00 Uhr'
    await expectError(guest.locator('#checkout-time-error'), closed)
    await fillContact(guest)
    await order(guest)
    await expectError(guest.locator('#checkout-time-error'), closed)
    await expectRefusal(guest)
  })

  it('and the same closed restaurant takes a pre-order for tomorrow', async () => {
    await closeUntil(server.databaseUrl(), 'leineglut-weende', tomorrowNoon())
    const guest = await openMenu('leineglut-weende')
    await guest.getByRole('radio', { name: 'Abholung' }).check()
    await addSomething(guest)
    await toCheckout(guest)
    await guest.getByLabel('Wann', { exact: true }).selectOption({ label: 'Morgen' })
    await guest.getByLabel('Uhrzeit', { exact: true }).selectOption({ label: '18:30 Uhr' })
    await expectGone(guest.locator('#checkout-time-error'))
    await fillContact(guest)
    await order(guest)
    await guest.waitForURL(/payment-offline-success/)
    await guest.getByText('Abholbereit morgen, 18:30 Uhr').waitFor()
  })

  it('what is missing: name, telephone, payment', async () => {
    const guest = await openMenu('leineglut')
    await guest.getByRole('radio', { name: 'Abholung' }).check()
    await addPizza(guest)
    await toCheckout(guest)
    await order(guest)
    await expectError(
      guest.locator('#customer-error'),
      'Kundeninformationen unvollständig: Nachname und Telefon werden gebraucht',
    )
    await expectError(
      guest.locator('#payment-error'),
      'Bezahloption nicht eingestellt: Bitte wählen Sie, wie Sie bezahlen',
    )
    await expectRefusal(guest)
    expect(await guest.evaluate(() => document.activeElement?.id)).toBe('lastName')
  })
})

async function openMenu(subdomain: string): Promise<Page> {
  const guest = await newVisitor(browser, phone)
  await guest.goto(`${server.url}/r/${subdomain}/order`, { waitUntil: 'networkidle' })
  return guest
}

/** The first address that is offered, in a town if one is named. */
async function chooseAddress(guest: Page, address: string, town = '') {
  await guest.getByPlaceholder('Ihre Straße und Hausnummer').fill(address)
  await guest.getByRole('listbox').getByRole('option').filter({ hasText: town }).first().click()
}

async function addPizza(guest: Page) {
  await guest
    .getByRole('button', { name: /^Margharita auswählen/ })
    .first()
    .click()
  await guest
    .getByRole('dialog')
    .getByRole('button', { name: /Hinzufügen/ })
    .click()
  await guest.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function addSomething(guest: Page) {
  await guest
    .getByRole('button', { name: /in den Warenkorb legen$/ })
    .first()
    .click()
}

async function toCheckout(guest: Page) {
  await guest.getByRole('link', { name: /Warenkorb.*€/ }).click()
  await guest
    .getByRole('dialog')
    .getByRole('link', { name: /Zur Kasse/ })
    .click()
  await guest.getByRole('heading', { name: 'Bestellung abschließen' }).waitFor()
  await guest.waitForLoadState('networkidle')
}

async function fillContact(guest: Page) {
  await guest.getByLabel('Nachname').fill('Mustermann')
  await guest.getByLabel('Telefon').fill('0551 1234567')
  await guest.getByRole('radio', { name: /^Bar/ }).check()
}

async function order(guest: Page) {
  await guest.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
}

type Place = ReturnType<Page['locator']>

async function expectError(place: Place, text: string) {
  await place.waitFor()
  expect(await place.innerText()).toBe(text)
}

async function expectGone(place: Place) {
  await place.waitFor({ state: 'detached' })
}

/** No order, and screen readers are told that something is to be done. */
async function expectRefusal(guest: Page) {
  await guest.getByRole('alert').filter({ hasText: 'Bitte ergänzen Sie die markierten Angaben.' }).waitFor()
  expect(new URL(guest.url()).pathname).toMatch(/pay-order$/)
}

/** 12:00 of tomorrow in Berlin, whatever the clock of this machine says. */
function tomorrowNoon(): Date {
  const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })
  const tomorrow = berlin.format(new Date(Date.now() + 24 * 3600_000))
  const asUtc = new Date(`${tomorrow}T12:00:00Z`)
  const shown = new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    hour: '2-digit',
    hour12: false,
  })
  return new Date(asUtc.getTime() - (Number.parseInt(shown.format(asUtc)) - 12) * 3600_000)
}
