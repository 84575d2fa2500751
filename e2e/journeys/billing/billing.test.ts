import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { addMonths } from '@tresen/domain/billing/billing-calendar'
import pg from 'pg'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { rosenstockId as restaurantId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()

/** The operator's calendar is that of Berlin. */
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date())
const lastMonth = addMonths(`${today.slice(0, 7)}-01`, -1)
const german = (day: string) => day.split('-').toReversed().join('.')
const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first().click()

it('the operator agrees on a plan, bills what was sold, reminds, books the payment and takes it to the tax adviser', async () => {
  const total = await sellLastMonth()
  const admin = await stage.office('admin@demo.tresen.example', `/restaurants/${restaurantId}/billing`)
  await press(admin, 'Neuer Tarif')
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Anteilig')
  await dialog.getByLabel('Erster Tag', { exact: true }).fill(german(lastMonth))
  await dialog.getByLabel('Grundgebühr im Monat').fill('49,00')
  await dialog.getByLabel('Gebühr je Bestellung').fill('1,00')
  await dialog.getByLabel('Anteil am Umsatz').fill('10')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.waitFor({ state: 'detached' })

  // One order: 49,00 € + 1,00 € + a tenth of what the guest paid, and 19 % on it.
  const net = 5000 + Math.round(total / 10)
  const gross = euros(net + Math.round(net * 0.19))
  await admin.getByText(`1 Bestellung, ${euros(total)} Umsatz`).waitFor()
  await press(admin, `Rechnung über ${gross} schreiben`)
  const line = admin.getByRole('listitem').filter({ hasText: /Rechnung .* vom/ })
  await line.getByText(`offen ${gross}`).waitFor()

  await press(admin, /^Senden: Rechnung/)
  await admin.getByLabel('E-Mail', { exact: true }).fill('buchhaltung@rosenstock.example')
  await admin.getByRole('dialog').getByRole('button', { name: 'Senden' }).click()
  // Without a mail server the outbox keeps it, with the invoice.
  await line.getByText(/Rechnung an buchhaltung@rosenstock\.example: nicht gesendet/).waitFor()

  await makeOverdue()
  await admin.reload()
  await press(admin, /^Erinnern: Rechnung/)
  await admin.getByRole('dialog').getByRole('button', { name: 'Zahlungserinnerung senden' }).click()
  await line
    .getByText(/Zahlungserinnerung/)
    .first()
    .waitFor()

  await press(admin, /^Buchen: Rechnung/)
  await admin.getByRole('dialog').getByRole('button', { name: 'Buchen' }).click()
  await line.getByText('Bezahlt', { exact: true }).waitFor()

  await admin.goto(`${stage.server.url}/billing`)
  await press(admin, 'DATEV')
  await admin.getByRole('dialog').getByRole('textbox', { name: 'Bis' }).fill(german(today))
  const download = admin.waitForEvent('download')
  await admin.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  const file = readFileSync(await (await download).path(), 'latin1')
  expect(file).toMatch(/^"EXTF";700;21;/)
  expect(file).toContain(gross.replace(/\s€/, ''))
})

const euros = (cents: number) =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(cents / 100)

/** What a guest ordered and paid, handed over in the middle of the month before. */
async function sellLastMonth(): Promise<number> {
  const staff = await stage.as('rosenstock@demo.tresen.example')
  const { franchiseId } = await staff.getRestaurant({ restaurantId })
  const products = await staff.listProducts({ restaurantId, includeVariants: true })
  const dish = products.find(({ variants, isOffered }) => isOffered && variants.length === 0)!
  const cart = await staff.createCart({
    restaurantId,
    body: {
      isPickup: true,
      lastName: 'Brandt',
      phone: '0551 7654321',
      paymentMethod: 'Cash',
      products: [{ productPriceId: dish.prices[0]!.id }],
    },
  })
  const order = await placeAsSeen(staff, { franchiseId, restaurantId, shoppingCartId: cart.id })
  for (const state of ['InProgress', 'ReadyForDelivery', 'Completed'] as const)
    await staff.changeOrderState({ franchiseId, restaurantId, orderId: order.id, body: { state } })
  await inDatabase(`update orders set completed_at = $2 where id = $1`, [
    order.id,
    `${lastMonth.slice(0, 8)}15T12:00:00Z`,
  ])
  return order.shoppingCart.evaluationResult.totalOrderValue
}

async function makeOverdue() {
  await inDatabase(`update bills set due_on = issued_on where restaurant_id = $1`, [restaurantId])
  await inDatabase(
    `update bills set issued_on = issued_on - 20, due_on = due_on - 10 where restaurant_id = $1`,
    [restaurantId],
  )
}

async function inDatabase(statement: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: stage.server.databaseUrl() })
  await client.connect()
  await client.query(statement, values)
  await client.end()
}
