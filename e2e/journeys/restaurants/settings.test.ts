import { randomUUID } from 'node:crypto'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { aboutRestaurant, choosePickup, newVisitor, openShop, signIn } from '../../stage/browser.ts'
import { setStage, type Api } from '../../stage/stage.ts'

const stage = setStage()
let staff: Api
let restaurantId: string
beforeAll(async () => {
  const anybody = stage.anybody()
  staff = await stage.as('chefin@demo.tresen.example')
  restaurantId = (await anybody.getPublicRestaurantBySubdomain({ subdomain: 'leineglut' })).id
})

const sections = (page: Page) => page.getByRole('navigation', { name: 'Einstellungen' })
const save = (page: Page) => page.getByRole('button', { name: 'Speichern' }).click()

async function openSettings(section = 'settings'): Promise<Page> {
  const path = `/restaurants/${restaurantId}/${section}`
  const page = await stage.office('chefin@demo.tresen.example', path)
  await sections(page).waitFor()
  return page
}

describe('The settings of a restaurant', () => {
  it('are one place: from the menu, by Strg+K, and from one to the other', async () => {
    const page = await openSettings()
    const menu = page.getByRole('navigation', { name: 'Hauptmenü' })
    await page.goto(`${stage.server.url}/home`)
    await menu.getByRole('link', { name: 'Einstellungen' }).click()
    await page.getByRole('heading', { name: 'Einstellungen' }).waitFor()
    for (const name of ['Öffnungszeiten', 'Liefergebiete', 'Küche', 'Hinweise']) {
      await sections(page).getByRole('link', { name }).click()
      await page.getByRole('heading', { name, exact: true, level: 1 }).waitFor()
      await expect.poll(() => sections(page).locator('[aria-current=page]').innerText()).toBe(name)
      await expect.poll(() => menu.locator('[aria-current=page]').getByText('Einstellungen').count()).toBe(1)
    }
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Finden' }).fill('öffnungs')
    await page.getByRole('option', { name: /^Öffnungszeiten/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Öffnungszeiten', level: 1 }).waitFor()
  })

  it('keep in view what is written in while the foot comes up, and what Tab leads to', async () => {
    const page = await openSettings()
    const size = page.viewportSize()!
    await page.setViewportSize({ width: 768, height: 476 })
    const field = page.getByLabel('Höchstens im Voraus')
    await field.focus()
    // At the lower end of the window, where the foot will stand.
    await field.evaluate((input) => {
      scrollBy(0, input.getBoundingClientRect().bottom + 8 - innerHeight)
    })
    await field.fill('90')
    const foot = page.getByRole('button', { name: 'Speichern' })
    await foot.waitFor()
    await expectAbove(field, foot)
    await page.keyboard.press('Tab')
    await expectAbove(page.getByLabel('Nötig bei mehr als'), foot)
    await page.getByRole('button', { name: 'Verwerfen' }).click()
    await page.setViewportSize(size)
  })

  it('hold in a shop page that is open, and are not left unsaved by accident', async () => {
    const guest = await newVisitor(stage.browser, { width: 390, height: 844 })
    await openShop(guest, `${stage.server.url}/r/leineglut/order`)
    // A page follows its restaurant once somebody touches it.
    await choosePickup(guest)
    await guest.getByText(/Wir liefern auf Wunsch in Mehrwegverpackungen/).waitFor()

    const page = await openSettings()
    await page.getByRole('radio', { name: 'Eigene Behälter der Gäste werden gefüllt' }).check()
    await sections(page).getByRole('link', { name: 'Hinweise' }).click()
    await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await page.getByLabel('Höchstens im Voraus').fill('2')
    await page.getByLabel('Nötig bei mehr als').fill('250')
    await save(page)
    await page.getByText('Einstellungen gespeichert').waitFor()
    await page.getByRole('button', { name: 'Speichern' }).waitFor({ state: 'detached' })

    await guest.getByText(/Bei Abholung füllen wir gern in Ihre eigenen Behälter/).waitFor()
    expect((await staff.getRestaurant({ restaurantId })).orderSettings).toMatchObject({
      invoiceAddressAbove: 25_000,
      preOrderDays: 2,
      reusablePackaging: 'OwnContainers',
    })
  })
})

async function expectAbove(field: Locator, foot: Locator) {
  const endOf = async () => {
    const { y, height } = (await field.boundingBox())!
    return y + height
  }
  await expect.poll(async () => (await foot.boundingBox())!.y - (await endOf())).toBeGreaterThan(12)
}

/** To be picked up, and paid as the restaurant allows by now. */
async function orderPizza() {
  const { franchiseId, orderSettings } = await staff.getRestaurant({ restaurantId })
  const salami = (await staff.listProducts({ restaurantId })).find(
    ({ articleNumber }) => articleNumber === '02',
  )!
  const [paymentMethod = null] = [
    ...orderSettings.offlinePaymentMethods,
    ...orderSettings.onlinePaymentMethods,
  ]
  const cart = await staff.createCart({
    restaurantId,
    body: {
      isPickup: true,
      lastName: 'Mustermann',
      phone: '0551 1234567',
      paymentMethod,
      products: [{ productPriceId: salami.prices[0]!.id }],
    },
  })
  await placeAsSeen(staff, { restaurantId, franchiseId, shoppingCartId: cart.id })
}

describe('The kitchen', () => {
  it('shows what is taken of it, as soon as somebody orders', async () => {
    const pizza = (await staff.listCategories({ restaurantId })).find(({ name }) => name === 'Pizza')!
    const oven = {
      ...{ id: randomUUID(), name: 'Ofen', minutesPerQuarter: 30 },
      categories: [{ categoryId: pizza.id, makeMinutes: 5 }],
    }
    const limits = { pickupOrdersPerQuarter: null, deliveryOrdersPerQuarter: 8 }
    const kitchen = { stations: [oven], productMinutes: [], ...limits }
    await staff.updateKitchenSettings({ restaurantId, body: { kitchen } })
    const page = await openSettings('kitchen')
    const taken = page
      .getByRole('region', { name: 'Auslastung Ofen' })
      .getByText(/^\d\d:\d\d\sUhr: [1-9]\d* von 30 min$/)
    await page.getByText('Noch nichts bestellt: Ofen und Lieferung.').waitFor()
    await expect.poll(() => taken.count()).toBe(0)
    await orderPizza()
    await taken.first().waitFor({ state: 'attached' })
  })
})

describe('Hints', () => {
  it('are written by the manager and read at once by whoever is on the phone', async () => {
    const phone = await newVisitor(stage.browser)
    await signIn(phone, stage.server.url, 'kueche@demo.tresen.example')
    await phone.goto(`${stage.server.url}/home`)
    await phone.getByRole('button', { name: /^Restaurant: Restaurant/ }).waitFor()
    await aboutRestaurant(phone)
    const hints = phone.getByRole('region', { name: 'Hinweise' }).getByRole('listitem')
    await hints.first().waitFor()

    const page = await openSettings('hints')
    await page
      .getByRole('textbox', { name: 'Hinweise' })
      .fill('Heute kein Spargel.\n\nHunde sind willkommen.\n')
    await page.getByText(/^2 Hinweise, noch/).waitFor()
    await save(page)
    await page.getByText('Hinweise gespeichert').waitFor()
    await expect.poll(() => hints.allInnerTexts()).toEqual(['Heute kein Spargel.', 'Hunde sind willkommen.'])
  })
})
