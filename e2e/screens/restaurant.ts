import type { Page } from 'playwright-core'
import { openPage } from '../stage/open-page.ts'
import type { Screen, Shown } from './screen.ts'

async function openAvailability(page: Page, { url }: Shown) {
  await openPage(page, `${url}/home`)
  await page.getByRole('button', { name: /verbunden/ }).waitFor()
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
  await page.getByLabel('Am Telefon vorgewählt').waitFor()
}

/** What a person says to the bot, one message after the other; left where the last answer stands. */
async function talkToBot(page: Page, { url, restaurantId }: Shown, ...messages: string[]) {
  await openPage(page, `${url}/restaurants/${restaurantId}/bot/trial`)
  for (const message of messages) {
    await page.getByLabel('Nachricht an den Bot').fill(message)
    await page.getByRole('button', { name: 'Sagen' }).click()
    await page.getByRole('region', { name: 'Unterhaltung' }).getByText(message, { exact: true }).waitFor()
  }
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
      await page.getByRole('button', { name: /^Vorschlag übernehmen: Ofen, / }).waitFor()
    },
  },
  {
    name: 'kitchen-stations',
    show: async (page, { url, restaurantId }) => {
      await openPage(page, `${url}/restaurants/${restaurantId}/kitchen`)
      await page.getByRole('button', { name: /^Vorschlag übernehmen: Ofen, / }).click()
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
  {
    name: 'bot-trial',
    show: (page, at) =>
      talkToBot(
        page,
        at,
        'zwei große Salami und eine Cola 0,33',
        'doch lieber drei Cola',
        'einmal Froschschenkel',
      ),
  },
  {
    name: 'bot-words',
    show: async (page, { url, restaurantId }) => {
      await openPage(page, `${url}/restaurants/${restaurantId}/bot/words`)
      await page.getByRole('button', { name: 'Wort hinzufügen' }).click()
      await page.getByLabel('Gäste sagen').fill('Blech')
      await page.getByRole('button', { name: 'Speichern' }).click()
      await page.getByText('in jeder Zeile beide Felder').waitFor()
    },
  },
  {
    name: 'bot-settings',
    show: async (page, { url, restaurantId }) => {
      await openPage(page, `${url}/restaurants/${restaurantId}/bot/settings`)
      await page.getByLabel('Name des Bots').fill('Lena')
      await page.getByLabel('Höchstens von einer Sache').fill('99')
      await page.getByRole('button', { name: 'Speichern' }).click()
    },
  },
  {
    name: 'bot-cases',
    show: async (page, at) => {
      await talkToBot(page, at, 'eine große Tonno', 'das wars')
      await page.getByRole('button', { name: /^So ist es richtig/ }).click()
      await page.getByRole('tab', { name: 'Prüffälle' }).click()
      await page.getByText('stimmt').first().waitFor()
    },
  },
  {
    name: 'bot-review',
    show: async (page, { url, restaurantId }) => {
      await openPage(page, `${url}/restaurants/${restaurantId}/bot/review`)
      await page.getByRole('region', { name: 'Kennzahlen' }).waitFor()
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
