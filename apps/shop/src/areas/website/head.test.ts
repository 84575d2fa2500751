import { expect, test } from 'vitest'
import type { ChatPageData, MenuPageData, ShopRestaurant } from '../../page-data.ts'
import { menu } from '../../testing/a-shop.ts'
import { headOf } from './head.ts'

const restaurant = {
  name: 'Leineglut',
  kind: 'Pizza',
  subdomain: 'leineglut',
  city: 'Göttingen',
  accentColor: '#aa3322',
  location: { latitude: 51.5, longitude: 9.9 },
  orderSettings: { offlinePaymentMethods: [] },
  deliveryAreas: [],
  operatingHours: { openingHours: [], openingHoursExceptions: [] },
} as unknown as ShopRestaurant
const page = { page: 'menu', restaurant, menu, opened: null } as unknown as MenuPageData
const [pizza] = menu.products
const origin = 'https://tresen.example'

function head(data: MenuPageData) {
  const text = headOf(data, origin)
  const tag = (property: string) =>
    new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(text)?.[1]
  return {
    title: /<title>(.*?)<\/title>/.exec(text)?.[1],
    canonical: /rel="canonical" href="([^"]*)"/.exec(text)?.[1],
    tag,
  }
}

test('the menu has its own title, address and picture', () => {
  const { title, canonical, tag } = head(page)
  expect(title).toBe('Speisekarte von Leineglut, Göttingen: online bestellen')
  expect(canonical).toBe(`${origin}/r/leineglut/order`)
  expect(tag('og:image')).toBe(`${origin}/r/leineglut/preview.png`)
})

test('the address of a product says which, for how much, and shows it', () => {
  const image = { fileId: 'abc', fileName: 'p.webp', width: 1600, height: 900 }
  const products = [{ ...pizza!, description: 'mit Liebe & "Käse"', image }]
  const { title, canonical, tag } = head({
    ...page,
    menu: { ...menu, products },
    opened: { productId: pizza!.id },
  })
  const address = `${origin}/r/leineglut/order?product=${pizza!.id}`
  expect(title).toBe(`${pizza!.name} – Leineglut, Göttingen: online bestellen`)
  expect(canonical).toBe(address)
  expect(tag('og:url')).toBe(address)
  expect(tag('og:title')).toBe(title)
  expect(tag('og:description')).toMatch(/^Pizza: mit Liebe &#38; &#34;Käse&#34; · ab \d+,\d\d\s€$/)
  expect(tag('og:image')).toContain('abc')
  expect(tag('og:image:width')).toBe('1600')
})

test('whoever has scripts is led from the form of the chat to the one beside the menu, unless something is asked or wrong', () => {
  const chat = { page: 'chat', restaurant, base: '/r/leineglut', chat: null, continues: null, problem: null }
  const alive = (change = {}) =>
    /id="alive"[^>]* href="([^"]*)"/.exec(headOf({ ...chat, ...change } as ChatPageData, origin))?.[1]
  expect(alive()).toBe('/r/leineglut/order#chat')
  expect(alive({ continues: 'token' })).toBeUndefined()
  expect(alive({ problem: 'Bitte schreiben Sie etwas.' })).toBeUndefined()
})
