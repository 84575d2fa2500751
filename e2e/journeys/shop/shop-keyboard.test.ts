import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isAlive, newVisitor, openShop } from '../../stage/browser.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()

describe('By keyboard alone, on a phone of 360 px', () => {
  it('a guest orders a pizza with an extra, delivered and paid in cash', async () => {
    const guest = await openMenu()
    await tabTo(guest, 'combobox')
    await guest.keyboard.type('Kurze Geismarstraße 1')
    await guest.getByRole('option').first().waitFor()
    await guest.keyboard.press('ArrowDown')
    await guest.keyboard.press('Enter')
    await guest.getByText('Wir liefern zu Ihnen:').waitFor()

    await tabTo(guest, /^Salami auswählen, Family/)
    await guest.keyboard.press('Enter')
    const sheet = guest.getByRole('dialog', { name: 'Salami' })
    await sheet.waitFor()
    await tabTo(guest, /^Ananas/)
    await guest.keyboard.press('Space')
    await tabTo(guest, /^Hinzufügen/)
    await guest.keyboard.press('Enter')
    await sheet.waitFor({ state: 'hidden' })

    // Not through the rest of the menu.
    expect(await tabTo(guest, 'Zum Warenkorb')).toBeLessThan(10)
    await guest.keyboard.press('Enter')
    expect((await focused(guest)).name).toMatch(/Warenkorb.*€$/)
    await guest.keyboard.press('Enter')
    await guest.getByRole('dialog', { name: 'Ihre Bestellung' }).waitFor()
    await tabTo(guest, /^Zur Kasse/)
    await guest.keyboard.press('Enter')

    await guest.getByRole('heading', { name: 'Bestellung abschließen' }).waitFor()
    await isAlive(guest)
    await tabTo(guest, 'lastName')
    await guest.keyboard.type('Mustermann')
    await tabTo(guest, 'phone')
    await guest.keyboard.type('0551 1234567')
    await tabTo(guest, /^Bar bei der Lieferung/)
    await guest.keyboard.press('Space')
    await tabTo(guest, 'Zahlungspflichtig bestellen')
    await guest.keyboard.press('Enter')

    await guest.waitForURL(/payment-offline-success/)
    await guest.getByText('Ihre Bestellung ist im Restaurant eingegangen.').waitFor()
    await guest.getByText('Ananas').waitFor()

    const link = await guest.getByRole('link', { name: 'Noch einmal bestellen' }).getAttribute('href')
    const friend = await newVisitor(stage.browser, { width: 360, height: 740 })
    await friend.goto(stage.server.url + link)
    await friend.getByRole('button', { name: 'Wieder bestellen' }).click()
    await friend.waitForURL(/pay-order$/)
    await friend.getByRole('complementary').getByText('Ananas').waitFor()
  })
})

describe('The sheet of a product', () => {
  it('takes the focus, keeps it inside, and gives it back on Escape', async () => {
    const guest = await openMenu()
    const opener = guest.getByRole('button', { name: /^Salami auswählen, Family/ })
    await opener.focus()
    await guest.keyboard.press('Enter')
    const sheet = guest.getByRole('dialog', { name: 'Salami' })
    await sheet.waitFor()
    await expect.poll(() => isInside(guest)).toBe(true)

    const first = await focusOrder(guest)
    expect(first.slice(0, 2)).toEqual(['Schließen', 'productPriceId'])
    expect(first.indexOf('comment')).toBeLessThan(first.indexOf('Eins mehr: Salami'))
    expect(first.at(-1)).toMatch(/^Hinzufügen/)

    await guest.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('reads out what changes: the price, what was put into the cart', async () => {
    const guest = await openMenu()
    await guest.getByRole('button', { name: /^Salami auswählen, Family/ }).click()
    const sheet = guest.getByRole('dialog')
    const total = sheet.locator('[aria-live=polite]').filter({ hasText: '€' })
    const before = await total.innerText()
    await sheet.getByRole('checkbox', { name: /^Ananas/ }).check()
    await expect.poll(() => total.innerText()).not.toBe(before)
    await sheet.getByRole('button', { name: /^Hinzufügen/ }).click()
    await guest
      .getByRole('status')
      .filter({ hasText: '1 × Salami im Warenkorb' })
      .waitFor({ state: 'attached' })
  })

  it('says what is still to be chosen and leads there', async () => {
    const guest = await openMenu()
    await guest
      .getByRole('button', { name: /^Wunsch Pizza auswählen/ })
      .first()
      .click()
    const sheet = guest.getByRole('dialog')
    await sheet.getByRole('button', { name: /^Hinzufügen/ }).click()
    await sheet.getByRole('alert').filter({ hasText: 'Bitte wählen Sie mindestens 4' }).waitFor()
    expect(await guest.evaluate(() => document.activeElement?.closest('[data-incomplete]') !== null)).toBe(
      true,
    )
  })
})

describe('A page whose scripts come late', () => {
  it('keeps what was typed before they came', async () => {
    const guest = await newVisitor(stage.browser, { width: 360, height: 740 })
    const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>()
    await guest.route(/shop-assets\/react-/, async (route) => {
      await isTyped
      await route.continue()
    })
    await guest.goto(`${stage.server.url}/r/leineglut/order`, { waitUntil: 'commit' })
    const field = guest.getByPlaceholder('Straße und Nr.')
    await field.fill('Kurze Geismarstraße 1')
    typed()
    await isAlive(guest)
    await expect.poll(() => field.inputValue()).toBe('Kurze Geismarstraße 1')
    await guest.keyboard.press('End')
    await guest.keyboard.type('2')
    await guest.getByRole('option').first().waitFor()
  })
})

async function openMenu(): Promise<Page> {
  const guest = await newVisitor(stage.browser, { width: 360, height: 740 })
  await openShop(guest, `${stage.server.url}/r/leineglut/order`)
  return guest
}

const MOST_TABS = 400

/** Presses Tab until the focus is on what is meant: by role, id, or the name that is read out. */
async function tabTo(page: Page, wanted: string | RegExp) {
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    await page.keyboard.press('Tab')
    const { role, id, name } = await focused(page)
    if (typeof wanted === 'string' ? [role, id, name].includes(wanted) : wanted.test(name)) return pressed
  }
  throw new Error(`the focus does not reach ${wanted}`)
}

function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement
    const text = element.labels?.[0]?.textContent ?? element.textContent ?? ''
    const name = (element.getAttribute('aria-label') ?? text)
      .replace(/\s+/g, ' ')
      .replaceAll('\u00ad', '')
      .trim()
    return { role: element.getAttribute('role') ?? '', id: element.id, name, field: element.name ?? '' }
  })
}

/** What Tab reaches in the open sheet, once around. */
async function focusOrder(page: Page): Promise<string[]> {
  const reached: string[] = []
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => isInside(page)).toBe(true)
    const { name, field, role } = await focused(page)
    const label = role === 'button' || !field ? name : field
    if (pressed > 0 && label === 'Schließen')
      return ['Schließen', ...reached.filter((one) => one !== 'Schließen')]
    reached.push(label)
  }
  throw new Error('the focus does not come around')
}

function isInside(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.closest('dialog') != null)
}
