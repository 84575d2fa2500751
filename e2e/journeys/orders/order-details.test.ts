import type { Order, OrderState } from '@tresen/contract/orders/order'
import { anExternalOrder } from '@tresen/domain/orders/external/testing/an-external-order'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  leineglutFranchiseId as franchiseId,
  leineglutId as restaurantId,
} from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { placeOrders } from '../../stage/busy-evening.ts'
import { setStage, type Api } from '../../stage/stage.ts'

const at = { franchiseId, restaurantId }

const stage = setStage()
let staff: Api
let order: Order
beforeAll(async () => {
  staff = await stage.as('kueche@demo.tresen.example')
})
beforeEach(async () => {
  await placeOrders(staff, stage.server.url, 1, { isMovedOn: false })
  order = (await staff.listOrders({ ...at, showCancelled: true })).orders.toSorted(
    (a, b) => b.number - a.number,
  )[0]!
})

const stored = () => staff.getOrder({ ...at, orderId: order.id })

async function move(...states: OrderState[]) {
  for (const state of states) await staff.changeOrderState({ ...at, orderId: order.id, body: { state } })
}

async function openOffice(path: string, name = 'kueche', at = 'here'): Promise<Page> {
  const page = await stage.office(`${name}@demo.tresen.example`, path, {
    ...{ restaurantId, at },
    prepare: (page) => page.addInitScript(countNoise),
  })
  await page.evaluate(() => Object.assign(window, { tones: 0, slips: [] }))
  await page.getByRole('button', { name: /Live-Updates vom Server: verbunden/ }).waitFor()
  return page
}

/** Counts tones instead of hearing them, and slips instead of printing them. */
function countNoise() {
  const top = window.top as Window & { tones?: number; slips?: string[] }
  OscillatorNode.prototype.start = () => {
    top.tones = (top.tones ?? 0) + 1
  }
  OscillatorNode.prototype.stop = () => {}
  window.print = () => {
    const page = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSPageRule)
      .at(-1)!.cssText
    ;(top.slips ??= []).push(`${document.title} ${page}`)
  }
}

const tonesOf = (page: Page) => page.evaluate(() => (window as { tones?: number }).tones ?? 0)
const slipsOf = (page: Page) => page.evaluate(() => (window as { slips?: string[] }).slips ?? [])
const detailsPath = () => `/restaurants/${restaurantId}/orders/${order.id}`

async function writeComment(page: Page, text: string) {
  await page.getByRole('dialog').getByRole('textbox').fill(text)
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
}

describe('The details of an order that is on no board', () => {
  it('take comments and print, and show what became of it', async () => {
    await move('Cancelled', 'Archived')
    const page = await openOffice(detailsPath())
    await page.getByText('Archiviert').first().waitFor()
    await page.getByRole('button', { name: /^Interner Kommentar/ }).click()
    await writeComment(page, 'hat später angerufen')
    await page.getByText('hat später angerufen').waitFor()
    await page
      .getByRole('button', { name: /^Kommentar zu/ })
      .first()
      .click()
    await writeComment(page, 'war kalt')
    await page.getByText('war kalt').waitFor()
    await page.getByRole('button', { name: /Drucken/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Drucken' }).click()
    await page.getByText('Gedruckt', { exact: true }).waitFor()
    await expect
      .poll(stored)
      .toMatchObject({ comment: 'hat später angerufen', printed: true, state: 'Archived' })
    expect((await stored()).shoppingCart.products.map(({ comment }) => comment)).toContain('war kalt')
    await expect.poll(() => slipsOf(page)).toHaveLength(2)
  })

  it('name the system that brought it, its number there and where the money is', async () => {
    const body = anExternalOrder({ externalOrderId: 'LF-77' })
    order = await staff.placeExternalOrder({ restaurantId, body })
    const page = await openOffice(detailsPath())
    await page.getByText('Lieferando Nr. LF-77').waitFor()
    await page.getByRole('heading', { name: 'Bezahlt bei Lieferando' }).waitFor()
    await page.getByRole('button', { name: 'Kommentar zu Pizza Diavola' }).click()
    await writeComment(page, 'ohne Öl')
    await page.getByText('ohne Öl').waitFor()
    await expect.poll(stored).toMatchObject({ shoppingCart: { products: [{ comment: 'ohne Öl' }] } })
  })

  it('stay open while the order is archived, and go on working', async () => {
    await move('Cancelled')
    const page = await openOffice(detailsPath())
    await page.getByRole('button', { name: 'Archivieren' }).click()
    await page.getByText('Archiviert').first().waitFor()
    await page.getByRole('button', { name: /^Interner Kommentar/ }).click()
    await writeComment(page, 'erledigt')
    await expect.poll(stored).toMatchObject({ state: 'Archived', comment: 'erledigt' })
  })

  it('keep a comment that is being written while somebody else archives the order', async () => {
    await move('Cancelled')
    const page = await openOffice(detailsPath())
    await page.getByRole('button', { name: /^Interner Kommentar/ }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('schon halb geschrieben')
    await move('Archived')
    await page.getByText('Archiviert').first().waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
    await expect.poll(stored).toMatchObject({ state: 'Archived', comment: 'schon halb geschrieben' })
  })

  it('recall a completed order', async () => {
    await move('InProgress', 'ReadyForDelivery', 'InDelivery', 'Completed')
    const page = await openOffice(detailsPath())
    await page.getByRole('button', { name: 'Zurückholen' }).click()
    await page.getByText('In Lieferung').first().waitFor()
    await expect.poll(stored).toMatchObject({ state: 'InDelivery' })
  })
})

describe('The archive', () => {
  it('asks before it takes finished orders, lists them, and lets notes be made', async () => {
    await move('Cancelled')
    const page = await openOffice('/orders')
    await page.getByRole('button', { name: /archivieren$/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Archivieren' }).click()
    await page.getByText(/archiviert$/).waitFor()
    await page.getByRole('button', { name: 'Archiv', exact: true }).click()
    await page.getByRole('heading', { name: 'Archivierte Bestellungen' }).waitFor()
    const row = page.getByRole('row').filter({
      has: page.getByRole('link', { name: `Bestellung ${order.number}, alle Angaben` }),
    })
    await row.getByText('Archiviert, storniert').waitFor()
    await page.getByRole('button', { name: `Mehr zu Bestellung ${order.number}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Interner Kommentar' }).click()
    await writeComment(page, 'Rückfrage am Montag')
    await expect.poll(stored).toMatchObject({ state: 'Archived', comment: 'Rückfrage am Montag' })
  })
  it('shows what is archived while one looks into it', async () => {
    await move('Cancelled')
    const page = await openOffice('/orders')
    const isLookedInto = Promise.withResolvers<void>()
    await page.route('**/orders/completed/archive', async (route) => {
      await isLookedInto.promise
      await route.continue()
    })
    await page.getByRole('button', { name: /archivieren$/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Archivieren' }).click()
    const isFetched = page.waitForResponse(/orders\/archive/)
    await page.getByRole('button', { name: 'Archiv', exact: true }).click()
    await isFetched
    isLookedInto.resolve()
    await page.getByRole('link', { name: `Bestellung ${order.number}, alle Angaben` }).waitFor()
  })
})

describe('Accepting', () => {
  it('prints by itself where this device is set to', async () => {
    const page = await openOffice('/boards/order')
    const card = page.getByRole('article', { name: `Bestellung ${order.number}`, exact: true })
    await card.getByRole('button', { name: /^Mehr zu/ }).click()
    await page.getByRole('menuitem', { name: 'Drucken' }).click()
    await page.getByRole('button', { name: '58 mm' }).click()
    await page.getByRole('checkbox', { name: 'Beim Annehmen von selbst drucken' }).check()
    await page.getByRole('button', { name: 'Abbrechen' }).click()
    // Kept by the device, not by the page.
    await page.reload()
    await card.getByRole('button', { name: 'Annehmen' }).click()
    await expect.poll(() => slipsOf(page)).toHaveLength(2)
    for (const slip of await slipsOf(page)) expect(slip).toMatch(/58mm \d+mm/)
    await expect.poll(stored).toMatchObject({ printed: true, isAcknowledged: true })
  })
})

describe('A new order', () => {
  it('sounds for the kitchen, not at a device that is silenced, and never for the call centre', async () => {
    const kitchen = await openOffice('/boards/order')
    const silent = await openOffice('/boards/order', 'kueche', 'elsewhere')
    const callCentre = await openOffice('/boards/order', 'callcenter')
    await silent.getByRole('button', { name: 'Ton aus' }).click()
    for (const page of [kitchen, silent, callCentre]) {
      await page.getByRole('heading', { level: 1 }).click()
      await page.evaluate(() => ((window as { tones?: number }).tones = 0))
    }
    await placeOrders(staff, stage.server.url, 1, { isMovedOn: false })
    const name = `Bestellung ${order.number + 1}`
    for (const page of [kitchen, silent]) await page.getByRole('article', { name, exact: true }).waitFor()
    await expect.poll(() => tonesOf(kitchen)).toBeGreaterThanOrEqual(2)
    expect(await tonesOf(silent)).toBe(0)
    expect(await tonesOf(callCentre)).toBe(0)
  })
})
