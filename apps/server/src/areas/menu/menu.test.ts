import type { Menu } from '@tresen/contract/menu/menu'
import { v7 as uuidv7 } from 'uuid'
import { aCard } from '@tresen/domain/menu/testing/a-card'
import { aMenu, aProduct } from '@tresen/domain/menu/testing/a-menu'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestClient } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant({ menu: aCard() })
const { restaurantId, server } = restaurant
const sister = restaurant.another({
  franchiseId: restaurant.franchiseId,
  menu: aMenu({ products: [aProduct({ name: 'Flammkuchen' })] }),
})
const beingSetUp = restaurant.another({ state: 'Onboarding' })
const manager = restaurant.as('manager')

let staff: TestClient
let menu: Menu
beforeAll(async () => {
  const restaurants = { [restaurantId]: 'employee', [sister.restaurantId]: 'employee' } as const
  staff = server.as({ restaurants })
  menu = await staff.getPublicMenu({ restaurantId })
})

describe('Searching products', () => {
  const names = async (query: string, id: string = restaurantId) =>
    (await staff.searchProducts({ restaurantId: id, query })).map(({ name }) => name)

  it('forgives typos and umlauts', async () => {
    expect((await names('flamkuchen', sister.restaurantId))[0]).toMatch(/Flammkuchen/)
    expect((await names('FLAMMKÜCHEN', sister.restaurantId))[0]).toMatch(/Flammkuchen/)
    expect((await names('magarita'))[0]).toMatch(/^Margh?[ae]rita/)
    expect((await names('schnizel'))[0]).toMatch(/Schnitzel/)
  })

  it('finds by article number, and nothing by nothing', async () => {
    const product = menu.products[10]!
    expect((await names(product.articleNumber))[0]).toBe(product.name)
    expect(await names('')).toEqual([])
    expect(await names('xyzzyxyzzy')).toEqual([])
    expect(await names('%_\\')).toEqual([])
  })

  it('knows a new name at once', async () => {
    const { id, name } = menu.products[0]!
    const rename = (to: string) => manager.updateProduct({ restaurantId, productId: id, body: { name: to } })
    await rename('Quarkkeulchen')
    expect(await names('Quarkkeulchen')).toEqual(['Quarkkeulchen'])
    await rename(name)
  })
})

describe('The menu', () => {
  it('has the whole card in its order', () => {
    const card = aCard()
    expect(menu.categories.map(({ name }) => name)).toEqual(card.categories.map(({ name }) => name))
    expect(menu.products.map(({ name }) => name)).toEqual(card.products.map(({ name }) => name))
    expect(menu.categories.map(({ order }) => order)).toEqual(menu.categories.map((_, i) => i))
    const category = new Map(menu.categories.map(({ id, order }) => [id, order]))
    const places = menu.products.map(({ categoryId, order }) => category.get(categoryId)! * 1000 + order)
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })

  it('is the same in parts', async () => {
    expect(await staff.listCategories({ restaurantId })).toEqual(menu.categories)
    expect(await staff.listExtraGroups({ restaurantId })).toEqual(menu.extraGroups)
    expect(await staff.listProducts({ restaurantId, includeVariants: true })).toEqual(menu.products)
    const lean = menu.products.map((product) => ({ ...product, variants: [], extraGroups: [] }))
    expect(await staff.listProducts({ restaurantId })).toEqual(lean)
    const product = menu.products.find(({ variants }) => variants.length > 0)!
    const [variant] = product.variants
    const at = { restaurantId, productId: product.id, variantId: variant!.id }
    expect(await staff.getCategory({ restaurantId, categoryId: product.categoryId })).toEqual(
      menu.categories.find(({ id }) => id === product.categoryId),
    )
    expect(await staff.getProduct(at)).toEqual(product)
    expect(await staff.getVariant(at)).toEqual(variant)
    expect(await staff.getVariantOption({ ...at, variantOptionId: variant!.options[0]!.id })).toEqual(
      variant!.options[0],
    )
  })

  it('is not sent again to whoever has it, until it changes', async () => {
    const ask = (etag = '') =>
      fetch(`${server.url}/api/restaurants/${restaurantId}/public/menu`, {
        headers: { 'if-none-match': etag },
      })
    const first = await ask()
    expect(first.status).toBe(200)
    const etag = first.headers.get('etag')!
    const again = await ask(etag)
    expect([again.status, await again.text()]).toEqual([304, ''])
    const product = menu.products[0]!
    await manager.updateProduct({ restaurantId, productId: product.id, body: { highlight: 'New' } })
    expect((await ask(etag)).status).toBe(200)
    await manager.updateProduct({
      restaurantId,
      productId: product.id,
      body: { highlight: product.highlight },
    })
  })

  it('does not have what is not in it', async () => {
    const [productId, variantId, categoryId] = [uuidv7(), uuidv7(), uuidv7()]
    const known = { restaurantId, productId: menu.products[0]!.id }
    const asked = await Promise.allSettled([
      staff.getProduct({ restaurantId, productId }),
      staff.getCategory({ restaurantId, categoryId }),
      staff.getVariant({ ...known, variantId }),
      staff.getVariantOption({ ...known, variantId, variantOptionId: uuidv7() }),
      staff.getProduct({ restaurantId: sister.restaurantId, productId: known.productId }),
      staff.getPublicMenu({ restaurantId: uuidv7() }),
      staff.getPublicMenu({ restaurantId: beingSetUp.restaurantId }),
    ])
    for (const answer of asked) expect(answer).toMatchObject({ status: 'rejected', reason: { status: 404 } })
  })

  it('adds the marks of fixed ingredients to those of the product', async () => {
    const categories = await staff.listIngredientCategories({ restaurantId })
    const marks = new Map(
      categories.flatMap(({ ingredients }) => ingredients.map(({ id, allergens }) => [id, allergens])),
    )
    const inherited = menu.products.flatMap((product) =>
      product.ingredients.flatMap(({ id }) => marks.get(id)!.map((mark) => ({ product, mark }))),
    )
    expect(inherited.length).toBeGreaterThan(0)
    for (const { product, mark } of inherited) expect(product.allergens).toContain(mark)
  })
})

describe('The quick list', () => {
  it('has each product in each size, and says what needs a choice and what is sold out', async () => {
    const lines = await staff.listQuickAddProducts({ restaurantId })
    expect(lines.map(({ productPriceId }) => productPriceId)).toEqual(
      menu.products.flatMap(({ prices }) => prices.map(({ id }) => id)),
    )
    const withChoice = new Set(
      menu.products
        .filter(
          ({ variants, extraGroups }) => variants.length || extraGroups.some(({ minimum }) => minimum > 0),
        )
        .map(({ id }) => id),
    )
    for (const line of lines) {
      expect(line.needsChoice).toBe(withChoice.has(line.productId))
      expect(line.pickupPriceFrom).toBeGreaterThanOrEqual(line.pickupPrice)
      if (!line.needsChoice) expect(line.deliverPriceFrom).toBe(line.deliverPrice)
    }

    const { productId } = lines[0]!
    const until = new Date(server.clock.now.getTime() + 60_000)
    const items = [{ kind: 'Product' as const, id: productId }]
    await staff.setSoldOut({ restaurantId, body: { items, until: until.toISOString() } })
    const isSoldOut = async () => (await staff.listQuickAddProducts({ restaurantId }))[0]!.isSoldOut
    expect(await isSoldOut()).toBe(true)
    expect((await staff.getProduct({ restaurantId, productId })).soldOutUntil).not.toBeNull()
    server.clock.now = until
    expect(await isSoldOut()).toBe(false)
    expect(await staff.listSoldOut({ restaurantId })).toEqual([])
  })
})
