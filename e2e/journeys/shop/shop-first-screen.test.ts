import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { choosePickup, newVisitor, openShop, putIntoCart } from '../../stage/browser.ts'
import { guestAtCheckout } from '../../stage/guest-at-checkout.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()

const screens = [
  { width: 390, height: 844, dishes: 2 },
  // The smallest that many still have.
  { width: 360, height: 640, dishes: 1 },
]

it.each(screens)(
  'the address is asked for and $dishes with all prices in the first screen of $width × $height',
  async (screen) => {
    const guest = await newVisitor(stage.browser, screen, { hasTouch: true })
    await guest.addInitScript(noteShifts)
    const menu = `${stage.server.url}/r/leineglut/order`
    await openShop(guest, menu)
    const address = guest.getByRole('combobox', { name: /^Lieferadresse/ })
    const { y, height } = (await address.boundingBox())!
    expect(y + height, 'the address is asked for early').toBeLessThan(screen.height / 2)
    await expect
      .poll(() => wholeDishes(guest), { message: 'before anything is chosen' })
      .toBeGreaterThanOrEqual(screen.dishes)

    await choosePickup(guest)
    await putIntoCart(guest, 'Milchreis')
    await openShop(guest, menu)
    await guest.locator('summary', { hasText: 'Ändern' }).waitFor()
    await expect
      .poll(() => wholeDishes(guest), { message: 'folded up, above the cart' })
      .toBeGreaterThanOrEqual(screen.dishes)
    expect(await guest.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)).toBeLessThan(
      0.01,
    )
    await guest.context().close()
  },
)

it('an order’s page stands still from its first paint on, down to its end', async () => {
  const guest = await guestAtCheckout(stage)
  await guest.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await guest.waitForURL(/payment-offline-success/)
  await guest.setViewportSize({ width: 390, height: 2400 })
  await guest.addInitScript(noteShifts)
  await guest.reload()
  await guest.getByRole('button', { name: 'Problem mit der Bestellung' }).waitFor()
  expect(await guest.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)).toBe(0)
  await guest.context().close()
})

/** How many dishes lie with their name and all of their prices between the upper edge and what covers the lower one. */
function wholeDishes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bar = document.querySelector('[data-cart-bar]')?.getBoundingClientRect()
    const end = bar?.top ?? innerHeight
    return [...document.querySelectorAll('main li')].filter((dish) => {
      const { top, bottom } = dish.getBoundingClientRect()
      return dish.querySelector('h3') && dish.textContent.includes('€') && top >= 0 && bottom <= end
    }).length
  })
}

/**
 * Adds up what moves by itself, from the first paint on. Not the foot of a page that is shorter than the screen: it keeps
 * to the lower edge, and goes up with each of its lines that is read after the first paint.
 */
function noteShifts() {
  type Shift = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: readonly { node: Node | null }[]
  }
  const page = globalThis as unknown as { shifted: number }
  page.shifted = 0
  const isOfFoot = ({ node }: { node: Node | null }) =>
    [...document.querySelectorAll('footer')].some((foot) => foot.contains(node))
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput && !sources.every(isOfFoot)) page.shifted += value
  }).observe({ type: 'layout-shift', buffered: true })
}
