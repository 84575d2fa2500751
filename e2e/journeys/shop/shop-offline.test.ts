import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { choosePickup, isAlive, newVisitor } from '../../stage/browser.ts'
import { fillInGuest, goToCheckout } from '../../stage/guest-at-checkout.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()

const phone = { width: 360, height: 740 }
const menu = () => `${stage.server.url}/r/leineglut/order`
const note = (page: Page) => page.getByRole('status').filter({ hasText: 'Sie sind offline.' })

/** A guest who has read the menu long enough for it to be kept. */
async function readMenu(): Promise<Page> {
  const page = await newVisitor(stage.browser, phone, { keepsProgram: true })
  await page.goto(menu())
  await readUntilKept(page, ['/r/leineglut/order'])
  await expect.poll(() => activeWorkers(page)).toEqual(['/public/', '/r/'])
  return page
}

const activeWorkers = (page: Page) =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations()
    const active = registrations.filter((one) => one.active?.state === 'activated')
    return active.map(({ scope }) => new URL(scope).pathname).sort()
  })

async function putFantaIntoCart(page: Page) {
  await choosePickup(page)
  await page.getByRole('button', { name: /^Cola.*auswählen, 1 l/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: 'Fanta', exact: true }).check()
  await sheet.getByRole('button', { name: /Hinzufügen/ }).click()
  await sheet.waitFor({ state: 'hidden' })
  await cartIsStored(page)
}

/** Written down by the server, not only here. */
async function cartIsStored(page: Page) {
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name).join())
    .toMatch(/tresen_cart/)
}

async function readUntilKept(page: Page, paths: string[]) {
  const read = async () => {
    await page.mouse.wheel(0, 50)
    return keptPages(page)
  }
  await expect.poll(read).toEqual(paths)
}

const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** Pictures with which a browser shows its sign for a broken one. */
const brokenPictures = (page: Page) =>
  page
    .locator('main img')
    .evaluateAll(
      (pictures: HTMLImageElement[]) =>
        pictures.filter(({ complete, naturalWidth, offsetWidth }) => complete && !naturalWidth && offsetWidth)
          .length,
    )

/** Looks through the whole menu, so that each picture is asked for. */
async function lookThrough(page: Page) {
  const bottom = () => page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < (await bottom()); top += 1500) {
    await page.evaluate((y) => scrollTo(0, y), top)
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
  }
}

describe('The shop without network', () => {
  it('shows no sign of a broken picture, on a page that is open and on one that was kept', async () => {
    const page = await newVisitor(stage.browser, phone)
    const pictures = /\/files\/|\/images\//
    await page.route(pictures, (route) => route.abort())
    await page.goto(menu())
    await isAlive(page)
    await lookThrough(page)
    await expect.poll(() => brokenPictures(page)).toBe(0)
    const hidden = page.locator('main img[style*=none]')
    await expect.poll(() => hidden.count()).toBeGreaterThan(3)
    await page.unroute(pictures)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => hidden.count()).toBe(0)
    await expect.poll(() => brokenPictures(page)).toBe(0)
    await page.context().close()

    const reader = await readMenu()
    await reader.context().setOffline(true)
    await reader.reload()
    await note(reader).waitFor()
    await lookThrough(reader)
    await expect.poll(() => reader.locator('main img[style*=none]').count()).toBeGreaterThan(0)
    await expect.poll(() => brokenPictures(reader)).toBe(0)
    await reader.context().close()
  })

  it('shows the menu to read, says so, and goes on with the cart when the network is back', async () => {
    const page = await readMenu()
    await choosePickup(page)
    await page.getByRole('button', { name: /^Salami auswählen, Family/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Hinzufügen/ })
      .click()
    const bar = page.getByRole('link', { name: /1 Produkt.*Warenkorb/ })
    await bar.waitFor()
    await cartIsStored(page)

    await page.context().setOffline(true)
    await page.reload()
    await note(page).waitFor()
    await expect.poll(() => note(page).innerText()).toMatch(/vom \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr/)
    await page.getByRole('heading', { name: 'Quattro Formaggi' }).first().waitFor()
    await expect.poll(() => page.locator('script[src], script[type]').count()).toBe(0)
    await expect.poll(() => bar.count()).toBe(0)
    await expect.poll(() => page.getByText('Jetzt geöffnet').isVisible()).toBe(false)
    await note(page).getByRole('link', { name: 'Erneut versuchen' }).click()
    await note(page).waitFor()

    await page.context().setOffline(false)
    await note(page).getByRole('link', { name: 'Erneut versuchen' }).click()
    await bar.waitFor()
    await expect.poll(() => note(page).count()).toBe(0)
    await page.context().close()
  })

  it('keeps what is added meanwhile, and sends it when the network is back', async () => {
    const page = await readMenu()
    await putFantaIntoCart(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Milchreis in den Warenkorb legen' }).click()
    await page.getByRole('link', { name: /2 Produkte.*Warenkorb/ }).waitFor()
    await page.getByText('Keine Verbindung. Ihre Auswahl ist gemerkt und wird gesendet').waitFor()
    // Nobody has opened the cart before.
    await page.getByRole('link', { name: /2 Produkte.*Warenkorb/ }).click()
    await page.getByRole('dialog').getByText('Milchreis').first().waitFor()
    // Not only below the sheet.
    const lost = page.getByRole('dialog').getByText('Keine Verbindung. Ihre Auswahl')
    await lost.waitFor()
    // However high the buttons of the sheet are, it lies above them.
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const onward = page.getByRole('dialog').getByRole('link', { name: /^Zur Kasse/ })
    await expect
      .poll(async () => (await onward.boundingBox())!.y - (await lost.boundingBox())!.y)
      .toBeGreaterThan((await lost.boundingBox())!.height)
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
    await page.goBack()

    await page.context().setOffline(false)
    await page.getByText('Die Verbindung ist zurück, alles ist angekommen.').waitFor({ state: 'attached' })
    await page.getByText('Keine Verbindung. Ihre Auswahl').waitFor({ state: 'detached' })
    // As the server has it.
    await page.reload()
    await page.getByRole('link', { name: /2 Produkte.*Warenkorb/ }).waitFor()
    await page.context().close()
  })

  it('answers a pressed button with the menu, not with an error of the browser', async () => {
    const page = await readMenu()
    await page.context().setOffline(true)
    await page.reload()
    await note(page).waitFor()
    await page.getByRole('button', { name: /^Salami auswählen, Family/ }).click()
    await note(page).waitFor()
    await page.context().close()
  })

  it('says so in place of the checkout, and goes on there by itself when the network is back', async () => {
    const page = await readMenu()
    await putFantaIntoCart(page)
    await page.getByRole('link', { name: /1 Produkt.*Warenkorb/ }).click()
    const checkout = page.getByRole('dialog').getByRole('link', { name: /Zur Kasse/ })
    await checkout.waitFor()
    await page.context().setOffline(true)
    await checkout.click()
    await page.getByRole('heading', { name: 'Keine Verbindung' }).waitFor()
    await page.getByText('Ihr Warenkorb bleibt erhalten.').waitFor()
    expect(page.url()).toMatch(/pay-order$/)
    await page.getByRole('link', { name: 'Erneut versuchen' }).click()
    await page.getByRole('heading', { name: 'Keine Verbindung' }).waitFor()

    await page.context().setOffline(false)
    await page.getByRole('heading', { name: 'Bestellung abschließen' }).waitFor()
    await page.getByText('Fanta').first().waitFor()
    await page.context().close()
  })

  it('says so in place of the placed order, and that the restaurant has it', async () => {
    const page = await readMenu()
    await putFantaIntoCart(page)
    await goToCheckout(page)
    await fillInGuest(page)
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await page.getByRole('heading', { name: /Nr\. \d+/ }).waitFor()
    await page.context().setOffline(true)
    await page.reload()
    await page.getByText('Ihre Bestellung ist im Restaurant eingegangen und geht nicht verloren.').waitFor()
    expect(await page.content()).not.toContain('Mustermann')
    await expect.poll(() => keptPages(page)).toEqual(['/r/leineglut/order'])

    await page.context().setOffline(false)
    await page.getByRole('heading', { name: /Nr\. \d+/ }).waitFor()
    await page.context().close()
  })

  it('comes back to a page also where its address names a place on it', async () => {
    const page = await readMenu()
    await page.context().setOffline(true)
    await page.goto(`${stage.server.url}/public/${leineglutId}/pay-order#checkout-time-day`).catch(() => {})
    await page.getByRole('heading', { name: 'Keine Verbindung' }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: 'Ihr Warenkorb ist leer' }).waitFor()
    await page.context().close()
  })

  it('keeps no page that belongs to one guest, and nothing of a page that is not there', async () => {
    const page = await readMenu()
    await page.goto(`${stage.server.url}/r/nirgendwo`)
    await page.mouse.wheel(0, 50)
    await page.goto(`${stage.server.url}/r/leineglut`)
    await readUntilKept(page, ['/r/leineglut/order', '/r/leineglut'])
    await page.context().close()
  })
})

it('browsers may install it', async () => {
  const page = await newVisitor(stage.browser, phone, { keepsProgram: true })
  await page.goto(menu())
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A visitor of the tests is a private window, in which nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  await page.context().close()
})
