import { openPage } from '../stage/open-page.ts'
import { goTo, type Screen } from './screen.ts'

/** What was earned. Invoices: the list with one taken back in part, the dialog to write one, and who sells, with a fault. */
export const invoiceScreens: readonly Screen[] = [
  { name: 'revenue', show: goTo('/statistics/revenue') },
  {
    name: 'invoices',
    show: async (page, { url }) => {
      await openPage(page, `${url}/invoices`)
      await page
        .getByText(/Größenmaße/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'invoice-dialog',
    show: async (page, { url, restaurantId, orderId }) => {
      await openPage(page, `${url}/restaurants/${restaurantId}/orders/${orderId}`)
      await page.getByRole('button', { name: 'Rechnung erstellen' }).click()
      await page.getByLabel('Leitweg-ID oder Bestellreferenz').waitFor()
    },
  },
  {
    name: 'invoice-seller',
    show: async (page, { url, restaurantId }) => {
      await openPage(page, `${url}/restaurants/${restaurantId}/invoice-seller`)
      await page.getByLabel('IBAN').fill('DE12 3456')
      await page.getByText(/^Diese IBAN stimmt nicht/).waitFor()
    },
  },
]
