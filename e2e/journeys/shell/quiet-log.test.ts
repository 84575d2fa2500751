import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { newVisitor, signIn } from '../../stage/browser.ts'
import { placeOrders } from '../../stage/busy-evening.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()
// New ones, which ring on every page.
beforeAll(() => placeOrders(stage.anybody(), stage.server.url, 2, { isMovedOn: false }))

it.each(['admin', 'chefin', 'kueche', 'callcenter', 'onboarding'])(
  '%s goes through the whole menu, and the browser has nothing to complain about',
  async (account) => {
    const page = await newVisitor(stage.browser)
    const complaints = complaintsOf(page)
    await signIn(page, stage.server.url, `${account}@demo.tresen.example`, leineglutId)
    await page.goto(`${stage.server.url}/home`)
    const linksOf = (name: string) => page.getByRole('navigation', { name }).getByRole('link')
    // Help opens beside the page that one is at.
    const menu = linksOf('Hauptmenü').and(page.locator(':not([target])'))
    await menu.first().waitFor()
    await followAll(page, menu)
    if (account !== 'chefin') return expect(complaints).toEqual([])
    await menu.and(page.locator('[href$="/settings"]')).dispatchEvent('click')
    await linksOf('Einstellungen').first().waitFor()
    await followAll(page, linksOf('Einstellungen'))
    expect(complaints).toEqual([])
  },
)

/** What the browser writes into its log about a page, and what the server refuses it. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
  return complaints
}

async function followAll(page: Page, links: Locator) {
  await isThere(page, '')
  for (let index = 0; index < (await links.count()); index++) {
    const before = await headingOf(page).innerText()
    const isHere = (await links.nth(index).getAttribute('aria-current')) === 'page'
    // Without the pointer, around which the side menu would open over the page.
    await links.nth(index).dispatchEvent('click')
    if (!isHere) await isThere(page, before)
  }
}

/** Another page than before: its heading is there, and nothing of it is still on its way. */
async function isThere(page: Page, before: string) {
  await headingOf(page).waitFor({ state: 'attached' })
  await expect.poll(() => headingOf(page).innerText()).not.toBe(before)
  await page.getByRole('main').getByText('Wird geladen...').first().waitFor({ state: 'detached' })
}

function headingOf(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 1 }).first()
}
