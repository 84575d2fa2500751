import { catalogue } from '@tresen/contract/catalogue'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openForAxe, violations } from '../../stage/axe.ts'
import { choosePickup, openShop, signIn } from '../../stage/browser.ts'
import { fillInGuest, goToCheckout } from '../../stage/guest-at-checkout.ts'
import { placeOrders } from '../../stage/busy-evening.ts'
import { screensOf } from '../../screens/office.ts'
import { siteScreens } from '../../screens/shop.ts'
import { prepareScreens } from '../../screens/prepare-screens.ts'
import type { Shown } from '../../screens/screen.ts'
import { setStage } from '../../stage/stage.ts'

const username = 'kueche@demo.tresen.example'
const screens = screensOf[username]

const stage = setStage()
let at: Shown
beforeAll(async () => {
  const anybody = stage.anybody()
  await placeOrders(anybody, stage.server.url, 6)
  at = await prepareScreens(anybody, catalogue, stage.server.url)
})

describe('Axe finds nothing wrong, light and dark, with', () => {
  it.each(['/r/leineglut', '/r/nirgendwo'])('the shop at %s', async (path) => {
    const page = await openForAxe(stage.browser, { width: 390, height: 844 })
    await openShop(page, stage.server.url + path)
    expect(await violations(page)).toEqual([])
  })

  it.each(siteScreens)('the website of a restaurant: $name', async ({ show }) => {
    const page = await openForAxe(stage.browser, { width: 390, height: 844 })
    await show(page, at)
    expect(await violations(page)).toEqual([])
    await page.context().close()
  })

  it('the shop on the way from the menu with its filter to the confirmation', async () => {
    const page = await openForAxe(stage.browser, { width: 390, height: 844 })
    await openShop(page, `${stage.server.url}/r/leineglut/order`)
    await page.getByText('Allergien und Ernährung').click()
    await page.getByRole('checkbox', { name: 'Milch', exact: true }).check()
    expect(await violations(page), 'filter').toEqual([])
    await choosePickup(page)
    await page.getByRole('button', { name: /^Salami auswählen, Family/ }).click()
    await page.getByRole('dialog').getByRole('checkbox').first().check()
    expect(await violations(page), 'product').toEqual([])
    await page.getByRole('button', { name: /^Hinzufügen/ }).click()
    await page.getByRole('link', { name: /1 Produkt.*Warenkorb/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Eins mehr' }).waitFor()
    expect(await violations(page), 'cart').toEqual([])
    await goToCheckout(page)
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await page.getByRole('alert').filter({ hasText: 'Bitte ergänzen' }).waitFor()
    expect(await violations(page), 'checkout with errors').toEqual([])
    await fillInGuest(page)
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await page.waitForURL(/payment-offline-success/)
    expect(await violations(page), 'confirmation').toEqual([])
    await page.getByRole('link', { name: 'Noch einmal bestellen' }).click()
    await page.getByRole('heading', { name: 'Noch einmal bestellen' }).waitFor()
    expect(await violations(page), 'reorder').toEqual([])
    await page.getByRole('button', { name: 'Wieder bestellen' }).click()
    await page.waitForURL(/pay-order$/)
    // Few products: the whole list was judged on the menu.
    await openShop(page, `${await selectionOf(page)}?searchQuery=salami`)
    await page.getByRole('heading', { name: 'Produkte auswählen' }).waitFor()
    expect(await violations(page), 'select products').toEqual([])
    await page.goto(`${(await selectionOf(page)).slice(0, -12)}000000000000`)
    await page.getByRole('heading', { name: 'Diesen Warenkorb finden wir nicht' }).waitFor()
    expect(await violations(page), 'unknown cart').toEqual([])
  })

  describe('the office', () => {
    let page: Page
    beforeAll(async () => {
      page = await openForAxe(stage.browser, { width: 1280, height: 800 })
      await signIn(page, stage.server.url, username)
    })
    afterAll(() => page?.context().close())

    it.each(screens.filter(({ widest }) => widest === undefined))('$name', async (screen) => {
      const shown = screen.isSignedOut ? await openForAxe(stage.browser, { width: 390, height: 844 }) : page
      await screen.show(shown, at)
      await shown.locator('main').waitFor({ state: 'attached' })
      expect(await violations(shown)).toEqual([])
      if (screen.isSignedOut) await shown.context().close()
    })
  })

  describe('the phone', () => {
    let page: Page
    beforeAll(async () => {
      page = await openForAxe(stage.browser, { width: 390, height: 844 })
      await signIn(page, stage.server.url, username)
    })

    it.each(screens.filter(({ widest }) => widest !== undefined))('$name', async ({ show }) => {
      await show(page, at)
      expect(await violations(page)).toEqual([])
    })
  })
})

/** Choosing products for the guest's own cart. */
async function selectionOf(page: Page): Promise<string> {
  const cookie = await page.evaluate(() => document.cookie)
  const [, restaurantId, cartId] = /tresen_cart_([0-9a-f-]+)=([0-9a-f-]+)/.exec(cookie)!
  return `${stage.server.url}/public/${restaurantId}/select-products/${cartId}`
}
