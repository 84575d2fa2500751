import { aMenu } from '@tresen/domain/menu/testing/a-menu'
import { expect, it } from 'vitest'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

const restaurant = useRestaurant({ menu: aMenu({ categories: [], products: [] }) })
const { restaurantId } = restaurant
const manager = restaurant.as('manager')

const at = { restaurantId }
const csv = [
  'Artikelnummer;Name;Kategorie;Kategorie gibt es;Größe;Preis Lieferung',
  '1;Margherita;Pizza;;Klein;7,90',
  '1;;;;Groß;10,90',
  '2;Salami;pizza;;Groß;11,90',
  '2;;;;Familie;19,90',
  '50;Tagessuppe;Mittag;Mo–Fr 11–14 Uhr;;4,90',
].join('\n')

it('begins a menu with the categories, sizes and hours of a list, and takes a typing error for one afterwards', async () => {
  const { problems, differences } = await manager.importProductsCsv({ ...at, dryRun: true, body: { csv } })
  expect(problems).toEqual([])
  expect(differences.map(({ name, change }) => [name, change])).toEqual([
    ['Pizza', 'Added'],
    ['Mittag', 'Added'],
    ['Margherita', 'Added'],
    ['Salami', 'Added'],
    ['Tagessuppe', 'Added'],
  ])

  await manager.importProductsCsv({ ...at, body: { csv } })
  const { categories, products } = await manager.getPublicMenu(at)
  expect(categories).toMatchObject([
    { name: 'Pizza', sizes: [{ name: 'Klein' }, { name: 'Groß' }, { name: 'Familie' }] },
    { name: 'Mittag', sizes: [], hours: [expect.anything()] },
  ])
  expect(products.map(({ name, prices }) => [name, prices.map(({ deliverPrice }) => deliverPrice)])).toEqual([
    ['Margherita', [790, 1090]],
    ['Salami', [1190, 1990]],
    ['Tagessuppe', [490]],
  ])

  const body = { csv: 'Artikelnummer;Name;Kategorie;Preis Lieferung\n3;Tonno;Piza;9,90' }
  const { problems: later } = await manager.importProductsCsv({ ...at, dryRun: true, body })
  expect(later).toMatchObject([{ line: 2, heading: 'Kategorie' }])
})

it('reads the headings that restaurants write themselves', async () => {
  const body = { csv: 'Nr.;Gericht;Warengruppe;Größe;Preis\n4;Funghi;Pizza;Klein;8,90' }
  const { problems, differences } = await manager.importProductsCsv({ ...at, dryRun: true, body })
  expect(problems).toEqual([])
  expect(differences).toMatchObject([{ name: 'Funghi', change: 'Added' }])
})

it('takes no heading for one because JavaScript knows its word', async () => {
  const body = { csv: 'Name;Kategorie;Preis;constructor\nFunghi;Pizza;8,90;x' }
  const { problems } = await manager.importProductsCsv({ ...at, dryRun: true, body })
  expect(problems).toMatchObject([{ heading: 'constructor' }])
})
