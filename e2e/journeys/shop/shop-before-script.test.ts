import { shopStreamPath } from '@tresen/contract/live'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { choosePickup, isAlive, newVisitor, openShop, putIntoCart } from '../../stage/browser.ts'
import { startFront } from '../../stage/front.ts'
import { followToCheckout } from '../../stage/guest-at-checkout.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()

const streamPath = shopStreamPath.replace('{restaurantId}', leineglutId)
const menu = '/r/leineglut/order'

describe('Before its script is there, the menu keeps', () => {
  it('delivery or pickup, and the day', async () => {
    const early = await openMenuEarly()
    await choosePickup(early.page)
    await early.page.getByLabel('Wann').selectOption('Morgen')
    await early.comesAlive()
    await early.page.getByLabel('Uhrzeit').waitFor()
    await expect.poll(() => early.page.getByRole('radio', { name: 'Abholung' }).isChecked()).toBe(true)
    await expect
      .poll(() => early.page.getByLabel('Wann').locator('option:checked').innerText())
      .toBe('Morgen')
    await early.page.context().close()
  })

  it('an address, and completes it', async () => {
    const early = await openMenuEarly()
    await early.page.getByPlaceholder('Straße und Nr.').fill('Kurze Geismarstraße 1')
    await early.page.getByPlaceholder('Straße und Nr.').press('Enter')
    await early.comesAlive()
    expect(early.page.url()).toBe(stage.server.url + menu)
    await early.page.getByRole('listbox').getByRole('option').first().click()
    await early.page
      .getByText(/Wir liefern zu Ihnen/)
      .first()
      .waitFor()
    await early.page.context().close()
  })

  it('what is searched for', async () => {
    const early = await openMenuEarly()
    await early.page.getByRole('searchbox').fill('quattro')
    await early.page.getByRole('searchbox').press('Enter')
    await early.comesAlive()
    await early.page.getByRole('heading', { name: /Treffer$/ }).waitFor()
    await expect.poll(() => early.page.getByRole('searchbox').inputValue()).toBe('quattro')
    expect(early.page.url()).toBe(stage.server.url + menu)
    await early.page.context().close()
  })

  it('that somebody is there: it follows its shop, though nothing is touched any more', async () => {
    const early = await openMenuEarly()
    await early.page.getByRole('searchbox').focus()
    const followed = early.page.waitForRequest((request) => request.url().endsWith(streamPath))
    await early.comesAlive()
    await followed
    await early.page.context().close()
  })

  it('allergies', async () => {
    const early = await openMenuEarly()
    await early.page.getByText('Allergien und Ernährung').click()
    await early.page.getByRole('checkbox', { name: 'Milch', exact: true }).check()
    await early.comesAlive()
    await early.page.mouse.move(200, 200)
    await early.page.getByText('Passt nicht: enthält Milch').first().waitFor()
    await early.page.context().close()
  })

  it('the choices of a product that was opened', async () => {
    const early = await openMenuEarly()
    await early.page.getByRole('button', { name: /^Salami auswählen, Family/ }).click()
    const sheet = early.page.getByRole('dialog', { name: 'Salami' })
    await sheet.getByRole('checkbox', { name: /^Ananas/ }).check()
    await sheet.getByLabel('Anmerkung').fill('gut durch')
    await early.comesAlive()
    await sheet.getByRole('button', { name: /^Hinzufügen 21,40/ }).click()
    const cart = early.page.getByRole('complementary', { name: 'Ihre Bestellung' })
    await cart.getByText('Ananas').waitFor()
    await cart.getByText('„gut durch“').waitFor()
    await early.page.context().close()
  })
})

describe('What is tapped while the form of the first dish is on its way', () => {
  it('lies in the same cart: tapped before there is a script, and after', async () => {
    const { promise: isSent, resolve: sent } = Promise.withResolvers<void>()
    const { promise: isTapped, resolve: tapped } = Promise.withResolvers<void>()
    let begun = 0
    const front = await startFront(stage.server.url, ({ method, url = '' }) => {
      if (url.includes('/shoppingcarts/create')) begun += 1
      // One is enough, and leaves the form a connection.
      if (/\/menu\.page-[^/]*\.js$/.test(url)) return isSent
      if (url === '/robots.txt') tapped()
      if (method !== 'POST' || url !== menu) return
      sent()
      return isTapped
    })
    const page = await newVisitor(stage.browser)
    await page.goto(front.url + menu, { waitUntil: 'commit' })
    await page.getByRole('button', { name: add }).waitFor()
    // A browser that waits for a page does not begin another script.
    await page.waitForLoadState('domcontentloaded')
    await page.evaluate(tapThrice, add)
    const cart = page.getByRole('complementary', { name: 'Ihre Bestellung' })
    await cart.getByText('3 mal').waitFor()
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    await openShop(page, front.url + menu)
    await cart.getByText('3 mal').waitFor()
    expect(begun, 'beside the cart of the form').toBe(0)
    await page.context().close()
    await front.close()
  })

  it('is followed with the answer, where it is a link', async () => {
    const { promise: isSent, resolve: sent } = Promise.withResolvers<void>()
    const { promise: isTapped, resolve: tapped } = Promise.withResolvers<void>()
    const front = await startFront(stage.server.url, ({ method, url = '' }) => {
      if (url.endsWith('.js')) return isSent
      if (url === '/robots.txt') tapped()
      if (method !== 'POST' || url !== menu) return
      sent()
      return isTapped
    })
    const page = await newVisitor(stage.browser)
    await page.goto(front.url + menu, { waitUntil: 'commit' })
    await page.getByRole('button', { name: add }).waitFor()
    await page.getByRole('link', { name: 'Datenschutz' }).waitFor()
    await page.evaluate((label) => {
      document.querySelector<HTMLElement>(`[aria-label="${label}"]`)!.click()
      document.querySelector<HTMLElement>('footer a')!.click()
      void fetch('/robots.txt')
    }, add)
    await page.getByRole('heading', { name: 'Datenschutz' }).waitFor()
    await openShop(page, front.url + menu)
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    await page.getByRole('complementary', { name: 'Ihre Bestellung' }).getByText('1 mal').waitFor()
    await page.context().close()
    await front.close()
  })
})

describe('Before its script is there, the checkout', () => {
  it('keeps what was typed and chosen, and Enter orders nothing', async () => {
    const early = await openCheckout()
    const { page } = early
    await page.getByLabel('Nachname').fill('Mustermann')
    await page.getByLabel('Telefon').fill('0551 1234567')
    await page.getByRole('radio', { name: /^Bar/ }).check()
    await page.getByLabel('Nachname').press('Enter')
    await page.getByRole('radio', { name: /^Bar/ }).press('Enter')
    await early.comesAlive()
    expect(page.url(), 'nothing personal in an address').toMatch(/pay-order$/)
    await expect.poll(() => page.getByLabel('Nachname').inputValue()).toBe('Mustermann')
    await page.getByLabel('Nachname').press('Enter')
    expect(await page.getByLabel('Telefon').evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await page.waitForURL(/payment-offline-success/)
    await page.context().close()
  })

  it('orders at a tap', async () => {
    const { page } = await openCheckout()
    await page.getByLabel('Nachname').fill('Mustermann')
    await page.getByLabel('Telefon').fill('0551 1234567')
    await page.getByRole('radio', { name: /^Bar/ }).check()
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await page.waitForURL(/payment-offline-success$/, { waitUntil: 'commit' })
    await page.getByRole('heading', { name: /^Bestellung Nr\. \d+$/ }).waitFor()
    await page.context().close()
  })

  it('keeps a voucher until it is redeemed, and the wish for another address of the invoice', async () => {
    const early = await openCheckout()
    const { page } = early
    await page.getByLabel('Gutscheincode').fill('GIBTESNICHT')
    await page.getByLabel('Gutscheincode').press('Enter')
    await page.getByRole('checkbox', { name: 'Rechnungsadresse angeben' }).check()
    await early.comesAlive()
    await page.getByLabel('Name oder Firma').waitFor()
    await page.getByRole('button', { name: 'Einlösen' }).click()
    await page.getByRole('listitem').filter({ hasText: 'GIBTESNICHT' }).waitFor()
    await page.getByText('Diesen Gutscheincode gibt es nicht').first().waitFor()
    await page.context().close()
  })
})

const add = 'Milchreis in den Warenkorb legen'

/** Twice before there is a script, with a link that would lead away in between, and once when the page has come alive. */
function tapThrice(label: string) {
  const tap = () => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)!.click()
  setTimeout(() => {
    tap()
    document.querySelector<HTMLElement>('h3 a')!.click()
    tap()
    const look = setInterval(() => {
      const keys = Object.keys(document.querySelector('#shop > *')!)
      if (!keys.some((key) => key.startsWith('__reactFiber'))) return
      clearInterval(look)
      tap()
      void fetch('/robots.txt')
    }, 50)
  })
}

type Early = { page: Page; comesAlive: () => Promise<void> }

/** A page whose scripts wait until they are let in. */
async function openEarly(page: Page, open: () => Promise<unknown>): Promise<Early> {
  let letScriptsIn = () => {}
  const gate = new Promise<void>((resolve) => (letScriptsIn = resolve))
  await page.route('**/*.js', async (route) => {
    await gate
    await route.continue()
  })
  await open()
  const comesAlive = () => {
    letScriptsIn()
    return isAlive(page)
  }
  return { page, comesAlive }
}

async function openMenuEarly(): Promise<Early> {
  const page = await newVisitor(stage.browser)
  return openEarly(page, () => page.goto(stage.server.url + menu, { waitUntil: 'commit' }))
}

async function openCheckout(): Promise<Early> {
  const guest = await newVisitor(stage.browser)
  await openShop(guest, stage.server.url + menu)
  const chosen = guest.waitForResponse((response) => /\/shoppingcarts\/[^/?]+(\?|$)/.test(response.url()))
  await choosePickup(guest)
  await chosen
  await putIntoCart(guest, 'Milchreis')
  return openEarly(guest, () => followToCheckout(guest))
}
