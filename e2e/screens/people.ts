import { openPage } from '../stage/open-page.ts'
import { goTo, type Screen } from './screen.ts'

/** Whom the restaurant serves, and who works in it. */
export const peopleScreens: readonly Screen[] = [
  {
    name: 'customers-file',
    show: async (page, { url }) => {
      await openPage(page, `${url}/customers`)
      await page.getByRole('button', { name: 'Mehr' }).click()
      await page.getByRole('menuitem', { name: /einlesen/ }).click()
      const csv = 'Name;Vorname;Tel.;Straße;Umsatz\nMeier;Ute;0551 700001;Lange Str. 12a;3\nKurz;Jo;zwölf;;1'
      const file = { name: 'alte-kasse.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
      await page.getByLabel('CSV-Datei').setInputFiles(file)
      await page.getByText('ist keine Telefonnummer').waitFor()
    },
  },
  {
    name: 'customers',
    show: async (page, { url }) => {
      await openPage(page, `${url}/customers`)
      await page.getByRole('button', { name: /von Hardenberg-Wolkenstein/ }).waitFor()
    },
  },
  {
    name: 'customer',
    show: (page, at) => goTo(`/restaurants/${at.restaurantId}/customers/${at.customerId}`)(page, at),
  },
  {
    name: 'issues',
    show: async (page, { url }) => {
      await openPage(page, `${url}/issues`)
      await page.getByRole('button', { name: 'Gutschein' }).first().waitFor()
    },
  },
  {
    name: 'issue-answer',
    show: async (page, { url }) => {
      await openPage(page, `${url}/issues`)
      await page.getByRole('button', { name: 'Gutschein' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'reception', show: (page, at) => goTo(`/restaurants/${at.restaurantId}/reception`)(page, at) },
  { name: 'team', show: (page, at) => goTo(`/restaurants/${at.restaurantId}/users`)(page, at) },
  {
    name: 'team-invite',
    show: async (page, { url, restaurantId }) => {
      await openPage(page, `${url}/restaurants/${restaurantId}/users`)
      await page.getByRole('button', { name: 'Einladen' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'devices', show: (page, at) => goTo(`/restaurants/${at.restaurantId}/devices`)(page, at) },
  { name: 'setup', show: (page, at) => goTo(`/restaurants/${at.restaurantId}/setup`)(page, at) },
  { name: 'journal', show: goTo('/journal') },
]

/** What only those see who run the installation. */
export const installationScreens: readonly Screen[] = [
  { name: 'restaurant-list', show: goTo('/restaurant-list') },
  {
    name: 'billing',
    show: async (page, { url }) => {
      await openPage(page, `${url}/billing`)
      await page.getByText(/^Noch abzurechnen/).waitFor()
    },
  },
  {
    name: 'billing-book',
    show: async (page, { url }) => {
      await openPage(page, `${url}/billing`)
      await page.getByRole('button', { name: 'Offene Posten' }).click()
      await page
        .getByRole('button', { name: /^Buchen/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'billing-restaurant',
    show: async (page, { url, restaurantId }) => {
      await openPage(page, `${url}/restaurants/${restaurantId}/billing`)
      await page.getByRole('button', { name: 'Empfänger ändern' }).waitFor()
    },
  },
  {
    name: 'billing-settings',
    show: async (page, { url }) => {
      await openPage(page, `${url}/billing/settings`)
      await page.getByLabel('Beraternummer').waitFor()
    },
  },
  { name: 'franchises', show: goTo('/franchise') },
  {
    name: 'franchise-menu',
    show: async (page, { url }) => {
      await openPage(page, `${url}/franchise`)
      await page.getByRole('button', { name: /^Leineglut.*Restaurants/ }).click()
      await page.getByRole('combobox', { name: 'Gepflegt in' }).waitFor()
    },
  },
  { name: 'users', show: goTo('/users') },
  { name: 'security', show: goTo('/users/security') },
  { name: 'bans', show: goTo('/customers/bans') },
  { name: 'feedback', show: goTo('/feedback') },
  { name: 'dev', show: goTo('/dev') },
  { name: 'maintenance', show: goTo('/maintenance') },
]
