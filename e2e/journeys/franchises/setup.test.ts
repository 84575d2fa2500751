import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { newVisitor } from '../../stage/browser.ts'
import { openPage } from '../../stage/open-page.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()

it('a restaurant begins as a name and a place, is set up step by step, and goes live', async () => {
  const admin = await stage.as('admin@demo.tresen.example')
  const page = await stage.office('admin@demo.tresen.example', '/restaurant-list')
  await page.getByRole('button', { name: 'Restaurant anlegen' }).click()
  await page.getByRole('button', { name: 'Anlegen und einrichten' }).click()
  await page.getByText('Pflichtangabe').first().waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Neue Küche')
  await page.getByRole('combobox', { name: 'Anschrift' }).pressSequentially('Rote Straße 12')
  await page.getByRole('option', { name: /^Rote Straße 12, 37073/ }).click()
  await page.getByRole('button', { name: 'Anlegen und einrichten' }).click()
  await page.getByRole('heading', { name: 'Einrichtung', level: 1 }).waitFor()
  await page.getByRole('heading', { name: 'Noch 8 von 8' }).waitFor()
  expect(await page.getByRole('button', { name: 'Live gehen' }).isDisabled()).toBe(true)

  await page.getByRole('textbox', { name: 'Telefon' }).fill('0551 23125')
  await page.getByRole('textbox', { name: 'Steuernummer' }).fill('20/200/00017')
  await page.getByRole('textbox', { name: 'Impressum' }).fill('Neue Küche GmbH, Göttingen')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('heading', { name: 'Noch 5 von 8' }).waitFor()

  // Each of these steps has a journey of its own.
  const restaurantId = /restaurants\/([^/]+)\/setup/.exec(page.url())![1]!
  await doTheOtherSteps(admin, restaurantId)
  await openPage(page, `${stage.server.url}/home`)
  await openPage(page, `${stage.server.url}/restaurants/${restaurantId}/setup`)
  await page.getByRole('heading', { name: 'Alles ist da' }).waitFor()
  await expectShop(page, '/r/neue-kueche', 404)
  await page.getByRole('button', { name: 'Live gehen' }).click()
  await page.getByText('Gäste können jetzt bestellen').waitFor()
  await expectShop(page, '/r/neue-kueche', 200)
})

const somePrice = { sizeId: null, pickupPrice: 650, deliverPrice: 650, deposit: 0, millilitres: null }

async function doTheOtherSteps(admin: Awaited<ReturnType<typeof stage.as>>, restaurantId: string) {
  const { franchiseId, operatingHours, orderSettings } = await admin.getRestaurant({ restaurantId })
  await admin.updateRestaurant({
    restaurantId,
    body: {
      operatingHours: {
        ...operatingHours,
        openingHours: [
          {
            weekDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
            times: [{ start: '00:00', end: '24:00' }],
          },
        ],
        useOpeningHoursAsDeliveryHours: false,
        kitchenClosedAfterOpening: 0,
        kitchenClosedBeforeClosing: 0,
      },
      orderSettings: { ...orderSettings, offlinePaymentMethods: ['Cash'] },
    },
  })
  const category = await admin.createCategory({ restaurantId, body: { name: 'Suppen' } })
  const { prices } = await admin.createProduct({
    restaurantId,
    body: { categoryId: category.id, name: 'Linsensuppe', prices: [{ ...somePrice, id: restaurantId }] },
  })
  const cart = await admin.createCart({
    restaurantId,
    body: {
      ...{
        isPickup: true,
        firstName: 'Probe',
        lastName: 'Probe',
        phone: '0551 1234567',
        paymentMethod: 'Cash',
      },
      products: [{ productPriceId: prices[0]!.id }],
    },
  })
  await placeAsSeen(admin, { restaurantId, franchiseId, shoppingCartId: cart.id })
}

/** What guests find there. */
async function expectShop(page: Page, path: string, status: number) {
  const guest = await newVisitor(page.context().browser()!)
  const answer = await guest.goto(stage.server.url + path)
  expect(answer!.status()).toBe(status)
  await guest.context().close()
}
