import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { aDiscountInput, aVoucherInput } from '../../../apps/server/src/areas/discounts/testing/a-discount.ts'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { choosePickup, newVisitor, openShop } from '../../stage/browser.ts'
import { placeOrders } from '../../stage/busy-evening.ts'
import { addSalami, fillInGuest, goToCheckout } from '../../stage/guest-at-checkout.ts'
import { setStage } from '../../stage/stage.ts'

const manager = 'chefin@demo.tresen.example'

const stage = setStage()
beforeAll(async () => {
  await placeOrders(stage.anybody(), stage.server.url, 6)
})

/** The manager without a screen, for what somebody else does at the same time. */
async function elsewhere() {
  return stage.as(manager)
}

const open = (path: string) => stage.office(manager, path, { restaurantId: leineglutId })

const said = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).waitFor()

async function orderSalami(page: Page, count: number) {
  await openShop(page, `${stage.server.url}/r/leineglut/order`)
  for (let ordered = 0; ordered < count; ordered++) await addSalami(page)
}

/** To the checkout, with everything filled in that a pickup needs. */
async function checkOut(guest: Page) {
  await goToCheckout(guest)
  await choosePickup(guest)
  await fillInGuest(guest)
}

describe('A discount', () => {
  it('is built from a template with the keyboard, tried on past orders, and reaches guests', async () => {
    const page = await open('/discounts')
    await page.getByRole('button', { name: 'Rabatt anlegen' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: /^3 für 2/ }).focus()
    await page.keyboard.press('Enter')
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.waitFor()
    await page.getByText(/^Der Rabatt gilt: .* gespart\.$/).waitFor()
    await page.getByRole('button', { name: 'Probelauf' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('status', { name: 'Ergebnis des Probelaufs' }).getByText('Hätte gegolten').waitFor()
    await name.fill('')
    await name.press('Enter')
    await page.getByText('Bitte geben Sie dem Rabatt einen Namen.').waitFor()
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('Pizza-Freunde')
    await page.getByRole('switch', { name: 'Ausgeschaltet' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Control+s')
    await said(page, 'Rabatt angelegt')

    const guest = await newVisitor(stage.browser)
    await orderSalami(guest, 3)
    await guest.getByText('Pizza-Freunde').first().waitFor()
  })
})

describe('At the order desk', () => {
  it('staff give a discount and take it back, and see why others do not apply', async () => {
    const api = await elsewhere()
    await api.createDiscount({
      restaurantId: leineglutId,
      body: aDiscountInput({
        name: 'Großbestellung',
        shoppingCartConditions: { property: 'OrderValue', operator: '>=', value: 20_000 },
      }),
    })
    const page = await open('/order')
    const search = page.locator('#desk-search')
    await search.fill('24')
    await search.press('Enter')
    await page.getByText('1 Produkt', { exact: true }).waitFor()
    const discounts = page.getByRole('region', { name: 'Rabatte' })
    await discounts.getByRole('button', { name: 'Rabatt geben' }).click()
    await page.getByRole('menuitem', { name: 'Kulanz 10 %' }).click()
    const given = discounts.getByRole('listitem').filter({ hasText: 'Kulanz 10 %' })
    await given.getByText(/^[-−]\d+,\d\d\s€$/).waitFor()

    await discounts.getByText(/^Warum nicht\?/).click()
    const missed = discounts.getByRole('listitem').filter({ hasText: 'Großbestellung' })
    await missed.getByText(/noch .* bis 200\s€/).waitFor()
    await given.getByRole('button', { name: 'Rabatt Kulanz 10 % entfernen' }).click()
    await given.waitFor({ state: 'detached' })
    await discounts.getByRole('button', { name: 'Rabatt geben' }).waitFor()
  })
})

describe('A voucher', () => {
  it('that may be used once is refused the second guest, who keeps cart and address and may go on without it', async () => {
    const api = await elsewhere()
    const voucher = aVoucherInput({ code: 'EINMALIG', maximumUses: 1 })
    await api.createVoucher({ restaurantId: leineglutId, body: voucher })
    const [first, second] = [await newVisitor(stage.browser), await newVisitor(stage.browser)]
    for (const guest of [first, second]) {
      await orderSalami(guest, 1)
      await checkOut(guest)
      await guest.getByLabel('Gutscheincode').fill('einmalig')
      await guest.getByRole('button', { name: 'Einlösen' }).click()
      await guest.getByText('Gutschein eingelöst: 5 € gespart').first().waitFor()
    }
    await first.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await first.waitForURL(/payment-offline-success/)

    await second.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    const usedUp = 'Dieser Gutschein wurde schon so oft eingelöst, wie es möglich war.'
    await second.getByText(usedUp).first().waitFor()
    await expect.poll(() => second.getByLabel('Nachname').inputValue()).toBe('Mustermann')
    await second.getByText('Salami').first().waitFor()
    await second.getByRole('button', { name: /^Ohne Gutschein bestellen/ }).click()
    await second.getByText(usedUp).first().waitFor({ state: 'detached' })
    await second.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await second.waitForURL(/payment-offline-success/)
    const [kept] = (await api.listVouchers({ restaurantId: leineglutId })).filter(
      ({ code }) => code === 'EINMALIG',
    )
    expect(kept!.uses).toBe(1)
  })
})
