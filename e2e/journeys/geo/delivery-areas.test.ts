import type { Address } from '@tresen/contract/geo/address'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openShop } from '../../stage/browser.ts'
import { addSalami, fillInGuest, goToCheckout } from '../../stage/guest-at-checkout.ts'
import { setStage, type Api } from '../../stage/stage.ts'

const stage = setStage()

const degrees = (typed: string) => Number(typed.replace(',', '.'))

let staff: Api
let restaurantId: string
beforeAll(async () => {
  const anybody = stage.anybody()
  staff = await stage.as('chefin@demo.tresen.example')
  restaurantId = (await anybody.getPublicRestaurantBySubdomain({ subdomain: 'leineglut' })).id
})

describe('An area that was drawn', () => {
  it('lets guests order on its side of the street, and not on the other', async () => {
    const [inside, outside] = await twoHouses()
    const edge = (inside.longitude + outside.longitude) / 2
    const aside = Math.sign(inside.longitude - outside.longitude) * 0.01
    const page = await openAreas()
    await removeAll(page)

    await draw(page, 4)
    const corners = [
      [inside.latitude - 0.01, edge],
      [inside.latitude + 0.01, edge],
      [inside.latitude + 0.01, edge + aside],
      [inside.latitude - 0.01, edge + aside],
    ]
    await page.getByText('Ecken als Koordinaten').click()
    for (const [index, [latitude, longitude]] of corners.entries()) {
      await page.getByLabel(`Ecke ${index + 1}: Breite`).fill(String(latitude))
      await page.getByLabel(`Ecke ${index + 1}: Länge`).fill(String(longitude))
    }
    await page.getByLabel('Name').fill('Diese Seite')
    await page.getByLabel('Liefergebühr').fill('1,50')
    await page.getByText(/Geliefert wird ohne Mindestbestellwert für 1,50/).waitFor()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByText('Gebiet gespeichert').waitFor()
    await page.getByRole('button', { name: /^Diese Seite.*€/ }).waitFor()

    const refused = await openShopAt(outside)
    await refused
      .getByText(/liefern wir (leider )?nicht|Außerhalb/i)
      .first()
      .waitFor()
    const guest = await openShopAt(inside)
    await guest
      .getByText(/Wir liefern zu Ihnen: ?1,50/)
      .first()
      .waitFor()
    await orderPizza(guest)
    await guest.waitForURL(/payment-offline-success/)
  })

  it('is undone step by step, and not lost by leaving the page', async () => {
    const page = await openAreas()
    await draw(page, 3)
    await page.getByText('Ecken als Koordinaten (3)').waitFor()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await page.getByText('Ecken als Koordinaten (2)').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Speichern' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Wiederholen' }).click()
    await page.getByText('Ecken als Koordinaten (3)').waitFor()
    await page.getByRole('link', { name: 'Startseite' }).first().click()
    await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await page.getByText('Ecken als Koordinaten (3)').waitFor()
  })

  it('is set and moved by keyboard, corner by corner', async () => {
    const page = await openAreas()
    await draw(page, 1)
    await page.getByRole('button', { name: 'Ecke in die Mitte' }).press('Enter')
    await page.getByText('Ecken als Koordinaten (2)').waitFor()
    await page.getByRole('application', { name: 'Karte der Liefergebiete' }).press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByText('Ecken als Koordinaten (3)').waitFor()
    await page.getByRole('button', { name: 'Fertig' }).click()
    const latitude = async () => degrees(await page.getByLabel('Ecke 1: Breite').inputValue())
    await page.getByText('Ecken als Koordinaten').click()
    const before = await latitude()
    await page.getByRole('button', { name: 'Ecke 1', exact: true }).focus()
    for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowUp')
    await expect.poll(latitude).toBeGreaterThan(before)
    await page.keyboard.press('Delete')
    await page.getByText('Ecken als Koordinaten (2)').waitFor()
  })
})

describe('An area under the pointer', () => {
  it('is reshaped by dragging a corner, and gets a new one where a side is dragged', async () => {
    const page = await openAreas()
    await draw(page, 4)
    // Moving a corner while drawing is no click on the map.
    await drag(page, page.getByRole('button', { name: 'Ecke 1', exact: true }), 50, -30)
    await page.getByRole('button', { name: 'Fertig' }).click()
    await page.getByText('Ecken als Koordinaten (4)').click()
    const corner = async (number: number) => ({
      latitude: degrees(await page.getByLabel(`Ecke ${number}: Breite`).inputValue()),
      longitude: degrees(await page.getByLabel(`Ecke ${number}: Länge`).inputValue()),
    })
    const before = await corner(2)
    await drag(page, page.getByRole('button', { name: 'Ecke 2', exact: true }), 80, 60)
    await expect.poll(async () => (await corner(2)).longitude).toBeGreaterThan(before.longitude)
    expect((await corner(2)).latitude).toBeLessThan(before.latitude)

    await drag(page, page.getByTitle('Ecke einfügen').last(), -70, -40)
    await page.getByText('Ecken als Koordinaten (5)').waitFor()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await page.getByText('Ecken als Koordinaten (4)').waitFor()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect.poll(() => corner(2)).toEqual(before)
  })
})

describe('Other ways to an area', () => {
  it('by radius, by postcode and from a file; a change reaches a screen that is open elsewhere', async () => {
    const [page, elsewhere] = [await openAreas(), await openAreas('elsewhere')]
    await choose(page, 'Umkreis um das Restaurant')
    await page.getByLabel(/Entfernung in Kilometern/).fill('2,5')
    await page.getByRole('button', { name: 'Übernehmen' }).click()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await elsewhere.getByRole('button', { name: /^Umkreis 2,5 km.*€/ }).waitFor()

    await choose(page, 'Nach Postleitzahl oder Ort')
    await page.getByRole('button', { name: /^37073 Göttingen/ }).click()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByRole('button', { name: /^37073 Göttingen.*€/ }).waitFor()

    const square = [
      [9.9, 51.5],
      [9.95, 51.5],
      [9.95, 51.55],
      [9.9, 51.5],
    ]
    const feature = (name: string, ...rings: unknown[]) => ({
      type: 'Feature',
      properties: { name, deliveryFee: 250 },
      geometry: { type: 'Polygon', coordinates: rings },
    })
    const file = {
      type: 'FeatureCollection',
      features: [feature('Aus Datei', square), feature('Mit Loch', square, square)],
    }
    const buffer = Buffer.from(JSON.stringify(file))
    const upload = () =>
      page
        .getByLabel('GeoJSON-Datei')
        .setInputFiles({ name: 'zonen.geojson', mimeType: 'application/geo+json', buffer })
    await upload()
    await page.getByText(/„Mit Loch“: Die Fläche hat ein Loch/).waitFor()
    await page.getByRole('button', { name: '1 Gebiet anlegen' }).click()
    await elsewhere.getByRole('button', { name: /^Aus Datei.*€/ }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await upload()
    await page.getByText('gibt es schon').waitFor()
    await expect.poll(() => page.getByRole('button', { name: '0 Gebiete anlegen' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')

    await elsewhere.getByRole('button', { name: 'Aus Datei nach oben' }).click()
    await expect
      .poll(async () => (await staff.listDeliveryAreas({ restaurantId })).at(-2)?.name)
      .toBe('Aus Datei')
  })

  it('what delivery costs is told for an address, before it is saved', async () => {
    const page = await openAreas()
    await page.getByLabel(/Was kostet die Lieferung/).fill('Papendiek 3')
    await page.getByRole('option', { name: /^Papendiek 3,/ }).click()
    await page
      .getByText(/Geliefert wird/)
      .first()
      .waitFor()
  })
})

describe('A guest who chooses a street first', () => {
  it('is asked for the number, and keeps the town', async () => {
    const guest = await newVisitor(stage.browser, { width: 390, height: 844 })
    await openShop(guest, `${stage.server.url}/r/leineglut/order`)
    const field = guest.getByPlaceholder('Straße und Nr.')
    await field.fill('Geismar')
    await guest.getByRole('option', { name: /^Kurze Geismarstraße/ }).click()
    await expect.poll(() => field.inputValue()).toBe('Kurze Geismarstraße , 37073 Göttingen')
    // The caret stands where the number goes.
    const caret = () => field.evaluate((input) => (input as HTMLInputElement).selectionStart)
    await expect.poll(caret).toBe('Kurze Geismarstraße '.length)
    await guest.keyboard.type('3')
    await guest
      .getByRole('option', { name: /^Kurze Geismarstraße 3/ })
      .first()
      .click()
    await guest.getByText('Kurze Geismarstraße 3, 37073 Göttingen').waitFor()
  })
})

async function openAreas(at = 'here'): Promise<Page> {
  const path = `/restaurants/${restaurantId}/delivery-areas`
  const page = await stage.office('chefin@demo.tresen.example', path, {
    ...{ at, size: { width: 1280, height: 860 } },
  })
  await page.getByRole('button', { name: 'Neues Gebiet' }).waitFor()
  return page
}

async function choose(page: Page, way: string) {
  await page.getByRole('button', { name: 'Neues Gebiet' }).click()
  await page.getByRole('menuitem', { name: way }).click()
}

/** Clicks corners on the map, in a circle. */
async function draw(page: Page, corners: number) {
  await choose(page, 'Auf der Karte zeichnen')
  const box = (await page.getByRole('application', { name: 'Karte der Liefergebiete' }).boundingBox())!
  for (let index = 0; index < corners; index++) {
    const angle = (index / corners) * 2 * Math.PI
    await page.mouse.click(
      box.x + box.width / 2 + 120 * Math.sin(angle),
      box.y + box.height / 2 - 120 * Math.cos(angle),
    )
    await page.getByText(`Ecken als Koordinaten (${index + 1})`).waitFor()
    // Two clicks in quick succession would be a double click, which zooms.
    await page.waitForTimeout(350)
  }
}

/** Drags as a hand does: down, a few steps, up. */
async function drag(page: Page, handle: Locator, right: number, down: number) {
  const box = (await handle.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + right / 2, y + down / 2, { steps: 5 })
  await page.mouse.move(x + right, y + down, { steps: 5 })
  await page.mouse.up()
}

async function removeAll(page: Page) {
  for (const { name } of await staff.listDeliveryAreas({ restaurantId })) {
    await page.getByRole('button', { name: new RegExp(`^${name.replace(/[()]/g, '.')}.*€`) }).click()
    await page.getByRole('button', { name: 'Löschen' }).click()
    await page.getByRole('button', { name: 'Neues Gebiet' }).waitFor()
  }
  await page.getByText('Noch keine Liefergebiete').waitFor()
}

/** Two neighbours of one street, with some metres between them from west to east. */
async function twoHouses(): Promise<[Address, Address]> {
  const houses = await staff.lookUpAddress({ restaurantId, query: 'Papendiek', maxResults: 50 })
  const sorted = houses.toSorted((a, b) => a.longitude - b.longitude)
  const index = sorted.findIndex(
    (house, at) => at > 0 && house.longitude - sorted[at - 1]!.longitude > 0.00005,
  )
  return [sorted[index - 1]!, sorted[index]!]
}

async function openShopAt({ street, streetNumber }: Address): Promise<Page> {
  const guest = await newVisitor(stage.browser, { width: 390, height: 844 })
  await openShop(guest, `${stage.server.url}/r/leineglut/order`)
  await guest.getByPlaceholder('Straße und Nr.').fill(`${street} ${streetNumber}`)
  await guest.getByRole('listbox').getByRole('option').first().click()
  return guest
}

async function orderPizza(guest: Page) {
  await addSalami(guest)
  await goToCheckout(guest)
  await fillInGuest(guest, { lastName: 'Randlage' })
  await guest.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
}
