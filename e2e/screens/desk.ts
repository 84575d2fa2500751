import type { Page } from 'playwright-core'
import { openPage } from '../stage/open-page.ts'
import { goTo, type Screen, type Shown } from './screen.ts'

async function openCart(page: Page, { url, restaurantId, cartId }: Shown, otherId = cartId) {
  await openPage(page, `${url}/order/${restaurantId}/${otherId}`)
  await page.getByRole('button', { name: 'Bestellung abschicken' }).waitFor({ state: 'attached' })
}

/** The order desk with the dialogs that open over it. */
export const deskScreens: readonly Screen[] = [
  { name: 'desk-new', show: (page, at) => goTo(`/order/${at.restaurantId}`)(page, at) },
  {
    name: 'desk',
    show: async (page, at) => {
      await openCart(page, at)
      await page.keyboard.press('Alt+p')
      await page.getByLabel('Produkt suchen').fill('salami')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'desk-guest',
    show: async (page, at) => {
      await openCart(page, at)
      await page.keyboard.press('Alt+t')
      await page.getByRole('button', { name: /^Frühere Bestellungen/ }).waitFor()
      await page.keyboard.press('Alt+g')
    },
  },
  {
    name: 'desk-keys',
    show: async (page, at) => {
      await openCart(page, at)
      // Beside everything in it: on a tablet a button stands in its middle.
      await page.getByRole('banner').click({ position: { x: 2, y: 2 } })
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Tasten' }).waitFor()
    },
  },
  {
    name: 'desk-product',
    show: async (page, at) => {
      await openCart(page, at)
      await page.keyboard.press('Alt+p')
      await page.getByLabel('Produkt suchen').fill('24f')
      await page.keyboard.press('Shift+Enter')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'desk-time',
    show: async (page, at) => {
      await openCart(page, at, at.otherCartId)
      await page.keyboard.press('Alt+v')
      await page.locator('#desk-time:focus').waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'desk-discard',
    show: async (page, at) => {
      await openCart(page, at)
      await page.keyboard.press('Alt+Delete')
      await page.getByRole('dialog', { name: 'Sind Sie sicher?' }).waitFor()
    },
  },
  {
    name: 'desk-map',
    show: async (page, at) => {
      await openCart(page, at, at.otherCartId)
      await page.keyboard.press('Alt+k')
      await page.locator('.leaflet-interactive').first().waitFor()
    },
  },
]
