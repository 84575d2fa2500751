import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { leineglutId, sushikisteId } from '../apps/server/src/demo/demo-id.ts'
import { newVisitor, signIn } from './browser.ts'
import { setStage } from './stage.ts'

const phone = { width: 360, height: 780 }

const stage = setStage()

async function open(path: string, restaurantId: string): Promise<Page> {
  const page = await newVisitor(stage.browser, phone)
  await page.addInitScript((id) => (localStorage['rest_id'] = id), restaurantId)
  await signIn(page, stage.server.url, 'admin@demo.tresen.example')
  await page.goto(stage.server.url + path)
  return page
}

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

describe('On a phone', () => {
  it('the top bar keeps everything in view for a restaurant with a long name that is being set up', async () => {
    const page = await open('/products', sushikisteId)
    await page.getByText('Onboarding', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Produkte' }).waitFor()
    expect(await misfits(page, 'header button, header .MuiChip-root')).toEqual([])
  })

  it('the buttons of a dialog stand whole below each other', async () => {
    const page = await open('/products', leineglutId)
    await page.getByRole('button', { name: 'Mehr zu Pizza' }).click()
    await page.getByRole('menuitem', { name: /Produkte ordnen/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).waitFor()
    expect(await misfits(page, '.MuiDialogActions-root button')).toEqual([])
  })
})
