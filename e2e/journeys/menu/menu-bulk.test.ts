import type { Page } from 'playwright-core'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { addProducts } from '../../stage/menu-large.ts'
import { setStage } from '../../stage/stage.ts'

const manager = 'rosenstock@demo.tresen.example'
const amount = 2000

const stage = setStage()
let restaurantId = ''
beforeAll(async () => {
  const api = await staff()
  restaurantId = (await api.listRestaurants({}))[0]!.id
  await addProducts(api, restaurantId, amount)
})

async function staff() {
  return stage.as(manager)
}

async function openProducts(): Promise<Page> {
  const page = await stage.office(manager, '/products', { size: { width: 1440, height: 900 } })
  await page.getByRole('table', { name: 'Produkte' }).waitFor()
  return page
}

const said = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).waitFor()
const priceOf = async (name: string) =>
  (await (await staff()).listProducts({ restaurantId })).find((product) => product.name === name)!.prices[0]!
    .deliverPrice

const rowsIn = async (page: Page) =>
  Number(await page.getByRole('table', { name: 'Produkte' }).getAttribute('aria-rowcount'))

/** Searches, until only what was found is listed. */
async function choose(page: Page, words: string) {
  const before = await rowsIn(page)
  await page.getByRole('textbox', { name: 'Produkte suchen' }).fill(words)
  await expect.poll(() => rowsIn(page)).toBeLessThan(before)
}

describe(`With ${amount} products`, () => {
  it('draws only the rows in view, reaches the last one, and finds one of them', async () => {
    const page = await openProducts()
    const rows = page.getByRole('table', { name: 'Produkte' }).getByRole('row')
    expect(await rows.count()).toBeLessThan(60)
    expect(await rowsIn(page)).toBeGreaterThan(amount)
    await page.keyboard.press('End')
    await page.getByRole('textbox', { name: new RegExp(`Name, .* ${amount}$`) }).waitFor()
    expect(await rows.count()).toBeLessThan(60)

    await choose(page, 'G1234')
    await expect.poll(() => rows.count()).toBe(1)
    const cell = rows.first().getByRole('textbox', { name: /^Preis/ })
    await cell.fill('4,44')
    await cell.press('Enter')
    await said(page, 'Produkt aktualisiert')
  })

  it('changes the prices of many, shows before what it does, and takes it back', async () => {
    const page = await openProducts()
    const name = 'Pizza mit Gemüse 1'
    const before = await priceOf(name)
    await choose(page, 'Pizza mit Gemüse')
    await page.getByRole('checkbox', { name: `${name} auswählen` }).click()
    const bar = page.getByRole('region', { name: 'Ausgewählte Produkte' })
    await bar.getByRole('button', { name: /^Alle \d+$/ }).click()
    await bar.getByRole('button', { name: 'Preise ändern' }).click()
    const dialog = page.getByRole('dialog', { name: /^Preise ändern/ })
    const rounding = dialog.getByRole('combobox', { name: 'Runden' })
    const place = await rounding.boundingBox()
    await dialog.getByRole('textbox', { name: 'Um wie viel?' }).fill('+5')
    await rounding.click()
    await page.getByRole('option', { name: 'Auf ,90' }).click()
    await dialog.getByRole('textbox', { name: 'Um wie viel?' }).fill('+20')
    const list = dialog.getByRole('list', { name: 'Unterschiede' })
    await list.getByText(name, { exact: true }).waitFor()
    // What the change does comes below; nothing moves under the finger.
    expect(await rounding.boundingBox()).toEqual(place)
    await dialog.getByRole('button', { name: /^\d+ ändern$/ }).click()
    await said(page, /Preise ändern: \d+ Produkte geändert/)
    const changed = await priceOf(name)
    expect(changed % 100).toBe(90)
    expect(changed).toBeGreaterThan(before)
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await said(page, 'Zurückgenommen')
    await expect.poll(() => priceOf(name)).toBe(before)
  })

  it('moves those that can be moved, and says once which cannot and why', async () => {
    const api = await staff()
    const named = (name: string) => ({ id: crypto.randomUUID(), name, description: '' })
    const [small, large] = [named('Klein'), named('Groß')]
    const sized = await api.createCategory({
      restaurantId,
      body: { name: 'Umzugsgut', sizes: [small, large] },
    })
    await api.createCategory({ restaurantId, body: { name: 'Neues Fach' } })
    const head = 'Name;Kategorie;Größe;Preis Abholung;Preis Lieferung'
    const lines = ['Umzug Topf;;', 'Umzug Teller;Klein;', 'Umzug Tasse;Groß;'].map((line) => {
      const [name, size] = line.split(';')
      return `${name};${sized.name};${size};5,00;5,00`
    })
    await api.importProductsCsv({ restaurantId, body: { csv: [head, ...lines].join('\n') } })

    const page = await openProducts()
    await choose(page, 'Umzug')
    await page.getByRole('checkbox', { name: 'Umzug Topf auswählen' }).click()
    const bar = page.getByRole('region', { name: 'Ausgewählte Produkte' })
    await bar.getByRole('button', { name: 'Alle 3' }).click()
    await bar.getByRole('button', { name: 'Kategorie', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^In eine andere Kategorie legen/ })
    await dialog.getByRole('combobox', { name: 'Neue Kategorie' }).click()
    await page.getByRole('option', { name: 'Neues Fach' }).click()
    await dialog.getByText('1 Produkt wird geändert, 2 nicht').waitFor()
    const reasons = dialog.getByRole('list', { name: 'Nicht geändert' }).getByRole('listitem')
    expect(await reasons.allInnerTexts()).toEqual([
      expect.stringMatching(
        /Größen gibt es in der Kategorie „Neues Fach“ nicht\.\s+Umzug Teller, Umzug Tasse$/,
      ),
    ])
    await dialog.getByRole('button', { name: '1 ändern' }).click()
    await said(page, 'In eine andere Kategorie legen: 1 Produkt geändert, 2 nicht')
    const products = (await api.listProducts({ restaurantId })).filter(({ name }) => name.startsWith('Umzug'))
    const stayed = products.filter(({ categoryId }) => categoryId === sized.id).map(({ name }) => name)
    expect(stayed.toSorted()).toEqual(['Umzug Tasse', 'Umzug Teller'])
  })
})

describe('The table of products', () => {
  it('is saved, changed, tried with its faults by line and column, and taken over', async () => {
    const page = await openProducts()
    await page.getByRole('button', { name: 'Mehr', exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /speichern/ }).click()
    const saved = await readFile(await (await download).path(), 'utf8')
    expect(saved).toContain('Pizza mit Gemüse 1')

    await page.getByRole('button', { name: 'Mehr', exact: true }).click()
    await page.getByRole('menuitem', { name: /einlesen/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Tabelle einlesen' })
    const file = (csv: string) => ({ name: 'karte.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    const head = 'Artikelnummer;Name;Kategorie;Preis Abholung;Preis Lieferung'
    const input = dialog.locator('input[type=file]')
    await input.setInputFiles(
      file(`${head}\nN1;Neu eins;Große Karte;8,00;8,00\nN2;Neu zwei;Gibt es nicht;acht;8,00`),
    )
    const problem = dialog.getByRole('row').filter({ hasText: 'Diese Kategorie gibt es nicht.' })
    await problem.waitFor()
    await expect.poll(() => problem.getByRole('cell').first().textContent()).toBe('3')
    await expect.poll(() => problem.getByRole('cell').nth(1).textContent()).toBe('Kategorie')
    await expect.poll(() => dialog.getByRole('button', { name: 'Übernehmen' }).isDisabled()).toBe(true)

    await input.setInputFiles(file(`${head}\nN1;Neu eins;Große Karte;8,00;8,00`))
    await dialog.getByRole('button', { name: '1 Änderung übernehmen' }).click()
    await said(page, '1 Produkt eingelesen')
    await expect.poll(() => priceOf('Neu eins')).toBe(800)
  })
})

describe('The history of the menu', () => {
  it('shows who changed what, and returns to an earlier state', async () => {
    const api = await staff()
    const product = (await api.listProducts({ restaurantId })).find(
      ({ articleNumber }) => articleNumber === 'G2',
    )!
    await api.updateProduct({ restaurantId, productId: product.id, body: { name: 'Zwischenstand' } })
    await api.updateProduct({ restaurantId, productId: product.id, body: { name: 'Endstand' } })
    const page = await openProducts()
    await page.getByRole('button', { name: 'Mehr', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Verlauf der Karte' }).click()
    const dialog = page.getByRole('dialog', { name: 'Verlauf der Karte' })
    await dialog.getByRole('list', { name: 'Unterschiede' }).getByText('Endstand').first().waitFor()
    await dialog.getByRole('list', { name: 'Versionen' }).getByRole('button').nth(1).click()
    await dialog.getByRole('button', { name: 'Zu diesem Stand zurückkehren' }).click()
    await page.getByRole('button', { name: 'Zurückkehren', exact: true }).click()
    await said(page, 'Karte zurückgesetzt')
    const after = (await api.listProducts({ restaurantId })).find(({ id }) => id === product.id)!
    expect(after.name).toBe('Zwischenstand')
  })

  it('plans a change, shows it, and withdraws it', async () => {
    const page = await openProducts()
    await choose(page, 'G100')
    await page
      .getByRole('checkbox', { name: / auswählen$/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Angebot', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Angebot ändern/ })
    await dialog.getByRole('radio', { name: /^Nicht im Angebot/ }).check()
    await dialog.getByRole('button', { name: 'Später …' }).click()
    const plan = page.getByRole('dialog', { name: 'Änderung planen' })
    await plan.getByRole('combobox', { name: 'Gilt ab' }).click()
    const picker = page.getByRole('dialog', { name: 'Gilt ab' })
    await picker.getByLabel('Datum').fill('01.01.2099')
    await picker.getByLabel('Uhrzeit').fill('11:00')
    await picker.getByRole('button', { name: 'Bestätigen' }).click()
    await plan.getByRole('button', { name: 'Planen' }).click()
    // At most two years ahead.
    await plan.getByRole('alert').filter({ hasText: 'höchstens zwei Jahre' }).waitFor()
    await plan.getByRole('combobox', { name: 'Gilt ab' }).click()
    await picker.getByLabel('Datum').fill(germanDate(40))
    await picker.getByRole('button', { name: 'Bestätigen' }).click()
    await plan.getByRole('button', { name: 'Planen' }).click()
    await said(page, /^Geplant für /)

    await page.getByRole('button', { name: 'Mehr', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Geplante Änderungen' }).click()
    const planned = page.getByRole('dialog', { name: 'Geplante Änderungen' })
    await planned.getByRole('button', { name: 'Was sich ändert (1)' }).click()
    await planned.getByRole('list', { name: 'Unterschiede' }).waitFor()
    await planned.getByRole('button', { name: 'Zurückziehen' }).click()
    await planned.getByText('Zurückgezogen', { exact: true }).waitFor()
  })
})

/** A day ahead as people write it. */
function germanDate(daysAhead: number): string {
  return new Date(Date.now() + daysAhead * 86_400_000).toLocaleDateString('de-DE', {
    timeZone: 'Europe/Berlin',
  })
}
