import type { catalogue } from '@tresen/contract/catalogue'
import { createClient, type Client } from '@tresen/contract/client'
import type { Page } from 'playwright-core'
import { aboutRestaurant } from './browser.ts'

/** What the screens show: one restaurant, an open cart and an order of it. */
export type Shown = {
  url: string
  restaurantId: string
  cartId: string
  /** Of a cart that the screens may change. */
  otherCartId: string
  orderId: string
}

export type Screen = {
  name: string
  /** Brings the page there, signed in already unless the screen is for those who are not. */
  show: (page: Page, at: Shown) => Promise<unknown>
  isSignedOut?: boolean
  /** Only where the window is no wider than this. */
  widest?: number
}

const regular = '0551 7654321'

/** Lays an open cart of a regular on the order desk, and picks an order that is being prepared. */
export async function prepareScreens(
  anybody: Client<typeof catalogue>,
  calls: typeof catalogue,
  url: string,
): Promise<Shown> {
  const { token } = await anybody.signIn({
    body: { username: 'kueche@demo.tresen.example', password: 'Tresen-Demo-2026' },
  })
  const staff = createClient(calls, { baseUrl: url, token: () => token })
  const [restaurant] = await staff.listRestaurants({})
  const at = { restaurantId: restaurant!.id, franchiseId: restaurant!.franchiseId }
  const products = await staff.listProducts({ ...at, includeVariants: true })
  const priceOf = (articleNumber: string) =>
    products.find((product) => product.articleNumber === articleNumber)!.prices.at(-1)!.id
  const takeCart = (products: readonly string[]) =>
    staff.createCart({
      restaurantId: at.restaurantId,
      body: {
        phone: regular,
        firstName: 'Charlotte',
        lastName: 'von Hardenberg-Wolkenstein',
        street: 'Lange Geismarstraße',
        houseNumber: '20',
        zipCode: '37073',
        city: 'Göttingen',
        comment: 'Bitte klingeln, Hund bellt.',
        paymentMethod: 'Cash',
        products: products.map((number) => ({ productPriceId: priceOf(number) })),
      },
    })
  for (const products of [
    ['24', '02', '02'],
    ['06', '08'],
    ['24', '24', '24', '11'],
  ]) {
    const { id: orderId } = await staff.placeOrder({ ...at, shoppingCartId: (await takeCart(products)).id })
    for (const state of ['InProgress', 'ReadyForDelivery', 'InDelivery', 'Completed'] as const)
      await staff.changeOrderState({ ...at, orderId, body: { state } })
  }
  const other = await takeCart(['24', '07'])
  const cart = await takeCart(['24', '24', '02', '06'])
  const { orders } = await staff.listOrders(at)
  return {
    url,
    restaurantId: at.restaurantId,
    cartId: cart.id,
    otherCartId: other.id,
    orderId: orders.find(({ state }) => state === 'InProgress')?.id ?? '',
  }
}

const goTo =
  (path: string) =>
  (page: Page, { url }: Shown) =>
    page.goto(url + path)

async function openCart(page: Page, { url, restaurantId, cartId }: Shown, otherId = cartId) {
  await page.goto(`${url}/order/${restaurantId}/${otherId}`)
  await page.getByRole('button', { name: 'Bestellung abschicken' }).waitFor({ state: 'attached' })
}

async function openOnHome(page: Page, { url }: Shown, open: () => Promise<unknown>) {
  await page.goto(`${url}/home`)
  await page.getByRole('button', { name: /verbunden/ }).waitFor({ timeout: 30_000 })
  await open()
}

/** Every screen of the shell and of the order desk, with the dialogs that open over them. */
export const officeScreens: readonly Screen[] = [
  { name: 'login', isSignedOut: true, show: goTo('/login') },
  { name: 'expired', isSignedOut: true, show: goTo('/home?returnUrl=%2Forders') },
  { name: 'home', show: goTo('/home') },
  { name: 'profile', show: goTo('/profile') },
  { name: 'support', show: goTo('/support') },
  { name: 'nowhere', show: goTo('/gibt-es-nicht') },
  {
    name: 'user-menu',
    show: (page, at) =>
      openOnHome(page, at, () => page.getByRole('button', { name: /^Benutzermenü/ }).click()),
  },
  {
    name: 'side-menu',
    show: (page, at) =>
      openOnHome(page, at, async () => {
        const burger = page.getByRole('button', { name: 'Menü öffnen' })
        if (await burger.isVisible()) await burger.click()
        else await page.getByRole('navigation', { name: 'Hauptmenü' }).hover()
      }),
  },
  {
    name: 'palette',
    show: (page, at) =>
      openOnHome(page, at, async () => {
        await page.keyboard.press('Control+k')
        await page.getByRole('combobox', { name: 'Finden' }).fill('be')
      }),
  },
  {
    name: 'restaurant-info',
    show: (page, at) =>
      openOnHome(page, at, async () => {
        await aboutRestaurant(page)
        await page.getByRole('region', { name: 'Hinweise' }).getByRole('listitem').first().waitFor()
      }),
  },
  {
    name: 'restaurant-selector',
    show: (page, at) => openOnHome(page, at, () => page.getByRole('button', { name: /^Leineglut/ }).click()),
  },
  {
    name: 'whats-new',
    show: (page, at) =>
      openOnHome(page, at, async () => {
        await page.evaluate(() => localStorage.setItem('whatsnew', '0'))
        await page.reload()
        await page.getByRole('dialog', { name: 'Was ist neu?' }).waitFor()
        await page.evaluate(() => localStorage.setItem('whatsnew', '1'))
      }),
  },
  {
    name: 'compact',
    widest: 599,
    show: async (page, at) => {
      await page.goto(`${at.url}/profile`)
      await page.getByRole('button', { name: 'Kompaktmodus einschalten' }).click()
      await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Profil' }).click()
      await page.getByRole('button', { name: 'Kompaktmodus beenden' }).click()
      await page.getByRole('dialog', { name: 'Kompaktmodus beenden' }).waitFor()
      await page.evaluate(() => localStorage.setItem('mobile-mode', 'false'))
    },
  },
  { name: 'desk-new', show: (page, { url, restaurantId }) => page.goto(`${url}/order/${restaurantId}`) },
  {
    name: 'desk',
    show: async (page, at) => {
      await openCart(page, at)
      await page.keyboard.press('Alt+p')
      await page.getByLabel('Produkt suchen').fill('salami')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'desk-guest',
    show: async (page, at) => {
      await openCart(page, at)
      await page.keyboard.press('Alt+t')
      await page.getByRole('button', { name: /^Frühere Bestellungen/ }).waitFor()
      await page.keyboard.press('Alt+g')
    },
  },
  {
    name: 'desk-keys',
    show: async (page, at) => {
      await openCart(page, at)
      await page.getByRole('banner').click()
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Tasten' }).waitFor()
    },
  },
  {
    name: 'desk-product',
    show: async (page, at) => {
      await openCart(page, at)
      await page.keyboard.press('Alt+p')
      await page.getByLabel('Produkt suchen').fill('24f')
      await page.keyboard.press('Shift+Enter')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'desk-time',
    show: async (page, at) => {
      await openCart(page, at, at.otherCartId)
      await page.keyboard.press('Alt+v')
      await page.locator('#desk-time:focus').waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'desk-discard',
    show: async (page, at) => {
      await openCart(page, at)
      await page.keyboard.press('Alt+Delete')
      await page.getByRole('dialog', { name: 'Sind Sie sicher?' }).waitFor()
    },
  },
  {
    name: 'desk-map',
    show: async (page, at) => {
      await openCart(page, at, at.otherCartId)
      await page.keyboard.press('Alt+k')
      await page.locator('.leaflet-interactive').first().waitFor()
    },
  },
  { name: 'kitchen', show: goTo('/boards/order') },
  { name: 'delivery', show: goTo('/boards/deliver') },
  { name: 'orders', show: goTo('/orders') },
  {
    name: 'order-details',
    show: (page, { url, restaurantId, orderId }) =>
      page.goto(`${url}/restaurants/${restaurantId}/orders/${orderId}`),
  },
]
