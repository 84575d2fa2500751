// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { WholeMenu } from '@tresen/contract/menu/menu'
import { anId, anOption, ids } from '@tresen/domain/menu/testing/a-menu'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refusal } from '../../../rooms/api/testing/a-server.ts'
import { tell } from '../../../rooms/live/testing/a-hub.ts'
import { renderPage } from '../../../shell/testing/a-page.tsx'
import { aMenuServer, aWholeMenu, restaurant } from '../testing/a-menu-server.ts'

vi.mock('../../../rooms/live/hub-connection.ts', () => import('../../../rooms/live/testing/a-hub.ts'))

/** A window that is wide enough for fields in the rows: nothing has a size where nothing is laid out. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1200, 800))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
const menu = aWholeMenu()
const productOf = (id: string, whole = menu) => whole.products.find((product) => product.id === id)!

/** A page of products; `form` once one is open. */
function open(path: string, answers: Record<string, unknown> = {}, whole: WholeMenu = menu) {
  const server = aMenuServer(whole, answers)
  renderPage({ path, restaurant, send: server.send })
  return {
    server,
    form: async () => within(await screen.findByRole('form')),
    list: async () => within(await screen.findByRole('table', { name: 'Produkte' })),
  }
}
const said = (text: string | RegExp) => screen.findByText(text)
// By text: to work out the role of everything in a large form takes seconds.
const option = (name: string) => screen.findByText(name, { selector: '[role=option]' })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value
/** From one of the buttons that say whether something is to be had. */
async function choose(button: HTMLElement, entry: string) {
  fireEvent.click(button)
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

/** Writes a category and sends it. */
async function makeCategory() {
  fireEvent.click(screen.getByRole('button', { name: 'Kategorien' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Kategorie anlegen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Neue Kategorie' }))
  type(dialog.getByRole('textbox', { name: 'Name' }), 'Wochenkarte')
  fireEvent.click(dialog.getByRole('button', { name: 'Kategorie anlegen' }))
  return dialog
}

describe('The list of products', () => {
  it('saves a price in place, a wrong one never; Enter goes on to the next product', async () => {
    const { server, list } = open('/products')
    const price = (await list()).getByLabelText('Preis Medium, Wunsch Pizza')
    price.focus()
    type(price, 'abc')
    expect(price.getAttribute('aria-invalid')).toBe('true')
    type(price, '10,45')
    fireEvent.keyDown(price, { key: 'Enter' })
    await said('Produkt aktualisiert')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Preis Medium, Margherita')
    const [{ prices }] = server.bodies('PATCH products/*') as [{ prices: { deliverPrice: number }[] }]
    expect(prices[0]).toMatchObject({ deliverPrice: 1045, pickupPrice: 1045 })
  })

  it('begins an empty menu with a category, or with a list whose headings it names', async () => {
    open('/products', {}, { ...menu, categories: [], products: [] })
    await said('Erste Kategorie anlegen')
    fireEvent.click(screen.getByRole('button', { name: 'Tabelle einlesen' }))
    await said(/Artikelnummer, Name, Kategorie, Größe und Preis Lieferung.*entstehen aus der Datei/)
  })

  it('goes on with a category that was just made: its products come next', async () => {
    const { list } = open('/products', {
      'POST categories': (body: object) => ({ ...menu.categories[0]!, sizes: [], ...body, order: 99 }),
    })
    await list()
    await makeCategory()
    await said('Kategorie erstellt')
    fireEvent.click(screen.getByRole('button', { name: 'Produkt anlegen' }))
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Kategorie' }).textContent).toContain('Wochenkarte'),
    )
  })

  it('keeps what was typed of a category that could not be made', async () => {
    const { server, list } = open('/products', {
      'POST categories': () => refusal(503, 'Unavailable', { message_de: 'Bitte gleich noch einmal.' }),
    })
    await list()
    const dialog = await makeCategory()
    await said(/Kategorie konnte nicht erstellt werden \(503\)/)
    expect(valueOf(screen.getByRole('textbox', { name: 'Name' }))).toBe('Wochenkarte')
    fireEvent.click(dialog.getByRole('button', { name: 'Kategorie anlegen' }))
    await waitFor(() => expect(server.bodies('POST categories')).toHaveLength(2))
  })

  it('finds as one types', async () => {
    const { list } = open('/products')
    await list()
    type(screen.getByLabelText('Produkte suchen'), 'marg')
    await waitFor(() => expect(screen.queryByLabelText('Name, Wunsch Pizza')).toBeNull())
    screen.getByLabelText('Name, Margherita')
    type(screen.getByLabelText('Produkte suchen'), 'xqzw')
    await said('Kein Produkt passt zu Suche und Filter.')
  })

  it('goes to a category out of a search as well: all is listed again', async () => {
    const { list } = open('/products')
    await list()
    type(screen.getByLabelText('Produkte suchen'), 'marg')
    await waitFor(() => expect(screen.queryByLabelText('Name, Wunsch Pizza')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Kategorien' }))
    const categories = within(await screen.findByRole('navigation', { name: 'Kategorien' }))
    fireEvent.click(categories.getByText('Pizza'))
    await screen.findByLabelText('Name, Wunsch Pizza')
    expect(valueOf(screen.getByLabelText('Produkte suchen'))).toBe('')
  })

  it('says beside the name of a category when its products can be had', async () => {
    const hours = [{ weekDays: ['Monday', 'Tuesday'], times: [{ start: '11:00', end: '14:00' }] }] as never
    const whole = aWholeMenu()
    whole.categories = whole.categories.map((category, place) =>
      place === 0 ? { ...category, hours } : category,
    )
    const { list } = open('/products', {}, whole)
    const heads = (await list()).getAllByRole('heading', { level: 2 })
    const beside = heads.map((head) => head.parentElement!.textContent)
    expect(beside[0]).toMatch(/Mo, Di 11–14 Uhr/)
    expect(beside.slice(1).join()).not.toContain('Uhr')
  })

  it('takes a number back that the server refuses', async () => {
    const { list } = open('/products', {
      'PATCH products/*': () =>
        refusal(409, 'ArticleNumberTaken', { message_de: 'Diese Nummer ist vergeben.' }),
    })
    const number = (await list()).getByLabelText('Artikelnummer, Margherita')
    number.focus()
    type(number, '00')
    fireEvent.keyDown(number, { key: 'Enter' })
    await said(/Diese Nummer ist vergeben|Produkt konnte nicht aktualisiert werden/)
    await waitFor(() => expect(valueOf(screen.getByLabelText('Artikelnummer, Margherita'))).toBe('01'))
  })

  it('says what is missing for a dish; what nobody switched off, nobody switches on again', async () => {
    const salami = { id: ids.salami, name: 'Rindersalami', categoryId: anId(290) }
    const ingredient = { ...salami, allergens: [], additives: [], soldOutUntil: '2999-01-01T00:00:00.000Z' }
    const whole = aWholeMenu({
      ingredientCategories: [
        { id: anId(290), restaurantId: restaurant.id, name: 'Zutaten', ingredients: [ingredient] },
      ],
      soldOut: [{ kind: 'Ingredient', id: ids.salami, until: ingredient.soldOutUntil }] as never,
    })
    whole.products = whole.products.map((product) =>
      product.id === ids.margherita
        ? { ...product, ingredients: [ingredient], soldOutUntil: ingredient.soldOutUntil }
        : product,
    ) as never
    const { list } = open('/products', {}, whole)
    fireEvent.click((await list()).getByRole('button', { name: /^Margherita: ausverkauft/ }))
    const offered = within(await screen.findByRole('menu'))
    offered.getByText('Es fehlt: Rindersalami')
    expect(offered.queryByRole('menuitem', { name: 'Wieder verfügbar' })).toBeNull()
  })
})

describe('The editor', () => {
  it('writes every choice with a capital', async () => {
    const { form } = open('/products/new')
    const hot = within((await form()).getByRole('group', { name: 'Schärfe' }))
    expect(hot.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Keine Angabe',
      'Leicht scharf',
      'Scharf',
      'Sehr scharf',
    ])
  })

  it('asks first from when on a planned change holds', async () => {
    const { form } = open(`/products/${ids.cheeseBurger}`)
    type((await form()).getByLabelText('Beschreibung'), 'Neu')
    fireEvent.click(await screen.findByRole('button', { name: 'Später …' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Änderung planen' }))
    expect(document.activeElement).toBe(dialog.getByLabelText('Gilt ab'))
    expect(screen.queryByRole('dialog', { name: 'Gilt ab' })).toBeNull()
    fireEvent.click(dialog.getByLabelText('Gilt ab'))
    const picker = within(screen.getByRole('dialog', { name: 'Gilt ab' }))
    expect(picker.queryByRole('button', { name: 'Jetzt' })).toBeNull()
  })

  it('is proposed for the category that was gone to last', async () => {
    const { form, list } = open('/products')
    await list()
    fireEvent.click(screen.getByRole('button', { name: 'Kategorien' }))
    const categories = within(await screen.findByRole('navigation', { name: 'Kategorien' }))
    const burgers = menu.categories.find(({ id }) => id === productOf(ids.cheeseBurger).categoryId)!
    fireEvent.click(categories.getByText(burgers.name))
    fireEvent.click(screen.getByRole('button', { name: 'Produkt anlegen' }))
    expect((await form()).getByRole('combobox', { name: 'Kategorie' }).textContent).toBe(burgers.name)
  })

  it('names what is missing at its field, and sends nothing', async () => {
    const { server, form } = open('/products/new')
    const blank = await form()
    fireEvent.click(blank.getByRole('button', { name: 'Produkt anlegen' }))
    await said('Bitte geben Sie einen Namen an.')
    expect(blank.getAllByText(/^Bitte einen Preis angeben/).length).toBeGreaterThan(0)
    expect(blank.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true')
    expect(server.sent).toEqual([])
  })

  it('proposes the next after one was added, and marks nothing in it before anything was typed', async () => {
    const added = { ...productOf(ids.margherita), id: anId(991), name: 'Tagesgericht' }
    const { server, form } = open('/products/new', { 'POST products': added })
    const first = await form()
    type(first.getByRole('textbox', { name: 'Name' }), 'Tagesgericht')
    for (const price of first.getAllByRole('textbox', { name: /^Preis/ })) type(price, '9,90')
    fireEvent.submit(screen.getByRole('form'))
    await waitFor(() => expect(valueOf(screen.getByRole('textbox', { name: 'Name' }))).toBe(''))
    fireEvent.submit(screen.getByRole('form'))
    const name = screen.getByRole('textbox', { name: 'Name' })
    expect(name.getAttribute('aria-invalid')).not.toBe('true')
    expect(document.activeElement).toBe(name)
    expect(server.bodies('POST products')).toHaveLength(1)
  })

  it('shows what somebody else changes meanwhile, and lets a person decide', async () => {
    const { server, form } = open(`/products/${ids.cheeseBurger}`)
    const editor = await form()
    type(editor.getByLabelText('Beschreibung'), 'Meine Beschreibung')
    const theirs = {
      ...productOf(ids.cheeseBurger),
      name: 'Anders genannt',
      description: 'Ihre Beschreibung',
    }
    tell('productUpdated', theirs, 1)
    await said('Inzwischen an anderer Stelle geändert: Name.')
    expect(valueOf(editor.getByRole('textbox', { name: 'Name' }))).toBe('Anders genannt')
    expect(valueOf(editor.getByLabelText('Beschreibung'))).toBe('Meine Beschreibung')
    fireEvent.submit(screen.getByRole('form'))
    expect(server.sent).toEqual([])
    fireEvent.click(editor.getByRole('button', { name: 'Meine Eingabe behalten' }))
    fireEvent.submit(screen.getByRole('form'))
    await said('Produkt aktualisiert')
    expect(server.bodies('PATCH products/*')).toEqual([{ description: 'Meine Beschreibung' }])
  })

  const sauce = { id: anId(301), name: 'Erdnusssauce', categoryId: anId(300), soldOutUntil: null }
  const stick = { id: anId(310), name: 'Sesamstange', restaurantId: restaurant.id }
  it.each([
    ['Zutaten', 'Erdnusssauce', /Erdnüsse/, { ingredientIds: [sauce.id] }],
    [/^Beilagen/, 'Sesamstange', /Sesam(?!s)/, { sideDishIds: [stick.id] }],
  ])('takes over allergens of %s as soon as they are chosen: %s', async (field, name, allergen, sent) => {
    const whole = aWholeMenu({
      ingredientCategories: [
        {
          ...{ id: anId(300), restaurantId: restaurant.id, name: 'Saucen' },
          ingredients: [{ ...sauce, allergens: ['Peanuts'], additives: [] }],
        },
      ],
      sideDishes: [{ ...stick, allergens: ['Sesame'], additives: [] }],
    })
    const { server, form } = open(`/products/${ids.cheeseBurger}`, {}, whole)
    const editor = await form()
    type(editor.getByLabelText(field), name.slice(0, 5).toLowerCase())
    fireEvent.click(await option(name))
    await editor.findByText(allergen)
    fireEvent.submit(screen.getByRole('form'))
    await said('Produkt aktualisiert')
    expect(server.bodies('PATCH products/*')).toEqual([sent])
  })

  it('sells out one option; the others stay, and saving the product does not bring it back', async () => {
    const [yoghurt, vinegar] = [
      anOption({ id: anId(401), name: 'Joghurt' }),
      anOption({ id: anId(402), name: 'Essig und Öl' }),
    ]
    const dressing = { id: anId(400), name: 'Dressing', options: [yoghurt, vinegar] }
    const whole = aWholeMenu()
    whole.products = whole.products.map((product) =>
      product.id === ids.cheeseBurger ? { ...product, variants: [dressing] } : product,
    )
    const { server, form } = open(`/products/${ids.cheeseBurger}`, {}, whole)
    const editor = await form()
    await choose(editor.getByRole('button', { name: 'Joghurt: verfügbar' }), '1 Stunde')
    await said('Verfügbarkeit gespeichert')
    expect(server.bodies('PUT menu/soldout')).toMatchObject([{ items: [{ id: yoghurt.id }] }])
    type(editor.getByLabelText('Name von Essig und Öl'), 'Balsamico')
    fireEvent.submit(screen.getByRole('form'))
    await said('Produkt aktualisiert')
    const [{ variants }] = server.bodies('PATCH products/*') as [{ variants: (typeof dressing)[] }]
    expect(variants[0]!.options.map(({ name }) => name)).toEqual(['Joghurt', 'Balsamico'])
    expect(JSON.stringify(variants)).not.toContain('soldOutUntil')
  })

  it('sends no file that is no picture or too large, and keeps what was typed meanwhile', async () => {
    const { server, form } = open(`/products/${ids.cheeseBurger}`)
    const editor = await form()
    const picture = screen.getByRole('group', { name: 'Bild' })
    const input = picture.querySelector('input[type=file]')!
    const send = (file: File) => fireEvent.change(input, { target: { files: [file] } })
    type(editor.getByLabelText('Beschreibung'), 'Frisch gekocht')
    send(new File(['x'], 'a.txt', { type: 'text/plain' }))
    await said(/Dieses Format geht nicht/)
    send(new File([new Uint8Array(11_000_000)], 'gross.png', { type: 'image/png' }))
    await said('Das Bild ist größer als 10 MB. Bitte wählen Sie ein kleineres.')
    expect(valueOf(editor.getByLabelText('Beschreibung'))).toBe('Frisch gekocht')
    expect(server.sent).toEqual([])
  })

  it('deletes a product after asking', async () => {
    const { server, form } = open(`/products/${ids.cheeseBurger}`, { 'DELETE products/*': null })
    const editor = await form()
    fireEvent.click(editor.getByRole('button', { name: 'Produkt löschen' }))
    const question = within(await screen.findByRole('dialog', { name: 'Sind Sie sicher?' }))
    expect(server.sent).toEqual([])
    fireEvent.click(question.getByText('Löschen'))
    await said('Produkt gelöscht')
    expect(screen.queryByLabelText('Name, Cheese Burger')).toBeNull()
  })
})
