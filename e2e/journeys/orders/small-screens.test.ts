import type { Unattended } from '@tresen/contract/reception'
import { aCall } from '@tresen/domain/calls/testing/a-call'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { aVoucherInput } from '../../../apps/server/src/areas/discounts/testing/a-discount.ts'
import { leineglutId, sushikisteId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { misfitsIn, openCard, prepare } from '../../stage/board.ts'
import { placeOrders } from '../../stage/busy-evening.ts'
import { setStage } from '../../stage/stage.ts'

const phone = { width: 360, height: 780 }

const stage = setStage()

const open = (path: string, restaurantId: string, size = phone) =>
  stage.office('admin@demo.tresen.example', path, { restaurantId, size })

/** What of these lies beyond the window, or is broken in its words. */
function misfits(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const found = [...document.querySelectorAll<HTMLElement>(wanted)]
    return found
      .filter((each) => {
        const { left, right, height } = each.getBoundingClientRect()
        return left < 0 || right > innerWidth || height > 50 || each.scrollWidth > each.clientWidth
      })
      .map((each) => each.ariaLabel ?? each.innerText)
  }, selector)
}

it('who ordered is read on a narrow card: the last name whole, all of it if there is room', async () => {
  await placeOrders(stage.anybody(), stage.server.url, 5, { isMovedOn: false })
  const page = await open('/boards/order', leineglutId, { width: 1280, height: 800 })
  const shown = (name: string) => page.getByTitle(name, { exact: true }).first().textContent()
  await page.getByTitle('Bernd Klee', { exact: true }).waitFor()
  await expect.poll(() => shown('Erika Mustermann')).toBe('Erika Mustermann')
  await expect.poll(() => shown('Yusuf Öztürk')).toBe('Yusuf Öztürk')
  await expect.poll(() => shown('Charlotte von Hardenberg-Wolkenstein')).toMatch(/^von Hardenberg\S*…$/)
  const cards = await page.getByRole('article').all()
  for (const card of cards) await expect.poll(() => misfitsIn(card)).toEqual([])

  // Letters become smaller, what is pressed does not.
  const steps = [13, 12, 11, 10, 9]
  for (const _step of steps) await page.getByRole('button', { name: 'Kleiner' }).click()
  for (const card of cards) await expect.poll(() => misfitsIn(card)).toEqual([])
  for (const _step of steps) await page.getByRole('button', { name: 'Größer' }).click()
})

it('the list of orders has room for whole addresses, and for its search beside the title', async () => {
  await placeOrders(stage.anybody(), stage.server.url, 3, { isMovedOn: false })
  const page = await open('/orders', leineglutId, { width: 1280, height: 800 })
  const address = page.getByTitle('Kurze Geismarstraße 3, 37073 Göttingen', { exact: true }).first()
  const isWhole = await address.evaluate((cell) =>
    [cell, ...cell.children].every(
      (each) => each.scrollHeight <= each.clientHeight + 1 && each.scrollWidth <= each.clientWidth + 1,
    ),
  )
  expect(isWhole).toBe(true)
  const title = (await page.getByRole('heading', { name: 'Aktuelle Bestellungen' }).boundingBox())!
  const search = (await page.getByRole('textbox', { name: 'Bestellungen suchen' }).boundingBox())!
  expect(search.y).toBeLessThan(title.y + title.height)
})

it('what is typed at the desk is in view while a keyboard shrinks the window', async () => {
  const page = await open(`/order/${leineglutId}`, leineglutId)
  await page.getByRole('tab', { name: 'Gast' }).click()
  const field = page.getByRole('textbox', { name: 'Nachname' })
  await field.click()
  await page.setViewportSize({ width: phone.width, height: 400 })
  await expect.poll(() => isInView(field)).toBe(true)
  await page.setViewportSize(phone)
})

/** Not only within the window: nothing lies over it. */
function isInView(field: Locator): Promise<boolean> {
  return field.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + 5, top + height / 2) === element
  })
}

it('a card stays as high when it is accepted, and when a line of it is done', async () => {
  await placeOrders(stage.anybody(), stage.server.url, 3, { isMovedOn: false })
  const page = await open('/boards/order', leineglutId, { width: 1280, height: 800 })
  const heightOf = async (card: Locator) => (await card.boundingBox())!.height
  const short = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Annehmen' }) })
  await short.first().waitFor()
  const name = (await short.first().getAttribute('aria-label'))!
  const card = page.getByRole('article', { name, exact: true })
  const before = await heightOf(card)
  await card.getByRole('button', { name: 'Annehmen' }).click()
  await card.getByRole('button', { name: 'Zubereiten' }).waitFor()
  await expect.poll(() => heightOf(card)).toBe(before)
  await openCard(card)
  const whole = await heightOf(card)
  const lines = card.getByRole('listitem').getByRole('button')
  for (const line of await lines.all()) await line.click()
  await expect.poll(() => lines.and(page.locator('[aria-pressed=false]')).count()).toBe(0)
  await expect.poll(() => heightOf(card)).toBe(whole)
})

/** Where everything is that can be pressed in the top bar, but for the way to a call. */
function placesInBar(page: Page): Promise<(string | number)[][]> {
  return page.getByRole('banner').evaluate((bar) =>
    [...bar.querySelectorAll<HTMLElement>('button, label')].map((each) => {
      const { left, width } = each.getBoundingClientRect()
      return [each.ariaLabel ?? each.innerText, Math.round(left), Math.round(width)]
    }),
  )
}

describe('On a phone', () => {
  it('the top bar keeps everything in view for a restaurant with a long name that is being set up', async () => {
    const page = await open('/products', sushikisteId)
    await page.getByText('Onboarding', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Übergaben: 0' }).waitFor()
    await page.getByRole('heading', { name: 'Produkte' }).waitFor()
    await expect
      .poll(() => misfits(page, 'header button, header .MuiChip-root, header [data-state]'))
      .toEqual([])
  })

  it.each([360, 390, 600, 900])(
    'the top bar keeps everything in view for an agent with a telephone to whom a restaurant has left something lying, at %d px',
    async (width) => {
      const agent = await stage.as('callcenter@demo.tresen.example')
      await agent.setOwnPhone({ body: { kind: 'Number', address: '0551 77003' } })
      const page = await stage.office('callcenter@demo.tresen.example', '/home', { restaurantId: leineglutId, size: phone }) // oxfmt-ignore
      const left = {
        ...{ restaurantId: leineglutId, restaurantName: 'Leineglut Innenstadt', phoneNumber: '+4955112345' },
        ...{ kind: 'Screens', subjectId: null, orderNumber: null, since: '2098-11-27T11:00:00.000Z' },
      } satisfies Unattended
      await page.route('**/api/reception/unattended', (route) => route.fulfill({ json: [left, left] }))
      await page.setViewportSize({ ...phone, width })
      await page.reload()
      await page.getByRole('button', { name: '2-mal liegen geblieben: Liste öffnen' }).waitFor()
      await page.getByRole('switch', { name: 'Nicht verfügbar' }).waitFor()
      await expect.poll(() => misfits(page, 'header button, header label')).toEqual([])

      // A call comes to where nothing else stands.
      const before = await placesInBar(page)
      await page.route('**/api/calls/own', (route) => route.fulfill({ json: aCall({ id: leineglutId }) }))
      await page.reload()
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^0551 123456: / })
        .waitFor()
      await page.getByRole('switch', { name: 'Nicht verfügbar' }).waitFor()
      await expect.poll(() => placesInBar(page)).toEqual(before)
      await expect.poll(() => misfits(page, 'header button, header label, header a[title]')).toEqual([])
      for (const call of ['reception/unattended', 'calls/own']) await page.unroute(`**/api/${call}`)
    },
  )

  it('the buttons of a dialog stand whole below each other', async () => {
    const page = await open('/products', leineglutId)
    await page.getByRole('button', { name: 'Mehr zu Pizza' }).click()
    await page.getByRole('menuitem', { name: /Produkte ordnen/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).waitFor()
    await expect.poll(() => misfits(page, '.MuiDialogActions-root button')).toEqual([])
  })
})

describe('On a tablet', () => {
  it('all that the head of a board offers is in view, and stays where it is', async () => {
    const cook = await stage.as('kueche@demo.tresen.example')
    const [restaurant] = await cook.listRestaurants({})
    const at = { restaurantId: leineglutId, franchiseId: restaurant!.franchiseId }
    await placeOrders(stage.anybody(), stage.server.url, 4, { isMovedOn: false })
    const page = await open('/boards/order', leineglutId, { width: 768, height: 1024 })
    const places = () =>
      page.evaluate(() => {
        const shown = [...document.querySelectorAll('main button, main .MuiChip-root, main article')]
        return Object.fromEntries(
          shown.map((each) => {
            const { left, top } = each.getBoundingClientRect()
            return [each.ariaLabel ?? each.textContent, [left, top].map(Math.round)]
          }),
        )
      })
    const chip = (label: string) => page.getByRole('button', { name: label, exact: true })
    await page.getByRole('article').nth(3).waitFor()
    await expect.poll(() => misfits(page, 'main > * > :first-child button, main .MuiChip-root')).toEqual([])
    // The far ones are drawn one by one, and are then as high as what they say.
    const undrawn = page.getByRole('article').filter({ hasNot: page.getByRole('button') })
    await expect.poll(() => undrawn.count()).toBe(0)
    const before = await places()
    const { orders } = await cook.listOrders(at)
    for (const [index, filterColor] of (['Red', 'Green', 'Blue'] as const).entries())
      await cook.setOrderFilterColor({ ...at, orderId: orders[index]!.id, filterColor })
    await chip('Blau').waitFor({ state: 'attached' })
    expect(await places()).toMatchObject(before)

    // The filters have a line of their own from where the title begins, which nothing cuts off.
    for (const width of [768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 1000 })
      const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!
      const mute = (await page.getByRole('button', { name: 'Ton aus' }).boundingBox())!
      const filters = (await page
        .getByRole('button', { name: /^Abholung \d/ })
        .locator('../..')
        .boundingBox())!
      const middle = title.y + title.height / 2
      expect(mute.y <= middle && middle <= mute.y + mute.height, `beside the title at ${width}`).toBe(true)
      expect(filters.y, `below the title at ${width}`).toBeGreaterThanOrEqual(title.y + title.height)
      expect(filters.x, `from the title on at ${width}`).toBe(title.x)
    }
  })

  it('the list of vouchers shows whole from when to when they are valid', async () => {
    const manager = await stage.as('chefin@demo.tresen.example')
    const limits = { validFrom: '2098-11-27T11:00:00.000Z', validUntil: '2099-01-01T11:00:00.000Z' }
    const body = aVoucherInput({ code: 'ADVENT', ...limits })
    await manager.createVoucher({ restaurantId: leineglutId, body })
    const page = await open('/vouchers', leineglutId, { width: 768, height: 1024 })
    const validity = page.getByRole('row').filter({ hasText: 'ADVENT' }).getByRole('cell').nth(2)
    await validity.getByText('bis Do., 01.01.2099, 12:00\u00a0Uhr').waitFor()
    await validity.getByText('ab Do., 27.11.2098, 12:00\u00a0Uhr').waitFor()
    expect(await validity.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })
})

it('on a phone, what puts a board in order stands beside its title, over no filter', async () => {
  await placeOrders(stage.anybody(), stage.server.url, 1, { isMovedOn: false })
  const page = await open('/boards/order', leineglutId)
  const isNew = { has: page.getByRole('button', { name: 'Annehmen' }) }
  const name = (await page.getByRole('article').filter(isNew).first().getAttribute('aria-label'))!
  const card = page.getByRole('article', { name, exact: true })
  await prepare(card)
  await card.getByRole('button', { name: 'Fertig' }).click()
  // What is finished may stand far below.
  await page.evaluate(() => scrollTo(0, 0))
  const boxOf = async (element: Locator) => (await element.boundingBox())!
  const sort = await boxOf(page.getByRole('button', { name: 'Nach Zeit ordnen' }))
  const title = await boxOf(page.getByRole('heading', { level: 1 }))
  const filter = await boxOf(page.getByRole('button', { name: /^Abholung \d/ }))
  expect(sort.x).toBeGreaterThanOrEqual(title.x + title.width)
  expect(sort.y + sort.height).toBeLessThanOrEqual(filter.y)
  // Half scrolled away, the filters lie below all of its line, not only below the button.
  await page.evaluate((y) => scrollTo(0, y), filter.y - sort.y)
  const inItsLine = await page.evaluate(() => {
    const points = Array.from({ length: Math.floor(innerWidth / 20) }, (_none, index) => index * 20)
    return points.flatMap((x) => document.elementFromPoint(x, 80)?.closest('[aria-label=Filter]') ?? [])
  })
  expect(inItsLine).toEqual([])
})
