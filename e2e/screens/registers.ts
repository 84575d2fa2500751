import type { HandOver, RegisterSettings } from '@tresen/contract/registers'
import type { Page } from 'playwright-core'
import { openPage } from '../stage/open-page.ts'
import type { Screen, Shown } from './screen.ts'

const none: RegisterSettings = {
  ...{ posIntegration: 'None', address: '', username: '', hasPassword: false },
  ...{ cashierId: null, isTest: false, version: 0 },
}

async function openSettings(page: Page, { url, restaurantId }: Shown, changes: Partial<RegisterSettings>) {
  const json = { ...none, ...changes }
  await page.route('**/api/restaurants/*/register', (route) => route.fulfill({ json }))
  await openPage(page, `${url}/restaurants/${restaurantId}/register`)
  await page.getByRole('combobox', { name: 'Kassensystem' }).waitFor()
}

/** To which cash register orders go: each choice, and what is not filled in. */
export const registerScreens: readonly Screen[] = [
  { name: 'register-none', show: (page, at) => openSettings(page, at, {}) },
  {
    name: 'register-win-order',
    show: (page, at) =>
      openSettings(page, at, {
        ...{ posIntegration: 'WinOrderRestApi', address: 'http://kasse.beispiel.de:8080' },
        ...{ username: 'tresen', hasPassword: true, version: 3 },
      }),
  },
  {
    name: 'register-hello-cash',
    show: async (page, at) => {
      await openSettings(page, at, {})
      await page.getByRole('combobox', { name: 'Kassensystem' }).selectOption('helloCash')
      await page.getByLabel('Benutzername').fill('kasse@beispiel.de')
      await page.getByRole('button', { name: 'Speichern' }).click()
      await page.getByText('Pflichtangabe').first().waitFor()
    },
  },
]

function handOver({ restaurantId, orderId }: Shown, minutes: number, changes: Partial<HandOver>): HandOver {
  return {
    ...{ restaurantId, orderId, posIntegration: 'WinOrderRestApi', state: 'Unsure', attempts: 1 },
    ...{ at: new Date(Date.now() - minutes * 60_000).toISOString(), note: '', reference: '' },
    ...changes,
  }
}

const failed: Partial<HandOver> = {
  ...{ state: 'Failed', attempts: 12 },
  note: 'WinOrder war drei Stunden lang nicht zu erreichen. Zuletzt: Die Verbindung wurde abgelehnt.',
}

/** Orders that are not safely in the cash register, for whoever works with them. */
export const handOverScreens: readonly Screen[] = [
  {
    name: 'order-not-in-register',
    show: async (page, at) => {
      const json = handOver(at, 4, {})
      await page.route('**/api/restaurants/*/orders/*/register', (route) => route.fulfill({ json }))
      await openPage(page, `${at.url}/restaurants/${at.restaurantId}/orders/${at.orderId}`)
      await page.getByRole('button', { name: 'Noch einmal übergeben' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'not-in-register',
    show: async (page, at) => {
      const json = [
        { ...handOver(at, 4, {}), orderNumber: 21 },
        { ...handOver({ ...at, orderId: at.paidOrderId }, 12, failed), orderNumber: 17 },
      ]
      await page.route('**/api/restaurants/*/register/troubles', (route) => route.fulfill({ json }))
      // It is asked once for each window.
      await page.goto(`${at.url}/home`)
      await page.getByRole('button', { name: /^2 Bestellungen sind nicht sicher im Kassensystem/ }).click()
      await page.getByRole('dialog', { name: 'Nicht sicher im Kassensystem' }).waitFor()
    },
  },
]
