import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { prepare, cardsBesideStrip, misfitsIn, needlessCutsOn } from '../../stage/board.ts'
import { newVisitor, signIn } from '../../stage/browser.ts'
import { placeOrders } from '../../stage/busy-evening.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()

const anybody = () => stage.anybody()

async function aStaffClient() {
  const client = await stage.as('kueche@demo.tresen.example')
  const [restaurant] = await client.listRestaurants({})
  return { client, at: { restaurantId: restaurant!.id, franchiseId: restaurant!.franchiseId } }
}

type StaffClient = Awaited<ReturnType<typeof aStaffClient>>

async function openKitchen(): Promise<Page> {
  const size = { width: 1600, height: 1000 }
  const page = await stage.office('kueche@demo.tresen.example', '/boards/order', { size })
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
    await placeOrders(anybody(), stage.server.url, 1)
    await kitchen.locator('[aria-live=polite]', { hasText: /Bestellung 1 ist da, Lieferung/ }).waitFor({
      state: 'attached',
    })
    expect(await kitchen.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Größer')
  })

  it('is worked through with the keyboard in the order in which one reads', async () => {
    const kitchen = await openKitchen()
    const card = cardOf(kitchen, 1)
    await card.getByRole('button', { name: 'Bestellung 1 ganz zeigen' }).focus()
    await kitchen.keyboard.press('Enter')
    await card.getByRole('listitem').first().getByRole('button').and(kitchen.locator(':focus')).waitFor()
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

  it('of a station shows only what is made there, and nothing as gone', async () => {
    const { client, at } = await aStaffClient()
    const made = new Set(
      (await client.listOrders(at)).orders.flatMap(({ shoppingCart }) =>
        shoppingCart.products.map(({ categoryId }) => categoryId),
      ),
    )
    const { categories } = await anybody().getPublicMenu(at)
    const kitchen = await openKitchen()
    await prepare(cardOf(kitchen, 1))
    await cardOf(kitchen, 1).getByRole('button', { name: 'Fertig' }).waitFor()
    const idle = categories.find(({ id }) => !made.has(id))!
    await kitchen.getByRole('button', { name: 'Alle Stationen' }).click()
    await kitchen.getByRole('menuitemcheckbox', { name: idle.name, exact: true }).click()
    await kitchen.keyboard.press('Escape')
    await kitchen.getByRole('button', { name: idle.name, exact: true }).waitFor()
    // For four seconds after a touch, what is gone would stay in its place.
    expect(await kitchen.getByText('Rückgängig').count()).toBe(0)
    await kitchen.getByText('Alles zubereitet').waitFor()
    await kitchen.getByRole('button', { name: idle.name, exact: true }).click()
    await kitchen.getByRole('menuitemradio', { name: 'Alle Stationen' }).click()
    await kitchen.keyboard.press('Escape')
    await cardOf(kitchen, 1).waitFor()
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
        const paper = await newVisitor(stage.browser)
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

  it('prints a receipt with deposit and both fees inside the paper’s width, 58 and 80 mm', async () => {
    const { client, at } = await aStaffClient()
    const order = await orderWithDepositAndFees(client, at)
    const { deposit, deliveryFee, additionalDeliveryFee } = order.shoppingCart.evaluationResult.pricing
    expect(Math.min(deposit, deliveryFee, additionalDeliveryFee)).toBeGreaterThan(0)
    const kitchen = await openKitchen()
    await cardOf(kitchen, order.number)
      .getByRole('button', { name: /^Mehr zu/ })
      .click()
    await kitchen.getByRole('menuitem', { name: 'Drucken' }).click()
    for (const width of [58, 80]) {
      await kitchen.getByRole('button', { name: `${width} mm` }).click()
      const html = (await kitchen.getByTitle('Vorschau Beleg').getAttribute('srcdoc'))!
      const paper = await newVisitor(stage.browser)
      await paper.setContent(html)
      for (const label of ['Pfand', 'Liefergebühr', 'Zusätzliche Liefergebühr', 'Summe']) {
        await paper.getByRole('row', { name: new RegExp(`^${label} [\\d,]+\\s€$`) }).waitFor()
      }
      const measured = await measureSlip(paper)
      expect(measured.paper).toBeCloseTo(width, 1)
      expect(measured.outside).toEqual([])
      expect(measured.cut).toEqual([])
      await paper.context().close()
    }
  })

  it('says when the browser keeps it silent, covers nothing by that and moves nothing when it may sound', async () => {
    const kitchen = await newVisitor(stage.browser, { width: 360, height: 740 })
    // As a browser that lets no page sound before it was touched.
    await kitchen.addInitScript(() => {
      let state = 'suspended'
      // Not `userActivation`: the click by which one signed in may still count on the next page.
      let isTouched = false
      addEventListener('pointerdown', () => (isTouched = true), { capture: true })
      Object.defineProperty(AudioContext.prototype, 'state', { get: () => state })
      AudioContext.prototype.resume = function (this: AudioContext) {
        if (isTouched) state = 'running'
        this.dispatchEvent(new Event('statechange'))
        return Promise.resolve()
      }
    })
    await signIn(kitchen, stage.server.url, 'kueche@demo.tresen.example')
    await kitchen.goto(`${stage.server.url}/boards/order`)
    const reminder = kitchen.getByRole('status').filter({ hasText: 'Der Browser erlaubt noch keinen Ton.' })
    await reminder.waitFor()
    const bar = kitchen.getByRole('banner')
    const turnOn = bar.getByRole('button', { name: 'Ton einschalten' })
    const placesBeside = () =>
      bar.evaluate((element) =>
        [...element.querySelectorAll('button, a')]
          .filter((each) => !each.closest('[role=status]'))
          .map((each) => {
            const { left, top, right, bottom } = each.getBoundingClientRect()
            return [left, top, right, bottom].map(Math.round)
          }),
      )
    for (const width of [1920, 1280, 768, 360]) {
      await kitchen.setViewportSize({ width, height: 740 })
      const hint = (await turnOn.boundingBox())!
      expect(hint.y + hint.height, `at ${width}`).toBeLessThanOrEqual(56)
      for (const [left, , right] of await placesBeside())
        expect(right! <= hint.x || left! >= hint.x + hint.width, `at ${width}: ${left}–${right}`).toBe(true)
    }
    // A frame or two after the window the bar has become the one of a phone.
    let before = await placesBeside()
    await expect
      .poll(async () => {
        const earlier = before
        await kitchen.waitForTimeout(200)
        before = await placesBeside()
        return JSON.stringify(earlier) === JSON.stringify(before)
      })
      .toBe(true)
    await kitchen.getByRole('heading', { name: 'Zubereitungsboard' }).click()
    await reminder.waitFor({ state: 'detached' })
    expect(await placesBeside()).toEqual(before)
  })

  it('shows the day of a pre-order beside the menu of its card, not below it', async () => {
    const { client, at } = await aStaffClient()
    const { number } = await placePreOrder(client, at)
    const kitchen = await openKitchen()
    await kitchen.setViewportSize({ width: 1280, height: 800 })
    const card = cardOf(kitchen, number)
    const due = await card
      .getByText(/\d\d:\d\d/)
      .first()
      .boundingBox()
    const menu = await card.getByRole('button', { name: `Mehr zu Bestellung ${number}` }).boundingBox()
    expect(due!.x + due!.width).toBeLessThanOrEqual(menu!.x + 1)
  })

  it('moves no card that nobody touches: 40 cards over 60 arrivals', async () => {
    const { client, at } = await aStaffClient()
    // Whoever comes after it is due before: there is something to put in order.
    await placePreOrder(client, at)
    await placeMany(client, at, 40 - (await client.listOrders(at)).orders.length)
    const kitchen = await openKitchen()
    await expect.poll(() => kitchen.getByRole('article').count()).toBe(40)
    const before = await placesOf(kitchen)
    // Half of them while somebody is at work, which is when they wait; the rest while nobody is.
    await kitchen.mouse.move(800, 500)
    await placeMany(client, at, 5)
    await kitchen.mouse.move(805, 505)
    await kitchen.getByRole('button', { name: /^\d neue$/ }).waitFor()
    expect(await placesOf(kitchen)).toEqual(before)
    await expect.poll(() => cardsBesideStrip(kitchen)).toEqual([])
    await placeMany(client, at, 55)
    await expect.poll(() => kitchen.getByRole('article').count()).toBe(100)
    const after = await placesOf(kitchen)
    for (const [name, place] of Object.entries(before)) expect(after[name], name).toEqual(place)

    // What stood above them stays as well when it is said that one waits.
    const sort = kitchen.getByRole('button', { name: 'Nach Zeit ordnen' })
    const stood = await sort.boundingBox()
    await kitchen.mouse.move(800, 500)
    await placeMany(client, at, 1)
    await kitchen.getByRole('button', { name: '1 neue' }).waitFor()
    expect(await sort.boundingBox()).toEqual(stood)
  })

  it('shortens what has no room and cuts nothing off, because each cut is painted anew while one scrolls', async () => {
    const { client, at } = await aStaffClient()
    const { number } = await placeLong(client, at)
    const kitchen = await openKitchen()
    const card = cardOf(kitchen, number)
    // After a hundred others it stands far below, where cards are empty.
    await card.scrollIntoViewIfNeeded()
    await card.getByText('in 12 Stücke schneiden', { exact: true }).waitFor()
    const names: string[] = []
    // A card far from what is in view is empty.
    const misfits = () => card.scrollIntoViewIfNeeded().then(() => misfitsIn(card))
    for (let width = 340; width < 1000; width += 60) {
      await kitchen.setViewportSize({ width, height: 900 })
      await expect.poll(misfits, { message: `${width} px wide` }).toEqual([])
      await expect.poll(() => needlessCutsOn(kitchen)).toEqual([])
      names.push((await card.getByTitle('Leopoldine Wittgenstein').textContent())!)
    }
    expect(names).toContain('Leopoldine Wittgenstein')
    expect(names).toContainEqual(expect.stringMatching(/^Leo\w*… Wittgenstein$/))
  })
})

/** Longer than the short card has room for: the guest’s name. */
async function placeLong(client: StaffClient['client'], at: StaffClient['at']) {
  const products = (await client.listQuickAddProducts({ restaurantId: at.restaurantId })).filter(
    ({ needsChoice }) => !needsChoice,
  )
  const cart = await client.createCart({
    restaurantId: at.restaurantId,
    body: {
      isPickup: true,
      firstName: 'Leopoldine',
      lastName: 'Wittgenstein',
      phone: '0551 7654399',
      paymentMethod: 'Cash',
      comment: 'in 12 Stücke schneiden',
      products: products.slice(0, 12).map(({ productPriceId }) => ({ productPriceId })),
    },
  })
  return placeAsSeen(client, { ...at, shoppingCartId: cart.id })
}

/** Orders to be fetched, some due before those that are there, some after. */
async function placeMany(client: StaffClient['client'], at: StaffClient['at'], amount: number) {
  const product = (await client.listProducts(at)).find(({ articleNumber }) => articleNumber === '02')
  const placeOne = async (index: number) => {
    const cart = await client.createCart({
      restaurantId: at.restaurantId,
      body: {
        isPickup: true,
        lastName: 'Klee',
        phone: '0551 7654399',
        paymentMethod: 'Cash',
        products: Array.from({ length: 1 + (index % 4) }, () => ({ productPriceId: product!.prices[0]!.id })),
      },
    })
    await placeAsSeen(client, { ...at, shoppingCartId: cart.id })
  }
  for (let placed = 0; placed < amount; placed += 10) {
    await Promise.all(
      Array.from({ length: Math.min(10, amount - placed) }, (_none, index) => placeOne(index)),
    )
  }
}

/** Where each card is on the board, by its name. */
function placesOf(page: Page): Promise<Record<string, number[]>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('article')].map((card) => {
        const { left, top, width, height } = card.getBoundingClientRect()
        return [card.ariaLabel, [left, top + scrollY, width, height].map(Math.round)]
      }),
    ),
  )
}

/** Eight drinks with deposit, delivered for the area's fee and one of this order's own. */
async function orderWithDepositAndFees(client: StaffClient['client'], at: StaffClient['at']) {
  const products = await client.listProducts({ ...at, includeVariants: true })
  const drinks = products.flatMap(({ prices, variants }) =>
    prices
      .filter(({ deposit }) => deposit > 0)
      .map(({ id: productPriceId }) => ({
        productPriceId,
        variantOptions: variants.map(({ id: variantId, options }) => ({
          variantId,
          variantOptionId: options[0]!.id,
        })),
      })),
  )
  const cart = await client.createCart({
    restaurantId: at.restaurantId,
    body: {
      phone: '0551 7654399',
      lastName: 'von Wittgenstein-Hohenberg-Schaumburg',
      street: 'Kurze Geismarstraße',
      houseNumber: '1',
      zipCode: '37073',
      city: 'Göttingen',
      paymentMethod: 'Cash',
      additionalDeliveryFee: 150,
      products: Array.from({ length: 8 }, (_none, index) => drinks[index % drinks.length]!),
    },
  })
  return placeAsSeen(client, { ...at, shoppingCartId: cart.id })
}

/** For noon, the day after tomorrow. */
async function placePreOrder(client: StaffClient['client'], at: StaffClient['at']) {
  const noon = new Date()
  noon.setUTCHours(11, 0, 0, 0)
  const products = await client.listProducts(at)
  const product = products.find(({ articleNumber }) => articleNumber === '02')
  const cart = await client.createCart({
    restaurantId: at.restaurantId,
    body: {
      isPickup: true,
      isPreOrder: true,
      preOrderDateTime: new Date(noon.getTime() + 2 * 86_400_000).toISOString(),
      lastName: 'Klee',
      phone: '0551 7654399',
      paymentMethod: 'Cash',
      products: [{ productPriceId: product!.prices[0]!.id }],
    },
  })
  return placeAsSeen(client, { ...at, shoppingCartId: cart.id })
}

/** In millimetres, as the browser lays it out: the paper, and what sticks out of it or out of its own cell. */
function measureSlip(paper: Page) {
  return paper.evaluate(() => {
    const body = document.body.getBoundingClientRect()
    const all = [...document.body.querySelectorAll<HTMLElement>('*')]
    return {
      paper: (body.width / 96) * 25.4,
      outside: all
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect()
          return left < body.left - 0.5 || right > body.right + 0.5
        })
        .map(({ textContent }) => textContent),
      cut: all
        .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
        .map(({ textContent }) => textContent),
    }
  })
}
