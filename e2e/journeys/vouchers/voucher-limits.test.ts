import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { aVoucherInput } from '../../../apps/server/src/areas/discounts/testing/a-discount.ts'
import { choosePickup, newVisitor, openShop } from '../../stage/browser.ts'
import { addSalami, fillInGuest, goToCheckout } from '../../stage/guest-at-checkout.ts'
import { staffAtWork, type Staff } from '../../stage/staff-at-work.ts'
import { setStage } from '../../stage/stage.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const vouchers = {
  EINER: aVoucherInput({ code: 'EINER', maximumUses: 1 }),
  'JE GAST': aVoucherInput({ code: 'JE GAST', maximumUsesPerCustomer: 1 }),
  ALT: aVoucherInput({ code: 'ALT', validUntil: inDays(-1) }),
  BALD: aVoucherInput({ code: 'BALD', validFrom: inDays(1) }),
  AUS: aVoucherInput({ code: 'AUS', isActive: false }),
}

/** What each of them says once an order has used it. */
const sentences: Record<string, RegExp> = {
  EINER: /Dieser Gutschein wurde schon so oft eingelöst, wie es möglich war\./,
  'JE GAST': /Dieser Gast hat den Gutschein schon eingelöst\./,
  ALT: /Dieser Gutschein galt nur bis .+\./,
  BALD: /Dieser Gutschein gilt erst ab .+\./,
  AUS: /Dieser Gutschein gilt zurzeit nicht\./,
  'GIBT ES NICHT': /Diesen Gutscheincode gibt es nicht\. Bitte prüfen Sie die Schreibweise\./,
}

const stage = setStage()
let work: Staff
beforeAll(async () => {
  work = await staffAtWork(stage)
  const manager = await stage.as('chefin@demo.tresen.example')
  const { restaurantId } = work.at
  for (const body of Object.values(vouchers)) await manager.createVoucher({ restaurantId, body })
})

it('The desk says of each code why it does not count, and takes it out again', async () => {
  const { staff, at } = work
  const first = await aCart(['EINER', 'JE GAST'])
  await placeAsSeen(staff, { ...at, shoppingCartId: first.id })
  const cart = await aCart([])
  const path = `/order/${at.restaurantId}/${cart.id}`
  const desk = await stage.office('kueche@demo.tresen.example', path, { size: { width: 1440, height: 900 } })
  const discounts = desk.getByRole('region', { name: 'Rabatte' })
  for (const [code, sentence] of Object.entries(sentences)) {
    const field = discounts.getByLabel('Gutscheincode')
    await field.fill(code)
    await field.press('Enter')
    await discounts.getByRole('listitem').filter({ hasText: code }).getByText(sentence).waitFor()
    await discounts.getByRole('button', { name: `Gutschein ${code} entfernen` }).click()
    await discounts.getByText(sentence).waitFor({ state: 'detached' })
  }
  await discounts.getByLabel('Gutscheincode').fill('willkommen')
  await discounts.getByLabel('Gutscheincode').press('Enter')
  await discounts.getByText(/^Gutschein eingelöst: 3\s€ gespart\./).waitFor()
})

it('A guest who used a code that counts once for each is told so at the second order, another guest is not', async () => {
  const [guest, other] = [await newVisitor(stage.browser), await newVisitor(stage.browser)]
  await redeem(guest, '0551 2001')
  await guest.getByText('Gutschein eingelöst: 5 € gespart').first().waitFor()
  await guest.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await guest.waitForURL(/payment-offline-success/)
  await redeem(guest, '0551 2001')
  await guest.getByText('Sie haben diesen Gutschein schon eingelöst.').first().waitFor()
  const failures: string[] = []
  guest.on('response', (answer) => answer.status() >= 400 && failures.push(answer.url()))
  await guest.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await guest.getByText(/^Noch nicht bestellt\. Gutschein je gast:/).waitFor()
  expect(failures).toEqual([])
  await redeem(other, '0551 2002')
  await other.getByText('Gutschein eingelöst: 5 € gespart').first().waitFor()
  await expect.poll(() => other.getByLabel('Nachname').inputValue()).toBe('Mustermann')
})

/** Of the same caller each time. */
async function aCart(voucherCodes: string[]) {
  const { staff, at } = work
  const products = await staff.listProducts({ ...at, includeVariants: true })
  const salami = products.find(({ name }) => name === 'Salami')!
  return staff.createCart({
    restaurantId: at.restaurantId,
    body: {
      phone: '0551 1999',
      lastName: 'Herbst',
      isPickup: true,
      paymentMethod: 'Cash',
      voucherCodes,
      products: [{ productPriceId: salami.prices[0]!.id }],
    },
  })
}

async function redeem(guest: Page, phone: string) {
  await openShop(guest, `${stage.server.url}/r/leineglut/order`)
  await addSalami(guest)
  await goToCheckout(guest)
  await choosePickup(guest)
  await fillInGuest(guest, { phone })
  await guest.getByLabel('Gutscheincode').fill('je gast')
  await guest.getByRole('button', { name: 'Einlösen' }).click()
}
