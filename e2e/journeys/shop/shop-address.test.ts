import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { newVisitor, openShop } from '../../stage/browser.ts'
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
  await guest.getByText('1 × Becks').first().waitFor({ state: 'attached' })
  const [restaurantId] = await savedCart(guest)
  await openShop(guest, `${stage.server.url}/public/${restaurantId}/pay-order`)

  await guest.getByRole('checkbox', { name: 'Ich bin mindestens 16 Jahre alt.' }).check()

  await guest.getByLabel('Straße').fill('Papendiek 3, 2. OG')
  await guest.getByLabel('PLZ').fill('10115')
  await guest.getByLabel('Ort', { exact: true }).fill('Göttingen')
  expect(await guest.getByLabel('Straße').inputValue()).toBe('Papendiek')
  expect(await guest.getByLabel('Nr.').inputValue()).toBe('3')
  expect(await guest.getByLabel('Stockwerk, Hinterhaus, Klingel').inputValue()).toBe('2. OG')

  await guest.getByRole('button', { name: 'Meinten Sie 37073 Göttingen?' }).click()
  await guest.getByText('Wir liefern zu Ihnen').waitFor()
  expect(await guest.getByLabel('PLZ').inputValue()).toBe('37073')
  expect(await guest.getByRole('button', { name: /^Meinten Sie/ }).count()).toBe(0)

  await guest.getByRole('link', { name: 'Datenschutz' }).first().click()
  await guest.getByRole('heading', { name: 'Wer verantwortlich ist' }).waitFor()
  await guest.context().close()
})

it('a house number that nobody knows is confirmed by the restaurant while the guest waits', async () => {
  const guest = await newVisitor(stage.browser, { width: 390, height: 844 })
  await openShop(guest, `${stage.server.url}/r/leineglut/order`)
  await guest.getByRole('button', { name: /^Salami auswählen, Family/ }).click()
  const sheet = guest.getByRole('dialog')
  await sheet.getByRole('button', { name: /Hinzufügen/ }).click()
  await sheet.waitFor({ state: 'hidden' })
  await guest.getByText('1 × Salami').first().waitFor({ state: 'attached' })
  const [restaurantId, cartId] = await savedCart(guest)
  await openShop(guest, `${stage.server.url}/public/${restaurantId}/pay-order`)

  // Half of this street lies in another area, so that its terms depend on the number.
  await guest.getByLabel('Straße').fill('Schöneberger Straße 998')
  await guest.getByLabel('PLZ').fill('37083')
  await guest.getByLabel('Ort', { exact: true }).fill('Göttingen')
  await guest.getByRole('button', { name: 'Restaurant fragen' }).click()
  await guest.getByText(/Das Restaurant prüft gerade/).waitFor()

  const manager = await stage.as('chefin@demo.tresen.example')
  const at = { restaurantId }
  const [asked] = await manager.listCartsForReview(at)
  expect(asked!.id).toBe(cartId)
  await manager.updateCart({ ...at, shoppingCartId: cartId, body: { locationConfirmed: true } })
  await guest.getByText(/wir nehmen sie so/).waitFor()
  await guest.context().close()
})

/** Restaurant and cart, once the server knows it. */
async function savedCart(guest: Page): Promise<[restaurantId: string, cartId: string]> {
  const found = await guest.waitForFunction(() =>
    /tresen_cart_([0-9a-f-]+)=([0-9a-f-]+)/.exec(document.cookie)?.slice(1),
  )
  return (await found.jsonValue()) as [string, string]
}
