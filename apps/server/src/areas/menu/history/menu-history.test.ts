import type { Menu } from '@tresen/contract/menu/menu'
import type { BulkChange } from '@tresen/contract/menu/history'
import { aCard } from '@tresen/domain/menu/testing/a-card'
import { beforeAll, describe, expect, it } from 'vitest'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

const restaurant = useRestaurant({ menu: aCard() })
const { restaurantId, server } = restaurant
const manager = restaurant.as('manager')

const at = { restaurantId }

let menu: Menu
beforeAll(async () => {
  menu = await manager.getPublicMenu(at)
})

/** The stored documents as PostgreSQL writes them. */
async function bytes() {
  const { rows } = await server.database.pool.query<{ all: string }>(
    `select string_agg(kind || id || document::text, e'\\n' order by kind, id) as all from menu_items
     where restaurant_id = $1`,
    [restaurantId],
  )
  return rows[0]!.all
}

async function newest() {
  return (await manager.listMenuVersions({ ...at, limit: 1 }))[0]!
}

describe('The history', () => {
  it('names who changed what, newest first, and pages', async () => {
    const productId = menu.products[0]!.id
    await manager.updateProduct({ ...at, productId, body: { name: 'Umbenannt' } })
    await manager.deleteProduct({ ...at, productId })
    const [deleted, renamed] = await manager.listMenuVersions(at)
    expect(deleted).toMatchObject({
      version: renamed!.version + 1,
      summary: 'Produkt „Umbenannt“ gelöscht',
      author: { name: 'probe' },
      at: server.clock.now.toISOString(),
      items: 1,
    })
    expect(renamed!.summary).toBe('Produkt „Umbenannt“ geändert')
    const older = await manager.listMenuVersions({ ...at, before: deleted!.version, limit: 1 })
    expect(older).toEqual([renamed])
  })

  it('shows differences between any two versions, in both directions', async () => {
    const { version: before } = await newest()
    const product = menu.products.find(({ highlight }) => highlight === 'Recommend')!
    const { prices } = product
    const raised = prices.map(({ id, sizeId, pickupPrice, deliverPrice, deposit, millilitres }) => ({
      ...{ id, sizeId, pickupPrice, deposit, millilitres },
      deliverPrice: deliverPrice + 100,
    }))
    await manager.updateProduct({ ...at, productId: product.id, body: { prices: raised, highlight: 'Deal' } })
    const { version: after } = await newest()
    const [forward] = await manager.getMenuDifferences({ ...at, from: before, to: after })
    expect(forward).toMatchObject({ kind: 'Product', id: product.id, change: 'Changed' })
    expect(forward!.fields).toContainEqual({
      field: 'highlight',
      label: 'Hervorhebung',
      before: 'Empfehlung',
      after: 'Angebot',
    })
    expect(forward!.fields.filter(({ field }) => field === 'prices')).toHaveLength(prices.length)
    const [back] = await manager.getMenuDifferences({ ...at, from: after, to: before })
    expect(back!.fields).toEqual(
      forward!.fields.map((field) => ({ ...field, before: field.after, after: field.before })),
    )
    expect(await manager.getMenuDifferences({ ...at, from: after })).toEqual([])
    const [deleted] = await manager.getMenuDifferences({ ...at, from: 0, to: before })
    expect(deleted).toMatchObject({ change: 'Removed', name: menu.products[0]!.name })
    await expect(manager.getMenuDifferences({ ...at, from: 0, to: 999_999 })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('rolls back byte for byte, also over a roll-back', async () => {
    const start = await bytes()
    const { version } = await newest()
    const [category] = menu.categories
    await manager.deleteCategory({ ...at, categoryId: category!.id, evenIfUsed: true })
    await manager.createSideDish({ ...at, body: { name: 'Reis' } })
    await manager.orderCategories({ ...at, body: [menu.categories[5]!.id] })
    const changed = await bytes()
    const { version: last } = await newest()
    expect(changed).not.toBe(start)

    const rolledBack = await manager.rollBackMenu({ ...at, version })
    expect(rolledBack).toMatchObject({
      version: last + 1,
      summary: `Karte auf Version ${version} zurückgesetzt`,
    })
    expect(await bytes()).toBe(start)
    await manager.rollBackMenu({ ...at, version: last })
    expect(await bytes()).toBe(changed)
    await expect(manager.rollBackMenu({ ...at, version: last })).rejects.toMatchObject({
      code: 'NothingToChange',
    })
    await expect(manager.rollBackMenu({ ...at, version: 999_999 })).rejects.toMatchObject({ status: 404 })
    await manager.rollBackMenu({ ...at, version: 0 })
    const everything = await manager.getPublicMenu(at)
    expect(everything).toEqual({ ...menu, version: everything.version })
  })
})

describe('Many products at once', () => {
  const pizzas = () => menu.products.filter(({ categoryId }) => categoryId === menu.categories[0]!.id)
  const change = (more: Omit<BulkChange, 'productIds'>): BulkChange => ({
    productIds: pizzas().map(({ id }) => id),
    ...more,
  })

  it('are shown first, changed then, and undone', async () => {
    const start = await bytes()
    const body = change({ price: { which: 'Both', percent: 5, rounding: 'To90' } })
    const preview = await manager.previewBulkChange({ ...at, body })
    expect(preview.problems).toEqual([])
    expect(await bytes()).toBe(start)

    const version = await manager.applyBulkChange({ ...at, body })
    expect(version.summary).toBe(`${preview.differences.length} Produkte auf einmal geändert`)
    const now = (await manager.getPublicMenu(at)).products.filter(({ id }) => body.productIds.includes(id))
    const before = new Map(pizzas().flatMap(({ prices }) => prices.map((price) => [price.id, price])))
    for (const { prices } of now) {
      for (const { id, deliverPrice } of prices) {
        expect(deliverPrice % 100).toBe(90)
        expect(Math.abs(deliverPrice - before.get(id)!.deliverPrice * 1.05)).toBeLessThanOrEqual(50)
      }
    }
    await manager.undoMenuChange({ ...at, version: version.version })
    expect(await bytes()).toBe(start)
  })

  it('are changed once by two people who were shown the same, and by one who asks again', async () => {
    const body = change({ price: { which: 'Both', percent: 5, rounding: 'None' } })
    const { version: seen } = await manager.previewBulkChange({ ...at, body })
    const { version } = await manager.applyBulkChange({ ...at, body: { ...body, seen } })
    const once = await bytes()
    const again = { ...at, body: { ...body, seen } }
    await expect(manager.applyBulkChange(again)).rejects.toMatchObject({ code: 'MenuConflict', status: 409 })
    const publishAt = new Date(server.clock.now.getTime() + 3_600_000).toISOString()
    const planned = { publishAt, summary: 'Neue Preise', bulk: body, seen }
    await expect(manager.planMenuChange({ ...at, body: planned })).rejects.toMatchObject({
      code: 'MenuConflict',
    })
    expect(await bytes()).toBe(once)
    await manager.undoMenuChange({ ...at, version })
  })

  it('of which one was touched since cannot be undone together, and it is named', async () => {
    const version = await manager.applyBulkChange({
      ...at,
      body: change({ price: { which: 'Delivery', amount: 50, rounding: 'None' } }),
    })
    const [touched] = pizzas()
    await manager.updateProduct({ ...at, productId: touched!.id, body: { description: 'neu' } })
    await expect(manager.undoMenuChange({ ...at, version: version.version })).rejects.toMatchObject({
      code: 'ChangedSince',
      details: { items: [{ kind: 'Product', id: touched!.id, name: touched!.name }] },
    })
    await manager.rollBackMenu({ ...at, version: version.version - 1 })
  })

  it('go to another category with their sizes, or say why not', async () => {
    const sized = menu.categories[0]!
    const plain = menu.categories.find(({ sizes }) => sizes.length === 0)!
    const { problems } = await manager.previewBulkChange({ ...at, body: change({ categoryId: plain.id }) })
    expect(problems[0]!.message_de).toContain('Größen gibt es in der Kategorie')
    await expect(
      manager.applyBulkChange({ ...at, body: change({ categoryId: plain.id }) }),
    ).rejects.toMatchObject({ code: 'MenuProblems' })

    const sizes = sized.sizes.map(({ name }) => ({ id: crypto.randomUUID(), name, description: '' }))
    const twin = await manager.createCategory({ ...at, body: { name: 'Pizza, neu', sizes } })
    await manager.applyBulkChange({ ...at, body: change({ categoryId: twin.id }) })
    const moved = (await manager.getPublicMenu(at)).products.filter(
      ({ categoryId }) => categoryId === twin.id,
    )
    expect(moved.map(({ name }) => name)).toEqual(pizzas().map(({ name }) => name))
    expect(moved[0]!.prices.map(({ size }) => size)).toEqual(pizzas()[0]!.prices.map(({ size }) => size))
  })

  it('get another tax, leave the menu, and are told when nothing would change', async () => {
    const body = { productIds: menu.products.slice(-2).map(({ id }) => id), taxKey: 'Food' as const }
    await expect(manager.applyBulkChange({ ...at, body })).rejects.toMatchObject({ code: 'NothingToChange' })
    await manager.applyBulkChange({ ...at, body: { ...body, taxKey: 'Drink', isOffered: false } })
    const product = await manager.getProduct({ ...at, productId: body.productIds[0]! })
    expect(product).toMatchObject({ taxKey: 'Drink', isOffered: false })
  })
})
