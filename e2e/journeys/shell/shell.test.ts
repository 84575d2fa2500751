import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { aboutRestaurant, newVisitor, signIn } from '../../stage/browser.ts'
import { setShellStage } from '../../stage/shell-stage.ts'

const { stage, signedIn, signedInAnew, cook } = setShellStage()

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

describe('By keyboard', () => {
  it('Strg+K finds pages, orders and products, goes there, and gives the focus back', async () => {
    const page = await signedIn()
    await page.keyboard.press('Control+k')
    // Typed at once, also while the field for it is still being fetched.
    const found = page.getByRole('listbox', { name: 'Gefunden' }).getByRole('option')
    await page.keyboard.type('zuber')
    await found.filter({ hasText: 'Zubereitungsboard' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/boards\/order$/)

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Finden' }).waitFor()
    await page.keyboard.type('erika')
    await found
      .filter({ hasText: /^Bestellung \d+, Erika Mustermann/ })
      .first()
      .waitFor()
    await page.getByRole('combobox', { name: 'Finden' }).fill('schnitzel')
    await found.filter({ hasText: 'Produkt' }).first().waitFor()
    const product = (await found.first().locator('span').first().innerText()).replace(/^\S+ /, '')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/order\?product=/)
    await page.getByRole('listbox', { name: 'Produkte' }).getByRole('option').first().waitFor()
    await expect.poll(() => page.locator('#desk-search:focus').inputValue()).toBe(product)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Finden' }).fill('schnitzel')
    await found.filter({ hasText: 'Produkt' }).first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.locator('#palette-1[aria-selected=true]').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    const menu = page.getByRole('button', { name: /^Restaurant: / })
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Verfügbarkeit' }).getByText('Zubereitungszeit').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toMatch(/^Restaurant: /)

    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Über das Restaurant' }).press('Enter')
    await page
      .getByRole('dialog', { name: /^Leineglut/ })
      .getByText('Adresse')
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toMatch(/^Restaurant: /)
  })

  it('? shows the keys, but not while somebody types', async () => {
    const page = await stage.office(cook, '/orders')
    await page.getByLabel('Bestellungen suchen').fill('')
    await page.getByLabel('Bestellungen suchen').press('?')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('heading', { name: 'Aktuelle Bestellungen' }).click()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Tasten' }).getByText('Strg+K').waitFor()
  })

  it('a question keeps the focus inside and is not closed by Escape', async () => {
    const page = await stage.office(cook, '/boards/order')
    await page
      .getByRole('button', { name: /^Mehr zu Bestellung/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Stornieren' }).click()
    const question = page.getByRole('dialog', { name: 'Sind Sie sicher?' })
    await question.waitFor()
    await page.keyboard.press('Escape')
    for (let index = 0; index < 4; index++) await page.keyboard.press('Tab')
    expect(await question.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await question.getByRole('button', { name: 'Nein' }).click()
    await question.waitFor({ state: 'detached' })
  })
})

it('what is new is told once', async () => {
  const page = await signedInAnew()
  await page.evaluate(() => localStorage.setItem('whatsnew', '0'))
  await page.goto(`${stage.server.url}/home`)
  await page.getByRole('dialog', { name: 'Was ist neu?' }).getByRole('button', { name: 'Verstanden' }).click()
  await page.reload()
  await page.getByRole('button', { name: /verbunden/ }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

describe('A dialog', () => {
  async function openInfo(page: Page) {
    await aboutRestaurant(page)
    const dialog = page.getByRole('dialog', { name: /^Leineglut/ })
    await dialog.getByRole('region', { name: 'Hinweise' }).getByRole('listitem').first().waitFor()
    return dialog
  }

  it('is pulled about by its title, never out of the window, and stays put on a phone', async () => {
    const page = await signedIn()
    const dialog = await openInfo(page)
    const before = (await dialog.boundingBox())!
    const pull = async (x: number, y: number) => {
      const box = (await dialog.boundingBox())!
      await page.mouse.move(box.x + 60, box.y + 30)
      await page.mouse.down()
      await page.mouse.move(box.x + 60 + x, box.y + 30 + y, { steps: 4 })
      await page.mouse.up()
      return (await dialog.boundingBox())!
    }
    const moved = await pull(120, -40)
    expect([Math.round(moved.x - before.x), Math.round(moved.y - before.y)]).toEqual([120, -40])
    const atTheEdge = await pull(-2000, -2000)
    expect([Math.round(atTheEdge.x), Math.round(atTheEdge.y)]).toEqual([0, 0])

    const phone = await signedIn({ width: 390, height: 780 })
    const small = await openInfo(phone)
    const place = await small.boundingBox()
    await phone.mouse.move(place!.x + 60, place!.y + 30)
    await phone.mouse.down()
    await phone.mouse.move(place!.x + 160, place!.y + 130, { steps: 4 })
    await phone.mouse.up()
    expect(await small.boundingBox()).toEqual(place)
  })

  it('goes through its fields in order, keeps the focus inside, and gives it back', async () => {
    const page = await stage.office(cook, '/order')
    const search = page.getByLabel('Produkt suchen')
    await search.fill('24f')
    await search.press('Shift+Enter')
    const dialog = page.getByRole('dialog', { name: '24 Quattro Formaggi' })
    await dialog.getByRole('radio', { name: /Family/ }).waitFor()
    const focusedIn = () =>
      page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel)
    expect(
      await dialog
        .getByRole('radio', { name: /Family/ })
        .evaluate((radio) => radio === document.activeElement),
    ).toBe(true)
    await page.keyboard.press('Tab')
    await expect.poll(focusedIn).toMatch(/^Champignons/)
    for (let index = 0; index < 60; index++) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Produkt suchen')
  })

  it('says how a restaurant is described: loading, what it is, and when that failed', async () => {
    const page = await signedInAnew()
    // It may be let go before the request is here: on the screen it waits from its first picture on.
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/qna', async (route) => {
      await held
      await route.continue()
    })
    await aboutRestaurant(page)
    const hints = page.getByRole('region', { name: 'Hinweise' })
    await hints.getByText('Wird geladen...').waitFor()
    letGo()
    await hints.getByText(/Parken nur im Hof/).waitFor()
    await page.unroute('**/qna')
    await page.route('**/qna', (route) => route.fulfill({ status: 500, json: {} }))
    await page.reload()
    await aboutRestaurant(page)
    await page.getByRole('alert', { name: 'Hinweise' }).getByText('Konnte nicht geladen werden').waitFor()
  })
})

it('a message goes by itself: what worked after two seconds, what failed later', async () => {
  const page = await signedInAnew()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await aboutRestaurant(page)
  const copy = page.getByRole('button', { name: 'Telefonnummer kopieren', exact: true })
  await copy.waitFor()
  // From here on time goes only when it is told to.
  await page.clock.pauseAt(Date.now() + 5_000)
  await copy.click()
  const worked = page.getByRole('status').filter({ hasText: 'In Zwischenablage kopiert' })
  await worked.waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\+49/)
  await page.clock.runFor(1_800)
  expect(await worked.isVisible()).toBe(true)
  await page.clock.runFor(600)
  await worked.waitFor({ state: 'detached' })

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
  })
  await copy.click()
  const failed = page.getByRole('alert').filter({ hasText: 'Kopieren fehlgeschlagen' })
  await failed.waitFor()
  await page.clock.runFor(5_000)
  expect(await failed.isVisible()).toBe(true)
  await failed.getByRole('button', { name: 'Meldung schließen' }).click()
  await page.clock.runFor(500)
  await failed.waitFor({ state: 'detached' })
})

it('the menu opens under the pointer until it has led somewhere, and under the keyboard', async () => {
  const page = await signedIn()
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' })
  const width = async () => Math.round((await menu.boundingBox())!.width)
  await page.mouse.move(700, 500)
  expect(await width()).toBe(64)
  await menu.hover()
  await expect.poll(width).toBe(248)
  await page.mouse.move(700, 500)
  await expect.poll(width).toBe(64)
  await menu.getByRole('link', { name: 'Startseite' }).focus()
  await expect.poll(width).toBe(248)
  await menu.getByRole('link', { name: 'Profil' }).click({ position: { x: 20, y: 20 } })
  await page.getByRole('heading', { name: 'Profil', level: 1 }).waitFor()
  await expect.poll(width).toBe(64)
  await page.mouse.move(700, 500)
  expect(await width()).toBe(64)
  // A small window has no room for all of it: what lies below is reached by the wheel.
  await page.setViewportSize({ width: 1280, height: 400 })
  await menu.hover()
  await expect.poll(width).toBe(248)
  await page.mouse.wheel(0, 2000)
  await expect.poll(() => menu.evaluate((column) => column.scrollTop)).toBeGreaterThan(50)
})

it('the footer makes room for the keyboard of a phone', async () => {
  const page = await signedIn({ width: 390, height: 780 })
  const footer = page.locator('main > footer').getByRole('link', { name: 'Impressum' })
  await footer.waitFor()
  const shrink = (by: number) =>
    page.evaluate((height) => {
      Object.defineProperty(visualViewport, 'height', { value: innerHeight - height, configurable: true })
      visualViewport!.dispatchEvent(new Event('resize'))
    }, by)
  await shrink(60)
  expect(await footer.isVisible()).toBe(true)
  await shrink(300)
  await footer.waitFor({ state: 'detached' })
  await shrink(0)
  await footer.waitFor()
})

it('what is said meanwhile makes room for a keyboard that shrinks the window', async () => {
  const page = await newVisitor(stage.browser, { width: 390, height: 780 }, { hasTouch: true })
  await signIn(page, stage.server.url, cook)
  await page.goto(`${stage.server.url}/orders`)
  await page.getByRole('button', { name: /verbunden/ }).waitFor()
  await page.context().setOffline(true)
  // An answer that was under way speaks for a connection without live updates.
  const lost = page.getByText(/Keine (Verbindung|Live-Updates) seit/)
  await lost.waitFor()
  await page.getByRole('textbox').first().tap()
  expect(await lost.isVisible()).toBe(true)
  await page.setViewportSize({ width: 390, height: 400 })
  await lost.waitFor({ state: 'hidden' })
  await page.keyboard.press('Tab')
  await lost.waitFor()
  await page.context().close()
})

it('sound is switched off for this device in the profile, and on again', async () => {
  const page = await stage.office(cook, '/profile')
  const sound = page.getByRole('switch', { name: 'Ton für neue Bestellungen an diesem Gerät' })
  await sound.click()
  await expect.poll(() => sound.isChecked()).toBe(false)
  await stage.office(cook, '/boards/order')
  await page.getByRole('button', { name: 'Ton aus', pressed: true }).waitFor()
  await stage.office(cook, '/profile')
  await sound.click()
  await expect.poll(() => sound.isChecked()).toBe(true)
})
