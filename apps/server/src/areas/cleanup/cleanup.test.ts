import type { WholeMenu } from '@tresen/contract/menu/menu'
import { applyCleanupEvent, type CleanupBoard } from '@tresen/domain/cleanup/cleanup-board'
import { likelyParts, menuDiscount } from '@tresen/domain/cleanup/menu-discount'
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import { aCard } from '@tresen/domain/menu/testing/a-card'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { follow, type Follower } from '../../testing/hub-follower.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant({ menu: aCard() })
const { restaurantId, server } = restaurant
const manager = restaurant.as('manager')
const foreign = restaurant.another()

let hub: Follower
let menu: WholeMenu
beforeAll(async () => {
  hub = await follow(server, { restaurantId, token: await restaurant.token('manager') })
})
afterAll(async () => {
  await hub.stop()
})
beforeEach(async () => {
  await manager.cancelProductsCleanup({ restaurantId })
  menu = await manager.getWholeMenu({ restaurantId })
})

const at = { restaurantId }

describe('A clean-up', () => {
  it('begins once, and goes on for whoever begins it again', async () => {
    expect(await manager.getProductsCleanup(at)).toBeNull()
    const begun = await Promise.all([1, 2, 3].map(() => manager.startProductsCleanup(at)))
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
    expect(begun[0]).toMatchObject({ startedBy: 'probe', version: 1, products: [], menus: [] })
    expect(await manager.getProductsCleanup(at)).toEqual(begun[0])
  })

  it('remembers what is done, of each kind, and forgets it again', async () => {
    await manager.startProductsCleanup(at)
    const [one, two, three] = menu.products.map(({ id }) => id) as [string, string, string]
    await manager.markProductsDone({ ...at, body: { ids: [one, two] } })
    await manager.markProductsDone({ ...at, body: { ids: [two, three] } })
    await manager.markProductsDone({ ...at, body: { ids: [one], isDone: false } })
    await manager.markCategoriesDone({ ...at, body: { ids: [menu.categories[0]!.id] } })
    const ingredient = menu.ingredientCategories[0]!.ingredients[0]!.id
    await manager.markIngredientsDone({ ...at, body: { ids: [ingredient] } })
    const after = await manager.markSideDishesDone({ ...at, body: { ids: [uuidv7()] } })
    expect(after).toMatchObject({ products: [two, three], ingredients: [ingredient], version: 7 })
    expect(after.categories).toHaveLength(1)
    expect(after.sideDishes).toHaveLength(1)
  })

  it('loses nothing when several people mark at once', async () => {
    await manager.startProductsCleanup(at)
    const ids = menu.products.map(({ id }) => id)
    await Promise.all(ids.map((id) => manager.markProductsDone({ ...at, body: { ids: [id] } })))
    expect([...(await manager.getProductsCleanup(at))!.products].sort()).toEqual([...ids].sort())
  })

  it('that is not under way cannot be marked', async () => {
    const body = { ids: [uuidv7()] }
    await expect(manager.markProductsDone({ ...at, body })).rejects.toMatchObject({ code: 'NoCleanup' })
    expect(await manager.finishProductsCleanup(at)).toEqual({})
  })

  it('ends for everybody, and its screens follow by events', async () => {
    const board = async (): Promise<CleanupBoard> => ({
      seq: 0,
      cleanup: await manager.getProductsCleanup(at),
    })
    const before = hub.events.length
    const empty = await board()
    await manager.startProductsCleanup(at)
    await manager.markProductsDone({ ...at, body: { ids: [menu.products[0]!.id] } })
    const marked = await board()
    await manager.finishProductsCleanup(at)
    await hub.until('productCleanupFinished')
    const told = hub.events.slice(before)
    const followed = told.slice(0, -1).reduce(applyCleanupEvent, empty)
    expect(followed.cleanup).toEqual(marked.cleanup)
    expect(told.reduce(applyCleanupEvent, empty).cleanup).toBeNull()

    await manager.startProductsCleanup(at)
    await manager.cancelProductsCleanup(at)
    await hub.until('productCleanupCanceled')
  })

  it('is nobody else’s', async () => {
    await manager.startProductsCleanup(at)
    const stranger = server.as({ restaurants: { [foreign.restaurantId]: 'manager' } })
    expect(await stranger.getProductsCleanup({ restaurantId: foreign.restaurantId })).toBeNull()
  })
})

describe('A menu', () => {
  const aMenu = async () => {
    await manager.startProductsCleanup(at)
    const category = menu.categories.find(({ name }) => name === 'Spezialitäten')!
    const body = {
      categoryId: category.id,
      name: 'Menü: Salat und Dessert',
      prices: [
        { id: uuidv7(), sizeId: null, pickupPrice: 1490, deliverPrice: 1490, deposit: 0, millilitres: null },
      ],
    }
    return manager.createProduct({ restaurantId, body })
  }

  it('becomes a discount, and its product leaves the card', async () => {
    const product = await aMenu()
    const marked = await manager.markProductAsMenu({ ...at, productId: product.id })
    expect(marked.menus).toEqual([{ productId: product.id, discountId: null }])

    const parts = likelyParts(product, menu.categories, uuidv7)
    expect(parts.map(({ name }) => name).sort()).toEqual(['Dessert', 'Salat'])
    const body = menuDiscount({ name: product.name, description: '', price: 1490 }, parts)
    const { cleanup, discount } = await manager.markMenuDone({ ...at, productId: product.id, body })
    expect(cleanup.menus).toEqual([{ productId: product.id, discountId: discount.id }])
    expect(discount).toMatchObject({
      name: product.name,
      totalReduction: { type: 'FixedPrice', price: 1490 },
    })
    await expect(manager.getProduct({ restaurantId, productId: product.id })).rejects.toMatchObject({
      status: 404,
    })

    // The same once more, as after a lost answer.
    const again = await manager.markMenuDone({ ...at, productId: product.id, body })
    expect(again.discount).toEqual(discount)
    expect((await manager.listDiscounts(at)).filter(({ id }) => id === discount.id)).toHaveLength(1)
  })

  it('costs what was said last, also where a try before that was killed half way', async () => {
    const product = await aMenu()
    await manager.markProductAsMenu({ ...at, productId: product.id })
    const parts = likelyParts(product, menu.categories, uuidv7)
    const at990 = menuDiscount({ name: product.name, description: '', price: 990 }, parts)
    await manager.createDiscount({ ...at, body: { ...at990, id: uuidv5('menu', product.id) } })

    const body = menuDiscount({ name: product.name, description: '', price: 1490 }, parts)
    const { discount } = await manager.markMenuDone({ ...at, productId: product.id, body })
    expect(discount.totalReduction).toEqual({ type: 'FixedPrice', price: 1490 })
    const stored = (await manager.listDiscounts(at)).find(({ id }) => id === discount.id)
    expect(stored).toEqual(discount)
  })

  it('that was none after all is a product again', async () => {
    const product = await aMenu()
    await manager.markProductAsMenu({ ...at, productId: product.id })
    const after = await manager.markProductAsMenu({ ...at, productId: product.id, isMenu: false })
    expect(after.menus).toEqual([])
    const body = menuDiscount({ name: 'x', description: '', price: 1 }, [])
    await expect(manager.markMenuDone({ ...at, productId: product.id, body })).rejects.toMatchObject({
      code: 'NoMenu',
    })
  })

  it('is made only of products that are there', async () => {
    await manager.startProductsCleanup(at)
    await expect(manager.markProductAsMenu({ ...at, productId: uuidv7() })).rejects.toMatchObject({
      status: 404,
    })
  })
})
