import { catalogue } from '@tresen/contract/catalogue'
import { createClient } from '@tresen/contract/client'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { choosePickup, isAlive, newVisitor, openShop } from '../../stage/browser.ts'
import { fillInGuest } from '../../stage/guest-at-checkout.ts'
import { closeUntil } from '../../stage/open-all-day.ts'
import { setStage } from '../../stage/stage.ts'

/** In place of the button. */
const missing = /^Noch \d+,\d\d\s€, dann liefern wir zu Ihnen\./

const phone = { width: 360, height: 740 }

const stage = setStage()

describe('What keeps an order from being placed is said in German, where it can be put right', () => {
  it('an address outside the delivery area', async () => {
    const guest = await openMenu('leineglut')
    await chooseAddress(guest, 'Göttinger Straße 3', 'Bovenden')
    await guest
      .getByText('Zu dieser Adresse liefern wir leider nicht, aber Sie können gern abholen.')
      .waitFor()
    await guest.getByRole('button', { name: 'Abholen', exact: true }).click()
    const pickup = guest.getByRole('radio', { name: 'Abholung', exact: true })
    await expect.poll(() => pickup.isChecked()).toBe(true)
    await guest.getByRole('radio', { name: 'Lieferung', exact: true }).click()
    await addPizza(guest)
    // The cart says so too, and what can be done instead.
    await toCheckout(guest, 'Andere Adresse')
    await fillContact(guest)
    await order(guest)
    await expectError(guest.locator('#address-error'), 'Außerhalb des Liefergebiets')
    await expect.poll(() => guest.getByLabel('Straße').getAttribute('aria-invalid')).toBe('true')
    await expectRefusal(guest)
  })

  it('too little for the minimum: how much is missing stands where the way to a refusal would be', async () => {
    const guest = await openMenu('leineglut')
    await chooseAddress(guest, 'Kurze Geismarstraße 1')
    await guest.getByText(/2,00\s€ ab 12,00\s€ Bestellwert/).waitFor()
    await addPizza(guest)
    const bar = guest.getByRole('link', { name: /Warenkorb.*€/ })
    const checkout = await bar.evaluate((link: HTMLAnchorElement) => link.href)
    await bar.click()
    const cart = guest.getByRole('dialog')
    await cart.getByText(/^Noch \d+,\d\d\s€ bis zum Mindestbestellwert von 12,00\s€/).waitFor()
    await cart.getByText(missing).waitFor()
    await expect.poll(() => cart.getByRole('link', { name: /Zur Kasse/ }).count()).toBe(0)
    await cart.getByRole('button', { name: 'Weiter aussuchen' }).click()
    await cart.waitFor({ state: 'hidden' })

    // Whoever comes to the checkout all the same is told so there, and can put it right there.
    await openShop(guest, checkout)
    await guest.getByText(missing).waitFor()
    await expect.poll(() => orderButton(guest).count()).toBe(0)
    await guest.getByRole('button', { name: /Eins mehr/ }).click()
    await orderButton(guest).waitFor()
    await guest.getByRole('button', { name: /Eins weniger/ }).click()
    await guest.getByText(missing).waitFor()
    await guest.getByRole('button', { name: 'Abholen' }).click()
    await orderButton(guest).waitFor()
  })

  it('a restaurant that is closed, and when it opens again', async () => {
    await closeUntil(stage.server.databaseUrl(), 'leineglut-weende', tomorrowNoon())
    const guest = await openMenu('leineglut-weende')
    await choosePickup(guest)
    const closed = 'Zurzeit ist keine Abholung möglich, wieder ab morgen, 12:00 Uhr'
    await guest.getByText(`${closed}.`).waitFor()
    await addSomething(guest)
    await guest.getByRole('link', { name: /Warenkorb.*€/ }).click()
    const cart = guest.getByRole('dialog')
    await cart.getByText(`${closed}.`).waitFor()
    await expect.poll(() => cart.getByRole('link', { name: /Zur Kasse/ }).count()).toBe(0)
    await cart.getByRole('link', { name: 'Andere Zeit wählen' }).click()
    await guest.getByRole('heading', { name: 'Bestellung abschließen' }).waitFor()
    await isAlive(guest)
    await expectError(guest.locator('#checkout-time-error'), closed)
    const summary = guest.getByRole('complementary', { name: 'Ihre Bestellung' })
    await summary.getByText(`${closed}.`).waitFor()
    await expect.poll(() => orderButton(guest).count()).toBe(0)
    await fillContact(guest)
    await guest.getByLabel('Telefon').press('Enter')
    expect(new URL(guest.url()).pathname).toMatch(/pay-order$/)
    await summary.getByRole('link', { name: 'Andere Zeit wählen' }).click()
    expect(await guest.evaluate(() => document.activeElement?.id)).toBe('checkout-time-day')
  })

  it('and the same closed restaurant takes a pre-order for tomorrow', async () => {
    await closeUntil(stage.server.databaseUrl(), 'leineglut-weende', tomorrowNoon())
    const guest = await openMenu('leineglut-weende')
    await choosePickup(guest)
    await addSomething(guest)
    await guest.getByRole('link', { name: /Warenkorb.*€/ }).click()
    await guest.getByRole('dialog').getByRole('link', { name: 'Andere Zeit wählen' }).click()
    await guest.getByRole('heading', { name: 'Bestellung abschließen' }).waitFor()
    await isAlive(guest)
    await guest.getByLabel('Wann', { exact: true }).selectOption({ label: 'Morgen' })
    await guest.getByLabel('Uhrzeit', { exact: true }).selectOption({ label: '18:30 Uhr' })
    await expectGone(guest.locator('#checkout-time-error'))
    await fillContact(guest)
    await order(guest)
    await guest.waitForURL(/payment-offline-success/)
    await guest.getByText('Abholbereit morgen, 18:30 Uhr').waitFor()
  })

  it('a restaurant that closes while the page is open: the button goes, and comes back with a time to order for', async () => {
    const guest = await openMenu('curry-am-rosenstock')
    await choosePickup(guest)
    await addSomething(guest)
    await toCheckout(guest)
    await fillContact(guest)
    await orderButton(guest).waitFor()
    const { staff, restaurantId } = await managerOf('curry-am-rosenstock')
    await staff.updateAvailability({
      restaurantId,
      body: { pickupClosedUntil: tomorrowNoon().toISOString() },
    })
    await orderButton(guest).waitFor({ state: 'detached' })
    await guest.getByRole('link', { name: 'Andere Zeit wählen' }).waitFor()
    await guest.getByLabel('Wann', { exact: true }).selectOption({ label: 'Morgen' })
    await orderButton(guest).waitFor()
  })

  it('what is sold out meanwhile: it has to go, and there is nothing to fill in', async () => {
    const guest = await openMenu('leineglut')
    await choosePickup(guest)
    await addPizza(guest)
    await toCheckout(guest)
    await fillContact(guest)
    const { staff, restaurantId } = await managerOf('leineglut')
    const products = await staff.listProducts({ restaurantId, includeVariants: true })
    const items = products
      .filter(({ name }) => name === 'Margherita')
      .map(({ id }) => ({ kind: 'Product' as const, id }))
    await staff.setSoldOut({
      restaurantId,
      body: { items, until: new Date(Date.now() + 3600_000).toISOString() },
    })
    await guest.getByText(/ist bis .* ausverkauft\. Bitte entfernen\./).waitFor()
    await order(guest)
    await guest.getByRole('alert').filter({ hasText: 'Bitte ändern Sie zuerst Ihre Bestellung.' }).waitFor()
    expect(new URL(guest.url()).pathname).toMatch(/pay-order$/)
    await staff.setSoldOut({ restaurantId, body: { items, until: null } })
  })

  it('what is missing: name, telephone, payment', async () => {
    const guest = await openMenu('leineglut')
    await choosePickup(guest)
    await addPizza(guest)
    await toCheckout(guest)
    await guest.emulateMedia({ reducedMotion: 'no-preference' })
    await order(guest)
    await expectError(guest.locator('#customer-error'), 'Nachname und Telefon notwendig')
    await expect.poll(() => isInView(guest.getByLabel('Nachname'))).toBe(true)
    await expectError(
      guest.locator('#payment-error'),
      'Bezahloption nicht eingestellt: Bitte wählen Sie, wie Sie bezahlen',
    )
    await expectRefusal(guest)
    const lastName = guest.getByLabel('Nachname')
    expect(await lastName.evaluate((field) => field === document.activeElement)).toBe(true)
    await expect.poll(() => lastName.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => lastName.getAttribute('aria-describedby')).toContain('customer-error')

    // One thing put right, the next try leads to the next, and it is said anew.
    const said = await announcements(guest)
    await fillContact(guest, { pays: false })
    await order(guest)
    await expect.poll(said).toEqual(['', 'Bitte ergänzen Sie die markierten Angaben.'])
    await expectGone(guest.locator('#customer-error'))
    await expect
      .poll(() => guest.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('paymentMethod')
  })
})

async function openMenu(subdomain: string): Promise<Page> {
  const guest = await newVisitor(stage.browser, phone)
  await openShop(guest, `${stage.server.url}/r/${subdomain}/order`)
  return guest
}

/** The first address that is offered, in a town if one is named. */
async function chooseAddress(guest: Page, address: string, town = '') {
  await guest.getByPlaceholder('Straße und Nr.').fill(address)
  await guest.getByRole('listbox').getByRole('option').filter({ hasText: town }).first().click()
}

async function addPizza(guest: Page) {
  await guest
    .getByRole('button', { name: /^Margherita auswählen/ })
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

async function toCheckout(guest: Page, way: string | RegExp = /Zur Kasse/) {
  await guest.getByRole('link', { name: /Warenkorb.*€/ }).click()
  await guest.getByRole('dialog').getByRole('link', { name: way }).click()
  await guest.getByRole('heading', { name: 'Bestellung abschließen' }).waitFor()
  await isAlive(guest)
}

/** What the page's alert says from now on, one text after the other. */
async function announcements(guest: Page): Promise<() => Promise<string[]>> {
  const alert = guest.locator('main [role="alert"]').first()
  const said = await alert.evaluateHandle((element) => {
    const texts: string[] = []
    new MutationObserver(() => texts.push(element.textContent)).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    return texts
  })
  return () => said.jsonValue()
}

async function fillContact(guest: Page, { pays = true } = {}) {
  if (pays) return fillInGuest(guest)
  await guest.getByLabel('Nachname').fill('Mustermann')
  await guest.getByLabel('Telefon').fill('0551 1234567')
}

async function order(guest: Page) {
  await orderButton(guest).click()
}

const orderButton = (guest: Page) => guest.getByRole('button', { name: 'Zahlungspflichtig bestellen' })

/** Somebody who may close the restaurant. */
async function managerOf(subdomain: string) {
  const nobody = stage.anybody()
  const { token } = await nobody.signIn({
    body: { username: 'admin@demo.tresen.example', password: 'Tresen-Demo-2026' },
  })
  const { id: restaurantId } = await nobody.getPublicRestaurantBySubdomain({ subdomain })
  return { staff: createClient(catalogue, { baseUrl: stage.server.url, token: () => token }), restaurantId }
}

type Place = ReturnType<Page['locator']>

async function expectError(place: Place, text: string) {
  await place.waitFor()
  await expect.poll(() => place.innerText()).toBe(text)
}

function isInView(place: Place): Promise<boolean> {
  return place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return element === document.activeElement && top >= 0 && bottom <= innerHeight
  })
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
