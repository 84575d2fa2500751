import { onlineProviders } from '@tresen/contract/payments/payment'
import { openPage } from '../stage/open-page.ts'
import type { Screen } from './screen.ts'

/** What guests pay online: the list, an order of which a part went back, and each provider's form with a fault. */
export const payingScreens: readonly Screen[] = [
  {
    name: 'payments',
    show: async (page, { url }) => {
      await openPage(page, `${url}/payments`)
      await page
        .getByText(/Öztürk/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'payments-filtered',
    show: async (page, { url }) => {
      await openPage(page, `${url}/payments`)
      await page.getByRole('button', { name: 'Refund fehlgeschlagen', exact: true }).click()
      await page.getByText('Keine Zahlungen gefunden').waitFor()
    },
  },
  {
    name: 'order-paid-online',
    show: async (page, { url, restaurantId, paidOrderId }) => {
      await openPage(page, `${url}/restaurants/${restaurantId}/orders/${paidOrderId}`)
      await page.getByText(/^Kam kalt an|· Kam kalt an$/).waitFor()
    },
  },
  {
    name: 'order-refund',
    show: async (page, { url, restaurantId, paidOrderId }) => {
      await openPage(page, `${url}/restaurants/${restaurantId}/orders/${paidOrderId}`)
      await page.getByRole('button', { name: 'Erstatten', exact: true }).click()
      await page.getByText(/^Liest auch der Gast/).waitFor()
    },
  },
  {
    name: 'order-pay-link',
    show: async (page, { url, awaitPayment }) => {
      await awaitPayment()
      await openPage(page, `${url}/payments`)
      await page
        .getByText(/Wüstenrot/)
        .first()
        .click()
      await page.getByRole('button', { name: 'Neuer Link zum Bezahlen' }).click()
      await page.getByLabel('Per E-Mail an (freiwillig)').waitFor()
    },
  },
  {
    name: 'hand-over',
    show: async (page, { url }) => {
      await openPage(page, `${url}/boards/deliver`)
      await page
        .getByRole('button', { name: /Zugestellt|Abgeholt/ })
        .first()
        .click()
      await page.getByLabel('Bekommen, mit Trinkgeld').waitFor()
    },
  },
  {
    name: 'invoice-credit',
    show: async (page, { url, restaurantId, paidOrderId }) => {
      await openPage(page, `${url}/restaurants/${restaurantId}/orders/${paidOrderId}`)
      await page.getByRole('button', { name: /^Rechnung .* stornieren$/ }).click()
      await page.getByRole('dialog').getByLabel('Grund').waitFor()
    },
  },
  {
    name: 'issue-refund',
    show: async (page, { url, restaurantId }) => {
      await openPage(page, `${url}/issues/${restaurantId}`)
      await page.getByRole('button', { name: 'Geld erstatten' }).first().click()
      await page
        .getByRole('dialog')
        .getByText(/ist nichts bezahlt/)
        .waitFor()
    },
  },
  {
    name: 'cash',
    show: async (page, { url }) => {
      await openPage(page, `${url}/cash`)
      await page
        .getByText(/Eintr(ag|äge)$/)
        .first()
        .click()
    },
  },
  {
    name: 'cash-settle',
    show: async (page, { url }) => {
      await openPage(page, `${url}/cash`)
      await page.getByRole('button', { name: 'Abrechnen' }).first().click()
      await page.getByRole('textbox', { name: 'Gezählt' }).fill('1,00')
      await page.getByText(/zu viel\.$|fehlen\.$/).waitFor()
    },
  },
  {
    name: 'cash-tills',
    show: async (page, { url }) => {
      await openPage(page, `${url}/cash`)
      await page.getByRole('button', { name: 'Kassen einrichten' }).click()
      await page.getByLabel('Neue Kasse').waitFor()
    },
  },
  ...onlineProviders.map((provider): Screen => ({
    name: `online-payment-${provider.toLowerCase()}`,
    show: async (page, { url, restaurantId }) => {
      await openPage(page, `${url}/restaurants/${restaurantId}/online-payment`)
      await page.getByRole('button', { name: 'Zahlungsdienst oder Schlüssel wechseln' }).click()
      await page.getByLabel('Anbieter').selectOption(provider)
      await page.getByRole('button', { name: 'Prüfen und speichern' }).click()
      await page.getByText('Pflichtangabe').waitFor()
    },
  })),
]
