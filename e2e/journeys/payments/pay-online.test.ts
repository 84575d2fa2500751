import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { newVisitor } from '../../stage/browser.ts'
import { guestAtCheckout } from '../../stage/guest-at-checkout.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()

const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).click()
const order = (page: Page) => press(page, 'Zahlungspflichtig bestellen')
const problem = (page: Page, text: RegExp) => page.getByText(text).first().waitFor()

/** Everything filled in, to be paid by card online. */
const aGuestAtTheCheckout = () =>
  guestAtCheckout(stage, { lastName: 'Öztürk', phone: '0551 1234567', paysBy: 'Kreditkarte' })

describe('A guest who pays online', () => {
  it('is declined, leaves, comes back with everything still there, and pays', async () => {
    const staff = await stage.as('chefin@demo.tresen.example')
    const onBoard = async () =>
      (await staff.listOrders({ franchiseId, restaurantId: leineglutId })).orders.filter(
        ({ shoppingCart }) => shoppingCart.lastName === 'Öztürk',
      )
    const { franchiseId } = await stage.anybody().getPublicRestaurant({ restaurantId: leineglutId })
    const guest = await aGuestAtTheCheckout()

    await order(guest)
    await guest.getByText('Testzahlung: Hier fließt kein Geld.').waitFor()
    expect(await onBoard()).toEqual([])
    await press(guest, 'Karte wird abgelehnt')
    await problem(guest, /Die Zahlung wurde abgelehnt/)
    expect(await guest.getByLabel('Nachname').inputValue()).toBe('Öztürk')

    await order(guest)
    await press(guest, 'Abbrechen und zurück zum Shop')
    await problem(guest, /Es wurde nichts bezahlt und nichts bestellt/)

    await order(guest)
    await press(guest, 'Mit Freigabe der Bank (3-D Secure)')
    await press(guest, 'In der Bank-App freigeben')
    await guest.waitForURL(/payment-online-success/)
    await guest.getByText('Kreditkarte, schon bezahlt').waitFor()
    await expect.poll(async () => (await onBoard()).map((one) => one.paymentState)).toEqual(['OnlinePaid'])
    await guest.context().close()
  })

  it.each([
    ['PayPal', 'Mit PayPal bezahlen', 'PayPal, schon bezahlt'],
    ['Klarna', 'In 30 Tagen bezahlen (Rechnung von Klarna)', 'Klarna, schon bezahlt'],
  ])('by %s, also where the confirmation comes later', async (method, button, said) => {
    const guest = await aGuestAtTheCheckout()
    await guest.getByRole('radio', { name: new RegExp(`^${method}`) }).check()
    await order(guest)
    await press(guest, button)
    await guest.getByText(said).waitFor()
    await guest.context().close()
  })

  it('in another browser by the link, and there in another way', async () => {
    const guest = await aGuestAtTheCheckout()
    const asked = guest.waitForRequest(/pay-order\?orderId=/)
    await order(guest)
    const placed = await asked
    await guest.getByText('Testzahlung: Hier fließt kein Geld.').waitFor()
    const orderId = new URL(placed.url()).searchParams.get('orderId')!
    const friend = await newVisitor(stage.browser, { width: 390, height: 844 })
    await friend.goto(`${stage.server.url}/public/${leineglutId}/pay-order?orderId=${orderId}`)
    await friend.getByRole('link', { name: 'Mit PayPal bezahlen' }).click()
    await press(friend, 'Mit PayPal bezahlen')
    await friend.getByText('Bezahlt, vielen Dank!').waitFor()
    await guest.goto(`${stage.server.url}/public/${leineglutId}/pay-order?orderId=${orderId}`)
    await guest.getByText('PayPal, schon bezahlt').waitFor()
    await Promise.all([guest, friend].map((one) => one.context().close()))
  })
})
