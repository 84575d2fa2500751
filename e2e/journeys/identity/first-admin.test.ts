import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choosePickup, newVisitor, openShop, putIntoCart } from '../../stage/browser.ts'
import { fillInGuest, goToCheckout } from '../../stage/guest-at-checkout.ts'
import { openPage } from '../../stage/open-page.ts'
import { startServerProcess, type ServerProcess } from '../../stage/server-process.ts'
import {
  fillInProfile,
  goOn,
  openAroundTheClock,
  orderAtDesk,
  proposeAreas,
  takeCash,
  writeMenu,
} from '../../stage/set-up.ts'
import { setBrowser } from '../../stage/stage.ts'

const stage = {} as { browser: Browser; server: ServerProcess }
setBrowser(stage)
beforeAll(async () => {
  stage.server = await startServerProcess({ env: { TRESEN_DEMO: '0' } })
})
afterAll(() => stage.server?.remove())

test('an empty installation prints the address that makes its first admin; who registers there leads a restaurant to the first order of a guest', async () => {
  const { url } = stage.server
  const said = stage.server.output()
  const key = /\/login\/first#(\S+)/.exec(said)?.[1]
  expect(key).toBeTruthy()
  expect(said).not.toContain('Passwort')
  const page = await newVisitor(stage.browser)
  await page.goto(`${url}/login/first#${key}`)
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('betrieb@example.com')
  await page.getByLabel('Passwort', { exact: true }).fill('kurz')
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await page.getByText('Das Passwort braucht mindestens 10 Zeichen.').waitFor()
  await page.getByLabel('Passwort', { exact: true }).fill('drei grüne Gurken im Regal')
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await page.getByRole('button', { name: /^Benutzermenü/ }).waitFor()
  await page.getByRole('link', { name: 'Restaurant anlegen' }).click()
  await page.getByRole('heading', { name: 'Restaurants' }).waitFor()
  // Nobody has read in addresses here yet.
  await page.getByRole('button', { name: 'Restaurant anlegen' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Neue Küche')
  await page.getByRole('combobox', { name: 'Anschrift' }).pressSequentially('Rote Straße 12, 37073 Göttingen')
  await page.getByText('Keine Anschrift gefunden').waitFor()
  await page.getByRole('button', { name: 'Nicht in der Liste? Von Hand eintragen' }).click()
  await page.getByRole('button', { name: 'Anlegen und einrichten' }).click()
  await page.getByText('Pflichtangabe').waitFor()
  await page.getByRole('textbox', { name: 'Breite und Länge' }).fill('51.5339, 9.9355')
  await page.getByRole('button', { name: 'Anlegen und einrichten' }).click()
  await page.getByRole('heading', { name: 'Noch 8 von 8' }).waitFor()
  const owner = await newVisitor(stage.browser)
  await register(owner, page)
  await takeOver(owner, page)
  await setUp(owner)
  await orderAsGuest()
  await openPage(owner, `${url}/boards/order`)
  await owner.getByText('Sommerfeld').first().waitFor()

  const late = await newVisitor(stage.browser)
  await late.goto(`${url}/login/first#${key}`)
  await late.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('andere@example.com')
  await late.getByLabel('Passwort', { exact: true }).fill('sieben Kartoffeln tanzen')
  await late.getByRole('button', { name: 'Konto anlegen' }).click()
  await late.getByText('Dieser Link gilt nicht mehr oder wurde schon benutzt.', { exact: false }).waitFor()

  // From the second sign-in on, what is missing comes before all else.
  await late.goto(`${url}/login`)
  await late.getByRole('textbox', { name: 'Benutzername' }).fill('betrieb@example.com')
  await late.getByLabel('Passwort', { exact: true }).fill('drei grüne Gurken im Regal')
  await late.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await late.getByText('Für Betreiber ist der zweite Schritt Pflicht.', { exact: false }).waitFor()
  const first = late.getByRole('main').getByRole('region').first()
  await expect.poll(() => first.getAttribute('aria-label')).toBe('Anmeldung in zwei Schritten')
})

const wirtin = { email: 'wirtin@example.com', password: 'acht Radieschen am Fenster' }

/** Somebody makes an account and confirms it by e-mail: nothing is theirs yet. */
async function register(owner: Page, admin: Page) {
  await owner.goto(`${stage.server.url}/login`)
  await owner.getByRole('link', { name: 'Konto anlegen' }).click()
  await owner.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(wirtin.email)
  await owner.getByLabel('Passwort', { exact: true }).fill(wirtin.password)
  await owner.getByRole('button', { name: 'Konto anlegen' }).click()
  await owner.getByText(`Wir haben eine E-Mail an ${wirtin.email} geschickt.`, { exact: false }).waitFor()
  await owner.goto(await linkFromOutbox(admin, /^E-Mail-Adresse bestätigen.*wirtin@/))
  await owner.getByRole('button', { name: 'Bestätigen' }).click()
  await owner.getByText('Ihr Konto ist bereit.').waitFor()
  await owner.getByRole('main').getByRole('link', { name: 'Anmelden' }).click()
  await owner.getByRole('textbox', { name: 'Benutzername' }).fill(wirtin.email)
  await owner.getByLabel('Passwort', { exact: true }).fill(wirtin.password)
  await owner.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await owner.getByText('Diesem Konto ist noch kein Restaurant zugeordnet.', { exact: false }).waitFor()
}

/** The admin invites them to lead the restaurant; who is signed in already joins by one button. */
async function takeOver(owner: Page, admin: Page) {
  const restaurantId = await admin.evaluate(() => localStorage['rest_id'] as string)
  await openPage(admin, `${stage.server.url}/restaurants/${restaurantId}/users`)
  await admin.getByRole('button', { name: 'Jemanden einladen' }).click()
  await admin.getByLabel('E-Mail-Adresse').fill(wirtin.email)
  await admin.getByRole('radio', { name: /^Leitung/ }).check()
  await admin.getByRole('button', { name: 'Einladung schicken' }).click()
  await admin.getByRole('button', { name: `Noch einmal schicken: ${wirtin.email}` }).waitFor()
  await owner.goto(await linkFromOutbox(admin, /^Einladung: Neue Küche/))
  await owner.getByRole('button', { name: 'Einladung annehmen' }).click()
  await owner.getByText('Einladung erfolgreich angenommen').waitFor()
  await owner.getByRole('link', { name: 'Alle Schritte' }).click()
}

/** As the admin finds it there. */
async function linkFromOutbox(admin: Page, mail: RegExp): Promise<string> {
  await openPage(admin, `${stage.server.url}/dev`)
  await admin.getByRole('button', { name: mail }).click()
  const link = await admin.getByRole('dialog').getByRole('link').first().getAttribute('href')
  const { pathname, search } = new URL(link!)
  return stage.server.url + pathname + search
}

/** From a name and a place until guests may order. */
async function setUp(page: Page) {
  await fillInProfile(page)
  await page.getByRole('heading', { name: 'Noch 5 von 8' }).waitFor()
  await page.getByRole('link', { name: 'Öffnungszeiten: erledigen' }).click()
  await openAroundTheClock(page)
  await goOn(page, 'Karte mit Preisen')
  await writeMenu(page)
  await goOn(page, 'Liefergebiete')
  await proposeAreas(page)
  await goOn(page, 'Zahlungsarten')
  await takeCash(page)
  await goOn(page, 'Probebestellung')
  await orderAtDesk(page)
  const restaurantId = await page.evaluate(() => localStorage['rest_id'] as string)
  await openPage(page, `${stage.server.url}/restaurants/${restaurantId}/setup`)
  await page.getByRole('button', { name: 'Live gehen' }).click()
  await page.getByText('Gäste können jetzt bestellen').waitFor()
}

async function orderAsGuest() {
  const guest = await newVisitor(stage.browser, { width: 390, height: 844 })
  await openShop(guest, `${stage.server.url}/r/neue-kueche/order`)
  await choosePickup(guest)
  await putIntoCart(guest, 'Linsensuppe')
  await goToCheckout(guest)
  await fillInGuest(guest, { lastName: 'Sommerfeld' })
  await guest.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await guest.waitForURL(/payment-offline-success/)
}
