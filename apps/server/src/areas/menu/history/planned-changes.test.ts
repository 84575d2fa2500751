import type { Menu } from '@tresen/contract/menu/menu'
import type { PlannedChange } from '@tresen/contract/menu/history'
import { v7 as uuidv7 } from 'uuid'
import { aCard } from '@tresen/domain/menu/testing/a-card'
import { formatMoney } from '@tresen/domain/money/format-money'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer } from '../../../testing/test-server.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

const restaurant = useRestaurant({ menu: aCard() })
const { restaurantId, server } = restaurant
const manager = restaurant.as('manager')

const at = { restaurantId }

/** Carries out no jobs: as if it were off when the moment comes. */
let menu: Menu
beforeAll(async () => {
  menu = await manager.getPublicMenu(at)
})

const inMinutes = (minutes: number) => new Date(server.clock.now.getTime() + minutes * 60_000).toISOString()

function raise(productIds: string[], amount: number) {
  return { productIds, price: { which: 'Both' as const, amount, rounding: 'None' as const } }
}

async function plan(more: object): Promise<PlannedChange> {
  return manager.planMenuChange({
    ...at,
    body: { publishAt: inMinutes(30), summary: 'Neue Preise', ...more },
  })
}

async function stateOf(id: string) {
  return (await manager.listPlannedChanges(at)).find((one) => one.id === id)!
}

const priceOf = async (productId: string) =>
  (await manager.getProduct({ ...at, productId })).prices[0]!.deliverPrice

describe('A planned change', () => {
  it('waits, and is published at its moment by a process that was started later', async () => {
    const [product] = menu.products
    const id = uuidv7()
    const planned = await plan({ id, bulk: raise([product!.id], 40) })
    expect(planned).toMatchObject({ id, state: 'Waiting', version: null, conflicts: [] })
    expect(planned.differences[0]!.name).toBe(product!.name)
    expect(await plan({ id, bulk: raise([product!.id], 40) })).toEqual(planned)
    expect(await priceOf(product!.id)).toBe(product!.prices[0]!.deliverPrice)

    const later = await startTestServer({ databaseUrl: server.databaseUrl, jobs: true })
    await vi.waitFor(async () => expect((await stateOf(id)).state).toBe('Published'))
    await later.close()
    expect(await priceOf(product!.id)).toBe(product!.prices[0]!.deliverPrice + 40)
    const [version] = await manager.listMenuVersions({ ...at, limit: 1 })
    expect(version).toMatchObject({ summary: 'Geplant: Neue Preise', author: null })
    expect((await stateOf(id)).version).toBe(version!.version)
  })

  it('leaves what others changed elsewhere, and is held back where they changed the same', async () => {
    const [, product] = menu.products
    const description = await plan({
      changes: { products: [{ id: product!.id, document: documentOf(product!.id, { name: 'Neuer Name' }) }] },
    })
    const price = await plan({ bulk: raise([product!.id], 70) })
    await manager.updateProduct({
      ...at,
      productId: product!.id,
      body: { description: 'von jemand anderem' },
    })
    const published = await manager.publishPlannedChange({ ...at, plannedChangeId: description.id })
    expect(published.state).toBe('Published')
    const now = await manager.getProduct({ ...at, productId: product!.id })
    expect(now).toMatchObject({ name: 'Neuer Name', description: 'von jemand anderem' })

    expect((await stateOf(price.id)).conflicts).toEqual([])
    await manager.applyBulkChange({ ...at, body: raise([product!.id], 5) })
    // The present has moved on: who looks at what is planned learns it before the moment comes.
    const { state, conflicts } = await stateOf(price.id)
    expect({ state, conflicts }).toMatchObject({ state: 'Waiting', conflicts: [{ field: 'prices' }] })
    const [was] = product!.prices
    const [before, after] = [was!.deliverPrice, was!.deliverPrice + 5].map(formatMoney)
    expect(conflicts[0]!.message_de).toContain(`${before} → ${after}`)
    const refused = manager.publishPlannedChange({ ...at, plannedChangeId: price.id })
    await expect(refused).rejects.toMatchObject({
      code: 'ChangedSince',
      details: { items: [{ kind: 'Product', id: product!.id }] },
    })
    expect(await stateOf(price.id)).toMatchObject({ state: 'Conflict', conflicts: [{ field: 'prices' }] })
    expect(await priceOf(product!.id)).toBe(product!.prices[0]!.deliverPrice + 5)

    await manager.publishPlannedChange({ ...at, plannedChangeId: price.id, evenIfChanged: true })
    expect(await priceOf(product!.id)).toBe(product!.prices[0]!.deliverPrice + 70)
  })

  it('can be withdrawn once, and then never happens', async () => {
    const [, , product] = menu.products
    const { id: plannedChangeId } = await plan({ bulk: raise([product!.id], 10) })
    expect(await manager.cancelPlannedChange({ ...at, plannedChangeId })).toMatchObject({
      state: 'Cancelled',
    })
    for (const again of ['cancelPlannedChange', 'publishPlannedChange'] as const) {
      await expect(manager[again]({ ...at, plannedChangeId })).rejects.toMatchObject({ code: 'NotWaiting' })
    }
    const { rows } = await server.database.pool.query(
      'select 1 from graphile_worker.jobs where key like $1',
      [`%${plannedChangeId}`],
    )
    expect(rows).toEqual([])
  })

  it.each<[string, () => object, string]>([
    ['now', () => ({ publishAt: inMinutes(0), bulk: raise([menu.products[4]!.id], 1) }), 'TimeNotPossible'],
    ['in three years', () => ({ publishAt: inMinutes(60 * 24 * 1100) }), 'TimeNotPossible'],
    ['without any change', () => ({}), 'NothingToChange'],
    [
      'with a category of nowhere',
      () => ({ bulk: { productIds: [menu.products[4]!.id], categoryId: uuidv7() } }),
      'MenuProblems',
    ],
  ])('%s is refused', async (_, body, code) => {
    await expect(plan(body())).rejects.toMatchObject({ code })
  })
})

/** A product's document, as a screen makes it from what it shows. */
function documentOf(id: string, change: object) {
  const product = menu.products.find((one) => one.id === id)!
  return {
    ...product,
    image: null,
    ingredientIds: product.ingredients.map((one) => one.id),
    sideDishIds: [],
    allergens: product.ownAllergens,
    additives: product.ownAdditives,
    ...change,
  } as never
}
