import type { Locator, Page, Request } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPage } from '../../stage/open-page.ts'
import { staffAtWork, type Staff } from '../../stage/staff-at-work.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()
let work: Staff
let staff: Staff['staff']
let at: Staff['at']
beforeAll(async () => {
  work = await staffAtWork(stage)
  ;({ staff, at } = work)
})

const openDesk = (account: string) => work.openDeskAnew(account)
const anHour = () => new Date(Date.now() + 3_600_000).toISOString()

describe('A product that is sold out while the desk is open', () => {
  const missing = (desk: Page) => desk.getByRole('list', { name: 'Noch offen' })
  const gone = (desk: Page) => missing(desk).getByText(/nicht mehr verfügbar/)
  afterEach(() => work.sellOut('24', null))

  it('stands under what is still missing until it is on offer again', async () => {
    const desk = await readyToSend('0551998866')
    await desk.keyboard.press('Alt+B')
    await desk.keyboard.type('b')
    await work.sellOut('24', anHour())
    await desk.keyboard.press('Control+Enter')
    await gone(desk).waitFor()
    // An attempt that is still on its way would be an order once it is on offer again.
    await desk.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
    await desk.locator('button:enabled', { hasText: 'Bestellung abschicken' }).waitFor()

    await work.sellOut('24', null)
    await missing(desk).waitFor({ state: 'hidden' })
    await desk.keyboard.press('Control+Enter')
    await desk.getByText('Bestellung abgeschickt').waitFor()
    const order = await staff.findLatestOrder({ ...at, phoneNumber: '0551998866' })
    expect(order!.shoppingCart.products).toHaveLength(2)
  })

  it('stays there when an answer from before comes late', async () => {
    const desk = await readyToSend('0551998867')
    const { promise: isTold, resolve: letAnswer } = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    await desk.route('**/shoppingcarts/*', async (route) => {
      const response = await route.fetch()
      answered.resolve()
      await isTold
      await route.fulfill({ response })
    })
    await desk.keyboard.press('Alt+B')
    await desk.keyboard.type('b')
    await answered.promise
    await work.sellOut('24', anHour())
    await gone(desk).waitFor()
    letAnswer()
    await desk.getByTitle('Gespeichert', { exact: true }).waitFor()
    expect(await gone(desk).isVisible()).toBe(true)
    await desk.unrouteAll({ behavior: 'ignoreErrors' })
    await desk.keyboard.press('Control+Enter')
    await desk
      .getByText(/Produkte sind nicht mehr verfügbar/)
      .first()
      .waitFor()
    expect(await staff.findLatestOrder({ ...at, phoneNumber: '0551998867' })).toBeNull()
  })

  async function readyToSend(phone: string): Promise<Page> {
    const desk = await work.openDesk('kueche')
    await desk.keyboard.type(phone)
    await desk.keyboard.press('Enter')
    await desk.locator('#desk-lastName:focus').waitFor()
    await desk.keyboard.type('Winter')
    await desk.keyboard.press('Alt+L')
    await desk.keyboard.press('Alt+P')
    await desk.keyboard.type('2x24')
    await desk.keyboard.press('Enter')
    await desk.getByText('2 Produkte').waitFor()
    await desk.getByTitle('Gespeichert', { exact: true }).waitFor()
    return desk
  }
})

it('A total that changed elsewhere is confirmed by sending once more', async () => {
  const manager = await stage.as('chefin@demo.tresen.example')
  const { restaurantId } = at
  const product = (await manager.listProducts(at)).find(({ articleNumber }) => articleNumber === '02')!
  const desk = await work.openDesk('kueche')
  await desk.keyboard.type('0551998868')
  await desk.keyboard.press('Enter')
  await desk.locator('#desk-lastName:focus').waitFor()
  await desk.keyboard.type('Sommer')
  await desk.keyboard.press('Alt+L')
  await desk.keyboard.press('Alt+P')
  await desk.keyboard.type('2x02')
  await desk.keyboard.press('Enter')
  await desk.keyboard.press('Alt+B')
  await desk.keyboard.type('b')
  await desk.getByTitle('Gespeichert', { exact: true }).waitFor()
  const dearer = product.prices.map((price) => ({ ...price, pickupPrice: price.pickupPrice + 200 }))
  await manager.updateProduct({ restaurantId, productId: product.id, body: { prices: dearer } })
  await desk
    .getByRole('status')
    .filter({ hasText: /^Preis geändert/ })
    .waitFor()
  await desk.keyboard.press('Control+Enter')
  await desk
    .getByRole('alert')
    .filter({ hasText: /^Noch nicht bestellt.*Preis geändert/ })
    .waitFor()
  expect(await staff.findLatestOrder({ ...at, phoneNumber: '0551998868' })).toBeNull()
  await desk.keyboard.press('Control+Enter')
  await desk.getByText('Bestellung abgeschickt').waitFor()
  await manager.updateProduct({ restaurantId, productId: product.id, body: { prices: product.prices } })
})

describe('The cart in one’s hands', () => {
  const product = (desk: Page) => desk.getByRole('button', { name: /Quattro Formaggi.*ändern$/ })
  const offer = (desk: Page) => desk.getByText(/^Auf einem anderen Gerät offen: /)

  /** When the server has answered that this cart was taken, or any; with null, put down. */
  function toldServer(desk: Page, cartId?: string | null) {
    return desk.waitForResponse((response) => {
      const request = response.request()
      if (!response.url().endsWith('/api/shoppingcarts/active') || request.method() !== 'PUT') return false
      const { shoppingCartId } = request.postDataJSON() as { shoppingCartId: string | null }
      return cartId === undefined ? shoppingCartId !== null : shoppingCartId === cartId
    })
  }

  async function begin(desk: Page, name: string) {
    await desk.getByLabel('Nachname').fill(name)
    await desk.keyboard.press('Alt+P')
    await desk.keyboard.type('24')
    await desk.keyboard.press('Enter')
    await product(desk).waitFor()
    await desk.waitForURL(/\/order\/[^/]+\/[^/]+$/)
  }

  it('is found again after leaving the desk, in this tab and in a new one, until one puts it down', async () => {
    const here = await openDesk('chefin')
    await begin(here, 'Wiederkehr')
    const selector = here.getByRole('button', { name: /^Leineglut/ })
    await expect.poll(() => selector.isDisabled()).toBe(true)
    await openPage(here, `${stage.server.url}/orders`)
    await here.getByRole('link', { name: 'Neue Bestellung' }).click()
    await product(here).waitFor()
    const tab = await here.context().newPage()
    await tab.goto(`${stage.server.url}/order/${at.restaurantId}`)
    await product(tab).waitFor()
    await tab.close()

    const isPutDown = toldServer(here, null)
    await here.keyboard.press('Alt+N')
    await here.locator('#desk-phone:focus').waitFor()
    await here.getByText('Noch nichts ausgewählt').waitFor()
    await expect.poll(() => selector.isEnabled()).toBe(true)
    // Who loads the page anew before the server has heard of it holds the cart still.
    await isPutDown
    await here.reload()
    await here.getByText('Noch nichts ausgewählt').waitFor()
    await here.getByRole('link', { name: /Wiederkehr/ }).click()
    await product(here).waitFor()
    await here.keyboard.press('Alt+N')
    await here.locator('#desk-phone:focus').waitFor()
    await here.context().close()
  })

  it('leaves no room of an offer behind when another one is opened', async () => {
    const here = await openDesk('chefin')
    await begin(here, 'Erstlinger')
    await here.keyboard.press('Alt+N')
    await here.locator('#desk-phone:focus').waitFor()
    await begin(here, 'Zweitler')
    await here.getByRole('link', { name: /Erstlinger/ }).click()
    await here.locator('[data-current]').filter({ hasText: 'Erstlinger' }).waitFor()
    await product(here).waitFor()
    const top = async (part: Locator) => (await part.boundingBox())!.y
    const carts = here.getByRole('navigation', { name: 'Offene Warenkörbe' })
    await expect.poll(async () => (await top(carts)) - (await top(here.locator('[data-desk]')))).toBe(0)
    await here.context().close()
  })

  it('leaves no room of an offer behind when it is opened on another machine', async () => {
    const there = await openDesk('chefin')
    await begin(there, 'Wandert')
    await product(there).waitFor()
    const here = await openDesk('chefin')
    await here.goto(there.url())
    await here.locator('[data-current]').filter({ hasText: 'Wandert' }).waitFor()
    await product(here).waitFor()
    const top = async (part: Locator) => (await part.boundingBox())!.y
    const carts = here.getByRole('navigation', { name: 'Offene Warenkörbe' })
    await expect.poll(async () => (await top(carts)) - (await top(here.locator('[data-desk]')))).toBe(0)
    for (const page of [here, there]) await page.context().close()
  })

  it('stays down when it is put down before the server knows that it was taken', async () => {
    const here = await openDesk('chefin')
    await begin(here, 'Flüchtig')
    const isPutDown = toldServer(here, null)
    await here.keyboard.press('Alt+N')
    await here.locator('#desk-phone:focus').waitFor()
    await isPutDown
    const released = Promise.withResolvers<void>()
    const said: unknown[] = []
    await here.route('**/api/shoppingcarts/active', async (route) => {
      if (route.request().method() === 'PUT') {
        await released.promise
        said.push((route.request().postDataJSON() as { shoppingCartId: unknown }).shoppingCartId)
      }
      await route.continue()
    })
    await here.getByRole('link', { name: /Flüchtig/ }).click()
    await product(here).waitFor()
    await here.keyboard.press('Alt+N')
    await here.locator('#desk-phone:focus').waitFor()
    const isPutDownAgain = toldServer(here, null)
    released.resolve()
    await isPutDownAgain
    expect(said).toEqual([expect.any(String), null])
    await here.getByText('Noch nichts ausgewählt').waitFor()
    expect(new URL(here.url()).pathname).toBe(`/order/${at.restaurantId}`)
    await here.context().close()
  })

  it('is seen to be taken elsewhere, though an answer from before comes late', async () => {
    const [here, there] = [await openDesk('chefin'), await openDesk('chefin')]
    const released = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    await here.route('**/api/shoppingcarts/active', async (route) => {
      if (route.request().method() === 'PUT') return route.continue()
      const response = await route.fetch()
      asked.resolve()
      await released.promise
      await route.fulfill({ response })
    })
    const isLate = (request: Request) =>
      request.url().endsWith('/shoppingcarts/active') && request.method() === 'GET'
    const answered = Promise.race([
      here.waitForEvent('requestfinished', isLate),
      here.waitForEvent('requestfailed', isLate),
    ])
    await here.reload()
    await asked.promise
    await begin(here, 'Nachzügler')
    await offer(there).filter({ hasText: 'Nachzügler' }).waitFor()
    await there.keyboard.press('Alt+O')
    await product(there).waitFor()
    const taken = here.getByText('Auf einem anderen Gerät übernommen')
    await taken.waitFor()
    released.resolve()
    await answered
    await here.keyboard.press('Alt+P')
    await here.locator('#desk-search:focus').waitFor()
    expect(await taken.isVisible()).toBe(true)
    await here.unrouteAll({ behavior: 'ignoreErrors' })
    await Promise.all([here, there].map((desk) => desk.context().close()))
  })

  it('goes to the machine that takes it last; the first one is told, and may take it back', async () => {
    const [here, there] = [await openDesk('chefin'), await openDesk('chefin')]
    const isTaken = toldServer(here)
    await begin(here, 'Wanderer')
    // Offered it is from its beginning on, before it is in hand here.
    await isTaken
    await offer(there).filter({ hasText: 'Wanderer' }).waitFor()
    await there.keyboard.press('Alt+O')
    await product(there).waitFor()
    await here.getByText('Auf einem anderen Gerät übernommen').waitFor()
    const takeBack = here.getByRole('button', { name: 'Hier weiterarbeiten' })
    for (const width of [360, 768, 1280]) {
      await here.setViewportSize({ width, height: 800 })
      expect((await takeBack.boundingBox())!.height, `one line at ${width}`).toBeLessThanOrEqual(44)
    }

    await here.goto(`${stage.server.url}/order/${at.restaurantId}`)
    await offer(here).filter({ hasText: 'Wanderer' }).waitFor()
    await here.getByText('Noch nichts ausgewählt').waitFor()
    await here.keyboard.press('Alt+O')
    await product(here).waitFor()
    await there.getByText('Auf einem anderen Gerät übernommen').waitFor()
    await there.getByRole('button', { name: 'Hier weiterarbeiten' }).click()
    await here.getByText('Auf einem anderen Gerät übernommen').waitFor()
    await Promise.all([here, there].map((desk) => desk.context().close()))
  })
})
