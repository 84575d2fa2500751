import type { Page } from 'playwright-core'
import { openPage } from '../stage/open-page.ts'
import { goTo, type Screen, type Shown } from './screen.ts'

async function openDiscounts(page: Page, { url }: Shown) {
  await openPage(page, `${url}/discounts`)
  await page.getByRole('switch').first().waitFor()
}

async function openDiscount(page: Page, { url }: Shown, template: string) {
  await openPage(page, `${url}/discounts/new?template=${template}`)
  await page.getByRole('textbox', { name: 'Name' }).waitFor()
}

/** Discounts, vouchers and the clean-up after an import, with the dialogs that open over them. */
export const sellingScreens: readonly Screen[] = [
  { name: 'discounts', show: openDiscounts },
  {
    name: 'discount-templates',
    show: async (page, at) => {
      await openDiscounts(page, at)
      await page.getByRole('button', { name: 'Rabatt anlegen' }).click()
      await page.getByRole('link', { name: /^Happy Hour/ }).waitFor()
    },
  },
  { name: 'discount-products', show: (page, at) => openDiscount(page, at, 'mittagsmenue') },
  {
    name: 'discount-errors',
    show: async (page, at) => {
      await openDiscount(page, at, 'gutschein')
      await page.getByRole('button', { name: 'Gruppe', exact: true }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('')
      await page.keyboard.press('Control+s')
      await page.getByText('Diese Gruppe ist noch leer.').waitFor()
    },
  },
  {
    name: 'discount-trial',
    show: async (page, at) => {
      await openDiscount(page, at, 'happy-hour')
      await page.getByRole('region', { name: 'Probelauf' }).getByRole('button', { name: 'Probelauf' }).click()
      await page.getByRole('status', { name: 'Ergebnis des Probelaufs' }).waitFor()
    },
  },
  {
    name: 'website-editor',
    show: async (page, { url }) => {
      await openPage(page, `${url}/site`)
      const begin = page.getByRole('button', { name: 'Website vorschlagen' })
      const add = page.getByRole('button', { name: 'Abschnitt hinzufügen' })
      await begin.or(add).waitFor()
      if (await begin.isVisible()) await begin.click()
      await add.waitFor()
    },
  },
  { name: 'vouchers', show: goTo('/vouchers') },
  {
    name: 'voucher-new',
    show: async (page, { url }) => {
      await openPage(page, `${url}/vouchers?open=new`)
      await page.getByRole('textbox', { name: 'Code' }).waitFor()
    },
  },
  {
    name: 'voucher-series',
    show: async (page, { url }) => {
      await openPage(page, `${url}/vouchers`)
      await page.getByRole('button', { name: 'Serie …' }).click()
      await page.getByLabel('Anfang der Codes').waitFor()
    },
  },
  {
    name: 'cleanup',
    show: async (page, { url }) => {
      await openPage(page, `${url}/products-cleanup`)
      await page.getByRole('button', { name: 'Aufräumen beginnen' }).waitFor()
    },
  },
]
