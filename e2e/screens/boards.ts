import type { Page } from 'playwright-core'
import { openPage } from '../stage/open-page.ts'
import { goTo, type Screen, type Shown } from './screen.ts'

async function openDialog(page: Page, name: RegExp) {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').waitFor()
}

async function openOrder(page: Page, { url, restaurantId, orderId }: Shown) {
  await openPage(page, `${url}/restaurants/${restaurantId}/orders/${orderId}`)
  await page.getByRole('region', { name: 'Verlauf' }).waitFor()
}

async function openOrders(page: Page, { url }: Shown) {
  await openPage(page, `${url}/orders`)
  await page.getByRole('button', { name: /^\d+ archivieren/ }).waitFor()
}

/** Boards, the list of orders and one order, with the dialogs that open over them. */
export const boardScreens: readonly Screen[] = [
  { name: 'kitchen', show: goTo('/boards/order') },
  {
    name: 'kitchen-sold-out',
    show: async (page, { url }) => {
      await openPage(page, `${url}/boards/order`)
      await openDialog(page, /^Ausverkauft/)
      await page.getByRole('button', { name: 'Größen und Optionen von Salami' }).click()
    },
  },
  { name: 'delivery', show: goTo('/boards/deliver') },
  {
    name: 'conversations',
    show: (page, at) => goTo(`/restaurants/${at.restaurantId}/conversations`)(page, at),
  },
  { name: 'orders', show: goTo('/orders') },
  {
    name: 'orders-archive-dialog',
    show: async (page, at) => {
      await openOrders(page, at)
      await openDialog(page, /^\d+ archivieren/)
    },
  },
  {
    name: 'orders-archived',
    show: async (page, at) => {
      await openOrders(page, at)
      await page.getByRole('button', { name: 'Archiv', exact: true }).click()
      await page.getByRole('heading', { name: 'Archivierte Bestellungen' }).waitFor()
    },
  },
  { name: 'all-orders', show: goTo('/stats/orders') },
  { name: 'order-details', show: openOrder },
  {
    name: 'order-comment',
    show: async (page, at) => {
      await openOrder(page, at)
      await openDialog(page, /^Kommentar zu/)
    },
  },
  {
    name: 'order-print',
    show: async (page, at) => {
      await openOrder(page, at)
      await openDialog(page, /^Drucken$/)
      await page.getByTitle('Vorschau Beleg').waitFor()
    },
  },
]
