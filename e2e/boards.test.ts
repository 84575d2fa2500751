import { catalogue } from '@tresen/contract/catalogue'
import { createClient } from '@tresen/contract/client'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, signIn } from './browser.ts'
import { placeOrders } from './busy-evening.ts'
import { openAllDay } from './open-all-day.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'

let server: ServerProcess
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServerProcess(), openBrowser()])
  await openAllDay(server.databaseUrl())
})
afterAll(async () => {
  await browser?.close()
  await server?.remove()
})

const anybody = () => createClient(catalogue, { baseUrl: server.url })

async function aStaffClient() {
  const { token } = await anybody().signIn({
    body: { username: 'kueche@demo.tresen.example', password: 'Tresen-Demo-2026' },
  })
  const client = createClient(catalogue, { baseUrl: server.url, token: () => token })
  const [restaurant] = await client.listRestaurants({})
  return { client, at: { restaurantId: restaurant!.id, franchiseId: restaurant!.franchiseId } }
}

async function openKitchen(): Promise<Page> {
  const page = await newVisitor(browser, { width: 1600, height: 1000 })
  await signIn(page, server.url, 'kueche@demo.tresen.example')
  await page.goto(`${server.url}/boards/order`)
  await page.getByRole('button', { name: /Live-Updates vom Server: verbunden/ }).waitFor()
  return page
}

function cardOf(page: Page, number: number) {
  return page.getByRole('article', { name: `Bestellung ${number}`, exact: true })
}

describe('A board', () => {
  it('announces who arrives, without taking the focus', async () => {
    const kitchen = await openKitchen()
    await kitchen.getByRole('button', { name: 'Größer' }).focus()
    await placeOrders(anybody(), server.url, 1)
    await kitchen.locator('[aria-live=polite]', { hasText: /Bestellung 1 ist da, Lieferung/ }).waitFor({
      state: 'attached',
    })
    expect(await kitchen.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Größer')
  })

  it('is worked through with the keyboard in the order in which one reads', async () => {
    const kitchen = await openKitchen()
    await cardOf(kitchen, 1).getByRole('button', { name: 'Mehr zu Bestellung 1' }).focus()
    const names: string[] = []
    for (let step = 0; step < 12 && names.at(-1) !== 'Zubereiten'; step++) {
      await kitchen.keyboard.press('Tab')
      names.push(
        await kitchen.evaluate(
          () => document.activeElement!.getAttribute('aria-label') ?? document.activeElement!.textContent,
        ),
      )
    }
    expect(names.slice(-4)).toEqual(['5 Minuten weniger', '5 Minuten mehr', 'Annehmen', 'Zubereiten'])
  })

  it('accepts with the minutes chosen, and the guest’s status has the new time', async () => {
    const { client, at } = await aStaffClient()
    const [order] = (await client.listOrders(at)).orders
    const kitchen = await openKitchen()
    const card = cardOf(kitchen, order!.number)
    await card.getByRole('button', { name: '5 Minuten mehr' }).click()
    await card.getByRole('button', { name: '5 Minuten mehr' }).click()
    const time = /bis (\d\d:\d\d)/.exec(await card.getByRole('status').innerText())![1]!
    await card.getByRole('button', { name: 'Annehmen' }).click()
    await card.getByRole('button', { name: 'Annehmen' }).waitFor({ state: 'detached' })
    await card.getByText(new RegExp(`${time}$`)).waitFor()
    await expect
      .poll(() => client.getOrderStatus({ ...at, orderId: order!.id }))
      .toMatchObject({ dueTimeToMinutes: order!.dueTimeToMinutes + 10 })
  })

  it('prints slips as wide as the paper and notes that they were printed', async () => {
    const { client, at } = await aStaffClient()
    const [order] = (await client.listOrders(at)).orders
    const kitchen = await openKitchen()
    await cardOf(kitchen, order!.number)
      .getByRole('button', { name: /^Mehr zu/ })
      .click()
    await kitchen.getByRole('menuitem', { name: 'Drucken' }).click()
    for (const [width, points] of [
      [58, 164.4],
      [80, 226.8],
    ] as const) {
      await kitchen.getByRole('button', { name: `${width} mm` }).click()
      for (const title of ['Beleg', 'Küchenbon']) {
        const preview = kitchen.getByTitle(`Vorschau ${title}`)
        const html = (await preview.getAttribute('srcdoc'))!
        expect(html).toContain(`@page{size:${width}mm`)
        const paper = await newVisitor(browser)
        await paper.setContent(html)
        const pdf = (await paper.pdf({ preferCSSPageSize: true })).toString('latin1')
        const [, box] = /MediaBox *\[0 0 ([\d.]+)/.exec(pdf)!
        expect(Math.abs(Number(box) - points)).toBeLessThan(1)
        expect(await paper.evaluate(() => document.body.scrollWidth <= document.body.clientWidth)).toBe(true)
        await paper.context().close()
      }
    }
    await kitchen.getByRole('button', { name: 'Drucken' }).click()
    await expect.poll(async () => (await client.getOrder({ ...at, orderId: order!.id })).printed).toBe(true)
  })

  it('says when the browser keeps it silent', async () => {
    const kitchen = await newVisitor(browser)
    // As a browser that lets no page sound before it was touched.
    await kitchen.addInitScript(() => {
      let state = 'suspended'
      Object.defineProperty(AudioContext.prototype, 'state', { get: () => state })
      AudioContext.prototype.resume = function (this: AudioContext) {
        if (navigator.userActivation.isActive) state = 'running'
        this.dispatchEvent(new Event('statechange'))
        return Promise.resolve()
      }
    })
    await signIn(kitchen, server.url, 'kueche@demo.tresen.example')
    await kitchen.goto(`${server.url}/boards/order`)
    const reminder = kitchen.getByRole('status').filter({ hasText: 'Der Browser erlaubt noch keinen Ton.' })
    await reminder.waitFor()
    await kitchen.getByRole('heading', { name: 'Zubereitungsboard' }).click()
    await reminder.waitFor({ state: 'detached' })
  })
})
