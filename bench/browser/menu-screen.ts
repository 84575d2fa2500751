import { catalogue } from '@tresen/contract/catalogue'
import { createClient } from '@tresen/contract/client'
import { newVisitor, openBrowser, signIn } from '../../e2e/stage/browser.ts'
import { addProducts } from '../../e2e/stage/menu-large.ts'
import { startServerProcess } from '../../e2e/stage/server-process.ts'

/** What somebody waits for who works on a large menu, in milliseconds: median and worst. */
export type MenuScreenFigures = Record<'list' | 'search' | 'edit', { median: number; worst: number }> & {
  products: number
}

type Page = Awaited<ReturnType<typeof newVisitor>>

const manager = 'rosenstock@demo.tresen.example'
const words = [
  'curry',
  'spinat',
  'G12',
  'thunfisch pizza',
  'rindfleisch',
  'auflauf kaese',
  'G77',
  'suppe',
  'schnizel',
  'salat',
]

/** Lists, searches and edits 2,000 products in a browser with the real server behind it. */
export async function measureMenuScreen(products = 2000, rounds = 10): Promise<MenuScreenFigures> {
  const server = await startServerProcess()
  const browser = await openBrowser()
  try {
    const anybody = createClient(catalogue, { baseUrl: server.url })
    const { token } = await anybody.signIn({ body: { username: manager, password: 'Tresen-Demo-2026' } })
    const staff = createClient(catalogue, { baseUrl: server.url, token: () => token })
    const [restaurant] = await staff.listRestaurants({})
    await addProducts(staff, restaurant!.id, products)

    const page = await newVisitor(browser, { width: 1440, height: 900 })
    await signIn(page, server.url, manager)
    await page.goto(`${server.url}/products`)
    await page.getByRole('table', { name: 'Produkte' }).waitFor({ timeout: 60_000 })
    const edits: number[] = []
    for (let round = 0; round < rounds; round++) edits.push(await timeEdit(page, `${round + 3},45`))
    const searches: number[] = []
    for (const word of words.slice(0, rounds)) searches.push(await timeSearch(page, word))
    const lists: number[] = []
    for (let round = 0; round < rounds; round++) {
      await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Extras' }).click()
      await page.getByRole('heading', { name: 'Extras' }).waitFor()
      lists.push(await timeList(page))
    }
    return { products, list: summary(lists), search: summary(searches), edit: summary(edits) }
  } finally {
    await browser.close()
    await server.remove()
  }
}

/** From the click in the side menu to the frame with the first rows. */
function timeList(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const link = [...document.querySelectorAll('a')].find(({ pathname }) => pathname === '/products')!
    const began = performance.now()
    link.click()
    while (document.querySelectorAll('[aria-label="Produkte"] [role=row]').length < 5)
      await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return performance.now() - began
  })
}

/** From a word in the search to the frame with what was found. */
function timeSearch(page: Page, word: string): Promise<number> {
  return page.evaluate(async (text) => {
    const field = document.querySelector<HTMLInputElement>('input[aria-label="Produkte suchen"]')!
    const state = () =>
      document.querySelector<HTMLElement>('[aria-label="Produkte"] [role=row]')?.dataset['row']
    const rows = () => document.querySelector('[aria-label="Produkte"]')?.getAttribute('aria-rowcount')
    const before = `${state()} ${rows()}`
    // As React hears it when somebody types.
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    // Nobody types into a field before being in it; the list prepares itself for the search then.
    field.focus()
    await new Promise(requestAnimationFrame)
    const began = performance.now()
    value.set!.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    while (`${state()} ${rows()}` === before) await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return performance.now() - began
  }, word)
}

/** From Enter in a price to the frame in which it stands there. */
function timeEdit(page: Page, price: string): Promise<number> {
  return page.evaluate(async (text) => {
    const cell = document.querySelector<HTMLInputElement>('input[data-column="price-0"]')!
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    cell.focus()
    value.set!.call(cell, text)
    cell.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise(requestAnimationFrame)
    const began = performance.now()
    cell.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    while (!cell.value.includes('€')) await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return performance.now() - began
  }, price)
}

function summary(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  return { median: sorted[sorted.length >> 1]!, worst: sorted.at(-1)! }
}
