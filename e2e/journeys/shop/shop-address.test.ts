import { expect, it } from 'vitest'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { newVisitor, openShop } from '../../stage/browser.ts'
import { addSalami, goToCheckout } from '../../stage/guest-at-checkout.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()

it('an address is split, put right with one tap, and a beer is handed over to grown-ups only', async () => {
  const guest = await newVisitor(stage.browser, { width: 390, height: 844 })
  await openShop(guest, `${stage.server.url}/r/leineglut/order`)
  await guest.getByRole('button', { name: /^Becks oder Herrenhäuser auswählen/ }).click()
  const sheet = guest.getByRole('dialog')
  await sheet.getByText('ab 16 Jahren').waitFor()
  await sheet.getByText('4,9 % vol').waitFor()
  await sheet.getByRole('radio', { name: 'Becks' }).check()
  await sheet.getByRole('button', { name: /Hinzufügen/ }).click()
  await sheet.waitFor({ state: 'hidden' })
  await goToCheckout(guest)

  await guest.getByRole('checkbox', { name: 'Ich bin mindestens 16 Jahre alt.' }).check()

  const street = guest.getByLabel('Straße')
  const focused = () => guest.evaluate(() => document.activeElement?.id)
  await street.fill('papendiek 3')
  await street.press('Enter')
  await expect.poll(focused, { message: 'a suggestion taken by Enter leads on' }).toBe('addressAddition')
  await expect.poll(() => guest.getByLabel('Nr.').inputValue()).toBe('3')
  await guest.getByLabel('Nr.').fill('')
  await street.fill('bovenden')
  await guest
    .getByRole('option', { name: /Bovenden$/ })
    .first()
    .waitFor()
  await street.press('Enter')
  await expect.poll(focused, { message: 'to the number that is missing' }).toBe('houseNumber')

  await guest.getByLabel('Straße').fill('Papendiek 3, 2. OG')
  await guest.getByLabel('PLZ').fill('10115')
  await guest.getByLabel('Ort', { exact: true }).fill('Göttingen')
  await expect.poll(() => guest.getByLabel('Straße').inputValue()).toBe('Papendiek')
  await expect.poll(() => guest.getByLabel('Nr.').inputValue()).toBe('3')
  await expect.poll(() => guest.getByLabel('Stockwerk, Hinterhaus, Klingel').inputValue()).toBe('2. OG')

  // An address that nobody knows: whoever does not get it brought may fetch it.
  await guest.getByRole('button', { name: 'Abholen', exact: true }).click()
  const pickup = guest.getByRole('radio', { name: 'Abholung', exact: true })
  await expect.poll(() => pickup.isChecked()).toBe(true)
  await guest.getByRole('radio', { name: 'Lieferung', exact: true }).click()
  await guest.getByRole('button', { name: 'Meinten Sie 37073 Göttingen?' }).click()
  await guest.getByText('Wir liefern zu Ihnen').waitFor()
  await expect.poll(() => guest.getByLabel('PLZ').inputValue()).toBe('37073')
  await expect.poll(() => guest.getByRole('button', { name: /^Meinten Sie/ }).count()).toBe(0)

  await guest.getByRole('link', { name: 'Datenschutz' }).first().click()
  await guest.getByRole('heading', { name: 'Wer verantwortlich ist' }).waitFor()
  await guest.context().close()
})

it('a house number that nobody knows is confirmed by the restaurant while the guest waits', async () => {
  const guest = await newVisitor(stage.browser, { width: 390, height: 844 })
  await openShop(guest, `${stage.server.url}/r/leineglut/order`)
  await addSalami(guest)
  await goToCheckout(guest)

  // Half of this street lies in another area, so that its terms depend on the number.
  await guest.getByLabel('Straße').fill('Schöneberger Straße 998')
  await guest.getByLabel('PLZ').fill('37083')
  await guest.getByLabel('Ort', { exact: true }).fill('Göttingen')
  await guest.getByRole('button', { name: 'Restaurant fragen' }).click()
  await guest.getByText(/Das Restaurant prüft gerade/).waitFor()

  const manager = await stage.as('chefin@demo.tresen.example')
  const at = { restaurantId: leineglutId }
  const [asked] = await manager.listCartsForReview(at)
  const cookies = (await guest.context().cookies()).map(({ value }) => value)
  expect(cookies).toContain(asked!.id)
  await manager.updateCart({ ...at, shoppingCartId: asked!.id, body: { locationConfirmed: true } })
  await guest.getByText(/wir nehmen sie so/).waitFor()
  await guest.context().close()
})
