import { catalogue } from '@tresen/contract/catalogue'
import { createClient } from '@tresen/contract/client'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, signIn } from './browser.ts'
import { placeOrders } from './busy-evening.ts'
import { openAllDay } from './open-all-day.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'

const cook = 'kueche@demo.tresen.example'

let server: ServerProcess
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServerProcess(), openBrowser()])
  await openAllDay(server.databaseUrl())
  await placeOrders(createClient(catalogue, { baseUrl: server.url }), server.url, 3)
})
afterAll(async () => {
  await browser?.close()
  await server?.remove()
})

async function signedIn(size?: { width: number; height: number }): Promise<Page> {
  const page = await newVisitor(browser, size)
  await signIn(page, server.url, cook)
  await page.getByRole('button', { name: /verbunden/ }).waitFor({ timeout: 30_000 })
  return page
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

describe('By keyboard', () => {
  it('Strg+K finds pages, orders and products, goes there, and gives the focus back', async () => {
    const page = await signedIn()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Finden' }).waitFor()
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
    await page.keyboard.press('ArrowDown')
    await page.locator('#palette-1[aria-selected=true]').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    const menu = page.getByRole('button', { name: /^Restaurant: / })
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('Adresse').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await focused(page)).toMatch(/^Restaurant: /)
    await page.context().close()
  })

  it('? shows the keys, but not while somebody types', async () => {
    const page = await signedIn()
    await page.goto(`${server.url}/orders`)
    await page.getByLabel('Bestellungen suchen').fill('')
    await page.getByLabel('Bestellungen suchen').press('?')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('heading', { name: 'Aktuelle Bestellungen' }).click()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Tasten' }).getByText('Strg+K').waitFor()
    await page.context().close()
  })

  it('a question keeps the focus inside and is not closed by Escape', async () => {
    const page = await signedIn()
    await page.goto(`${server.url}/boards/order`)
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
    await page.context().close()
  })
})

it('what is new is told once', async () => {
  const page = await signedIn()
  await page.evaluate(() => localStorage.setItem('whatsnew', '0'))
  await page.goto(`${server.url}/home`)
  await page.getByRole('dialog', { name: 'Was ist neu?' }).getByRole('button', { name: 'Verstanden' }).click()
  await page.reload()
  await page.getByRole('button', { name: /verbunden/ }).waitFor({ timeout: 30_000 })
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.context().close()
})

it('a phone works in compact mode until one really wants to leave it', async () => {
  const page = await signedIn({ width: 390, height: 780 })
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await page.getByRole('button', { name: 'Kompaktmodus' }).click()
  await page.waitForURL(/\/orders$/)
  const bar = page.getByRole('navigation', { name: 'Hauptmenü' })
  expect((await bar.boundingBox())?.height).toBe(56)
  expect(await page.getByRole('button', { name: 'Menü öffnen' }).count()).toBe(0)
  await page.reload()
  await bar.getByRole('link', { name: 'Profil' }).click()
  await page.getByRole('button', { name: 'Kompaktmodus beenden' }).click()
  const question = page.getByRole('dialog', { name: 'Kompaktmodus beenden' })
  await question.getByText(/Sie können diesen im Menü ganz unten wieder aktivieren\./).waitFor()
  await question.getByRole('button', { name: 'Ja' }).click()
  await page.getByRole('button', { name: 'Menü öffnen' }).waitFor()
  await page.context().close()
})

it('an expired session leads back to where one was', async () => {
  const page = await signedIn()
  await page.goto(`${server.url}/boards/deliver`, { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user')!) as object
    localStorage.setItem('user', JSON.stringify({ ...user, tokenExpiresAt: '2020-01-01T00:00:00.000Z' }))
  })
  await page.reload()
  await page.getByText('Ihre Anmeldung ist abgelaufen.', { exact: false }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/home')
  expect(new URL(page.url()).searchParams.get('returnUrl')).toBe('/boards/deliver')
  await page.context().close()
})
