import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newVisitor, openShop } from '../../stage/browser.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()

describe('A guest who was sent to choose products', () => {
  it('searches, adds and goes back to where they came from; the desk sees it', async () => {
    const { link, products } = await aLink({ searchQuery: 'milchreis', returnUrl: '/r/leineglut' })
    const guest = await newVisitor(stage.browser, phone)
    await openShop(guest, link)
    await guest.getByRole('heading', { name: /Treffer/ }).waitFor()
    await guest.getByRole('button', { name: 'Milchreis in den Warenkorb legen' }).click()
    await guest.getByRole('link', { name: /1 Produkt.*Warenkorb/ }).click()
    await guest
      .getByRole('dialog')
      .getByRole('link', { name: /^Fertig/ })
      .click()
    await guest.waitForURL(/\/r\/leineglut$/)
    await expect.poll(products).toEqual(['Milchreis'])
  })

  it('goes back after the first product by keyboard alone', async () => {
    const { link, products } = await aLink({ searchQuery: 'milchreis', immediatelyBack: 'true' })
    const guest = await newVisitor(stage.browser, phone)
    await openShop(guest, link)
    await guest.getByRole('button', { name: 'Milchreis in den Warenkorb legen' }).focus()
    await guest.keyboard.press('Enter')
    await guest.getByRole('heading', { name: 'Ihre Auswahl ist gespeichert' }).waitFor()
    await expect.poll(products).toEqual(['Milchreis'])
  })

  it('sees what was suggested first, and only the category that was meant', async () => {
    const { link, menu } = await aLink({})
    const milchreis = menu.products.find(({ name }) => name === 'Milchreis')!
    const category = menu.categories.find(({ id }) => id === milchreis.categoryId)!
    const guest = await newVisitor(stage.browser, phone)
    await guest.goto(`${link}&selectedProductIds=${milchreis.id}&selectedCategoryId=${category.id}`)
    const headings = guest.locator('main section h2')
    expect(await headings.allInnerTexts()).toEqual(['Für Sie ausgesucht', category.name])
    await guest.getByRole('link', { name: 'Ganze Speisekarte zeigen' }).click()
    await expect.poll(() => headings.count()).toBeGreaterThan(3)
  })

  it('is never led to a foreign page', async () => {
    const { link } = await aLink({ returnUrl: 'https://elsewhere.example/chat', immediatelyBack: 'true' })
    const guest = await newVisitor(stage.browser, phone)
    await openShop(guest, link)
    expect(await guest.content()).not.toContain('elsewhere.example')
  })

  it('chooses without scripts: size, extra, search, and back', async () => {
    const { link, products } = await aLink({})
    const guest = await aGuest({ javaScriptEnabled: false, viewport: phone })
    await guest.goto(link)
    await guest.getByRole('searchbox').fill('salami')
    await guest.keyboard.press('Enter')
    await guest.getByRole('heading', { name: /Treffer/ }).waitFor()
    await guest.getByRole('button', { name: /^Salami auswählen, Family/ }).click()
    const sheet = guest.getByRole('dialog', { name: 'Salami' })
    await sheet.getByRole('checkbox', { name: /^Ananas/ }).check()
    await sheet.getByRole('button', { name: /^Hinzufügen/ }).click()
    await guest.getByRole('link', { name: /1 Produkt.*Warenkorb/ }).click()
    await guest.getByRole('heading', { name: 'Ihre Auswahl ist gespeichert' }).waitFor()
    await expect.poll(products).toEqual(['Salami'])
  })
})

describe('A link that cannot be used', () => {
  it('says what happened and leads on', async () => {
    const { link, cartPath } = await aLink({})
    const guest = await newVisitor(stage.browser, phone)
    for (const address of [stage.server.url + cartPath, link.replace(/token=.{20}/, 'token=wrong')]) {
      expect((await guest.goto(address))!.status()).toBe(404)
      await guest.getByRole('heading', { name: 'Diesen Warenkorb finden wir nicht' }).waitFor()
      await guest.getByRole('main').getByRole('link', { name: 'Zur Speisekarte' }).waitFor()
    }
  })

  it('says that the cart was ordered already', async () => {
    const { link, place } = await aLink({})
    await place()
    const guest = await newVisitor(stage.browser, phone)
    expect((await guest.goto(link))!.status()).toBe(410)
    await guest.getByRole('heading', { name: 'Schon bestellt' }).waitFor()
  })
})

const phone = { width: 360, height: 740 }

async function aGuest(options: BrowserContextOptions): Promise<Page> {
  const page = await (await stage.browser.newContext({ locale: 'de-DE', ...options })).newPage()
  page.setDefaultTimeout(60_000)
  return page
}

/** A cart of the order desk and the link that its agent sends. */
async function aLink(query: Record<string, string>) {
  const nobody = stage.anybody()
  const agent = await stage.as('kueche@demo.tresen.example')
  const { id: restaurantId, franchiseId } = await nobody.getPublicRestaurantBySubdomain({
    subdomain: 'leineglut',
  })
  const menu = await nobody.getPublicMenu({ restaurantId })
  const cart = await agent.createCart({ restaurantId, body: { isPickup: true } })
  const at = { restaurantId, shoppingCartId: cart.id }
  const { token } = await agent.getSelectionToken(at)
  const cartPath = `/public/${restaurantId}/select-products/${cart.id}`
  return {
    menu,
    cartPath,
    link: `${stage.server.url}${cartPath}?${new URLSearchParams({ token, ...query })}`,
    products: async () => (await agent.getCart(at)).products.map(({ product }) => product.name),
    place: async () => {
      const dish = menu.products.find(({ name }) => name === 'Milchreis')!.prices[0]!
      await agent.addCartProducts({ ...at, body: [{ productPriceId: dish.id }] })
      await agent.updateCart({
        ...at,
        body: { lastName: 'Muster', phone: '0551 1234567', paymentMethod: 'Cash' },
      })
      await placeAsSeen(agent, { franchiseId, ...at })
    },
  }
}
