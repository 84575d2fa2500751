import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newVisitor } from './browser.ts'
import { setStage } from './stage.ts'

const stage = setStage()

const phone = { width: 360, height: 740 }
const menu = () => `${stage.server.url}/r/leineglut/order`
const note = (page: Page) => page.getByRole('status').filter({ hasText: 'Sie sind offline.' })

/** A guest who has read the menu long enough for it to be kept. */
async function readMenu(): Promise<Page> {
  const page = await newVisitor(stage.browser, phone)
  await page.goto(menu())
  await readUntilKept(page, ['/r/leineglut/order'])
  return page
}

async function readUntilKept(page: Page, paths: string[]) {
  const read = async () => {
    await page.mouse.wheel(0, 50)
    return keptPages(page)
  }
  await expect.poll(read, { timeout: 15_000 }).toEqual(paths)
}

const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

describe('The shop without network', () => {
  it('shows the menu to read, says so, and goes on with the cart when the network is back', async () => {
    const page = await readMenu()
    await page.getByRole('radio', { name: 'Abholung' }).check()
    await page.getByRole('button', { name: /^Salami auswählen, Family/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Hinzufügen/ })
      .click()
    const bar = page.getByRole('link', { name: /1 Produkt.*Warenkorb/ })
    await bar.waitFor()
    // Written down by the stage.server, not only here.
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name }) => name).join())
      .toMatch(/tresen_cart/)

    await page.context().setOffline(true)
    await page.reload()
    await note(page).waitFor()
    expect(await note(page).innerText()).toMatch(/vom \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr/)
    await page.getByRole('heading', { name: 'Quattro Formaggi' }).first().waitFor()
    expect(await page.locator('script').count()).toBe(0)
    expect(await bar.count()).toBe(0)
    expect(await page.getByText('Jetzt geöffnet').isVisible()).toBe(false)
    await note(page).getByRole('link', { name: 'Erneut versuchen' }).click()
    await note(page).waitFor()

    await page.context().setOffline(false)
    await note(page).getByRole('link', { name: 'Erneut versuchen' }).click()
    await bar.waitFor()
    expect(await note(page).count()).toBe(0)
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
  const page = await newVisitor(stage.browser, phone)
  await page.goto(menu())
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A visitor of the tests is a private window, in which nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  await page.context().close()
})
