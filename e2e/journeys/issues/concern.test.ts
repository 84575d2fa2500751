import { expect, it } from 'vitest'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { choosePickup, newVisitor, openShop } from '../../stage/browser.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()

it('A guest misses a drink, staff see it at once and give a voucher, and the guest reads its code', async () => {
  const staff = await stage.office('chefin@demo.tresen.example', '/issues', {
    restaurantId: leineglutId,
  })
  await staff.getByText('Keine offenen Anliegen').waitFor()

  const guest = await newVisitor(stage.browser, { width: 390, height: 844 })
  await openShop(guest, `${stage.server.url}/r/leineglut/order`)
  await choosePickup(guest)
  const stored = guest.waitForResponse((response) => /\/shoppingcarts\/[^/]+\/products$/.test(response.url()))
  await guest.getByRole('button', { name: 'Milchreis in den Warenkorb legen' }).click()
  await stored
  await openShop(guest, `${stage.server.url}/public/${leineglutId}/pay-order`)
  await guest.getByLabel('Nachname').fill('Öztürk')
  await guest.getByLabel('Telefon').fill('0551 1234567')
  await guest.getByRole('radio', { name: /^Bar/ }).check()
  await guest.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()

  await guest.getByRole('button', { name: 'Problem mit der Bestellung' }).click()
  await guest.getByRole('radio', { name: 'Etwas fehlt' }).check()
  await guest.getByRole('button', { name: 'Absenden' }).click()
  await guest.getByText('Bitte schreiben Sie, worum es geht').waitFor()
  await guest.getByLabel('Worum geht es?').fill('Die Cola fehlt')
  await guest.getByRole('button', { name: 'Absenden' }).click()
  await guest.getByText(/beim Restaurant angekommen/).waitFor()

  const concern = staff.getByRole('article', { name: /Etwas fehlt, Öztürk/ })
  await concern.getByText('Die Cola fehlt').waitFor()
  await concern.getByRole('button', { name: 'Gutschein' }).click()
  const dialog = staff.getByRole('dialog', { name: /Gutschein geben/ })
  await dialog.getByLabel('Betrag').fill('3,50')
  await dialog.getByRole('button', { name: 'Gutschein geben' }).click()
  await staff.getByText('Keine offenen Anliegen').waitFor()

  // As when the guest comes back to the page.
  await guest.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const answer = await guest.getByText(/Gutschein über 3,50/).textContent()
  const chefin = await stage.as('chefin@demo.tresen.example')
  const vouchers = await chefin.listVouchers({ restaurantId: leineglutId })
  expect(vouchers.map(({ code, value }) => [code, value])).toContainEqual([answer!.split(': ')[1], 350])
})
