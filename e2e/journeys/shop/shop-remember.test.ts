import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { choosePickup, isAlive, newVisitor, openShop, putIntoCart } from '../../stage/browser.ts'
import { fillInGuest, goToCheckout } from '../../stage/guest-at-checkout.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()
const place = (guest: Page) => guest.getByRole('button', { name: 'Zahlungspflichtig bestellen' })

it('A device that may know its guest fills in the next order, and forgets them with one tap', async () => {
  const guest = await openMenu()
  await putIntoCart(guest, 'Milchreis')
  await goToCheckout(guest)
  await fillInGuest(guest)
  const remember = guest.getByRole('checkbox', { name: 'Auf diesem Gerät merken' })
  await remember.check()
  await guest.reload()
  await isAlive(guest)
  await expect.poll(() => remember.isChecked()).toBe(true)
  await place(guest).click()
  await guest.waitForURL(/payment-offline-success/)

  await guest.getByRole('link', { name: 'Noch einmal bestellen' }).click()
  await guest.getByRole('button', { name: 'Wieder bestellen' }).click()
  await guest.waitForURL(/pay-order$/)
  await expect.poll(() => guest.getByLabel('Nachname').inputValue()).toBe('Mustermann')
  await expect.poll(() => guest.getByLabel('Telefon').inputValue()).toBe('0551 1234567')
  await expect.poll(() => guest.getByRole('radio', { name: /^Bar/ }).isChecked()).toBe(true)
  const stored = guest.waitForResponse((one) => /"lastName":""/.test(one.request().postData() ?? ''))
  await guest.getByRole('button', { name: 'Vergessen' }).click()
  await guest.getByRole('checkbox', { name: 'Auf diesem Gerät merken' }).waitFor()
  expect(await guest.evaluate(() => localStorage.getItem('tresen_guest'))).toBeNull()
  // Nor does the cart keep what the device had filled in, also where the next page was rendered before that was stored.
  await expect.poll(() => guest.getByLabel('Nachname').inputValue()).toBe('')
  await guest.route(/pay-order$/, async (route) => {
    const response = await route.fetch()
    await (await stored).finished()
    await route.fulfill({ response })
  })
  await guest.reload()
  await guest.unroute(/pay-order$/)
  await isAlive(guest)
  await expect.poll(() => guest.getByLabel('Nachname').inputValue()).toBe('')
  await expect.poll(() => guest.getByLabel('Telefon').inputValue()).toBe('')
  await guest.context().close()
})

it('An address that this device knows is one tap above the menu, and the keyboard finds it', async () => {
  const guest = await newVisitor(stage.browser)
  const address = { street: 'Lange Geismarstraße', houseNumber: '41', zipCode: '37073', city: 'Göttingen' }
  await guest.addInitScript(
    (known) => localStorage.setItem('tresen_guest', known),
    JSON.stringify({ addresses: [address] }),
  )
  await guest.goto(`${stage.server.url}/r/leineglut/order`)
  const last = guest.getByRole('button', { name: 'Liefern an Lange Geismarstraße 41' })
  await last.click()
  await guest
    .getByText(/Wir liefern zu Ihnen/)
    .first()
    .waitFor()
  await guest.getByRole('button', { name: 'Ändern der Lieferadresse' }).click()
  const field = guest.getByRole('combobox', { name: /^Lieferadresse/ })
  await field.fill('x')
  await last.waitFor({ state: 'detached' })
  await field.fill('')
  const known = guest.getByRole('option', { name: /Lange Geismarstraße 41/ })
  await known.waitFor()
  await field.fill('Ku')
  await known.waitFor({ state: 'detached' })
  await field.fill('l')
  await known.waitFor()
  await field.press('Enter')
  await guest
    .getByText(/Wir liefern zu Ihnen/)
    .first()
    .waitFor()
  await guest.context().close()
})

it('A note comes along for whoever wrote it; by the link it is said that there was one, and it is written anew', async () => {
  const guest = await openMenu()
  await guest.getByRole('button', { name: /^Salami auswählen, Family/ }).click()
  const sheet = guest.getByRole('dialog', { name: 'Salami' })
  await sheet.getByLabel(/^Anmerkung/).fill('Lisa ist gegen Nüsse allergisch')
  await sheet.getByRole('button', { name: /Hinzufügen/ }).click()
  await sheet.waitFor({ state: 'hidden' })
  await goToCheckout(guest)
  await fillInGuest(guest)
  await place(guest).click()
  await guest.waitForURL(/payment-offline-success/)
  await guest.getByRole('link', { name: 'Noch einmal bestellen' }).click()
  await guest.getByText('„Lisa ist gegen Nüsse allergisch“').waitFor()
  const link = guest.url()
  await guest.getByRole('button', { name: 'Wieder bestellen' }).click()
  await guest.waitForURL(/pay-order$/)
  await guest.getByText('„Lisa ist gegen Nüsse allergisch“').waitFor()
  await guest.context().close()

  const friend = await newVisitor(stage.browser, { width: 390, height: 844 }, { hasTouch: true })
  await friend.goto(link)
  const anew = friend.getByLabel(/^Hier stand eine Anmerkung/)
  await anew.fill('Ohne Nüsse')
  await expect.poll(() => friend.locator('main').innerText()).not.toContain('Lisa')
  await friend.getByRole('button', { name: 'Wieder bestellen' }).click()
  await friend.waitForURL(/pay-order$/)
  await friend.getByText('„Ohne Nüsse“').waitFor()
  await friend.context().close()
})

async function openMenu() {
  const guest = await newVisitor(stage.browser, { width: 390, height: 844 }, { hasTouch: true })
  await openShop(guest, `${stage.server.url}/r/leineglut/order`)
  await choosePickup(guest)
  return guest
}
