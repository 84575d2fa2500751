import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { choosePickup, newVisitor } from '../../stage/browser.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()
const place = (guest: Page) => guest.getByRole('button', { name: 'Zahlungspflichtig bestellen' })

it('A device that may know its guest fills in the next order, and forgets them with one tap', async () => {
  const guest = await openMenu()
  await toCheckout(guest)
  await guest.getByLabel('Nachname').fill('Mustermann')
  await guest.getByLabel('Telefon').fill('0551 1234567')
  await guest.getByRole('radio', { name: /^Bar/ }).check()
  await guest.getByRole('checkbox', { name: 'Auf diesem Gerät merken' }).check()
  await place(guest).click()
  await guest.waitForURL(/payment-offline-success/)

  await guest.getByRole('link', { name: 'Noch einmal bestellen' }).click()
  await guest.getByRole('button', { name: 'Wieder bestellen' }).click()
  await guest.waitForURL(/pay-order$/)
  await expect.poll(() => guest.getByLabel('Nachname').inputValue()).toBe('Mustermann')
  expect(await guest.getByLabel('Telefon').inputValue()).toBe('0551 1234567')
  expect(await guest.getByRole('radio', { name: /^Bar/ }).isChecked()).toBe(true)
  await guest.getByRole('button', { name: 'Vergessen' }).click()
  await guest.getByRole('checkbox', { name: 'Auf diesem Gerät merken' }).waitFor()
  expect(await guest.evaluate(() => localStorage.getItem('tresen_guest'))).toBeNull()
  await guest.context().close()
})

async function openMenu() {
  const guest = await newVisitor(stage.browser, { width: 390, height: 844 }, { hasTouch: true })
  await guest.goto(`${stage.server.url}/r/leineglut/order`, { waitUntil: 'networkidle' })
  await choosePickup(guest)
  return guest
}

async function add(guest: Page) {
  await guest.getByRole('button', { name: 'Milchreis in den Warenkorb legen' }).click()
}

async function toCheckout(guest: Page) {
  await add(guest)
  await guest.getByRole('link', { name: /1 Produkt.*Warenkorb/ }).click()
  await guest
    .getByRole('dialog')
    .getByRole('link', { name: /Zur Kasse/ })
    .click()
  await guest.waitForURL(/pay-order/)
  await guest.waitForLoadState('networkidle')
}
