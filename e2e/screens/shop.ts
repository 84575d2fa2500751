import { screensAwayText } from '@tresen/domain/reception/screens'
import type { Page } from 'playwright-core'
import { openPage } from '../stage/open-page.ts'
import { goTo, type Screen, type Shown } from './screen.ts'
import { choosePickup, openShop } from '../stage/browser.ts'
import { fillInGuest, goToCheckout } from '../stage/guest-at-checkout.ts'

/** Of a restaurant in which no screen is on. */
export const unwatched = 'leineglut-weende'

/** The website that a restaurant composed, at its own address. */
export const siteScreens: readonly Screen[] = [
  { name: 'site', show: (page, { siteAddress }) => page.goto(siteAddress) },
  { name: 'site-imprint', show: (page, { siteAddress }) => page.goto(`${siteAddress}/impressum`) },
  {
    name: 'site-contact-wrong',
    show: async (page, { siteAddress }) => {
      await page.goto(siteAddress)
      await page.getByLabel('Worum geht es?').fill('Feier')
      await page.getByLabel('Ihre Telefonnummer').fill('abc')
      await page.getByLabel('Ihre Nachricht').fill('Haben Sie für zwanzig Platz?')
      await page.getByRole('button', { name: 'Nachricht senden' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
]

/** Every page of the shop, with the sheet of a product. */
export const shopScreens: readonly Screen[] = [
  ...siteScreens,
  { name: 'website', show: goTo('/') },
  { name: 'shop-restaurant', show: goTo('/r/leineglut') },
  { name: 'shop-menu', show: openMenu },
  {
    name: 'shop-chat',
    show: async (page, at) => {
      await openMenu(page, at)
      await page.getByRole('button', { name: 'Chat' }).click()
      await page
        .getByRole('dialog')
        .getByText(/Was darf es sein/)
        .first()
        .waitFor()
    },
  },
  { name: 'shop-small', show: goTo('/r/curry-am-rosenstock/order') },
  {
    name: 'shop-slow',
    show: async (page, { url }) => {
      await openShop(page, `${url}/r/${unwatched}/order`)
      await page.getByText(screensAwayText).first().waitFor()
    },
  },
  { name: 'shop-missing', show: goTo('/r/nirgendwo') },
  {
    name: 'shop-filter',
    show: async (page, at) => {
      await openMenu(page, at)
      await page.getByText('Allergien und Ernährung').click()
      await page.getByRole('checkbox', { name: 'Milch', exact: true }).check()
    },
  },
  { name: 'shop-product', show: showProduct },
  {
    name: 'shop-cart',
    widest: 599,
    show: async (page, at) => {
      await takeProduct(page, at)
      await page.getByRole('link', { name: /1 Produkt.*Warenkorb/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Eins mehr' }).waitFor()
    },
  },
  { name: 'shop-checkout', show: openCheckout },
  {
    name: 'shop-checkout-errors',
    show: async (page, at) => {
      await openCheckout(page, at)
      await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
      await page.getByRole('alert').filter({ hasText: 'Bitte ergänzen' }).waitFor()
    },
  },
  { name: 'shop-confirmation', show: order },
  {
    name: 'shop-receipt',
    show: async (page, { url, restaurantId, receiptToken }) => {
      await openPage(page, `${url}/public/${restaurantId}/receipt/${receiptToken}`)
      await page.getByRole('heading', { name: /Beleg zur Bestellung/ }).waitFor()
    },
  },
  {
    name: 'shop-problem',
    show: async (page, at) => {
      await order(page, at)
      await page.getByRole('button', { name: 'Problem mit der Bestellung' }).click()
      await page.getByRole('button', { name: 'Absenden' }).click()
      await page.getByText('Bitte wählen Sie, was los ist').waitFor()
    },
  },
  {
    name: 'shop-reorder',
    show: async (page, at) => {
      await order(page, at)
      await page.getByRole('link', { name: 'Noch einmal bestellen' }).click()
      await page.getByRole('heading', { name: 'Noch einmal bestellen' }).waitFor()
    },
  },
]

async function openMenu(page: Page, { url }: Shown) {
  await openShop(page, `${url}/r/leineglut/order`)
}

async function showProduct(page: Page, at: Shown) {
  await openMenu(page, at)
  await choosePickup(page)
  await page.getByRole('button', { name: /^Salami auswählen, Family/ }).click()
  await page.getByRole('dialog').getByRole('checkbox').nth(2).check()
}

/** Into a cart of its own, so that each screen begins with nothing else in it. */
async function takeProduct(page: Page, at: Shown) {
  await page.context().clearCookies()
  await showProduct(page, at)
  // By a key: of two clicks at one place so soon after each other, the second is not meant.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Hinzufügen/ })
    .press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByText('1 × Salami').first().waitFor({ state: 'attached' })
}

async function openCheckout(page: Page, at: Shown) {
  await takeProduct(page, at)
  await goToCheckout(page)
}

async function order(page: Page, at: Shown) {
  await openCheckout(page, at)
  await fillInGuest(page)
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await page.waitForURL(/payment-offline-success/)
}
