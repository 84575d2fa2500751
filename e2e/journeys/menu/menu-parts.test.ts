import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { leineglutId } from '../../../apps/server/src/areas/restaurants/demo-id.ts'
import { setStage } from '../../stage/stage.ts'

const manager = 'chefin@demo.tresen.example'
const restaurantId = leineglutId

const stage = setStage()

async function staff() {
  return stage.as(manager)
}

const open = (path: string, at = 'here') =>
  stage.office(manager, path, { restaurantId, at, size: { width: 1440, height: 900 } })

const said = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).waitFor()

describe('Ingredients', () => {
  it('are added one after the other with what they bring with them, and changed', async () => {
    const page = await open('/ingredients')
    await page.getByRole('button', { name: 'Kategorie', exact: true }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Nüsse')
    await page.keyboard.press('Enter')
    await said(page, 'Kategorie hinzugefügt')
    await page.getByRole('button', { name: 'Zutat anlegen', exact: true }).click()
    const form = page.getByRole('form', { name: 'Neue Zutat' })
    await form.getByRole('combobox', { name: 'Kategorie' }).click()
    await page.getByRole('option', { name: 'Nüsse' }).click()
    await form.getByRole('textbox', { name: 'Name' }).fill('Walnüsse')
    await form.getByRole('button', { name: 'H Schalenfrüchte (Nüsse)' }).click()
    await page.keyboard.press('Control+s')
    await said(page, 'Zutat hinzugefügt')
    const category = (await (await staff()).listIngredientCategories({ restaurantId })).find(
      ({ name }) => name === 'Nüsse',
    )!
    expect(category.ingredients.map(({ name, allergens }) => [name, allergens])).toEqual([
      ['Walnüsse', ['Nuts']],
    ])

    await page.getByRole('textbox', { name: 'Zutaten suchen' }).fill('walnuss')
    await page.getByRole('link', { name: 'Walnüsse' }).click()
    const editor = page.getByRole('form', { name: 'Walnüsse' })
    await editor.getByRole('textbox', { name: 'Name' }).fill('Walnusskerne')
    await editor.getByRole('button', { name: 'Speichern' }).click()
    await said(page, 'Zutat gespeichert')
    await page.getByRole('link', { name: 'Walnusskerne' }).waitFor()
  })

  it('switched off switch off what cannot be made without them, on the products page of somebody else', async () => {
    const [page, products] = [await open('/ingredients'), await open('/products', 'elsewhere')]
    await products.getByRole('button', { name: 'Salami: verfügbar' }).waitFor()
    await page.getByRole('textbox', { name: 'Zutaten suchen' }).fill('rindersalami')
    await page.getByRole('button', { name: 'Rindersalami: verfügbar' }).click()
    await page.getByRole('menuitem', { name: '2 Stunden' }).click()
    await products.getByRole('button', { name: /^Salami: ausverkauft/ }).click()
    const menu = products.getByRole('menu')
    await menu.getByText('Es fehlt: Rindersalami').waitFor()
    // Nobody switched the pizza off, so nobody can switch it on again.
    expect(await menu.getByRole('menuitem', { name: 'Wieder verfügbar' }).count()).toBe(0)
    await products.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Rindersalami: ausverkauft/ }).click()
    await page.getByRole('menuitem', { name: 'Wieder verfügbar' }).click()
    await products.getByRole('button', { name: 'Salami: verfügbar' }).waitFor()
  })

  it('in use are deleted only after saying where they are used', async () => {
    const page = await open('/ingredients')
    await page.getByRole('textbox', { name: 'Zutaten suchen' }).fill('Preiselbeeren')
    await page.getByRole('link', { name: 'Preiselbeeren' }).click()
    await page.getByRole('button', { name: 'Zutat löschen' }).click()
    await page
      .getByRole('dialog', { name: 'Sind Sie sicher?' })
      .getByRole('button', { name: 'Löschen' })
      .click()
    const again = page.getByRole('dialog', { name: 'Trotzdem löschen?' })
    await again.getByText(/wird noch verwendet/).waitFor()
    await again.getByRole('button', { name: 'Trotzdem löschen' }).click()
    await said(page, 'Zutat gelöscht')
    const products = await (await staff()).listProducts({ restaurantId })
    expect(products.some(({ ingredients }) => ingredients.some(({ name }) => name === 'Preiselbeeren'))).toBe(
      false,
    )
  })
})

describe('Side dishes', () => {
  it('are added, given to a product, and bring their allergens into it', async () => {
    const page = await open('/sidedishes')
    await page.getByRole('button', { name: 'Beilage anlegen' }).click()
    const form = page.getByRole('form', { name: 'Neue Beilage' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Sesamstange')
    await form.getByRole('button', { name: 'K Sesam' }).click()
    await form.getByRole('button', { name: 'Beilage anlegen' }).click()
    await said(page, 'Beilage hinzugefügt')
    const product = (await (await staff()).listProducts({ restaurantId }))[0]!
    await page.goto(`${stage.server.url}/products/${product.id}`)
    const editor = page.getByRole('form')
    await editor.getByRole('combobox', { name: /^Beilagen/ }).fill('sesam')
    await page.getByRole('option', { name: 'Sesamstange' }).click()
    await page.keyboard.press('Control+s')
    await said(page, 'Produkt aktualisiert')
    const stored = await (await staff()).getProduct({ restaurantId, productId: product.id })
    expect(stored.allergens).toContain('Sesame')
  })
})

describe('Extras', () => {
  it('come in groups: filled, priced, linked to a category, changed, and deleted', async () => {
    const page = await open('/extras')
    await page.getByRole('button', { name: 'Extra-Gruppe anlegen' }).click()
    const form = page.getByRole('form', { name: 'Neue Extra-Gruppe' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Saucen dazu')
    const picker = form.getByRole('combobox', { name: 'Zutaten als Extras' })
    await picker.fill('tomatensauce')
    await page.getByRole('option', { name: 'Tomatensauce' }).click()
    await page.keyboard.press('Escape')
    await form.getByRole('textbox', { name: 'Aufpreis von Tomatensauce' }).fill('0,70')
    await form.getByRole('button', { name: /^\+ Schnitzel/ }).click()
    await form.getByRole('button', { name: 'Extra-Gruppe anlegen' }).click()
    await said(page, 'Extra gespeichert')
    const api = await staff()
    const group = (await api.listExtraGroups({ restaurantId })).find(({ name }) => name === 'Saucen dazu')!
    expect(group.extras.map(({ name, additionalPrice }) => [name, additionalPrice])).toEqual([
      ['Tomatensauce', 70],
    ])
    const linked = (await api.listProducts({ restaurantId, includeVariants: true })).filter(
      ({ extraGroups }) => extraGroups.some(({ extraGroupId }) => extraGroupId === group.id),
    )
    expect(linked).toHaveLength(4)

    const editor = page.getByRole('form', { name: 'Saucen dazu' })
    await editor.getByRole('combobox', { name: 'Zutaten als Extras' }).fill('käse')
    await page.getByRole('option', { name: 'Käse', exact: true }).click()
    await page.keyboard.press('Control+s')
    await said(page, 'Extra hinzugefügt')

    await editor.getByRole('button', { name: 'Extra-Gruppe löschen' }).click()
    await page.getByRole('button', { name: 'Löschen', exact: true }).click()
    await page.getByRole('button', { name: 'Trotzdem löschen' }).click()
    await said(page, 'Extra gelöscht')
    expect((await api.listExtraGroups({ restaurantId })).some(({ id }) => id === group.id)).toBe(false)
  })
})
