import type { Menu } from '@tresen/contract/menu/menu'
import { aCard } from '@tresen/domain/menu/testing/a-card'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

const restaurant = useRestaurant({ menu: aCard() })
const { restaurantId, server } = restaurant
const manager = restaurant.as('manager')

const at = { restaurantId }

let menu: Menu
beforeAll(async () => {
  menu = await manager.getPublicMenu(at)
})

const dryRun = (csv: string) => manager.importProductsCsv({ ...at, dryRun: true, body: { csv } })

describe('The product file', () => {
  it('taken back as it came changes nothing', async () => {
    const { csv, fileName } = await manager.exportProductsCsv(at)
    expect(fileName).toBe('produkte-2026-11-20.csv')
    expect(csv.startsWith('\ufeffKennung;Artikelnummer;Name;')).toBe(true)
    const prices = menu.products.flatMap((product) => product.prices)
    expect(csv.trimEnd().split('\r\n')).toHaveLength(prices.length + 1)
    expect(await dryRun(csv)).toEqual({ problems: [], differences: [], version: null })
    expect(await manager.importProductsCsv({ ...at, body: { csv } })).toMatchObject({ version: null })
  })

  it('keeps dishes and hours in their own category, where another one has the same name', async () => {
    const { name } = menu.categories[0]!
    const body = {
      name,
      hours: [{ weekDays: ['Monday' as const], times: [{ start: '11:00', end: '14:00' }] }],
    }
    const namesake = await manager.createCategory({ ...at, body })
    const price = { sizeId: null, pickupPrice: 900, deliverPrice: 900, deposit: 0, millilitres: null }
    const lunch = await manager.createProduct({
      ...at,
      body: { categoryId: namesake.id, name: 'Mittagsgericht', prices: [{ id: uuidv7(), ...price }] },
    })
    const { csv } = await manager.exportProductsCsv(at)
    const taken = await dryRun(csv)
    await manager.deleteProduct({ ...at, productId: lunch.id })
    await manager.deleteCategory({ ...at, categoryId: namesake.id })
    expect(taken).toEqual({ problems: [], differences: [], version: null })
  })

  it('is named by the day at the restaurant', async () => {
    const before = server.clock.now
    server.clock.now = new Date('2026-11-20T23:30:00Z')
    expect((await manager.exportProductsCsv(at)).fileName).toBe('produkte-2026-11-21.csv')
    server.clock.now = before
  })

  it('changes prices, adds products and sizes, and leaves alone what it does not name', async () => {
    const drinks = menu.categories.at(-1)!
    const known = menu.products.find(({ name }) => name === 'Jägerschnitzel')!
    const csv = [
      'Artikelnummer;Name;Kategorie;Preis Lieferung;Preis Abholung;Pfand;Steuer;Allergene;Wird angeboten',
      `${known.articleNumber};;;9,95;8.50;;;;`,
      `X1;"Limo ""Zitrone""; kalt";${drinks.name};2,80;;0,25;Getränk;-;nein`,
      '',
    ].join('\n')
    const shown = await dryRun(csv)
    expect(shown.problems).toEqual([])
    expect(shown.differences.map(({ name, change }) => [name, change])).toEqual([
      [known.name, 'Changed'],
      ['Limo "Zitrone"; kalt', 'Added'],
    ])
    const { version } = await manager.importProductsCsv({ ...at, body: { csv } })
    expect(version).toMatchObject({ summary: '2 Produkte aus CSV übernommen', items: 2 })
    const products = await manager.listProducts({ ...at, includeVariants: true })
    expect(products.find(({ id }) => id === known.id)).toEqual({
      ...known,
      prices: [{ ...known.prices[0], deliverPrice: 995, pickupPrice: 850 }],
    })
    expect(products.find(({ articleNumber }) => articleNumber === 'X1')).toMatchObject({
      name: 'Limo "Zitrone"; kalt',
      taxKey: 'Drink',
      isOffered: false,
      prices: [{ deliverPrice: 280, pickupPrice: 280, deposit: 25 }],
    })
  })

  it('carries the hours of categories, and takes them back', async () => {
    const { name, id } = menu.categories.at(-1)!
    const product = menu.products.find(({ categoryId }) => categoryId === id)!
    const file = (...hours: string[]) =>
      [
        'Artikelnummer;Kategorie;Kategorie gibt es',
        ...hours.map((one) => `${product.articleNumber};${name};${one}`),
      ].join('\n')
    expect((await dryRun(file('mittags'))).problems).toMatchObject([
      { line: 2, heading: 'Kategorie gibt es' },
    ])
    const { version } = await manager.importProductsCsv({ ...at, body: { csv: file('Mo-Fr 11-14') } })
    expect(version).toMatchObject({ summary: 'Zeiten von Kategorien aus CSV übernommen', items: 1 })
    const { csv } = await manager.exportProductsCsv(at)
    expect(csv).toContain(`;${name};Mo–Fr 11–14 Uhr;`)
    expect(await dryRun(csv)).toEqual({ problems: [], differences: [], version: null })
    await manager.importProductsCsv({ ...at, body: { csv: file('-') } })
    const categories = (await manager.getPublicMenu(at)).categories
    expect(categories.find((one) => one.id === id)!.hours).toBeUndefined()
  })

  it('with faults names line and column of each, and changes nothing', async () => {
    const { name } = menu.categories.at(-1)!
    const csv = [
      'Name;Kategorie;Preis Lieferung;Größe;Allergene;Kennung',
      `"Limo`,
      `groß";${name};teuer;;;`,
      `Cola;Getraenke;zwei;;Q;`,
      `Fanta;${name};2,00;XXL;Z;`,
      `Sprite;${name};;;;`,
      `Wasser;${name};1,00;;;0190a0b0-0000-7000-8000-00000000000a`,
    ].join('\r\n')
    const { problems } = await dryRun(csv)
    expect(problems.map(({ line, column, heading }) => [line, column, heading])).toEqual([
      [2, 3, 'Preis Lieferung'],
      [3, 2, 'Kategorie'],
      [3, 3, 'Preis Lieferung'],
      [3, 5, 'Allergene'],
      [4, 4, 'Größe'],
      [4, 5, 'Allergene'],
      [5, 3, 'Preis Lieferung'],
      [6, 6, 'Kennung'],
    ])
    expect(problems[1]!.message_de).toBe(
      'Diese Kategorie gibt es nicht. Legen Sie sie zuerst unter „Produkte“ an.',
    )
    await expect(manager.importProductsCsv({ ...at, body: { csv } })).rejects.toMatchObject({
      code: 'CsvProblems',
      details: { problems },
    })
  })

  it('takes nothing back in silence that only one of several lines of a product says', async () => {
    const pizza = menu.products.find(({ prices }) => prices.length > 1)!
    const file = (...lines: string[]) =>
      ['Kennung;Größe;Beschreibung;Allergene', ...lines.map((one) => `${pizza.id};${one}`)].join('\n')
    const [small, large] = pizza.prices.map(({ size }) => size)
    const { problems } = await dryRun(file(`${small};mit Nüssen;A, H`, `${large};wie immer;A`))
    expect(problems.map(({ line, heading, message_de }) => [line, heading, message_de])).toEqual([
      [3, 'Beschreibung', 'In Zeile 2 steht das für dieses Produkt anders.'],
      [3, 'Allergene', 'In Zeile 2 steht das für dieses Produkt anders.'],
    ])
    // Empty says nothing, and the same is the same.
    const { differences } = await dryRun(file(`${small};mit Nüssen;A, H`, `${large};;A, H`))
    expect(differences).toMatchObject([{ id: pizza.id, change: 'Changed' }])
  })

  it('says which columns there are to whoever calls one otherwise', async () => {
    const { problems } = await dryRun('Position;Name;Einkauf\n1;Limo;2,80\n')
    expect(problems.map(({ heading, message_de }) => [heading, message_de])).toEqual([
      [
        'Position',
        expect.stringMatching(/nicht bekannt\. Es gibt Kennung, Artikelnummer, Name, .* und Zusatzstoffe\.$/),
      ],
      ['Einkauf', 'Diese Spalte ist nicht bekannt.'],
    ])
  })

  it('names the line also of what is only wrong in the menu as a whole', async () => {
    const category = menu.categories.find(({ sizes }) => sizes.length > 1)!
    const pizza = menu.products.find(({ categoryId }) => categoryId === category.id)!
    const last = menu.products.at(-1)!
    const csv = [
      'Kennung;Artikelnummer;Name;Kategorie;Größe;Preis Lieferung',
      `;Z1;Neues;${category.name};${category.sizes[0]!.name};5,00`,
      `${pizza.id};;;;;8,00`,
      `;Z2;Zweimal;${category.name};${category.sizes[0]!.name};5,00`,
      `${last.id};Z2;;;;`,
    ].join('\n')
    const { problems } = await dryRun(csv)
    expect(
      problems.map(({ line, column, heading, message_de }) => [line, column, heading, message_de]),
    ).toEqual([
      [3, 5, 'Größe', `${pizza.name}: Neben Preisen für Größen steht einer ohne Größe.`],
      [4, 2, 'Artikelnummer', `Zweimal: Die Artikelnummer Z2 hat schon „${last.name}“.`],
      [5, 2, 'Artikelnummer', `${last.name}: Die Artikelnummer Z2 hat schon „Zweimal“.`],
    ])
  })

  it('takes a second product with the number of an earlier one for no size of it', async () => {
    const { name } = menu.categories.at(-1)!
    const csv = [
      'Artikelnummer;Name;Kategorie;Preis Lieferung',
      `N1;Limo;${name};2,00`,
      `N1;Cola;${name};2,50`,
      `N1;;${name};3,00`,
    ].join('\n')
    const { problems } = await dryRun(csv)
    expect(problems.map(({ line, heading, message_de }) => [line, heading, message_de])).toEqual([
      [3, 'Artikelnummer', 'Diese Artikelnummer hat in Zeile 2 schon „Limo“.'],
      [4, 'Größe', 'Diese Größe des Produkts steht schon in einer früheren Zeile.'],
    ])
  })

  it.each([
    ['nothing', '', 1],
    ['no headings', 'a;b;c', 1],
    ['a quote that never ends', 'Name;Kategorie\n"Pizza;x\n', 2],
    ['another encoding', 'Name;Kategorie\nK\ufffdse;x', 1],
  ])('of %s is refused', async (_, csv, line) => {
    const { problems } = await dryRun(csv)
    expect(problems.length).toBeGreaterThan(0)
    expect(problems[0]!.line).toBe(line)
  })

  it('starts no formula in a spreadsheet, and still says the same', async () => {
    const { id } = menu.products.at(-1)!
    const name = '=HYPERLINK("http://a")'
    await manager.updateProduct({ ...at, productId: id, body: { name } })
    const { csv } = await manager.exportProductsCsv(at)
    expect(csv).toContain(`"'=HYPERLINK(""http://a"")"`)
    expect((await dryRun(csv)).differences).toEqual([])
  })
})
