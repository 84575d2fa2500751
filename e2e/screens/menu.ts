import type { Page } from 'playwright-core'
import { openPage } from '../stage/open-page.ts'
import type { Screen } from './screen.ts'

async function openList(page: Page, url: string, path: string) {
  await openPage(page, url + path)
  await page.getByRole('table').first().waitFor()
}

async function openMore(page: Page, url: string, entry: RegExp) {
  await openList(page, url, '/products')
  await page.getByRole('button', { name: 'Mehr', exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
  await page.getByRole('dialog').waitFor()
}

async function openCategory(page: Page, url: string, entry: RegExp) {
  await openList(page, url, '/products')
  await page.getByRole('button', { name: 'Mehr zu Pizza' }).first().click()
  await page.getByRole('menuitem', { name: entry }).click()
  await page.getByRole('dialog').waitFor()
}

async function openBulk(page: Page, url: string, button: string) {
  await openList(page, url, '/products')
  await page.getByRole('checkbox', { name: 'Alle aus Pizza auswählen' }).click()
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

async function openFirst(page: Page, url: string, path: string, name: RegExp) {
  await openList(page, url, path)
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('form').waitFor()
}

/** Every screen of the menu, with the dialogs that open over them; for somebody who leads Leineglut. */
export const menuScreens: readonly Screen[] = [
  { name: 'products', show: (page, { url }) => openList(page, url, '/products') },
  {
    name: 'products-search',
    show: async (page, { url }) => {
      await openList(page, url, '/products')
      await page.getByRole('textbox', { name: 'Produkte suchen' }).fill('kaese')
    },
  },
  {
    name: 'products-editor',
    show: (page, { url }) => openFirst(page, url, '/products', /^Salami( bearbeiten)?$/),
  },
  {
    name: 'products-new',
    show: async (page, { url }) => {
      await openList(page, url, '/products')
      await page.getByRole('button', { name: 'Produkt anlegen' }).click()
      await page
        .getByRole('form', { name: 'Neues Produkt' })
        .getByRole('button', { name: 'Produkt anlegen' })
        .click()
      await page.getByText('Bitte einen Preis angeben').first().waitFor()
    },
  },
  {
    name: 'products-sold-out',
    show: async (page, { url }) => {
      await openList(page, url, '/products')
      await page.getByRole('button', { name: 'Margherita: verfügbar' }).click()
      await page.getByRole('menuitem', { name: 'Eigene Zeit …' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'category', show: (page, { url }) => openCategory(page, url, /Größen bearbeiten/) },
  { name: 'category-order', show: (page, { url }) => openCategory(page, url, /Produkte ordnen/) },
  {
    name: 'bulk-price',
    show: async (page, { url }) => {
      await openBulk(page, url, 'Preise ändern')
      await page.getByRole('textbox', { name: 'Um wie viel?' }).fill('+5')
      await page.getByRole('list', { name: 'Unterschiede' }).waitFor()
    },
  },
  {
    name: 'bulk-refused',
    show: async (page, { url }) => {
      await openList(page, url, '/products')
      await page.getByRole('checkbox', { name: 'Alle aus Pizza auswählen' }).click()
      const bar = page.getByRole('region', { name: 'Ausgewählte Produkte' })
      await bar.getByRole('button', { name: /^Alle \d+$/ }).click()
      await bar.getByRole('button', { name: 'Kategorie', exact: true }).click()
      await page.getByRole('combobox', { name: 'Neue Kategorie' }).click()
      await page.getByRole('option', { name: 'Salat', exact: true }).click()
      await page.getByText(/^\d+ Produkte werden geändert, \d+ nicht$/).waitFor()
    },
  },
  { name: 'bulk-offer', show: (page, { url }) => openBulk(page, url, 'Angebot') },
  { name: 'menu-history', show: (page, { url }) => openMore(page, url, /Verlauf/) },
  { name: 'menu-planned', show: (page, { url }) => openMore(page, url, /Geplante/) },
  {
    name: 'menu-planned-differences',
    show: async (page, { url }) => {
      await openMore(page, url, /Geplante/)
      await page
        .getByRole('button', { name: /^Was sich ändert/ })
        .first()
        .click()
      await page.getByRole('list', { name: 'Unterschiede' }).waitFor()
    },
  },
  { name: 'menu-import', show: (page, { url }) => openMore(page, url, /einlesen/) },
  { name: 'ingredients', show: (page, { url }) => openList(page, url, '/ingredients') },
  { name: 'ingredient', show: (page, { url }) => openFirst(page, url, '/ingredients', /Krautsalat/) },
  {
    name: 'ingredient-category',
    show: async (page, { url }) => {
      await openList(page, url, '/ingredients')
      await page.getByRole('button', { name: 'Kategorie', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'extras', show: (page, { url }) => openList(page, url, '/extras') },
  { name: 'extra-group', show: (page, { url }) => openFirst(page, url, '/extras', /Burger-Extras/) },
  {
    name: 'side-dishes',
    show: async (page, { url }) => {
      await openPage(page, `${url}/sidedishes`)
      await page.getByRole('heading', { name: 'Beilagen' }).waitFor()
    },
  },
  {
    name: 'side-dish-new',
    show: async (page, { url }) => {
      await openPage(page, `${url}/sidedishes?open=new`)
      await page.getByRole('form', { name: 'Neue Beilage' }).waitFor()
    },
  },
]
