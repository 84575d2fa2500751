import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { choosePickup, isAlive, newVisitor, openShop, putIntoCart } from '../../stage/browser.ts'
import { fillInGuest, goToCheckout } from '../../stage/guest-at-checkout.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()

const phone = { width: 360, height: 740 }
const checkout = () => `${stage.server.url}/public/${leineglutId}/pay-order`
const place = (page: Page) => page.getByRole('button', { name: 'Zahlungspflichtig bestellen' })

describe('Whoever does something twice', () => {
  it.each([
    [
      'taps',
      // Both on their way at once, so that on a busy machine they stay as close as a finger’s.
      (guest: Page, x: number, y: number) =>
        Promise.all([guest.touchscreen.tap(x, y), guest.touchscreen.tap(x, y)]),
    ],
    ['clicks', (guest: Page, x: number, y: number) => guest.mouse.dblclick(x, y)],
  ])('puts one product into the cart by two %s', async (_, twice) => {
    const guest = await openMenu()
    await guest.getByRole('button', { name: /^Salami auswählen, Family/ }).click()
    const add = guest.getByRole('dialog').getByRole('button', { name: /Hinzufügen/ })
    const { x, y, width, height } = (await add.boundingBox())!
    await twice(guest, x + width / 2, y + height / 2)
    const bar = guest.getByRole('link', { name: /1 Produkt.*Warenkorb/ })
    await bar.waitFor()
    await expect.poll(() => guest.getByRole('dialog').count()).toBe(0)
    await bar.click()
    await guest.getByRole('dialog', { name: 'Ihre Bestellung' }).waitFor()
    await guest.context().close()
  })

  it('orders once by two taps, by reloading meanwhile and in two windows', async () => {
    const guest = await openCheckout()
    const sent: string[] = []
    guest.context().on('request', (request) => {
      if (request.method() === 'POST' && /\/orders\b/.test(request.url())) sent.push(request.url())
    })
    const other = await guest.context().newPage()
    await openShop(other, checkout())
    await place(guest).dblclick()
    await guest.waitForURL(/payment-offline-success/)
    expect(sent).toHaveLength(1)
    await guest.reload()
    const number = await guest.getByRole('heading', { level: 1 }).innerText()
    // Where it has learned of the order by then, it leads there by itself.
    const leads = other.waitForURL(/payment-offline-success/)
    const pressed = place(other).click()
    await Promise.race([pressed.catch(() => {}), leads])
    await leads
    await expect.poll(() => other.getByRole('heading', { level: 1 }).innerText()).toBe(number)
    await guest.context().close()
  })

  it('fills one cart from two windows, whichever begins it', async () => {
    const guest = await openMenu()
    const other = await guest.context().newPage()
    const third = await guest.context().newPage()
    for (const window of [other, third]) await openShop(window, `${stage.server.url}/r/leineglut/order`)
    const bar = (window: Page, amount: string) =>
      window.getByRole('link', { name: new RegExp(`${amount}.*Warenkorb`) }).waitFor()

    await putIntoCart(guest, 'Milchreis')
    await bar(guest, '1 Produkt')
    await putIntoCart(other, 'Milchreis')
    await bar(other, '2 Produkte')
    // Whoever comes back to a window sees what the others did.
    await third.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await bar(third, '2 Produkte')
    await guest.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await bar(guest, '2 Produkte')
    await guest.reload()
    await bar(guest, '2 Produkte')
    await guest.context().close()
  })

  it('loses nothing of another window after a time without a network', async () => {
    const guest = await openMenu()
    await putIntoCart(guest, 'Milchreis')
    const other = await guest.context().newPage()
    await openShop(other, `${stage.server.url}/r/leineglut/order`)
    const carts = '**/shoppingcarts/**'
    await guest.route(carts, (route) => route.abort('internetdisconnected'))
    await guest.getByRole('button', { name: 'Milchreis in den Warenkorb legen' }).click()
    await guest.getByText('Keine Verbindung. Ihre Auswahl ist gemerkt').first().waitFor()
    await putIntoCart(other, 'Milchreis')
    await guest.unroute(carts)
    for (const window of [guest, other]) {
      await guest.getByRole('link', { name: /3 Produkte.*Warenkorb/ }).waitFor()
      await window.reload()
      await window.getByRole('link', { name: /3 Produkte.*Warenkorb/ }).waitFor()
    }
    await guest.context().close()
  })

  it('finds the order after a reload while it was placed', async () => {
    const guest = await openCheckout()
    let isPlaced = () => {}
    const placed = new Promise<void>((resolve) => (isPlaced = resolve))
    await guest.route(/\/orders\b/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      // It arrives, and its answer is lost.
      await route.fetch()
      isPlaced()
    })
    await place(guest).click()
    await placed
    await guest.reload()
    await guest.waitForURL(/payment-offline-success/)
    await guest.getByRole('heading', { name: /Nr\. \d+/ }).waitFor()
    await guest.context().close()
  })

  it('comes back from the order to a menu with an empty cart, and begins none by that', async () => {
    const guest = await openMenu()
    await fillCart(guest)
    await goToCheckout(guest)
    await fillInGuest(guest)
    await place(guest).click()
    await guest.waitForURL(/payment-offline-success/)
    await guest.goBack()
    await guest.waitForURL(/\/r\/leineglut\/order$/)
    // Not until the network is silent: a page that follows its restaurant never lets it be.
    await guest.waitForLoadState('load')
    await expect.poll(() => guest.getByRole('link', { name: /Warenkorb/ }).count()).toBe(0)
    expect((await guest.context().cookies()).map(({ name }) => name).join()).not.toMatch(/tresen_cart/)
    await guest.context().close()
  })

  it('sees on the way back to the checkout what was chosen since', async () => {
    const guest = await openCheckout()
    await guest.getByRole('link', { name: 'Weiter aussuchen' }).click()
    await guest.waitForURL(/order$/)
    await guest.locator('summary', { hasText: 'Ändern' }).click()
    const saved = guest.waitForResponse((response) => response.request().method() === 'PUT')
    await guest.getByRole('radio', { name: 'Lieferung' }).check()
    await saved
    await guest.goBack()
    await guest.getByRole('heading', { name: 'Wohin?' }).waitFor()
    await isAlive(guest)
    const delivery = guest.getByRole('radio', { name: 'Lieferung', exact: true })
    await expect.poll(() => delivery.isChecked()).toBe(true)
    await guest.getByRole('heading', { name: 'Wohin?' }).waitFor()
    await guest.context().close()
  })
})

async function openMenu(): Promise<Page> {
  const guest = await newVisitor(stage.browser, phone, { hasTouch: true })
  await openShop(guest, `${stage.server.url}/r/leineglut/order`)
  return guest
}

async function fillCart(guest: Page) {
  await choosePickup(guest)
  await putIntoCart(guest, 'Milchreis')
}

/** A checkout with everything that an order needs, and stored. */
async function openCheckout(): Promise<Page> {
  const guest = await openMenu()
  await fillCart(guest)
  await goToCheckout(guest)
  const saved = guest.waitForResponse((response) =>
    /"paymentMethod"/.test(response.request().postData() ?? ''),
  )
  await fillInGuest(guest)
  await saved
  return guest
}
