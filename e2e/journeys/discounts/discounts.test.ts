import { formatMoney } from '@tresen/domain/money/format-money'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { aDiscountInput, aVoucherInput } from '../../../apps/server/src/areas/discounts/testing/a-discount.ts'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { newVisitor, openShop } from '../../stage/browser.ts'
import { placeOrders } from '../../stage/busy-evening.ts'
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
  for (let ordered = 0; ordered < count; ordered++) {
    await page.getByRole('button', { name: /^Salami auswählen, Family/ }).click()
    const add = page.getByRole('dialog').getByRole('button', { name: /Hinzufügen/ })
    // What was put in must have reached the server before another page is opened.
    const kept = page.waitForResponse(
      (reply) => reply.ok() && reply.request().method() !== 'GET' && reply.url().includes('/shoppingcarts'),
    )
    await Promise.all([kept, add.click()])
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
}

/** To the checkout, with everything filled in that a pickup needs. */
async function checkOut(guest: Page) {
  await openShop(guest, `${stage.server.url}/public/${leineglutId}/pay-order`)
  await guest.getByText('Abholung', { exact: true }).first().click()
  await guest.getByLabel('Nachname').fill('Mustermann')
  await guest.getByLabel('Telefon').fill('0551 1234567')
  await guest.getByRole('radio', { name: /^Bar/ }).check()
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

  it('shows what somebody else changed meanwhile, and does not overwrite it unasked', async () => {
    const api = await elsewhere()
    const [first] = await api.listDiscounts({ restaurantId: leineglutId })
    const { id: discountId, restaurantId, createdAt: _created, ...body } = first!
    const page = await open(`/discounts/${discountId}`)
    await page.getByRole('textbox', { name: 'Name' }).fill('Mein Name')
    await api.updateDiscount({ restaurantId, discountId, body: { ...body, name: 'Anderer Name' } })
    await page.getByText('wurde inzwischen auch an anderer Stelle geändert').waitFor()
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Mein Name')
    await page.getByRole('button', { name: 'Meine Eingabe behalten' }).click()
    await page.getByRole('button', { name: 'Rabatt speichern' }).click()
    await said(page, 'Rabatt gespeichert')
    expect((await api.getDiscount({ restaurantId, discountId })).name).toBe('Mein Name')
  })

  it('moves up by the keyboard and is switched off in the list', async () => {
    const api = await elsewhere()
    const before = await api.listDiscounts({ restaurantId: leineglutId })
    const page = await open('/discounts')
    const moved = before[1]!
    await page.getByRole('button', { name: `${moved.name} verschieben` }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.getByText(`${moved.name} auf Platz 1 von ${before.length}.`).waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await page.getByText(`Abgebrochen. ${moved.name}`).waitFor({ state: 'attached' })
    // As fast as the keys go.
    for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key)
    await page.getByText(`${moved.name} abgelegt, Platz 1.`).waitFor({ state: 'attached' })
    await said(page, 'Reihenfolge gespeichert')
    expect((await api.listDiscounts({ restaurantId: leineglutId }))[0]!.id).toBe(moved.id)
    await page.getByRole('switch', { name: `${moved.name} eingeschaltet` }).click()
    await said(page, 'ausgeschaltet')
  })
})

describe('The trial run', () => {
  it('says of past orders how often, how much and why not', async () => {
    const api = await elsewhere()
    const body = aDiscountInput({
      name: 'Ab 60 € zehn Prozent',
      isActive: false,
      shoppingCartConditions: { property: 'OrderValue', operator: '>=', value: 6000 },
    })
    const { id, ...made } = await api.createDiscount({ restaurantId: leineglutId, body })
    const trial = await api.tryDiscount({ restaurantId: leineglutId, days: 28, body: made })
    expect(trial.orders).toBeGreaterThanOrEqual(6)
    expect(trial.appliedOrders).toBeGreaterThan(0)
    expect(trial.appliedOrders).toBeLessThan(trial.orders)

    const page = await open(`/discounts/${id}`)
    await page.getByRole('button', { name: 'Probelauf' }).click()
    const result = page.getByRole('status', { name: 'Ergebnis des Probelaufs' })
    await result.getByText(`${trial.appliedOrders} von ${trial.orders}`).waitFor()
    await result.getByText(formatMoney(trial.totalDiscount)).first().waitFor()
    await result.getByText(trial.reasons[0]!.message_de).waitFor()
    const example = result.getByRole('region', { name: 'Beispiele' }).getByRole('link').first()
    expect(await example.textContent()).toMatch(/^Nr\. \d+, /)
    await api.deleteDiscount({ restaurantId: leineglutId, discountId: id })
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
    expect(await second.getByLabel('Nachname').inputValue()).toBe('Mustermann')
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

  it('is made, refused twice, and lowers the price at the checkout', async () => {
    const page = await open('/vouchers')
    await page.getByRole('button', { name: 'Gutschein anlegen' }).click()
    const code = page.getByRole('textbox', { name: 'Code' })
    await code.fill('dienstag')
    await page.getByRole('button', { name: 'Anlegen', exact: true }).click()
    await page.getByText('Diesen Code gibt es schon').waitFor()
    await code.fill('Pizza 2026')
    await page.getByRole('button', { name: 'Anlegen', exact: true }).click()
    await said(page, 'Gutschein angelegt')
    await page.getByRole('row').filter({ hasText: 'Pizza 2026' }).getByText('0 von 1').waitFor()

    const guest = await newVisitor(stage.browser)
    await orderSalami(guest, 1)
    await openShop(guest, `${stage.server.url}/public/${leineglutId}/pay-order`)
    await guest.getByLabel('Gutscheincode').fill('gibt-es-nicht')
    await guest.getByRole('button', { name: 'Einlösen' }).click()
    await guest.getByText('Diesen Gutscheincode gibt es nicht').first().waitFor()
    await guest.getByLabel('Gutscheincode').fill('PIZZA2026')
    await guest.getByRole('button', { name: 'Einlösen' }).click()
    await guest.getByText('Gutschein eingelöst: 5 € gespart').first().waitFor()
  })

  it('comes in series, each with a code of its own', async () => {
    const page = await open('/vouchers')
    await page.getByRole('button', { name: 'Serie …' }).click()
    await page.getByLabel('Anfang der Codes').fill('Herbst')
    await page.getByLabel('Anzahl').fill('6')
    await page.getByRole('button', { name: '6 Gutscheine anlegen' }).click()
    await page.getByText('6 Gutscheine angelegt.').waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Codes als CSV laden' }).click()
    expect((await download).suggestedFilename()).toBe('gutscheine.csv')
    const all = await (await elsewhere()).listVouchers({ restaurantId: leineglutId })
    expect(new Set(all.filter(({ code }) => code.startsWith('HERBST-')).map(({ code }) => code)).size).toBe(6)
  })
})
