import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import type { Page } from 'playwright-core'
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

async function openSettings(section = 'settings', at = 'here'): Promise<Page> {
  const path = `/restaurants/${restaurantId}/${section}`
  const page = await stage.office('chefin@demo.tresen.example', path, { at })
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
      expect(await sections(page).locator('[aria-current=page]').innerText()).toBe(name)
      expect(await menu.locator('[aria-current=page]').getByText('Einstellungen').count()).toBe(1)
    }
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Finden' }).fill('öffnungs')
    await page.getByRole('option', { name: /^Öffnungszeiten/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Öffnungszeiten', level: 1 }).waitFor()
  })

  it('are no business of those who only cook', async () => {
    const page = await newVisitor(stage.browser)
    await signIn(page, stage.server.url, 'kueche@demo.tresen.example')
    await page.goto(`${stage.server.url}/restaurants/${restaurantId}/settings`)
    await page.getByText('Dafür fehlt Ihnen die Berechtigung.').waitFor()
    const menu = page.getByRole('navigation', { name: 'Hauptmenü' })
    expect(await menu.getByRole('link', { name: 'Einstellungen' }).count()).toBe(0)
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
    await page.getByRole('checkbox', { name: 'Bar' }).uncheck()
    await page.getByRole('checkbox', { name: 'Karte vor Ort' }).uncheck()
    expect(await page.getByRole('button', { name: 'Speichern' }).isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: 'Karte vor Ort' }).check()
    await page.getByLabel('Höchstens im Voraus').fill('2')
    await page.getByLabel('Nötig bei mehr als').fill('250')
    await save(page)
    await page.getByText('Einstellungen gespeichert').waitFor()
    await page.getByRole('button', { name: 'Speichern' }).waitFor({ state: 'detached' })

    await guest.getByText(/Bei Abholung füllen wir gern in Ihre eigenen Behälter/).waitFor()
    expect((await staff.getRestaurant({ restaurantId })).orderSettings).toMatchObject({
      offlinePaymentMethods: ['DebitOrCreditCardOffline'],
      invoiceAddressAbove: 25_000,
      preOrderDays: 2,
      reusablePackaging: 'OwnContainers',
    })
  })

  it('that two people change at once: what the other did is shown, what was typed stays', async () => {
    const [one, other] = [await openSettings(), await openSettings('settings', 'elsewhere')]
    await one.getByLabel('Höchstens im Voraus').fill('5')
    await other.getByLabel('Höchstens im Voraus').fill('14')
    await save(other)
    await one.getByText(/wurde inzwischen auch an anderer Stelle geändert/).waitFor()
    await one.getByRole('button', { name: 'Meine Eingabe behalten' }).click()
    await save(one)
    await one.getByText('Einstellungen gespeichert').waitFor()
    await expect.poll(() => other.getByLabel('Höchstens im Voraus').inputValue()).toBe('5')
  })
})

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
  const station = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

  it('begins with stations made of the menu, and keeps what is set', async () => {
    const page = await openSettings('kitchen')
    await page.getByText('Noch nimmt die Küche an, was bestellt wird.').waitFor()
    await page.getByRole('button', { name: /^Mit Ofen, .* beginnen$/ }).click()
    const oven = station(page, 'Ofen')
    await oven.getByLabel('Arbeit je Viertelstunde').fill('30')
    await oven.getByLabel('Minuten je Stück, Pizza').fill('5')
    await oven.getByText('2 Personen: zum Beispiel 6 × Pizza in 15 Minuten.').waitFor()
    await oven.getByRole('button', { name: 'Einzelne Produkte' }).first().click()
    await oven.getByLabel('Minuten je Stück, Salami', { exact: true }).fill('9')
    await oven.getByRole('button', { name: /^1 von \d+ mit eigener Zeit/ }).waitFor()
    await page.getByLabel('Lieferung', { exact: true }).fill('8')
    await sections(page).getByRole('link', { name: 'Hinweise' }).click()
    await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await save(page)
    await page.getByText('Küche gespeichert').waitFor()

    const { kitchen } = await staff.getKitchenSettings({ restaurantId })
    expect(kitchen).toMatchObject({ pickupOrdersPerQuarter: null, deliveryOrdersPerQuarter: 8 })
    expect(kitchen.stations.find(({ name }) => name === 'Ofen')).toMatchObject({ minutesPerQuarter: 30 })
    expect(kitchen.productMinutes).toEqual([{ productId: expect.any(String), makeMinutes: 9 }])
  })

  it('shows what is taken of it, as soon as somebody orders', async () => {
    const page = await openSettings('kitchen')
    const taken = page
      .getByRole('region', { name: 'Auslastung Ofen' })
      .getByText(/^\d\d:\d\d Uhr: [1-9]\d* von 30 min$/)
    await page.getByText(/^Noch nichts bestellt: Ofen, .* und Lieferung\.$/).waitFor()
    expect(await taken.count()).toBe(0)
    await orderPizza()
    await taken.first().waitFor({ state: 'attached' })
  })

  it('has each category at one station only, and a name for each', async () => {
    const page = await openSettings('kitchen')
    await page.getByRole('button', { name: 'Station hinzufügen' }).click()
    await page.getByText('Pflichtangabe').waitFor()
    expect(await page.getByRole('button', { name: 'Speichern' }).isDisabled()).toBe(true)
    await page.keyboard.type('Pizzaofen')
    const added = station(page, 'Pizzaofen')
    await added.getByLabel('Kategorie hinzufügen').selectOption({ label: 'Pizza (bisher Ofen)' })
    await added.getByLabel('Minuten je Stück, Pizza').waitFor()
    expect(await station(page, 'Ofen').getByLabel('Minuten je Stück, Pizza').count()).toBe(0)
    await station(page, 'Ofen').getByRole('button', { name: 'Ofen entfernen' }).click()
    await save(page)
    await page.getByText('Küche gespeichert').waitFor()
    const { kitchen } = await staff.getKitchenSettings({ restaurantId })
    expect(kitchen.stations.map(({ name }) => name)).toContain('Pizzaofen')
    expect(kitchen.stations.map(({ name }) => name)).not.toContain('Ofen')
  })

  it('that two people change at once: nothing of the other is written over', async () => {
    const [one, other] = [await openSettings('kitchen'), await openSettings('kitchen', 'elsewhere')]
    await one.getByLabel('Abholung', { exact: true }).fill('3')
    await other.getByLabel('Lieferung', { exact: true }).fill('2')
    await save(other)
    await one.getByText('Inzwischen an anderer Stelle geändert: Grenze für Lieferung.').waitFor()
    await save(one)
    await one.getByText('Küche gespeichert').waitFor()
    expect((await staff.getKitchenSettings({ restaurantId })).kitchen).toMatchObject({
      pickupOrdersPerQuarter: 3,
      deliveryOrdersPerQuarter: 2,
    })
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
