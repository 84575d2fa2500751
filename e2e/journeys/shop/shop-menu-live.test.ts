import type { ProductPrice } from '@tresen/contract/menu/product'
import { expect, it } from 'vitest'
import { aboutASecond, choosePickup, newVisitor, openShop, putIntoCart } from '../../stage/browser.ts'
import { fillInGuest, goToCheckout } from '../../stage/guest-at-checkout.ts'
import { setStage } from '../../stage/stage.ts'

const soldOutInCart = /ist bis .* ausverkauft\. Bitte entfernen\./

const stage = setStage()

it('A guest sees what is sold out and what is back, at best within a second, on the menu and in the cart, with its picture', async () => {
  const { staff, restaurantId, dish, other } = await theDish()
  const guest = await newVisitor(stage.browser)
  await openShop(guest, `${stage.server.url}/r/leineglut/order`)
  // Pages follow the shop from the first sign of a guest on.
  await guest.mouse.move(300, 300)
  await guest.mouse.move(310, 310)
  const picture = await guest.screenshot({ clip: { x: 0, y: 0, width: 900, height: 600 } })
  const files = [new File([picture as Uint8Array<ArrayBuffer>], 'milchreis.png')]
  await staff.uploadProductImage({ restaurantId, productId: dish.id, files })
  const row = guest
    .getByRole('listitem')
    .filter({ has: guest.getByRole('link', { name: dish.name, exact: true }) })
  const image = row.locator('img')
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  // As wide as what was uploaded, unlike the picture that the demo has of it.
  await expect.poll(() => image.getAttribute('srcset')).toContain(' 900w')

  await row.getByRole('button', { name: `${dish.name} in den Warenkorb legen` }).click()
  const cart = guest.getByRole('complementary', { name: 'Ihre Bestellung' })
  await cart.getByText(dish.name).first().waitFor()
  // The cart has reached the stage.server, so that it is evaluated there.
  await expect
    .poll(async () => (await guest.context().cookies()).map(({ name }) => name).join())
    .toMatch(/cart/i)

  const rice = { restaurantId, productId: dish.id }
  const instead = await staff.createAlternative({ ...rice, body: { productId: other.id } })
  const items = [{ kind: 'Product' as const, id: dish.id }]
  const until = new Date(Date.now() + 3600_000).toISOString()
  const more = cart
    .getByRole('group', { name: `Anzahl ${dish.name}` })
    .getByRole('button', { name: 'Eins mehr' })
  const waited: number[] = []
  // A busy machine may be late at times; whatever only asks now and then would be late always.
  for (let round = 0; round < 5; round++) {
    await staff.setSoldOut({ restaurantId, body: { items, until } })
    const began = performance.now()
    await row.getByText('Ausverkauft').waitFor()
    waited.push(performance.now() - began)
    await cart.getByText(soldOutInCart).waitFor()
    await expect.poll(() => more.isDisabled()).toBe(true)
    await cart.getByRole('link', { name: other.name, exact: true }).waitFor()

    await staff.setSoldOut({ restaurantId, body: { items, until: null } })
    await row.getByRole('button', { name: `${dish.name} in den Warenkorb legen` }).waitFor()
    await cart.getByText(soldOutInCart).waitFor({ state: 'detached' })
    await expect.poll(() => more.isEnabled()).toBe(true)
  }
  expect(Math.min(...waited)).toBeLessThan(await aboutASecond(guest))

  await staff.setSoldOut({ restaurantId, body: { items, until } })
  await row.getByRole('link', { name: other.name, exact: true }).click()
  await guest.getByRole('dialog', { name: other.name }).getByRole('button', { name: 'Schließen' }).click()
  await cart.getByRole('link', { name: other.name, exact: true }).click()
  await guest.getByRole('dialog', { name: other.name }).waitFor()

  const otherIsGone = [{ kind: 'Product' as const, id: other.id }]
  await staff.setSoldOut({ restaurantId, body: { items: otherIsGone, until } })
  await row.getByText('Stattdessen').waitFor({ state: 'detached' })
  await staff.setSoldOut({ restaurantId, body: { items: [...items, ...otherIsGone], until: null } })
  await staff.deleteAlternative({ ...rice, alternativeId: instead.id })
})

it('A price that changes while a guest stands at the checkout is said, and is what they order for', async () => {
  const { staff, restaurantId, dish } = await theDish()
  const guest = await newVisitor(stage.browser, { width: 390, height: 844 })
  await openShop(guest, `${stage.server.url}/r/leineglut/order`)
  await choosePickup(guest)
  await putIntoCart(guest, dish.name)
  await goToCheckout(guest)
  // Once nothing of theirs is on its way, what changes comes from elsewhere.
  const saved = guest.waitForResponse(
    (response) => response.request().postData()?.includes('"Cash"') === true && response.ok(),
  )
  await fillInGuest(guest)
  await (await saved).finished()
  await guest.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn), 300)))

  const total = guest.getByText(/^Sie zahlen/)
  const before = await total.innerText()
  const button = guest.getByRole('button', { name: 'Zahlungspflichtig bestellen' })
  await button.scrollIntoViewIfNeeded()
  const { y } = (await button.boundingBox())!
  const dearer = dish.prices.map((price) => ({
    ...priceDocument(price),
    pickupPrice: price.pickupPrice + 100,
  }))
  await staff.updateProduct({ restaurantId, productId: dish.id, body: { prices: dearer } })
  const news = guest.getByText(/^Preis geändert: /)
  await news.waitFor()
  const [, was, is] = /(\d+,\d\d) → (\d+,\d\d)/.exec(await news.innerText())!
  expect(before).toContain(was)
  await expect.poll(() => total.innerText()).toContain(is)
  expect(Math.abs((await button.boundingBox())!.y - y)).toBeLessThan(1.5)
  await button.click()
  await guest.getByRole('heading', { name: /Nr\. \d+/ }).waitFor()
  await guest.getByText(is!).first().waitFor()
})

it('What is told while a guest reads the top of the menu moves nothing of it', async () => {
  const { staff, restaurantId } = await theDish()
  const operator = await stage.as('admin@demo.tresen.example')
  const guest = await newVisitor(stage.browser, { width: 390, height: 844 }, { hasTouch: true })
  await openShop(guest, `${stage.server.url}/r/leineglut/order`)
  await choosePickup(guest)
  // What the choice itself moves is drawn with where to fetch it.
  await guest
    .getByRole('region', { name: 'Lieferung oder Abholung' })
    .getByText(/Kurze Geismarstraße/)
    .waitFor()
  await guest.touchscreen.tap(5, 300)
  const dish = guest.getByRole('heading', { name: 'Wunsch Pizza' })
  // As it was drawn: what comes above is made up for in the frame in which it is seen.
  const place = () =>
    dish.evaluate(async (element) => {
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
      return element.getBoundingClientRect().top
    })
  // Browsers scroll by whole pixels.
  const expectAt = async (before: number) => expect(Math.abs((await place()) - before)).toBeLessThan(1.5)
  const before = await place()
  const announced = { startsAt: null, endsAt: null, isForGuests: true, leastAndroidVersion: 0 }
  const message = 'Heute ab 23 Uhr ist der Shop kurz nicht zu erreichen.'
  await operator.updateMaintenance({ body: { ...announced, message } })
  await guest.getByText(message).waitFor()
  await expectAt(before)
  await guest.getByRole('button', { name: 'Verstanden' }).click()
  await guest.getByText(message).waitFor({ state: 'detached' })

  const until = new Date(Date.now() + 3600_000).toISOString()
  await staff.updateAvailability({ restaurantId, body: { pickupClosedUntil: until } })
  await guest.getByText(/Zurzeit ist keine Abholung möglich/).waitFor({ state: 'attached' })
  await expectAt(before)

  // On the next page it stands at its top, and leaves its room when it is over.
  await staff.updateAvailability({ restaurantId, body: { pickupClosedUntil: null } })
  await openShop(guest, `${stage.server.url}/r/leineglut/order`)
  await guest.touchscreen.tap(5, 300)
  await guest.getByText(message).waitFor()
  const below = await place()
  await operator.updateMaintenance({ body: { ...announced, isForGuests: false, message: '' } })
  await guest.getByText(message).waitFor({ state: 'hidden' })
  await expectAt(below)
  await guest.context().close()
})

function priceDocument({ id, sizeId, pickupPrice, deliverPrice, deposit, millilitres }: ProductPrice) {
  return { id, sizeId, pickupPrice, deliverPrice, deposit, millilitres }
}

async function theDish() {
  const nobody = stage.anybody()
  const staff = await stage.as('chefin@demo.tresen.example')
  const { id: restaurantId } = await nobody.getPublicRestaurantBySubdomain({ subdomain: 'leineglut' })
  const { products } = await nobody.getPublicMenu({ restaurantId })
  const named = (wanted: string) => products.find(({ name }) => name === wanted)!
  return { staff, restaurantId, dish: named('Milchreis'), other: named('Salami') }
}
