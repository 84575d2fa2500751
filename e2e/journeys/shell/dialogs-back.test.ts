import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()

/** From another page of the office, so that there is one to go back to. */
async function atCustomers(): Promise<Page> {
  const page = await stage.office('chefin@demo.tresen.example', '/orders', { restaurantId: leineglutId })
  await page.getByRole('link', { name: 'Kunden', exact: true }).first().click()
  await page.getByRole('button', { name: 'Kunde anlegen' }).waitFor()
  return page
}

/** The browser has gone back before the office brings it to where it was: only then Back is pressed once more. */
function isBackAtCustomers(page: Page): Promise<void> {
  return page.waitForURL((url) => url.pathname === '/customers')
}

it('Back leaves what lies on top and not the page, and asks before much that was typed gets lost', async () => {
  const page = await atCustomers()
  const dialog = page.getByRole('dialog', { name: 'Kunde anlegen' })
  const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' })

  await page.getByRole('button', { name: 'Kunde anlegen' }).click()
  await dialog.waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  await isBackAtCustomers(page)

  await page.getByRole('button', { name: 'Kunde anlegen' }).click()
  await dialog.getByLabel('Vorname').fill('Ina')
  await dialog.getByLabel('Nachname').fill('Vogel')
  await page.goBack()
  await question.waitFor()
  await isBackAtCustomers(page)
  await page.goBack()
  await question.waitFor({ state: 'detached' })
  await isBackAtCustomers(page)
  await expect.poll(() => dialog.getByLabel('Nachname').inputValue()).toBe('Vogel')

  const asked = page.waitForEvent('dialog')
  const reload = page.reload({ timeout: 5000 }).catch(() => 'stays')
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).dismiss()
  await reload
  await expect.poll(() => dialog.getByLabel('Nachname').inputValue()).toBe('Vogel')

  await page.goBack()
  await isBackAtCustomers(page)
  await question.getByRole('button', { name: 'Verwerfen' }).click()
  await dialog.waitFor({ state: 'detached' })
  await isBackAtCustomers(page)

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Finden' }).waitFor()
  await page.goBack()
  await page.getByRole('dialog', { name: 'Finden' }).waitFor({ state: 'detached' })
  await isBackAtCustomers(page)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/orders')
})
