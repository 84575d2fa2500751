import type { Page } from 'playwright-core'
import { openPage } from '../stage/open-page.ts'
import type { Screen, Shown } from './screen.ts'

async function openAvailability(page: Page, { url }: Shown) {
  await openPage(page, `${url}/home`)
  await page.getByRole('button', { name: /verbunden/ }).waitFor({ timeout: 30_000 })
  await page.getByRole('button', { name: /^Restaurant: / }).click()
  await page.getByRole('dialog', { name: 'Verfügbarkeit' }).waitFor()
}

async function openHours(page: Page, { url, restaurantId }: Shown) {
  await openPage(page, `${url}/restaurants/${restaurantId}/opening-hours`)
  await page.getByRole('heading', { name: 'Öffnungszeiten' }).waitFor()
}

async function openAreas(page: Page, { url, restaurantId }: Shown) {
  await openPage(page, `${url}/restaurants/${restaurantId}/delivery-areas`)
  await page.getByRole('button', { name: 'Neues Gebiet' }).waitFor()
}

async function openSettings(page: Page, { url, restaurantId }: Shown) {
  await openPage(page, `${url}/restaurants/${restaurantId}/settings`)
  await page.getByRole('group', { name: 'Zahlungsarten' }).waitFor()
}

/** When the restaurant is open, where it delivers and how it works, with the dialogs that open over these screens. */
export const restaurantScreens: readonly Screen[] = [
  { name: 'availability', show: openAvailability },
  {
    name: 'availability-closing',
    show: async (page, at) => {
      await openAvailability(page, at)
      await page.getByRole('switch', { name: 'Lieferung: geöffnet' }).click()
      const dialog = page.getByRole('dialog', { name: 'Lieferung schließen' })
      await dialog.getByLabel('Grund').selectOption('Sonstiges')
      await dialog.getByRole('button', { name: 'Schließen', exact: true }).last().click()
      await dialog.getByText('Pflichtangabe').waitFor()
    },
  },
  { name: 'settings', show: openSettings },
  {
    name: 'settings-faults',
    show: async (page, at) => {
      await openSettings(page, at)
      await page.getByLabel('Höchstens im Voraus').fill('90')
      await page.getByText('Ganze Zahl von 1 bis 60').waitFor()
    },
  },
  {
    name: 'kitchen-start',
    show: async (page, { url, restaurantId }) => {
      await openPage(page, `${url}/restaurants/${restaurantId}/kitchen`)
      await page.getByRole('button', { name: /^Mit Ofen, .* beginnen$/ }).waitFor()
    },
  },
  {
    name: 'kitchen-stations',
    show: async (page, { url, restaurantId }) => {
      await openPage(page, `${url}/restaurants/${restaurantId}/kitchen`)
      await page.getByRole('button', { name: /^Mit Ofen, .* beginnen$/ }).click()
      await page.getByRole('button', { name: 'Einzelne Produkte' }).first().click()
    },
  },
  {
    name: 'hints',
    show: async (page, { url, restaurantId }) => {
      await openPage(page, `${url}/restaurants/${restaurantId}/hints`)
      await page.getByRole('textbox', { name: 'Hinweise' }).waitFor()
    },
  },
  {
    name: 'privacy-settings',
    show: async (page, { url, restaurantId }) => {
      await openPage(page, `${url}/restaurants/${restaurantId}/privacy`)
      await page.getByRole('textbox', { name: 'Wer verantwortlich ist' }).waitFor()
    },
  },
  { name: 'opening-hours', show: openHours },
  {
    name: 'opening-hours-overlap',
    show: async (page, at) => {
      await openHours(page, at)
      await page.getByRole('button', { name: 'Montag, Zeit hinzufügen' }).click()
      await page.getByLabel('Montag, 2. Zeit, von').fill('20')
      await page.getByText('Diese Zeiten überschneiden sich.').first().waitFor()
    },
  },
  {
    name: 'opening-hours-holidays',
    show: async (page, at) => {
      await openHours(page, at)
      await page.getByRole('button', { name: 'Feiertage …' }).click()
      await page.getByRole('dialog', { name: 'An Feiertagen schließen' }).waitFor()
    },
  },
  { name: 'delivery-areas', show: openAreas },
  {
    name: 'delivery-area',
    show: async (page, at) => {
      await openAreas(page, at)
      await page.getByRole('button', { name: /€/ }).first().click()
      await page.getByText('Ecken als Koordinaten').click()
    },
  },
  {
    name: 'delivery-area-radius',
    show: async (page, at) => {
      await openAreas(page, at)
      await page.getByRole('button', { name: 'Neues Gebiet' }).click()
      await page.getByRole('menuitem', { name: 'Umkreis um das Restaurant' }).click()
      await page.getByLabel(/Entfernung in Kilometern/).waitFor()
    },
  },
]

/** The hours of many restaurants beside each other. */
export const operatingHours: Screen = {
  name: 'operating-hours',
  show: async (page, { url }) => {
    await openPage(page, `${url}/operatingHours`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
}
