import { expect, it } from 'vitest'
import { placeInSource } from './place-in-source.ts'

const salami = { key: 's', name: 'Salami', prices: [{ deliverPrice: '8,90' }], variants: [] as unknown[] }
const dough = { key: 'teig', name: 'Teig', options: [{ key: 'dick' }] }
const menu = {
  categories: [
    { name: 'Salat', products: [] },
    { name: 'Pizza', products: [{ name: 'Margherita' }, { ...salami, variants: [dough] }, null] },
    { products: [{ key: 'm3', name: '' }] },
    'Nachtisch',
  ],
  ingredients: [{ key: 'mozzarella' }],
  extraGroups: [{ name: 'Belag', extras: [{ ingredient: 'ananas', pricesBySize: [{}] }] }],
}
const marks = {
  marks: [
    { of: 'ingredient', key: 'mozzarella' },
    { of: 'sideDish', key: 'brot' },
  ],
}

it.each([
  ['/categories/1/products/1/prices/0', 'Kategorie „Pizza“, Produkt 2 „Salami“, Preis 1'],
  [
    '/categories/1/products/1/prices/0/deliverPrice',
    'Kategorie „Pizza“, Produkt 2 „Salami“, Preis 1, bei Lieferung',
  ],
  [
    '/categories/1/products/1/variants/0/options/0/name',
    'Kategorie „Pizza“, Produkt 2 „Salami“, Variante 1 „Teig“, Option 1 „dick“, Name',
  ],
  ['/categories/1/products/1/image', 'Kategorie „Pizza“, Produkt 2 „Salami“, Bild'],
  ['/categories/1/products/1/prices', 'Kategorie „Pizza“, Produkt 2 „Salami“, Preise'],
  ['/categories/1/products/2', 'Kategorie „Pizza“, Produkt 3'],
  ['/categories/2/products/0/name', 'Kategorie 3, Produkt 1 „m3“, Name'],
  ['/categories/3', 'Kategorie 4'],
  ['/ingredients/0/category', 'Zutat 1 „mozzarella“, Kategorie'],
  ['/extraGroups/0/extras/0/pricesBySize/0', 'Extra-Gruppe 1 „Belag“, Extra 1, Preis je Größe 1'],
  ['/sideDishes/7', 'Beilage 8'],
  ['marks#/marks/1/allergens/0', 'zweite Datei (Allergene und Zusatzstoffe), Eintrag 2 „brot“, Allergen 1'],
  ['marks#', 'zweite Datei (Allergene und Zusatzstoffe)'],
  ['#articleNumber', 'Artikelnummer'],
  ['/categories/1/products/1/calories', 'Kategorie „Pizza“, Produkt 2 „Salami“, calories'],
  ['/categories/1/constructor', 'Kategorie „Pizza“, constructor'],
  ['', ''],
])('%s stands in: %s', (path, place) => {
  expect(placeInSource({ menu, marks }, path)).toBe(place)
})

it('gets by without the documents', () => {
  expect(placeInSource({ menu: null }, '/categories/3/products/0')).toBe('Kategorie 4, Produkt 1')
  expect(placeInSource({ menu: null }, 'marks#/marks/0')).toBe(
    'zweite Datei (Allergene und Zusatzstoffe), Eintrag 1',
  )
})
