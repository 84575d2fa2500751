import { expect, it } from 'vitest'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { guestAtCheckout } from '../../stage/guest-at-checkout.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()

const file = [
  'Name;Vorname;Telefon;Strasse;PLZ;Ort',
  'Vogel;Ina;0551 8880001;Lange Straße 12;37073;Göttingen',
  'Vogel;Ina;0551 8880002;Lange Straße 12;37073;Göttingen',
  'Falsch;Karl;12;Gartenweg 3;37075;Göttingen',
].join('\n')

it('Customers are read from a table with a fault, two are merged and parted, and who is banned is refused and told of', async () => {
  const staff = await stage.office('chefin@demo.tresen.example', '/customers', { restaurantId: leineglutId })
  await staff.getByRole('button', { name: 'Mehr' }).click()
  await staff.getByRole('menuitem', { name: /einlesen/ }).click()
  const dialog = staff.getByRole('dialog', { name: /Kunden aus einer Tabelle/ })
  await dialog
    .getByLabel('CSV-Datei')
    .setInputFiles({ name: 'kunden.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await dialog.getByText(/2 neue Kunden/).waitFor()
  await dialog.getByRole('row', { name: /^4 Telefon/ }).waitFor()
  await dialog.getByRole('button', { name: '2 Kunden übernehmen' }).click()
  await dialog.getByText(/Übernommen: 2 neue Kunden/).waitFor()
  await dialog.getByRole('button', { name: 'Schließen' }).last().click()

  const chefin = await stage.as('chefin@demo.tresen.example')
  const { franchiseId } = await chefin.getRestaurant({ restaurantId: leineglutId })
  const known = await chefin.findCustomerByPhone({ franchiseId, phoneNumber: '0551 8880001' })
  const page = await stage.office(
    'chefin@demo.tresen.example',
    `/restaurants/${leineglutId}/customers/${known!.id}`,
    {
      restaurantId: leineglutId,
    },
  )
  await page.getByRole('button', { name: /^Zusammenführen/ }).click()
  await page.getByRole('button', { name: /^Trennen/ }).click()
  await page.getByRole('button', { name: /^Zusammenführen/ }).waitFor()

  const body = { restaurantId: leineglutId, customerId: known!.id, reason: 'Nicht angetroffen' }
  const ban = await chefin.reportCustomer({ body })
  const admin = await stage.as('admin@demo.tresen.example')
  const decision = { reviewStatus: 'BanApproved' as const, note: '', version: ban.version }
  await admin.updateBan({ customerBanId: ban.id, body: decision })

  const guest = await guestAtCheckout(stage, { lastName: 'Vogel', phone: '+49 551 8880001', paysBy: 'Bar' })
  await guest.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await expect
    .poll(() => guest.getByText(/online leider nicht annehmen/).textContent())
    .toContain('Telefon: 0')

  const desk = await stage.office('chefin@demo.tresen.example', '/order', { restaurantId: leineglutId })
  await desk.getByLabel('Telefon').first().fill('0551 8880001')
  await desk.getByText(/Sie können die Bestellung trotzdem/).waitFor()
})
