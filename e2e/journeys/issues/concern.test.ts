import { expect, it } from 'vitest'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { guestAtCheckout } from '../../stage/guest-at-checkout.ts'
import { onePixel } from '../../stage/one-pixel.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()

it('A guest who paid online misses a drink and sends a photo; staff look at it, give a part back, and the guest reads it', async () => {
  const staff = await stage.office('chefin@demo.tresen.example', '/issues', {
    restaurantId: leineglutId,
  })
  await staff.getByText('Keine offenen Anliegen').waitFor()

  const guest = await guestAtCheckout(stage, {
    lastName: 'Öztürk',
    phone: '0551 1234567',
    paysBy: 'Kreditkarte',
  })
  await guest.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await guest.getByRole('button', { name: 'Jetzt bezahlen' }).click()
  await guest.waitForURL(/payment-online-success/)

  await guest.getByRole('button', { name: 'Problem mit der Bestellung' }).click()
  await guest.getByRole('radio', { name: 'Etwas fehlt' }).check()
  await guest.getByRole('button', { name: 'Absenden' }).click()
  await guest.getByText('Bitte schreiben Sie, worum es geht').waitFor()
  const words = guest.getByLabel('Worum geht es?')
  await words.fill('Die Cola fehlt')
  await guest
    .getByLabel(/^Foto dazu/)
    .setInputFiles({ name: 'leer.png', mimeType: 'image/png', buffer: onePixel })
  // Back closes what was opened and loses nothing of it.
  const opening = guest.getByRole('button', { name: 'Problem mit der Bestellung' })
  await guest.goBack()
  await opening.waitFor()
  await guest.goForward()
  await expect.poll(() => words.inputValue()).toBe('Die Cola fehlt')
  expect(await guest.getByRole('radio', { name: 'Etwas fehlt' }).isChecked()).toBe(true)
  await guest.getByText('leer.png').waitFor()
  await guest.goBack()
  await opening.click()
  await expect.poll(() => words.inputValue()).toBe('Die Cola fehlt')
  await guest.getByRole('button', { name: 'Absenden' }).click()
  await guest.getByText(/beim Restaurant angekommen/).waitFor()
  await words.waitFor({ state: 'hidden' })
  // What was sent is not brought again.
  await guest.goForward()
  await expect.poll(() => words.inputValue()).toBe('')
  await guest.goBack()
  await words.waitFor({ state: 'hidden' })

  const concern = staff.getByRole('article', { name: /Etwas fehlt, Öztürk/ })
  await concern.getByText('Die Cola fehlt').waitFor()
  await concern.getByRole('button', { name: 'Foto ansehen' }).click()
  const seen = staff.getByRole('img', { name: 'Foto zu: Die Cola fehlt' })
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await staff.keyboard.press('Escape')
  await concern.getByRole('button', { name: 'Geld erstatten' }).click()
  const dialog = staff.getByRole('dialog', { name: /Geld zurückgeben/ })
  await dialog.getByText(/Online bezahlt: Bis zu/).waitFor()
  await dialog.getByLabel('Betrag').fill('1,50')
  await dialog.getByRole('button', { name: 'Erstatten' }).click()
  await staff.getByText('Keine offenen Anliegen').waitFor()

  // As when the guest comes back to the page.
  await guest.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await guest.getByText(/1,50\s€ gehen auf dem Weg zurück/).waitFor()
  const chefin = await stage.as('chefin@demo.tresen.example')
  const { issues } = await chefin.listIssues({ restaurantId: leineglutId })
  const at = { restaurantId: leineglutId, orderId: issues[0]!.orderId! }
  await expect
    .poll(async () => (await chefin.listOrderPayments(at)).payments.map(({ refunded }) => refunded))
    .toEqual([150])
})
