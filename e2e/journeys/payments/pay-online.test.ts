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
    await expect.poll(onBoard).toEqual([])
    await press(guest, 'Karte wird abgelehnt')
    await problem(guest, /Die Zahlung wurde abgelehnt/)
    await expect.poll(() => guest.getByLabel('Nachname').inputValue()).toBe('Öztürk')

    await order(guest)
    await press(guest, 'Abbrechen und zurück zum Shop')
    await problem(guest, /Es wurde nichts bezahlt und nichts bestellt/)

    await order(guest)
    await press(guest, 'Mit Freigabe der Bank (3-D Secure)')
    await press(guest, 'In der Bank-App freigeben')
    await guest
      .getByText('Kreditkarte, schon bezahlt')
      .waitFor()
      .catch(async () => {
        throw new Error(`Not paid: ${guest.url()}\n${await guest.locator('body').innerText()}`)
      })
    expect(guest.url()).toContain('payment-online-success')
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

  it('is led on to pay, also when the cart learns of the order before the answer is there', async () => {
    const guest = await aGuestAtTheCheckout()
    await guest.route(/\/orders(\?|$)/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      const response = await route.fetch()
      const cartIsSeen = guest.waitForResponse(
        (one) => /shoppingcarts\/[0-9a-f-]{36}$/.test(one.url()) && one.request().method() === 'GET',
      )
      await guest.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await cartIsSeen
      await route.fulfill({ response }).catch(() => {})
    })
    await order(guest)
    await guest.getByText('Testzahlung: Hier fließt kein Geld.').waitFor()
    await guest.context().close()
  })

  it('goes back from the provider with the browser, is told that it is not paid, on the menu too, and gets everything back', async () => {
    const guest = await aGuestAtTheCheckout()
    await order(guest)
    await guest.getByText('Testzahlung: Hier fließt kein Geld.').waitFor()
    // Until it has loaded, the browser is still changing from one page to the other, and knows no way back.
    await guest.waitForLoadState('load')
    await guest.goBack()
    await guest.getByRole('heading', { name: 'Noch nicht bezahlt' }).waitFor()
    await guest.goto(`${stage.server.url}/r/leineglut/order`)
    const waiting = guest.getByRole('list', { name: 'Ihre laufenden Bestellungen' })
    await waiting.getByText('Noch nicht bestellt').click()
    await guest.getByRole('heading', { name: 'Noch nicht bezahlt' }).waitFor()
    await expect.poll(() => waiting.count()).toBe(0)
    await guest.getByRole('link', { name: 'Anders bezahlen oder ändern' }).click()
    await problem(guest, /Es wurde nichts bezahlt und nichts bestellt/)
    await expect.poll(() => guest.getByLabel('Nachname').inputValue()).toBe('Öztürk')
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

  it.each([
    { provider: 'Stripe', pays: 'Kreditkarte', keys: { apiKey: 'sk_test_simulator00journey' } },
    {
      provider: 'Adyen',
      pays: 'Kreditkarte',
      keys: {
        ...{ apiKey: 'test_simulator00journey', merchantAccount: 'SimulatorECOM' },
        hmacKey: '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056',
      },
    },
    {
      provider: 'PayPal',
      pays: 'PayPal',
      keys: { clientId: 'test_simulator00journey', clientSecret: 'simulator_secret' },
    },
  ] as const)('through $provider: is declined, leaves, pays', async ({ provider, pays, keys }) => {
    const staff = await stage.as('chefin@demo.tresen.example')
    const { id, version } = (await staff.getOnlinePaymentInformation({ restaurantId: leineglutId }))!
    await staff.updateOnlinePaymentInformation({
      ...{ restaurantId: leineglutId, onlinePaymentInformationId: id },
      body: { provider, ...keys, version },
    })
    const guest = await guestAtCheckout(stage, { lastName: 'Öztürk' })
    await guest.getByRole('radio', { name: new RegExp(`^${pays}`) }).check()
    await order(guest)
    await guest.getByRole('heading', { name: `Testzahlung mit ${provider}` }).waitFor()
    await press(guest, /abgelehnt$|^PayPal lehnt ab$/)
    await guest.getByRole('alert').filter({ hasText: 'Die Zahlung wurde abgelehnt' }).waitFor()
    await press(guest, 'Abbrechen und zurück zum Shop')
    // Adyen knows one address to come back to, whatever was pressed.
    if (provider === 'Adyen') await guest.getByRole('link', { name: 'Anders bezahlen oder ändern' }).click()
    await problem(guest, /Es wurde nichts bezahlt und nichts bestellt/)
    await order(guest)
    await press(guest, /^Jetzt bezahlen$|^Mit PayPal bezahlen$/)
    await guest.getByText(`${pays}, schon bezahlt`).waitFor()
    await guest.context().close()
  })

  it('gets a part back from two people at once: one is told what is left, and sends what they see', async () => {
    // The provider of before is PayPal, which knows no other way.
    const guest = await guestAtCheckout(stage, { lastName: 'Öztürk' })
    await expect.poll(() => guest.getByRole('radio', { name: /jetzt online$/ }).count()).toBe(1)
    await guest.getByRole('radio', { name: /^PayPal/ }).check()
    const asked = guest.waitForRequest(/pay-order\?orderId=/)
    await order(guest)
    const orderId = new URL((await asked).url()).searchParams.get('orderId')!
    await press(guest, /^Jetzt bezahlen$|^Mit PayPal bezahlen$/)
    await guest.getByText(/, schon bezahlt/).waitFor()
    await guest.context().close()
    const path = `/restaurants/${leineglutId}/orders/${orderId}`
    const accounts = ['chefin@demo.tresen.example', 'admin@demo.tresen.example'] as const
    const people = await Promise.all(
      accounts.map((account) => stage.office(account, path, { restaurantId: leineglutId })),
    )
    for (const person of people) {
      await press(person, /^Erstatten$/)
      await person.getByLabel('Betrag').fill('1,00')
      await person.getByLabel('Grund').fill('Getränk fehlte')
    }
    // Neither has heard of the other when they press.
    const both = Promise.withResolvers<void>()
    let pressed = 0
    for (const person of people)
      await person.route(/refund/i, async (route) => {
        if (route.request().method() !== 'GET' && ++pressed === people.length) both.resolve()
        if (route.request().method() !== 'GET') await both.promise
        await route.continue()
      })
    await Promise.all(people.map((person) => press(person, /1,00\s€ erstatten/)))
    const stillOpen = async () => {
      const open = await Promise.all(people.map((person) => person.getByRole('dialog').count()))
      return open.flatMap((count, index) => (count ? [people[index]!] : []))
    }
    await expect.poll(async () => (await stillOpen()).length).toBe(1)
    const [later] = await stillOpen()
    await later!.getByText(/Inzwischen wurde schon etwas erstattet: Übrig sind noch/).waitFor()
    await press(later!, /1,00\s€ erstatten/)
    await expect.poll(async () => (await stillOpen()).length).toBe(0)
    const staff = await stage.as(accounts[0])
    const booksOf = async () =>
      (await staff.listOrderPayments({ restaurantId: leineglutId, orderId })).payments.map(
        ({ amount, refunded, refundable }) => [refunded, amount - refundable],
      )
    await expect.poll(booksOf).toEqual([[200, 200]])
  })
})
