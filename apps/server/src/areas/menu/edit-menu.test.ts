import type { Menu } from '@tresen/contract/menu/menu'
import type { Product } from '@tresen/contract/menu/product'
import { v7 as uuidv7 } from 'uuid'
import { aCard } from '@tresen/domain/menu/testing/a-card'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant({ menu: aCard() })
const { restaurantId, server } = restaurant
const manager = restaurant.as('manager')

const at = { restaurantId }

let menu: Menu
beforeAll(async () => {
  menu = await manager.getPublicMenu(at)
})

const aPrice = (cents: number, sizeId: string | null = null) => ({
  ...{ id: uuidv7(), sizeId, pickupPrice: cents, deliverPrice: cents, deposit: 0, millilitres: null },
})
const aDrink = (name: string) => ({ categoryId: menu.categories.at(-1)!.id, name, prices: [aPrice(300)] })
const without = { code: 'NotFound', status: 404 }
const problem = (message_de: string) => ({
  code: 'MenuProblems',
  details: { problems: expect.arrayContaining([expect.objectContaining({ message_de })]) as unknown },
})
const versions = async () => (await manager.listMenuVersions({ ...at, limit: 200 })).length

describe('A product', () => {
  it('is created with what is usual, last in its category, and once however often it is sent', async () => {
    const body = { id: uuidv7(), ...aDrink('Apfelschorle') }
    const created = await manager.createProduct({ ...at, body })
    const before = await versions()
    expect(await manager.createProduct({ ...at, body })).toEqual(created)
    expect(await versions()).toBe(before)
    expect(created).toMatchObject({ taxKey: 'Food', isOffered: true, highlight: 'None', soldOutUntil: null })
    const products = (await manager.getPublicMenu(at)).products
    expect(products.at(-1)).toEqual(created)
    expect(await manager.getProduct({ ...at, productId: created.id })).toEqual(created)
  })

  it('changes only in what is named, and not at all when nothing differs', async () => {
    const product = menu.products[5]!
    const changed = await manager.updateProduct({
      ...at,
      productId: product.id,
      body: { description: 'neu' },
    })
    expect(changed).toEqual({ ...product, description: 'neu' })
    const before = await versions()
    await manager.updateProduct({ ...at, productId: product.id, body: { description: 'neu' } })
    await manager.updateProduct({ ...at, productId: product.id, body: {} })
    expect(await versions()).toBe(before)
  })

  it('that is not offered is known to staff and to nobody else', async () => {
    const product = menu.products[6]!
    await manager.updateProduct({ ...at, productId: product.id, body: { isOffered: false } })
    const has = (products: { id?: string; productId?: string }[]) =>
      products.some((one) => (one.id ?? one.productId) === product.id)
    expect(has((await manager.getPublicMenu(at)).products)).toBe(false)
    expect(has(await manager.listQuickAddProducts(at))).toBe(false)
    expect(has(await manager.listProducts({ ...at }))).toBe(true)
    await expect(
      manager.createCart({ ...at, body: { products: [{ productPriceId: product.prices[0]!.id }] } }),
    ).rejects.toMatchObject({ status: 422 })
    await manager.updateProduct({ ...at, productId: product.id, body: { isOffered: true } })
  })

  it('names alternatives', async () => {
    const [one, two, three] = menu.products as [Product, Product, Product]
    const alternatives = { ...at, productId: one.id }
    const made = await manager.createAlternative({ ...alternatives, body: { productId: two.id } })
    expect(made).toEqual({ id: made.id, originalProductId: one.id, productId: two.id })
    const moved = await manager.updateAlternative({
      ...alternatives,
      alternativeId: made.id,
      body: { productId: three.id },
    })
    expect(moved.productId).toBe(three.id)
    expect((await manager.getProduct(alternatives)).alternatives).toEqual([moved])
    await expect(
      manager.createAlternative({ ...alternatives, body: { productId: one.id } }),
    ).rejects.toMatchObject(problem('Ein Produkt ist keine Alternative zu sich selbst.'))
    await manager.deleteAlternative({ ...alternatives, alternativeId: made.id })
    await expect(
      manager.deleteAlternative({ ...alternatives, alternativeId: made.id }),
    ).rejects.toMatchObject(without)
  })

  it.each<[string, (product: Product) => object, string]>([
    ['an unknown category', () => ({ categoryId: uuidv7() }), 'Diese Kategorie gibt es nicht.'],
    ['an unknown ingredient', () => ({ ingredientIds: [uuidv7()] }), 'Eine Zutat davon gibt es nicht.'],
    [
      'two prices without size',
      () => ({ prices: [aPrice(1), aPrice(2)] }),
      'Für eine Größe stehen zwei Preise da.',
    ],
    [
      'a size of nowhere',
      () => ({ prices: [aPrice(1, uuidv7())] }),
      'Eine der Größen gibt es in der Kategorie „Pizza“ nicht.',
    ],
    [
      'the price of another product',
      () => ({ prices: [{ ...aPrice(1), id: menu.products.at(-1)!.prices[0]!.id }] }),
      'Ein Preis trägt die Kennung eines anderen.',
    ],
    ['a blank name', () => ({ name: '  ' }), 'Bitte geben Sie einen Namen an.'],
    [
      'more than it may',
      ({ extraGroups: [use] }) => ({ extraGroups: [{ ...use!, minimum: 3, maximum: 2 }] }),
      '„Zutaten“: Das Mindeste ist mehr als das Höchste.',
    ],
  ])('with %s is refused', async (_, change, message) => {
    const product = menu.products.find(({ extraGroups }) => extraGroups.length)!
    const refused = manager.updateProduct({ ...at, productId: product.id, body: change(product) })
    await expect(refused).rejects.toMatchObject(problem(message))
    expect(await manager.getProduct({ ...at, productId: product.id })).toEqual(product)
  })

  it('does not take the number of another one', async () => {
    const [one, two] = menu.products as [Product, Product]
    await expect(
      manager.updateProduct({ ...at, productId: one.id, body: { articleNumber: two.articleNumber } }),
    ).rejects.toMatchObject(problem(`Die Artikelnummer ${two.articleNumber} hat schon „${two.name}“.`))
  })

  it('of nobody is not found', async () => {
    const productId = uuidv7()
    await expect(manager.updateProduct({ ...at, productId, body: { name: 'x' } })).rejects.toMatchObject(
      without,
    )
    await expect(manager.deleteProduct({ ...at, productId })).rejects.toMatchObject(without)
  })
})

describe('A category', () => {
  it('that has products stays unless they shall go too', async () => {
    const { id, name } = await manager.createCategory({ ...at, body: { name: 'Nur heute' } })
    const product = await manager.createProduct({ ...at, body: { ...aDrink('Tagesdrink'), categoryId: id } })
    await expect(manager.deleteCategory({ ...at, categoryId: id })).rejects.toMatchObject({
      code: 'StillInUse',
      details: { usedBy: [{ kind: 'Product', id: product.id, name: 'Tagesdrink' }] },
    })
    expect(name).toBe('Nur heute')
    await manager.deleteCategory({ ...at, categoryId: id, evenIfUsed: true })
    await expect(manager.getProduct({ ...at, productId: product.id })).rejects.toMatchObject(without)
  })

  it('keeps a size that is still sold', async () => {
    const { id, sizes } = menu.categories.find((category) => category.sizes.length > 1)!
    const refused = manager.updateCategory({ ...at, categoryId: id, body: { sizes: sizes.slice(1) } })
    await expect(refused).rejects.toMatchObject({ code: 'MenuProblems' })
  })

  it('orders its products', async () => {
    const { id } = menu.categories[1]!
    const own = (await manager.getPublicMenu(at)).products.filter(({ categoryId }) => categoryId === id)
    const last = own.at(-1)!
    const ordered = await manager.orderProducts({ ...at, categoryId: id, body: [last.id] })
    expect(ordered.map((product) => product.id)).toEqual([
      last.id,
      ...own.slice(0, -1).map((product) => product.id),
    ])
    expect(ordered.map(({ order }) => order)).toEqual(own.map((_, i) => i))
  })
})

describe('Ingredients', () => {
  it('bring their marks into products and extras, and cannot be taken away unnoticed', async () => {
    const [category] = await manager.listIngredientCategories(at)
    const inCategory = { ...at, ingredientCategoryId: category!.id }
    const made = await manager.createIngredient({
      ...inCategory,
      body: { name: 'Lupinenmehl', allergens: ['Lupin'] },
    })
    const product = menu.products[2]!
    const ids = product.ingredients.map(({ id }) => id)
    const changed = await manager.updateProduct({
      ...at,
      productId: product.id,
      body: { ingredientIds: [...ids, made.id] },
    })
    expect(changed.allergens).toContain('Lupin')
    expect(changed.ownAllergens).toEqual(product.ownAllergens)

    const there = { ...inCategory, ingredientId: made.id }
    await manager.updateIngredient({ ...there, body: { allergens: ['Sesame'] } })
    const after = await manager.getProduct({ ...at, productId: product.id })
    expect(after.allergens).toContain('Sesame')
    expect(after.allergens).not.toContain('Lupin')

    await expect(manager.deleteIngredient(there)).rejects.toMatchObject({
      code: 'StillInUse',
      details: { usedBy: [{ kind: 'Product', id: product.id, name: product.name }] },
    })
    await manager.deleteIngredient({ ...there, evenIfUsed: true })
    expect((await manager.getProduct({ ...at, productId: product.id })).ingredients).toEqual(
      product.ingredients,
    )
  })

  it('are found only in their own category', async () => {
    const [one] = await manager.listIngredientCategories(at)
    const two = await manager.createIngredientCategory({ ...at, body: { name: 'Soßen' } })
    const [ingredient] = one!.ingredients
    const wrong = { ...at, ingredientCategoryId: two.id, ingredientId: ingredient!.id }
    await expect(manager.updateIngredient({ ...wrong, body: { name: 'x' } })).rejects.toMatchObject(without)
    await expect(manager.deleteIngredient(wrong)).rejects.toMatchObject(without)
  })
})

describe('Side dishes and extra groups', () => {
  it('come with products', async () => {
    const dish = await manager.createSideDish({ ...at, body: { name: 'Krautsalat', allergens: ['Mustard'] } })
    expect(await manager.getSideDish({ ...at, sideDishId: dish.id })).toEqual(dish)
    expect(await manager.listSideDishes(at)).toEqual([dish])
    const { id: productId } = menu.products[3]!
    const product = await manager.updateProduct({ ...at, productId, body: { sideDishIds: [dish.id] } })
    expect(product.sideDishes).toEqual([{ id: dish.id, name: 'Krautsalat' }])
    expect(product.allergens).toContain('Mustard')
    await expect(manager.deleteSideDish({ ...at, sideDishId: dish.id })).rejects.toMatchObject({
      code: 'StillInUse',
    })
    await manager.deleteSideDish({ ...at, sideDishId: dish.id, evenIfUsed: true })
    expect((await manager.getProduct({ ...at, productId })).sideDishes).toEqual([])
  })

  it('are linked to exactly the products that are named', async () => {
    const { id: groupId } = menu.extraGroups[0]!
    const had = menu.products.find(({ extraGroups }) =>
      extraGroups.some((use) => use.extraGroupId === groupId),
    )!
    const hadNot = menu.products.find(({ extraGroups }) => extraGroups.length === 0)!
    const linked = await manager.linkExtraGroup({
      ...at,
      groupId,
      body: { productIds: [had.id, hadNot.id], freeAmount: 1, maximum: 5 },
    })
    expect(linked.map(({ id }) => id).sort()).toEqual([had.id, hadNot.id].sort())
    const usesOf = (id: string) => linked.find((product) => product.id === id)!.extraGroups
    expect(usesOf(had.id)).toEqual(had.extraGroups)
    expect(usesOf(hadNot.id)).toEqual([{ extraGroupId: groupId, freeAmount: 1, minimum: 0, maximum: 5 }])
  })
})

describe('Many at once', () => {
  it('changes of the same menu lose nothing', async () => {
    const before = await versions()
    await Promise.all(
      Array.from({ length: 12 }, (_, i) => manager.createSideDish({ ...at, body: { name: `Beilage ${i}` } })),
    )
    expect(await manager.listSideDishes(at)).toHaveLength(12)
    expect(await versions()).toBe(before + 12)
  })

  it('neither do those of two processes', async () => {
    const other = await startTestServer({ databaseUrl: server.databaseUrl, now: server.clock.now })
    const elsewhere = other.as({ restaurants: { [restaurantId]: 'manager' } })
    const clients = [manager, elsewhere]
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        clients[i % 2]!.createIngredientCategory({ ...at, body: { name: `Sorte ${i}` } }),
      ),
    )
    const names = (await elsewhere.listIngredientCategories(at)).map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('Sorte'))).toHaveLength(10)
    expect(await manager.getPublicMenu(at)).toEqual(await elsewhere.getPublicMenu(at))
    await other.close()
  })
})
