import type { Order } from '@tresen/contract/orders/order'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  leineglutFranchiseId as franchiseId,
  leineglutId as restaurantId,
} from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { openCard, prepare, saidOn } from '../../stage/board.ts'
import { newVisitor, signIn } from '../../stage/browser.ts'
import { placeOrders } from '../../stage/busy-evening.ts'
import { setStage, type Api } from '../../stage/stage.ts'

const cook = 'kueche@demo.tresen.example'
const at = { franchiseId, restaurantId }

const stage = setStage()
let staff: Api
beforeAll(async () => {
  const guest = stage.anybody()
  for (let evening = 0; evening < 3; evening++) await placeOrders(guest, stage.server.url, 6)
  staff = await stage.as(cook)
})

async function newOrders(): Promise<Order[]> {
  const { orders } = await staff.listOrders(at)
  return orders.filter(({ state }) => state === 'New')
}

function cardOf(page: Page, { number }: Order) {
  return page.getByRole('article', { name: `Bestellung ${number}`, exact: true })
}

async function openBoard(page: Page) {
  await signIn(page, stage.server.url, cook)
  await page.goto(`${stage.server.url}/boards/order`)
  await isLive(page)
}

function isLive(page: Page) {
  return page.getByRole('button', { name: /Live-Updates vom Server: verbunden/ }).waitFor()
}

/** The program is in the browser once the service worker has taken over. */
async function programIsKept(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await expect.poll(() => page.evaluate(keptOrders)).toBeGreaterThan(0)
}

/** How many restaurants' orders the browser has written down, which it does a second after it has them. */
function keptOrders(): Promise<number> {
  return new Promise((resolve) => {
    const request = indexedDB.open('tresen', 1)
    request.onsuccess = () => {
      const keys = request.result.transaction('replies').objectStore('replies').getAllKeys()
      keys.onsuccess = () => {
        request.result.close()
        resolve(keys.result.filter((key) => (key as string).includes(' orders ')).length)
      }
    }
  })
}

/** Whether each mark of the cards begins below the strip above them, which covers what goes below it. */
function marksBelowStrip(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const marks = [...document.querySelectorAll('article [data-pending]')]
    const columns = document.querySelector('article')!.closest('[class*=columns]')!
    const strip = columns.previousElementSibling!.getBoundingClientRect()
    return marks.length > 0 && marks.every((mark) => mark.getBoundingClientRect().top >= strip.bottom)
  })
}

describe('The network is cut while two people work', () => {
  it('nothing is lost, nothing happens twice, and what no longer fits is shown', async () => {
    const [moved, overtaken, noted, elsewhere] = (await newOrders()) as [Order, Order, Order, Order]
    const page = await newVisitor(stage.browser, { width: 1600, height: 1000 }, { keepsProgram: true })
    await openBoard(page)
    await programIsKept(page)

    // What is said of it pushes no button away from under a finger.
    const placeOf = async (order: Order) => (await cardOf(page, order).boundingBox())!.y
    const beforeIt = await placeOf(moved)
    await page.context().setOffline(true)
    await page.getByText(/Keine Verbindung seit \d\d:\d\d\sUhr/).waitFor()
    expect(await placeOf(moved)).toBe(beforeIt)
    await prepare(cardOf(page, moved))
    await cardOf(page, moved).getByRole('button', { name: 'Fertig' }).click()
    await prepare(cardOf(page, overtaken))
    await comment(page, noted, 'Bitte klingeln')
    await color(page, noted, 'Rot')
    await openCard(cardOf(page, noted))
    await openCard(cardOf(page, elsewhere))
    const heightOfAnother = async () => (await cardOf(page, elsewhere).boundingBox())!.height
    const beforeLine = await heightOfAnother()
    for (const order of [elsewhere, noted]) {
      await cardOf(page, order).getByRole('listitem').first().getByRole('button').click()
      await cardOf(page, order).getByText('nicht übertragen').waitFor()
    }
    expect(await heightOfAnother()).toBe(beforeLine)
    await expect
      .poll(() => marksBelowStrip(page), { message: 'what is said of the first cards is read whole' })
      .toBe(true)
    await page.getByText(/Änderungen warten/).waitFor()

    await staff.changeOrderState({ ...at, orderId: overtaken.id, body: { state: 'Cancelled' } })
    await staff.setOrderComment({ ...at, orderId: noted.id, comment: 'Hund im Garten' })
    await staff.changeOrderState({ ...at, orderId: elsewhere.id, body: { state: 'InProgress' } })
    const before = await staff.getOrder({ ...at, orderId: noted.id })

    await stage.server.stop()
    await page.reload()
    await page.getByText(/Keine Verbindung seit \d\d:\d\d\sUhr/).waitFor()
    await cardOf(page, overtaken).getByText('In Zubereitung').waitFor()
    await saidOn(cardOf(page, noted), 'Bitte klingeln').waitFor()
    await cardOf(page, noted).getByText('nicht übertragen').waitFor()
    await expect.poll(() => cardOf(page, moved).count()).toBe(0)

    stage.server = await stage.server.again()
    await page.context().setOffline(false)
    await isLive(page)
    const conflicts = page.getByRole('region', { name: 'Änderungen, die nicht mehr passen' })
    await conflicts.getByText(`Bestellung ${overtaken.number}: „In Zubereitung“`).waitFor()
    await conflicts.getByText(/Jetzt: Storniert/).waitFor()
    await conflicts.getByText(/Hund im Garten/).waitFor()
    await page.getByText('nicht übertragen').first().waitFor({ state: 'detached' })
    await expect.poll(() => page.getByText(/Keine Verbindung seit/).count()).toBe(0)

    expect(await staff.getOrder({ ...at, orderId: moved.id })).toMatchObject({
      state: 'ReadyForDelivery',
      version: moved.version + 2,
    })
    expect(await staff.getOrder({ ...at, orderId: overtaken.id })).toMatchObject({
      state: 'Cancelled',
      version: overtaken.version + 1,
    })
    const after = await staff.getOrder({ ...at, orderId: noted.id })
    const marked = after.shoppingCart.products.filter(({ completed }) => completed).length
    expect(after).toMatchObject({ filterColor: 'Red', comment: 'Hund im Garten' })
    expect(after.version).toBe(before.version + 1 + marked)
    await cardOf(page, elsewhere).getByText('In Zubereitung').waitFor()

    await conflicts.getByRole('button', { name: /^Trotzdem Kommentar/ }).click()
    await conflicts.getByRole('button', { name: 'Verstanden' }).click()
    await conflicts.waitFor({ state: 'detached' })
    await expect
      .poll(async () => (await staff.getOrder({ ...at, orderId: noted.id })).comment)
      .toBe('Bitte klingeln')
  })

  it('a whole minute: both sides go on, and are at one afterwards', async () => {
    const [ours, theirs, both] = (await newOrders()) as [Order, Order, Order]
    const page = await newVisitor(stage.browser, { width: 1600, height: 1000 })
    await page.clock.install()
    await openBoard(page)
    await cardOf(page, ours).waitFor()
    await page.context().setOffline(true)
    await page.getByText(/Keine Verbindung seit \d\d:\d\d\sUhr/).waitFor()
    await prepare(cardOf(page, ours))
    await prepare(cardOf(page, both))
    await page.getByText('2 Änderungen warten.').waitFor()
    await staff.changeOrderState({ ...at, orderId: theirs.id, body: { state: 'InProgress' } })
    await staff.setOrderComment({ ...at, orderId: both.id, comment: 'Ohne Besteck' })
    const known = new Set((await staff.listOrders(at)).orders.map(({ id }) => id))
    await placeOrders(stage.anybody(), stage.server.url, 1)
    const arrived = (await newOrders()).find(({ id }) => !known.has(id))!

    await page.clock.runFor(60_000)
    await page.getByText(/Keine Verbindung seit .* \(1 min\)/).waitFor()
    expect((await staff.getOrder({ ...at, orderId: ours.id })).state).toBe('New')
    await expect.poll(() => cardOf(page, arrived).count()).toBe(0)

    await page.context().setOffline(false)
    await isLive(page)
    await cardOf(page, arrived).waitFor()
    await cardOf(page, theirs).getByText('In Zubereitung').waitFor()
    await cardOf(page, both).getByText('Ohne Besteck').waitFor()
    await page.getByText('nicht übertragen').first().waitFor({ state: 'detached' })
    await expect.poll(() => page.getByText(/Keine Verbindung seit/).count()).toBe(0)
    const states = await Promise.all(
      [ours, theirs, both].map(({ id }) => staff.getOrder({ ...at, orderId: id })),
    )
    expect(states.map(({ state }) => state)).toEqual(['InProgress', 'InProgress', 'InProgress'])
    expect(states[0]!.version).toBe(ours.version + 1)
  })

  it('a reply that is lost does not make the change twice', async () => {
    const [order] = (await newOrders()) as [Order]
    const page = await newVisitor(stage.browser)
    await openBoard(page)
    let arrived = 0
    await page.route(/\/orders\/[^/]+\/state/, async (route) => {
      const reply = await route.fetch()
      arrived += 1
      await (arrived === 1 ? route.abort() : route.fulfill({ response: reply }))
    })
    await prepare(cardOf(page, order))
    await expect.poll(() => arrived).toBe(2)
    expect(await staff.getOrder({ ...at, orderId: order.id })).toMatchObject({
      state: 'InProgress',
      version: order.version + 1,
    })
    await expect.poll(() => page.getByRole('region', { name: /nicht mehr passen/ }).count()).toBe(0)
  })
})

async function comment(page: Page, order: Order, text: string) {
  await cardOf(page, order)
    .getByRole('button', { name: /^Mehr zu Bestellung/ })
    .click()
  await page
    .getByRole('menuitem', { name: /Kommentar/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('textbox').fill(text)
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
}

async function color(page: Page, order: Order, name: string) {
  await cardOf(page, order)
    .getByRole('button', { name: /^Mehr zu Bestellung/ })
    .click()
  await page.getByRole('button', { name, exact: true }).click()
}
