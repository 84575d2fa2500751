import { catalogue } from '@tresen/contract/catalogue'
import { createClient } from '@tresen/contract/client'
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { rosenstockId as restaurantId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { openForAxe, violations } from '../../stage/axe.ts'
import { choosePickup, newVisitor, openShop, signIn } from '../../stage/browser.ts'
import { addSalami, fillInGuest, goToCheckout } from '../../stage/guest-at-checkout.ts'
import type { ServerProcess } from '../../stage/server-process.ts'
import { setStage, startServerOnDemo, type Api } from '../../stage/stage.ts'

const manager = 'rosenstock@demo.tresen.example'

const stage = setStage()

async function clientOf({ url }: ServerProcess): Promise<Api> {
  const anybody = createClient(catalogue, { baseUrl: url })
  const { token } = await anybody.signIn({ body: { username: manager, password: 'Tresen-Demo-2026' } })
  return createClient(catalogue, { baseUrl: url, token: () => token })
}

describe('A menu from another system', () => {
  it('is imported, cleaned up by keyboard, and ordered from', async () => {
    const page = await openForAxe(stage.browser)
    await signIn(page, stage.server.url, manager)
    await page.goto(`${stage.server.url}/products-cleanup`)
    await importExample(page)
    expect(await violations(page), 'import').toEqual([])

    await page.getByRole('button', { name: 'Aufräumen beginnen' }).click()
    await page.getByRole('progressbar', { name: 'Fortschritt des Aufräumens' }).waitFor()
    expect(await violations(page), 'clean-up').toEqual([])
    await page.goto(`${stage.server.url}/orders`)
    await page.waitForURL(/products-cleanup/)

    await makeMenu(page)
    await markEverything(page)
    await page.getByText('Alles durchgesehen').waitFor()
    await page.getByRole('button', { name: 'Aufräumen beenden' }).click()
    await page.getByRole('button', { name: 'Aufräumen beginnen' }).waitFor()
    await page.goto(`${stage.server.url}/orders`)
    await page.getByRole('heading', { name: 'Aktuelle Bestellungen' }).waitFor()

    const menus = await (await clientOf(stage.server)).listDiscounts({ restaurantId })
    expect(menus.map(({ name }) => name)).toContain('Wunsch Pizza')
    await order()
  })
})

async function importExample(page: Page) {
  await page.getByText('Import nicht ausgelöst').waitFor()
  await page.getByRole('button', { name: 'Beispielkarte einsetzen' }).click()
  await page.getByRole('button', { name: 'Adresse prüfen' }).click()
  await page.getByText('91 Produkte gefunden.').waitFor()
  await page.getByRole('button', { name: 'Karte importieren' }).click()
  await page.getByText('Import abgeschlossen').waitFor({ timeout: 60_000 })
  await page.getByRole('list', { name: 'Ergebnis des Imports' }).getByText('neu').waitFor()
}

/** By keys alone: the first pizza becomes a menu with a drink. */
async function makeMenu(page: Page) {
  await page.getByRole('button', { name: /^Produkte \d+\// }).click()
  await page.getByRole('navigation', { name: 'Produkte' }).getByText('Wunsch Pizza').click()
  await page.getByRole('region', { name: 'Produkt: Wunsch Pizza' }).waitFor()
  await page.keyboard.press('Alt+m')
  await page.getByRole('button', { name: /^Menüs 0\/1/ }).click()
  const card = page.getByRole('region', { name: 'Menü: Wunsch Pizza' })
  await card.getByRole('button', { name: 'Teil hinzufügen' }).click()
  expect(await violations(page), 'menu').toEqual([])
  await page.keyboard.press('Control+Enter')
  await card.waitFor({ state: 'hidden' })
}

/** Plain things at once, the others one after the other. */
async function markEverything(page: Page) {
  for (let rounds = 0; rounds < 200; rounds++) {
    if (await page.getByText('Alles durchgesehen').isVisible()) return
    const status = page.getByRole('status').filter({ hasText: 'erledigt' })
    const before = await status.innerText()
    const plain = page.getByRole('button', { name: /unauffällige abhaken/ })
    if (await plain.isVisible()) await plain.click()
    else await page.keyboard.press('Control+Enter')
    // A key that comes between two things marks the first one once more; then it is pressed again.
    await vi
      .waitFor(async () => expect(await status.innerText()).not.toBe(before), { timeout: 1000, interval: 20 })
      .catch(() => {})
  }
}

/** A guest orders an imported pizza. */
async function order() {
  const guest = await newVisitor(stage.browser, { width: 390, height: 844 })
  await openShop(guest, `${stage.server.url}/r/curry-am-rosenstock/order`)
  await choosePickup(guest)
  await addSalami(guest)
  await goToCheckout(guest)
  await fillInGuest(guest)
  await guest.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await guest.waitForURL(/payment-offline-success/)
  await guest.getByText('Salami').first().waitFor()
}

describe('An import during which the server is killed', () => {
  it('while it fetches the products, and again while it fetches the additives, goes on by itself', async () => {
    // The source outlives the server that imports.
    const { exampleUrl } = await (await clientOf(stage.server)).getTakeawayImport({ restaurantId })
    const { origin } = new URL(exampleUrl!)
    let server = await startServerOnDemo({ env: { TRESEN_SIMULATORS: origin } })
    const staff = await clientOf(server)
    const takeawayUrl = `${origin}/takeaway/lieferservice/menu.json?seconds=2`
    await staff.triggerTakeawayImport({ restaurantId, takeawayUrl })
    for (const importState of ['DownloadingProducts', 'DownloadingAdditives']) {
      await reach(server, importState, 20)
      await server.stop('SIGKILL')
      server = await server.again()
    }
    await reach(server, 'Finished', 100)

    const after = await clientOf(server)
    const { report } = await after.getTakeawayImport({ restaurantId })
    expect(report).toMatchObject({ changed: 0, removed: 0, kept: 0 })
    const versions = await after.listMenuVersions({ restaurantId })
    expect(versions.map(({ summary }) => summary)).toEqual(['Import von „Lieferservice (Simulator)“'])
    const products = await after.listProducts({ restaurantId })
    expect(products.filter(({ name }) => name === 'Wunsch Pizza')).toHaveLength(1)
    await server.remove()
  })
})

/** Waits until the import has got there; asks every so many milliseconds. */
async function reach(server: ServerProcess, importState: string, interval: number) {
  const staff = await clientOf(server)
  await vi.waitFor(
    async () => expect(await staff.getTakeawayImport({ restaurantId })).toMatchObject({ importState }),
    { timeout: 60_000, interval },
  )
}
