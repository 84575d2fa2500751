import type { Page } from 'playwright-core'

type ShopScreen = { name: string; show: (page: Page, url: string) => Promise<unknown> }

/** Every page of the shop, with the sheet of a product. */
export const shopScreens: readonly ShopScreen[] = [
  { name: 'shop-restaurant', show: (page, url) => page.goto(`${url}/r/leineglut`) },
  {
    name: 'shop-menu',
    show: (page, url) => page.goto(`${url}/r/leineglut/order`, { waitUntil: 'networkidle' }),
  },
  { name: 'shop-missing', show: (page, url) => page.goto(`${url}/r/nirgendwo`) },
  { name: 'shop-product', show: showProduct },
  { name: 'shop-checkout', show: showCheckout },
]

async function showProduct(page: Page, url: string) {
  await page.goto(`${url}/r/leineglut/order`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: /^Salami auswählen, Family/ }).click()
  await page.getByRole('dialog').getByRole('checkbox').nth(2).check()
}

async function showCheckout(page: Page, url: string) {
  await showProduct(page, url)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Hinzufügen/ })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByText('1 × Salami').first().waitFor({ state: 'attached' })
  const restaurantId = await page.evaluate(() => /tresen_cart_([0-9a-f-]+)/.exec(document.cookie)?.[1])
  await page.goto(`${url}/public/${restaurantId}/pay-order`, { waitUntil: 'networkidle' })
}
