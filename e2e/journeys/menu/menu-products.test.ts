import { typedMoney } from '@tresen/domain/money/read-money'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, signIn } from '../../stage/browser.ts'
import { onePixel } from '../../stage/one-pixel.ts'
import { setStage } from '../../stage/stage.ts'

const manager = 'rosenstock@demo.tresen.example'

const size = { width: 1440, height: 900 }

const stage = setStage()
let restaurantId = ''
beforeAll(async () => {
  restaurantId = (await (await staff()).listRestaurants({}))[0]!.id
})

/** The manager without a screen, for what somebody else does at the same time. */
async function staff() {
  return stage.as(manager)
}

async function openProducts(path = '/products', at = 'here'): Promise<Page> {
  const page = await stage.office(manager, path, { at, size })
  await page.getByRole('table', { name: 'Produkte' }).waitFor()
  return page
}

const said = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).waitFor()
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: `${name} bearbeiten`, exact: true }) })

async function productNamed(name: string) {
  const all = await (await staff()).listProducts({ restaurantId, includeVariants: true })
  return all.find((product) => product.name === name)
}

describe('The list of products', () => {
  it('keeps the head of the editor in view, at the end of the page too', async () => {
    const page = await openProducts()
    const toTheEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await toTheEnd()
    await page
      .getByRole('button', { name: /^Mehr zu/ })
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Produkt anlegen' }).click()
    const head = page.getByRole('heading', { name: 'Neues Produkt' })
    await head.waitFor()
    await toTheEnd()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    const bar = (await page.getByRole('banner').boundingBox())!
    await expect.poll(async () => (await head.boundingBox())!.y).toBeGreaterThan(bar.y + bar.height)
    await page.keyboard.press('Escape')
    await head.waitFor({ state: 'detached' })
  })

  it('replaces a price by what is typed at once, by keyboard and by mouse, and saves it once', async () => {
    const page = await newVisitor(stage.browser, size)
    // A machine that has much to do: what waits for the next picture comes late.
    await page.addInitScript(() => {
      const draw = window.requestAnimationFrame.bind(window)
      window.requestAnimationFrame = (callback) => Number(setTimeout(() => draw(callback), 400))
    })
    await signIn(page, stage.server.url, manager)
    await page.goto(`${stage.server.url}/products`)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postData() ?? ''))
    // Enter goes on to the next one, which would have the focus already.
    const [first, , other] = await (await staff()).listProducts({ restaurantId })
    const ways = [
      [first!, (cell: Locator) => cell.focus()],
      [other!, (cell: Locator) => cell.click()],
    ] as const
    for (const [product, enter] of ways) {
      const cell = row(page, product.name)
        .getByRole('textbox', { name: /^Preis/ })
        .first()
      const cents = product.prices[0]!.deliverPrice + 11
      const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
      await enter(cell)
      await page.keyboard.insertText(typedMoney(cents))
      await page.keyboard.press('Enter')
      await saved
      await said(page, 'Produkt aktualisiert')
      expect((await productNamed(product.name))!.prices[0]!.deliverPrice).toBe(cents)
    }
    expect(sent).toHaveLength(2)
  })

  it('says that something is sold out with its end, on every screen', async () => {
    const page = await openProducts()
    const other = await openProducts('/products', 'elsewhere')
    const [product] = await (await staff()).listProducts({ restaurantId })
    await row(page, product!.name)
      .getByRole('button', { name: `${product!.name}: verfügbar` })
      .click()
    await page.getByRole('menuitem', { name: '1 Stunde' }).click()
    await row(other, product!.name)
      .getByText(/noch (1 h|60 min|59 min)/)
      .waitFor()
    await row(other, product!.name)
      .getByRole('button', { name: /ausverkauft/ })
      .click()
    await other.getByRole('menuitem', { name: 'Wieder verfügbar' }).click()
    await row(page, product!.name)
      .getByRole('button', { name: `${product!.name}: verfügbar` })
      .waitFor()
  })

  it('changes the order of categories by keyboard', async () => {
    const page = await openProducts()
    const before = (await (await staff()).listCategories({ restaurantId })).map(({ name }) => name)
    const column = page.getByRole('navigation', { name: 'Kategorien' })
    const handle = column.getByRole('button', { name: `${before[0]} verschieben` })
    await handle.focus()
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
    await said(page, 'Kategorie gespeichert')
    const after = (await (await staff()).listCategories({ restaurantId })).map(({ name }) => name)
    expect(after.slice(0, 2)).toEqual([before[1], before[0]])
  })
})

describe('The editor', () => {
  it('makes a product by keyboard alone', async () => {
    const page = await openProducts()
    await page.getByRole('button', { name: 'Produkt anlegen' }).focus()
    await page.keyboard.press('Enter')
    const name = page
      .getByRole('form', { name: 'Neues Produkt' })
      .getByRole('textbox', { name: 'Name', exact: true })
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('Linsen-Dal mit Spinat')
    await page.keyboard.press('Control+s')
    // What it costs is missing: the first price has the focus, and each is named.
    const prices = page.getByRole('form', { name: 'Neues Produkt' }).getByRole('textbox', { name: /^Preis/ })
    await expect.poll(() => prices.first().evaluate((field) => field === document.activeElement)).toBe(true)
    for (let size = 0; size < (await prices.count()); size++) await prices.nth(size).fill('7,90')
    await page.keyboard.press('Control+s')
    await said(page, 'Produkt hinzugefügt')
    const made = await productNamed('Linsen-Dal mit Spinat')
    expect(made).toBeDefined()
    // The next of the same category is there to be written; the one that was made opens from the list.
    await expect.poll(() => name.inputValue()).toBe('')
    await page.goto(`${page.url().replace(/new$/, '')}${made!.id}`)

    const price = page
      .getByRole('form')
      .getByRole('textbox', { name: /^Preis/ })
      .first()
    for (let key = 0; key < 12 && !(await price.evaluate((field) => field === document.activeElement)); key++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('8,90')
    await page.keyboard.press('Enter')
    await said(page, 'Produkt aktualisiert')
    expect((await productNamed('Linsen-Dal mit Spinat'))!.prices[0]!.deliverPrice).toBe(890)
  })

  it('asks before what was typed is lost, on the way to another page', async () => {
    const [product] = await (await staff()).listProducts({ restaurantId })
    const page = await openProducts(`/products/${product!.id}`)
    await page.getByRole('textbox', { name: 'Beschreibung' }).fill('Noch nicht gespeichert')
    await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Zutaten' }).click()
    await page.getByRole('dialog', { name: 'Änderungen verwerfen?' }).waitFor()
    await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Beschreibung' }).inputValue())
      .toBe('Noch nicht gespeichert')
    await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Zutaten' }).click()
    // Not the form's own, which the list of buttons ends with until the question is there.
    const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' })
    await question.getByRole('button', { name: 'Verwerfen' }).click()
    await page.waitForURL(/\/ingredients/)
  })

  it('uploads a picture, shows it, and removes it', async () => {
    const product = (await (await staff()).listProducts({ restaurantId }))[4]!
    const page = await openProducts(`/products/${product.id}`)
    const field = page.getByRole('group', { name: 'Bild' })
    await field
      .locator('input[type=file]')
      .setInputFiles({ name: 'dal.png', mimeType: 'image/png', buffer: onePixel })
    await field.getByRole('button', { name: 'Entfernen' }).waitFor()
    expect((await productNamed(product.name))!.image?.fileName).toBe('dal.png')
    await field.getByRole('button', { name: 'Entfernen' }).click()
    await field.getByRole('button', { name: 'Bild wählen' }).waitFor()
    expect((await productNamed(product.name))!.image).toBeNull()
  })

  it('plans what was typed for later, says so on the product, and changes nothing today', async () => {
    const product = (await (await staff()).listProducts({ restaurantId }))[6]!
    const page = await openProducts(`/products/${product.id}`)
    const form = page.getByRole('form')
    await form.getByRole('textbox', { name: 'Beschreibung' }).fill('Ab Dezember mit Maronen')
    await form.getByRole('button', { name: 'Später …' }).click()
    const plan = page.getByRole('dialog', { name: 'Änderung planen' })
    await plan.getByRole('combobox', { name: 'Gilt ab' }).click()
    const picker = page.getByRole('dialog', { name: 'Gilt ab' })
    await picker.getByLabel('Datum').fill(germanDate(40))
    await picker.getByLabel('Uhrzeit').fill('11:00')
    await picker.getByRole('button', { name: 'Bestätigen' }).click()
    await plan.getByRole('button', { name: 'Planen' }).click()
    await said(page, /^Geplant für /)
    await form.getByText(`${product.name}: Beschreibung`).waitFor()
    await expect
      .poll(() => form.getByRole('textbox', { name: 'Beschreibung' }).inputValue())
      .toBe(product.description)
    expect((await productNamed(product.name))!.description).toBe(product.description)

    await form.getByRole('button', { name: 'Ansehen' }).click()
    const planned = page.getByRole('dialog', { name: 'Geplante Änderungen' })
    await planned.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
    await planned.getByText('Veröffentlicht', { exact: true }).waitFor()
    expect((await productNamed(product.name))!.description).toBe('Ab Dezember mit Maronen')
  })
})

/** A day ahead as people write it. */
function germanDate(daysAhead: number): string {
  return new Date(Date.now() + daysAhead * 86_400_000).toLocaleDateString('de-DE', {
    timeZone: 'Europe/Berlin',
  })
}
