import type { Page } from 'playwright-core'

/** Phone, tax number and imprint, by the fields of the list of what is missing. */
export async function fillInProfile(page: Page) {
  await page.getByRole('textbox', { name: 'Telefon', exact: true }).fill('0551 23125')
  await page.getByRole('textbox', { name: 'Steuernummer' }).fill('20/200/00017')
  await page.getByRole('textbox', { name: 'Impressum' }).fill('Neue Küche GmbH, Göttingen')
  await page.getByRole('button', { name: 'Speichern' }).click()
}

/** Three of them, by how far they are. */
export async function proposeAreas(page: Page) {
  await page.getByRole('button', { name: 'Gebiete vorschlagen' }).click()
  await page.getByRole('button', { name: '3 Gebiete anlegen' }).click()
  await page.getByRole('button', { name: /^Bis 5 km.*€/ }).waitFor()
}

/** In cash, where it is handed over. */
export async function takeCash(page: Page) {
  await page.getByRole('checkbox', { name: 'Bar' }).click()
  await page.getByText('Bezahlung vor Ort gespeichert').waitFor()
}

/** By the guide that goes along. */
export async function goOn(page: Page, step: string) {
  await page.getByRole('link', { name: `Weiter: ${step}`, exact: true }).click()
}

/** The same every day. */
export async function openAroundTheClock(page: Page) {
  await page.getByRole('button', { name: 'Montag, Zeit hinzufügen' }).click()
  await page.getByLabel('Montag, 1. Zeit, von').fill('00:00')
  await page.getByLabel('Montag, 1. Zeit, bis').fill('24:00')
  await page.getByRole('button', { name: 'Montag kopieren auf …' }).click()
  await page.getByRole('menuitem', { name: 'Auf alle Tage' }).click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Öffnungszeiten gespeichert').waitFor()
}

/** One soup, until it can be ordered. */
export async function writeMenu(page: Page) {
  await page.getByRole('button', { name: 'Erste Kategorie anlegen' }).click()
  const category = page.getByRole('dialog')
  await category.getByRole('textbox', { name: 'Name' }).fill('Suppen')
  await category.getByRole('button', { name: 'Kategorie anlegen' }).click()
  await page.getByRole('button', { name: 'Produkt anlegen' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Linsensuppe')
  await page.getByRole('textbox', { name: 'Preis' }).fill('6,50')
  await page.getByRole('button', { name: 'Produkt anlegen' }).last().click()
  await page.getByText('Produkt hinzugefügt').waitFor()
  await page.keyboard.press('Escape')
}

/** By the desk, as somebody who calls. */
export async function orderAtDesk(page: Page) {
  await page.locator('#desk-phone').fill('0551 1234567')
  await page.getByRole('button', { name: 'Abholung', exact: true }).click()
  await page.locator('#desk-lastName').fill('Probe')
  await page.getByRole('button', { name: /^Linsensuppe/ }).click()
  await page.getByText('1 Produkt', { exact: true }).waitFor()
  await page.keyboard.press('Alt+B')
  await page.keyboard.press('b')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Bestellung abgeschickt').waitFor()
}
