import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { aVoucherInput } from '../../../apps/server/src/areas/discounts/testing/a-discount.ts'
import { leineglutId, sushikisteId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
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

describe('On a phone', () => {
  it('the top bar keeps everything in view for a restaurant with a long name that is being set up', async () => {
    const page = await open('/products', sushikisteId)
    await page.getByText('Onboarding', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Produkte' }).waitFor()
    expect(await misfits(page, 'header button, header .MuiChip-root, header [data-state]')).toEqual([])
  })

  it('the buttons of a dialog stand whole below each other', async () => {
    const page = await open('/products', leineglutId)
    await page.getByRole('button', { name: 'Mehr zu Pizza' }).click()
    await page.getByRole('menuitem', { name: /Produkte ordnen/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).waitFor()
    expect(await misfits(page, '.MuiDialogActions-root button')).toEqual([])
  })
})

describe('On a tablet', () => {
  it('the list of vouchers shows whole from when to when they are valid', async () => {
    const manager = await stage.as('chefin@demo.tresen.example')
    const limits = { validFrom: '2098-11-27T11:00:00.000Z', validUntil: '2099-01-01T11:00:00.000Z' }
    const body = aVoucherInput({ code: 'ADVENT', ...limits })
    await manager.createVoucher({ restaurantId: leineglutId, body })
    const page = await open('/vouchers', leineglutId, { width: 768, height: 1024 })
    const validity = page.getByRole('row').filter({ hasText: 'ADVENT' }).getByRole('cell').nth(2)
    await validity.getByText('bis Do., 01.01.2099').waitFor()
    await validity.getByText('ab Do., 27.11.2098').waitFor()
    expect(await validity.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })
})
