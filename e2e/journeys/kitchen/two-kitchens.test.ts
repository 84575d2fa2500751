import type { Order } from '@tresen/contract/orders/order'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  leineglutFranchiseId as franchiseId,
  leineglutId as restaurantId,
} from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { prepare as prepareCard, saidOn } from '../../stage/board.ts'
import { placeOrders } from '../../stage/busy-evening.ts'
import { setStage, type Api } from '../../stage/stage.ts'

const cook = 'kueche@demo.tresen.example'
const at = { franchiseId, restaurantId }

const stage = setStage()
let client: Api
beforeAll(async () => {
  client = await stage.as(cook)
})

async function openKitchen(at = 'here'): Promise<Page> {
  const page = await stage.office(cook, '/boards/order', { at, size: { width: 1600, height: 1000 } })
  await page.getByRole('button', { name: /Live-Updates vom Server: verbunden/ }).waitFor()
  return page
}

function cardOf(page: Page, { number }: Order) {
  return page.getByRole('article', { name: `Bestellung ${number}`, exact: true })
}

/** New orders that nobody has touched. */
async function newOrders(amount: number): Promise<Order[]> {
  const before = new Set((await client.listOrders(at)).orders.map(({ id }) => id))
  await placeOrders(client, stage.server.url, amount, { isMovedOn: false })
  return (await client.listOrders(at)).orders.filter(({ id }) => !before.has(id))
}

/** Holds every change of a screen back until the gate opens: until then nobody hears of the other. */
async function holdChanges(page: Page): Promise<{ open: () => void; sent: () => number }> {
  let open = () => {}
  let sent = 0
  const opened = new Promise<void>((resolve) => (open = resolve))
  await page.route(/\/api\/.*(state|comment|frontend|filtercolor)/, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await opened
    sent += 1
    await route.continue()
  })
  return { open, sent: () => sent }
}

async function choose(page: Page, order: Order, item: RegExp) {
  await cardOf(page, order)
    .getByRole('button', { name: /^Mehr zu/ })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function comment(page: Page, order: Order, text: string) {
  await choose(page, order, /Interner Kommentar/)
  await page.getByRole('dialog').getByRole('textbox').fill(text)
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function cancel(page: Page, order: Order) {
  await choose(page, order, /Stornieren/)
  await page.getByRole('button', { name: 'Bestellung stornieren' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

function prepare(page: Page, order: Order) {
  return prepareCard(cardOf(page, order))
}

async function markLine(page: Page, order: Order, position: number) {
  await cardOf(page, order).getByRole('listitem').nth(position).getByRole('button').click()
}

function conflictsOf(page: Page) {
  return page.getByRole('region', { name: 'Änderungen, die nicht mehr passen' }).getByRole('listitem')
}

describe('Two kitchen screens', () => {
  it('work the same 12 orders at once: nothing is lost, whoever comes second is told', async () => {
    const orders = await newOrders(12)
    expect(orders).toHaveLength(12)
    const [first, second] = [await openKitchen(), await openKitchen('elsewhere')]
    const gates = [await holdChanges(first), await holdChanges(second)]
    const cancelled = orders.slice(0, 3)
    const noted = orders.slice(3, 6)
    const rest = orders.slice(3)

    // Both press on all of them, each on what they see; not one change has left either screen.
    await Promise.all([
      (async () => {
        for (const order of orders) await prepare(first, order)
        for (const order of noted) await comment(first, order, 'ruft zurück')
        for (const order of rest) await markLine(first, order, 0)
      })(),
      (async () => {
        for (const order of cancelled) await cancel(second, order)
        for (const order of rest) await prepare(second, order)
        for (const order of noted) await comment(second, order, 'Hund im Garten')
        for (const order of rest) await markLine(second, order, 1)
      })(),
    ])
    expect(gates.map(({ sent }) => sent())).toEqual([0, 0])
    for (const { open } of gates) open()

    const settled = async () =>
      await Promise.all(orders.map(({ id }) => client.getOrder({ ...at, orderId: id })))
    const linesDone = (order: Order) =>
      order.shoppingCart.products.filter(({ completed }) => completed).length
    await expect
      .poll(async () => (await settled()).filter((order) => linesDone(order) >= 2).length, {
        timeout: 60_000,
      })
      .toBe(rest.length)
    // The last change of each screen is a line; all before it has been decided.
    const after = await settled()
    expect(new Set(after.slice(3).map(({ state }) => state))).toEqual(new Set(['InProgress']))
    for (const order of after.slice(0, 3)) expect(['InProgress', 'Cancelled']).toContain(order.state)
    for (const order of after.slice(3, 6)) expect(['ruft zurück', 'Hund im Garten']).toContain(order.comment)

    // Exactly one of two that cannot both be had is shown as refused, to whoever was second.
    await expect
      .poll(async () => (await conflictsOf(first).count()) + (await conflictsOf(second).count()))
      .toBe(cancelled.length + noted.length)
    const texts = [
      ...(await conflictsOf(first).allInnerTexts()),
      ...(await conflictsOf(second).allInnerTexts()),
    ]
    for (const { number } of orders.slice(0, 6)) {
      expect(texts.filter((text) => text.includes(`Bestellung ${number}:`))).toHaveLength(1)
    }
    // And both screens show what is stored.
    for (const page of [first, second]) {
      for (const order of after.filter(({ state }) => state === 'InProgress').slice(0, 6)) {
        const card = cardOf(page, order)
        await card.getByText('In Zubereitung').waitFor()
        await expect.poll(() => saidOn(card, order.comment || order.shoppingCart.lastName).count()).toBe(1)
      }
    }
  })

  it('show the order as it is when somebody else was faster', async () => {
    const [order] = (await newOrders(1)) as [Order]
    const kitchen = await openKitchen()
    // What the other one did has not arrived yet when the button is pressed.
    await kitchen.route(/reception\/frontend/, async (route) => {
      await client.acknowledgeOrder({ restaurantId: at.restaurantId, orderId: order.id, toMinutes: 90 })
      await route.continue()
    })
    await cardOf(kitchen, order).getByRole('button', { name: 'Annehmen' }).click()
    const conflict = conflictsOf(kitchen).filter({ hasText: `Bestellung ${order.number}:` })
    await conflict.getByText('schon von jemand anderem angenommen').waitFor()
    await conflict.getByText(/Zugesagt ist \d+:\d+, hier war \d+:\d+ gewählt/).waitFor()
    expect(await client.getOrder({ ...at, orderId: order.id })).toMatchObject({ dueTimeToMinutes: 90 })
  })
})
