import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { SEEN_MS } from '../../../apps/shop/src/areas/menu/bar-in-hand.ts'
import { newVisitor, openShop } from '../../stage/browser.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()

const currentOf = (guest: Page) =>
  guest.getByRole('navigation', { name: 'Kategorien' }).locator('[aria-current]').textContent()

/**
 * As somebody with a mouse does: on the bar it slides no more, and a tap right after it slid would be meant for what stood
 * there before.
 */
async function barStands(guest: Page) {
  const list = guest.getByRole('navigation', { name: 'Kategorien' }).getByRole('list')
  await list.hover()
  await list.evaluate(async (element, seenMs) => {
    for (let since = performance.now(), at = element.scrollLeft; performance.now() - since < 1.5 * seenMs;) {
      await new Promise(requestAnimationFrame)
      if (element.scrollLeft !== at) since = performance.now()
      at = element.scrollLeft
    }
  }, SEEN_MS)
}

async function searchFrom(guest: Page, name: string, text: string) {
  const heading = guest.getByRole('heading', { name, exact: true })
  await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  await expect.poll(() => currentOf(guest)).toBe(name)
  // A frame later the page knows where it was read.
  await guest.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  const place = await heading.evaluate((element) => element.getBoundingClientRect().top)
  await guest.evaluate(() =>
    document.querySelector<HTMLElement>('[type=search]')!.focus({ preventScroll: true }),
  )
  await guest.keyboard.type(text)
  await guest.getByRole('region', { name: 'Suchergebnis' }).waitFor()
  await heading.waitFor({ state: 'hidden' })
  return { heading, place }
}

it('leads out of a search to where the menu was read, and its categories are followed as before', async () => {
  const guest = await newVisitor(stage.browser, { width: 390, height: 844 })
  await openShop(guest, `${stage.server.url}/r/leineglut/order`)
  const found = guest.getByRole('region', { name: 'Suchergebnis' })
  const leave = [
    () => guest.keyboard.press('Escape'),
    () => guest.goBack(),
    async () => {
      await guest.reload()
      await found.waitFor()
      await guest.goBack()
    },
    () => guest.getByRole('searchbox').fill(''),
  ]
  for (const act of leave) {
    const { heading, place } = await searchFrom(guest, 'Salat', 'tiramisu')
    await act()
    await found.waitFor({ state: 'detached' })
    const top = () => heading.evaluate((element) => element.getBoundingClientRect().top)
    await expect.poll(async () => Math.abs((await top()) - place)).toBeLessThan(5)
    await expect.poll(() => currentOf(guest)).toBe('Salat')
    for (const name of ['Pasta', 'Al Forno']) {
      await barStands(guest)
      await guest.getByRole('navigation', { name: 'Kategorien' }).getByRole('link', { name }).click()
      await expect.poll(() => currentOf(guest)).toBe(name)
    }
  }
  await guest.context().close()
})

it('leads from what was found to a category, and back to what was found', async () => {
  const guest = await newVisitor(stage.browser, { width: 390, height: 844 })
  await openShop(guest, `${stage.server.url}/r/leineglut/order`)
  const { heading } = await searchFrom(guest, 'Pasta', 'tiramisu')
  await barStands(guest)
  await guest.getByRole('navigation', { name: 'Kategorien' }).getByRole('link', { name: 'Salat' }).click()
  await expect.poll(() => currentOf(guest)).toBe('Salat')
  await heading.waitFor()
  await expect.poll(() => guest.getByRole('searchbox').inputValue()).toBe('')
  await guest.goBack()
  await guest.getByRole('region', { name: 'Suchergebnis' }).waitFor()
  await expect.poll(() => guest.getByRole('searchbox').inputValue()).toBe('tiramisu')
  await guest.context().close()
})

it('a tap on the categories right after they slid leads to what was seen there, and nothing slides under a finger', async () => {
  const guest = await newVisitor(stage.browser, { width: 390, height: 844 }, { hasTouch: true })
  await openShop(guest, `${stage.server.url}/r/leineglut/order`)
  await expect.poll(() => currentOf(guest)).toBe('Pizza')
  const bar = guest.getByRole('navigation', { name: 'Kategorien' })
  const aimed = bar.getByRole('link', { name: 'Pasta', exact: true })
  await guest.getByRole('heading', { name: 'Salat', exact: true }).evaluate(async (heading) => {
    heading.scrollIntoView({ behavior: 'instant' })
    const list = document.querySelector('nav[aria-label="Kategorien"] ul')!
    const before = list.scrollLeft
    const seen = [...list.querySelectorAll('a')].find((link) => link.textContent === 'Pasta')!
    const { left, top, width, height } = seen.getBoundingClientRect()
    while (list.scrollLeft === before) await new Promise(requestAnimationFrame)
    // As fast as no hand is: whatever lies there by now is what the browser finds.
    const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true }
    const found = document.elementFromPoint(at.clientX, at.clientY)!
    found.dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerType: 'touch' }))
    found.dispatchEvent(new MouseEvent('click', at))
  })
  await expect
    .poll(() => guest.evaluate(() => decodeURI(location.hash)))
    .toBe(await aimed.evaluate((link: HTMLAnchorElement) => decodeURI(link.hash)))
  await expect.poll(() => currentOf(guest)).toBe('Pasta')

  await barStands(guest)
  const list = bar.getByRole('list')
  await list.dispatchEvent('pointerdown', { pointerType: 'touch' })
  const place = await list.evaluate((element) => element.scrollLeft)
  await guest
    .getByRole('heading', { name: 'Getränke', exact: true })
    .evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }))
  await expect.poll(() => currentOf(guest)).toBe('Getränke')
  expect(await list.evaluate((element) => element.scrollLeft)).toBe(place)
  await list.dispatchEvent('touchend')
  await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(place)
  await guest.context().close()
})
