import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { newVisitor, signIn } from '../../stage/browser.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()
let page: Page
beforeAll(async () => {
  page = await newVisitor(stage.browser)
  await page.clock.install()
  await signIn(page, stage.server.url, 'chefin@demo.tresen.example', leineglutId)
})

type Broken = {
  path: string
  /** The call that fails. */
  call: string
  text: string
  /** What there is to see once it works again. */
  then: (page: Page) => Promise<unknown>
  /** How to get there from the page. */
  open?: (page: Page) => Promise<unknown>
}

const table = (page: Page) => page.getByRole('table').first().waitFor()
const more = (entry: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: 'Mehr', exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
const menu = '**/api/restaurants/*/menu'

const screens: Record<string, Broken> = {
  Products: { path: '/products', call: menu, text: 'Produkte konnte nicht geladen werden', then: table },
  Ingredients: {
    path: '/ingredients',
    call: menu,
    text: 'Zutatenkategorien konnten nicht geladen werden',
    then: table,
  },
  SideDishes: {
    path: '/sidedishes',
    call: menu,
    text: 'Beilagen konnten nicht geladen werden',
    then: (page) => page.getByText('Noch keine Beilagen').waitFor(),
  },
  Extras: { path: '/extras', call: menu, text: 'Extras konnten nicht geladen werden', then: table },
  DiscountList: {
    path: '/discounts',
    call: '**/api/restaurants/*/discounts',
    text: 'Rabatte konnten nicht geladen werden',
    then: (page) => page.getByRole('switch').first().waitFor(),
  },
  'the editor of a discount': {
    path: '/discounts/new?template=mittagsmenue',
    call: menu,
    text: 'Rabatt konnte nicht geladen werden',
    then: (page) => page.getByRole('textbox', { name: 'Name' }).waitFor(),
  },
  Vouchers: {
    path: '/vouchers',
    call: '**/api/restaurants/*/vouchers/list',
    text: 'Gutscheine konnten nicht geladen werden',
    then: (page) => page.getByText('WILLKOMMEN').waitFor(),
  },
  'ProductsCleanup without its menu': {
    path: '/products-cleanup',
    call: menu,
    text: 'Kategorien konnten nicht geladen werden',
    then: (page) => page.getByRole('button', { name: 'Aufräumen beginnen' }).waitFor(),
  },
  'ProductsCleanup without what the clean-up is at': {
    path: '/products-cleanup',
    call: '**/api/restaurants/*/productscleanup',
    text: 'Konnte nicht geladen werden',
    then: (page) => page.getByRole('button', { name: 'Aufräumen beginnen' }).waitFor(),
  },
  'the import': {
    path: '/products-cleanup',
    call: '**/api/restaurants/*/takeaway/products',
    text: 'Stand des Imports konnte nicht geladen werden',
    then: (page) => page.getByRole('textbox', { name: 'Adresse der Karte' }).waitFor(),
  },
  'the history': {
    path: '/products',
    call: '**/api/restaurants/*/menu/history**',
    text: 'Verlauf konnte nicht geladen werden',
    open: more(/Verlauf/),
    then: (page) => page.getByText('Noch keine Änderungen').waitFor(),
  },
  'planned changes': {
    path: '/products',
    call: '**/api/restaurants/*/menu/planned**',
    text: 'Geplante Änderungen konnten nicht geladen werden',
    open: more(/Geplante/),
    then: (page) => page.getByText('Nichts geplant').waitFor(),
  },
  'what is sold out': {
    path: '/boards/order',
    call: menu,
    text: 'Produkte konnte nicht geladen werden',
    open: (page) => page.getByRole('button', { name: /^Ausverkauft/ }).click(),
    then: (page) => page.getByRole('button', { name: 'Größen und Optionen von Salami' }).waitFor(),
  },
}

const unreached = ['Products', 'Vouchers', 'the history']

describe.each([
  ['without a connection', null, Object.entries(screens).filter(([name]) => unreached.includes(name))],
  ['when the server fails', 500, Object.entries(screens)],
] as const)('%s', (_, status, broken) => {
  it.each(broken)(
    '%s says in German what could not be loaded, and tries again',
    async (_name, { path, call, text, open, then }) => {
      await page.route(call, (route) => (status ? route.fulfill({ status, body: 'kaputt' }) : route.abort()))
      await page.goto(stage.server.url + path)
      await open?.(page)
      const alert = page.getByRole('alert').filter({ hasText: text })
      // The screen has tried twice more before it says so; nobody has to wait for that here.
      await expect
        .poll(
          async () => {
            await page.clock.fastForward(1_000)
            return alert.isVisible()
          },
          { timeout: 30_000 },
        )
        .toBe(true)
      await page.unroute(call)
      await alert.getByRole('button', { name: 'Erneut versuchen' }).click()
      await then(page)
      await alert.waitFor({ state: 'detached' })
    },
  )
})
