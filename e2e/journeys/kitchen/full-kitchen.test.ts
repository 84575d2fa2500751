import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { randomUUID } from 'node:crypto'
import type { KitchenSettings } from '@tresen/contract/kitchen'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { choosePickup, isAlive, newVisitor, openShop, signIn } from '../../stage/browser.ts'
import { aSteadyGuest } from '../../../apps/server/src/testing/steady-guest.ts'
import { fillInGuest, goToCheckout } from '../../stage/guest-at-checkout.ts'
import { setStage, type Api } from '../../stage/stage.ts'

const stage = setStage()
let manager: Api
let place: { restaurantId: string; franchiseId: string }
let categoryIds: string[]
let dish: { name: string; prices: { id: string }[] }
let dishPriceId: string
beforeAll(async () => {
  const anybody = stage.anybody()
  manager = await stage.as('chefin@demo.tresen.example')
  const { id, franchiseId } = await anybody.getPublicRestaurantBySubdomain({ subdomain: 'leineglut' })
  place = { restaurantId: id, franchiseId }
  const menu = await anybody.getPublicMenu({ restaurantId: id })
  categoryIds = menu.categories.map((category) => category.id)
  const isPlain = ({ taxKey, variants, extraGroups, prices }: (typeof menu.products)[number]) =>
    taxKey === 'Food' && variants.length + extraGroups.length === 0 && prices.length === 1
  dish = menu.products.find(isPlain)!
  dishPriceId = dish.prices[0]!.id
})

/** One station makes everything, 5 minutes a piece. Twenty minutes of work are a quarter of an hour. */
async function limitKitchen(changes: Partial<KitchenSettings> = {}) {
  const categories = categoryIds.map((categoryId) => ({ categoryId, makeMinutes: 5 }))
  const stations = [{ id: randomUUID(), name: 'Küche', minutesPerQuarter: 20, categories }]
  const limits = { pickupOrdersPerQuarter: null, deliveryOrdersPerQuarter: null }
  await manager.updateKitchenSettings({
    restaurantId: place.restaurantId,
    body: { kitchen: { stations, productMinutes: [], ...limits, ...changes } },
  })
}

/** Other guests pick up three pieces each. */
async function othersOrder(count: number) {
  const other = aSteadyGuest(stage.server.url)
  for (let n = 0; n < count; n++) await other.order(place, dishPriceId)
}

/** Until what was typed is saved: what the guest sees afterwards only their own order asks about. */
async function fillForm(guest: Page) {
  const phone = '0551 1234567'
  // On a slow machine each goes by itself.
  const isSaved = [phone, '"Cash"'].map((said) =>
    guest.waitForResponse((reply) => reply.request().postData()?.includes(said) ?? false),
  )
  await fillInGuest(guest, { lastName: 'Okafor', phone })
  await Promise.all(isSaved)
}

const minutesIn = (text: string) => Number(/(\d+)\smin:/.exec(text)![1])
const isLater = /\d+\smin: \d+ Bestellungen in der Küche/

/** As much as each of the others: what fits before them would have been theirs. */
async function chooseDishes(guest: Page) {
  await openShop(guest, `${stage.server.url}/r/leineglut/order`)
  await choosePickup(guest)
  const add = guest.getByRole('button', { name: `${dish.name} in den Warenkorb legen` }).first()
  for (let n = 0; n < 3; n++) await add.click()
}

it('a full kitchen moves the promise; who saw another time is told, and orders with the new one', async () => {
  await limitKitchen()
  await othersOrder(4)
  const guest = await newVisitor(stage.browser, { width: 390, height: 844 })
  await chooseDishes(guest)
  await guest.getByRole('link', { name: /Warenkorb.*€/ }).click()
  const sheet = guest.getByRole('dialog')
  await sheet.getByText(isLater).waitFor()
  await goToCheckout(guest)
  await fillForm(guest)
  const summary = guest.getByRole('complementary', { name: 'Ihre Bestellung' })
  const seen = minutesIn(await summary.getByText(isLater).innerText())
  expect(seen).toBeGreaterThan(25)

  await othersOrder(3)
  const order = guest.getByRole('button', { name: 'Zahlungspflichtig bestellen' })
  await order.click()
  const told = guest.getByRole('alert').getByText(/Es dauert inzwischen länger als angezeigt/)
  await told.waitFor()
  const news = minutesIn(await told.innerText())
  expect(news).toBeGreaterThan(seen + 10)
  expect(guest.url()).not.toContain('success')
  await summary.getByText(new RegExp(`^${news} min: \\d+ Bestellungen in der Küche`)).waitFor()

  await order.click()
  await guest.waitForURL(/payment-offline-success/)
  await guest.getByText(/^\d+ min: \d+ Bestellungen in der Küche$/).waitFor()

  const kitchen = await newVisitor(stage.browser)
  await signIn(kitchen, stage.server.url, 'kueche@demo.tresen.example')
  const { orders } = await manager.listOrders(place)
  const { id } = orders.find(({ shoppingCart }) => shoppingCart.lastName === 'Okafor')!
  await kitchen.goto(`${stage.server.url}/restaurants/${place.restaurantId}/orders/${id}`)
  await kitchen.getByText(isLater).waitFor()
})

it('is told before anything is chosen, in the shop and at the order desk, which follows it', async () => {
  const guest = await newVisitor(stage.browser, { width: 390, height: 844 })
  await openShop(guest, `${stage.server.url}/r/leineglut/order`)
  await choosePickup(guest)
  await guest.locator('main [data-promise]').getByText(isLater).waitFor()

  const desk = await newVisitor(stage.browser)
  await signIn(desk, stage.server.url, 'kueche@demo.tresen.example')
  await desk.goto(`${stage.server.url}/order/${place.restaurantId}`)
  const told = desk.getByText(isLater)
  const before = minutesIn(await told.innerText())
  await othersOrder(4)
  await expect.poll(async () => minutesIn(await told.innerText())).toBeGreaterThan(before)
})

it('pickup is at its limit while delivery is not, and a full time is not offered', async () => {
  await limitKitchen({ stations: [], pickupOrdersPerQuarter: 1 })
  await othersOrder(3)
  const guest = await newVisitor(stage.browser)
  await chooseDishes(guest)
  const note = guest.locator('main [data-promise]').first()
  await note.getByText(/\d+ min: \d+ Bestellung(en)? in der Küche/).waitFor()
  await guest.getByRole('radio', { name: 'Lieferung' }).check()
  await note.getByText(/^\d+ min Zubereitung/).waitFor()

  const { restaurantId } = place
  const wanted = await timeOffered(guest)
  const taken = await manager.createCart({
    restaurantId,
    body: {
      isPickup: true,
      isPreOrder: true,
      preOrderDateTime: wanted,
      lastName: 'Meier',
      phone: '0551 7654321',
      paymentMethod: 'Cash',
      products: [{ productPriceId: dishPriceId }],
    },
  })
  await placeAsSeen(manager, { ...place, shoppingCartId: taken.id })
  await guest.reload()
  await isAlive(guest)
  // What was chosen stands in one line by now.
  await guest.locator('summary', { hasText: 'Ändern' }).click()
  await guest.locator('#bar-time-day').selectOption({ label: 'Morgen' })
  await guest.locator(`#bar-time-time option[value="${wanted}"]`).waitFor({ state: 'detached' })
  await expect.poll(() => guest.locator('#bar-time-time option').count()).toBeGreaterThan(10)
})

/** The third time of tomorrow at which the guest could pick up. */
async function timeOffered(guest: Page): Promise<string> {
  await choosePickup(guest)
  await guest.locator('#bar-time-day').selectOption({ label: 'Morgen' })
  const third = guest.locator('#bar-time-time option').nth(2)
  return (await third.getAttribute('value'))!
}
