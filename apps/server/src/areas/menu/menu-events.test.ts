import { applyMenuEvent, menuBoardFrom, type MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import type { SoldOutKind } from '@tresen/contract/menu/sold-out'
import { v7 as uuidv7 } from 'uuid'
import { aCard } from '@tresen/domain/menu/testing/a-card'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventsAfter, follow, type Follower } from '../../testing/hub-follower.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant({ menu: aCard() })
const { restaurantId, server } = restaurant
const manager = restaurant.as('manager')

const at = { restaurantId }

let hub: Follower
beforeAll(async () => {
  hub = await follow(server, { restaurantId, token: await restaurant.token('manager') })
})
afterAll(async () => {
  await hub.stop()
})

async function board(): Promise<MenuBoard> {
  return menuBoardFrom(await manager.getWholeMenu(at))
}

/** Old screen + events of the action = fresh screen. */
async function expectFollowed(action: (menu: MenuBoard) => Promise<unknown>) {
  const before = await board()
  await action(before)
  const fresh = await board()
  expect(fresh.seq).toBeGreaterThan(before.seq)
  await hub.until(fresh.seq)
  const followed = eventsAfter(hub, before.seq).reduce(applyMenuEvent, before)
  expect(followed).toEqual(fresh)
  return fresh
}

function setSoldOut(kind: SoldOutKind, id: string, hours: number | null) {
  const until = hours && new Date(server.clock.now.getTime() + hours * 3600_000).toISOString()
  return manager.setSoldOut({ ...at, body: { items: [{ kind, id }], until: until || null } })
}

describe('A screen with the menu follows', () => {
  it('products that come, change, move and go', async () => {
    const id = uuidv7()
    const fresh = await expectFollowed((menu) =>
      manager.createProduct({
        ...at,
        body: {
          id,
          categoryId: menu.categories.at(-1)!.id,
          name: 'Zitronenlimo',
          prices: [aPrice(350)],
        },
      }),
    )
    expect(fresh.products.at(-1)!.name).toBe('Zitronenlimo')
    await expectFollowed(() => manager.updateProduct({ ...at, productId: id, body: { highlight: 'New' } }))
    await expectFollowed((menu) =>
      manager.updateProduct({ ...at, productId: id, body: { categoryId: menu.categories[0]!.id, order: 0 } }),
    )
    await expectFollowed(() => manager.deleteProduct({ ...at, productId: id }))
  })

  it('categories that come, are renamed, ordered and go with their products', async () => {
    const id = uuidv7()
    await expectFollowed(() => manager.createCategory({ ...at, body: { id, name: 'Suppen' } }))
    await expectFollowed(() => manager.updateCategory({ ...at, categoryId: id, body: { name: 'Eintöpfe' } }))
    const ordered = await expectFollowed(() => manager.orderCategories({ ...at, body: [id] }))
    expect(ordered.categories[0]!.name).toBe('Eintöpfe')
    await manager.createProduct({ ...at, body: { categoryId: id, name: 'Linsen', prices: [aPrice(550)] } })
    await expectFollowed(() => manager.deleteCategory({ ...at, categoryId: id, evenIfUsed: true }))
  })

  it('a renamed size and a renamed ingredient in everything that shows them', async () => {
    await expectFollowed((menu) => {
      const { id, sizes } = menu.categories[0]!
      const renamed = sizes.map((size) => ({ ...size, name: `${size.name} neu` }))
      return manager.updateCategory({ ...at, categoryId: id, body: { sizes: renamed } })
    })
    await expectFollowed((menu) => {
      const [category] = menu.ingredientCategories
      const [ingredient] = category!.ingredients
      return manager.updateIngredient({
        ...at,
        ingredientCategoryId: category!.id,
        ingredientId: ingredient!.id,
        body: { name: 'Ganz anders', allergens: ['Lupin'] },
      })
    })
  })

  it('ingredient categories, extra groups and side dishes', async () => {
    const [category, group, dish] = [uuidv7(), uuidv7(), uuidv7()]
    await expectFollowed(async (menu) => {
      await manager.createIngredientCategory({ ...at, body: { id: category, name: 'Nüsse' } })
      await manager.updateIngredientCategory({
        ...at,
        ingredientCategoryId: category,
        body: { name: 'Nüsse & Kerne' },
      })
      const walnut = await manager.createIngredient({
        ...at,
        ingredientCategoryId: category,
        body: { name: 'Walnüsse', allergens: ['Nuts'] },
      })
      await manager.createExtraGroup({
        ...at,
        body: {
          id: group,
          name: 'Knackiges',
          extras: [{ ingredientId: walnut.id, additionalPrice: 90, pricesBySize: [] }],
        },
      })
      const productIds = menu.products.slice(0, 3).map(({ id }) => id)
      await manager.linkExtraGroup({ ...at, groupId: group, body: { productIds, maximum: 2 } })
      await manager.createSideDish({ ...at, body: { id: dish, name: 'Brot', allergens: ['Gluten'] } })
      await manager.updateProduct({ ...at, productId: productIds[0]!, body: { sideDishIds: [dish] } })
    })
    await expectFollowed(async () => {
      await manager.deleteExtraGroup({ ...at, groupId: group, evenIfUsed: true })
      await manager.deleteSideDish({ ...at, sideDishId: dish, evenIfUsed: true })
      await manager.deleteIngredientCategory({ ...at, ingredientCategoryId: category, evenIfUsed: true })
    })
  })

  it('what is switched off and on again, and everything that cannot be made without it', async () => {
    const off = await expectFollowed((menu) => {
      const [ingredient] = menu.products.flatMap(({ ingredients }) => ingredients)
      return setSoldOut('Ingredient', ingredient!.id, 2)
    })
    const [entry] = off.soldOut
    const without = off.products.filter(({ ingredients }) => ingredients.some(({ id }) => id === entry!.id))
    expect(without.length).toBeGreaterThan(0)
    for (const { soldOutUntil } of without) expect(soldOutUntil).toBe(entry!.until)
    await expectFollowed((menu) => setSoldOut('ProductPrice', menu.products[0]!.prices[0]!.id, 1))
    await expectFollowed(() => setSoldOut('Ingredient', entry!.id, null))
  })

  it('a roll-back, and learns of more than can be told one by one that it is outdated', async () => {
    await expectFollowed(async () => {
      const [newest] = await manager.listMenuVersions({ ...at, limit: 1 })
      await manager.undoMenuChange({ ...at, version: newest!.version })
    })
    const before = await board()
    const more = Array.from({ length: 210 }, (_, i) => {
      const document = {
        ...{ articleNumber: '', description: '', order: i, highlight: 'None', diet: 'None', taxKey: 'Food' },
        ...{
          isOffered: true,
          image: null,
          ingredientIds: [],
          sideDishIds: [],
          variants: [],
          extraGroups: [],
        },
        ...{ alternatives: [], allergens: [], additives: [] },
        categoryId: before.categories[0]!.id,
        name: `Neu ${i}`,
        prices: [aPrice(500)],
      } as const
      return { id: uuidv7(), document: structuredClone(document) as never }
    })
    const planned = await manager.planMenuChange({
      ...at,
      body: { publishAt: soon(), summary: 'Viel Neues', changes: { products: more } },
    })
    await manager.publishPlannedChange({ ...at, plannedChangeId: planned.id })
    const fresh = await board()
    await hub.until(fresh.seq)
    const followed = eventsAfter(hub, before.seq).reduce(applyMenuEvent, before)
    expect(followed.isOutdated).toBe(true)
    expect(fresh.products).toHaveLength(before.products.length + 210)
    expect(hub.events.filter(({ name }) => name === 'productAdded').length).toBeLessThan(10)
  })
})

function aPrice(cents: number) {
  return {
    id: uuidv7(),
    sizeId: null,
    pickupPrice: cents,
    deliverPrice: cents,
    deposit: 0,
    millilitres: null,
  }
}

function soon() {
  return new Date(server.clock.now.getTime() + 3600_000).toISOString()
}
