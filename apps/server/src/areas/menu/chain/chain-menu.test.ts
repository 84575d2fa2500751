import { aMenu } from '@tresen/domain/menu/testing/a-menu'
import { beforeAll, describe, expect, it } from 'vitest'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { chainNews } from '../../journal/keep-journal.ts'

const source = useRestaurant()
const follower = source.another({ menu: aMenu({ categories: [], products: [], extraGroups: [] }) })
const foreign = source.another()
const { server, franchiseId } = source
const refused = (attempt: Promise<unknown>, code: string) => expect(attempt).rejects.toMatchObject({ code })
const at = { restaurantId: follower.restaurantId }
const boss = () => server.as({ franchises: { [franchiseId]: 'manager' } })
const manager = () => follower.as('manager')
const chef = () => source.as('manager')
const products = () => manager().listProducts({ ...at, includeVariants: true })

beforeAll(async () => {
  await server.database.pool.query('update restaurants set franchise_id = $1 where id = $2', [
    franchiseId,
    follower.restaurantId,
  ])
})

async function takeOver(ownItems: 'Keep' | 'Remove' = 'Keep') {
  const preview = await manager().previewChainMenu({ ...at, ownItems })
  const { seen } = preview!
  return {
    preview: preview!,
    version: await manager().takeOverChainMenu({ ...at, body: { ownItems, seen } }),
  }
}

describe('The menu of a chain', () => {
  it('is maintained where the chain says, which only its own people decide', async () => {
    expect(await manager().previewChainMenu(at)).toBeNull()
    const set = (restaurantId: string | null, before: string | null = null) =>
      boss().setChainMenu({ franchiseId, body: { restaurantId, before } })
    await refused(set(foreign.restaurantId), 'NotFound')
    const somebody = server.as({ franchises: { [foreign.franchiseId]: 'manager' } })
    await refused(somebody.getChainMenu({ franchiseId }), 'NotFound')
    expect(await set(source.restaurantId)).toMatchObject({
      restaurantId: source.restaurantId,
      followers: [{ restaurantId: follower.restaurantId, taken: null }],
    })
    await refused(set(follower.restaurantId), 'ChainMenuConflict')
    expect(await chef().previewChainMenu({ restaurantId: source.restaurantId })).toBeNull()
  })

  it('is taken over as it was shown, named in the history, and the second time there is nothing to do', async () => {
    const { preview, version } = await takeOver()
    expect(preview).toMatchObject({ fromName: 'Zur Linde', own: [], problems: [] })
    expect(preview.differences.every(({ change }) => change === 'Added')).toBe(true)
    expect(version).toMatchObject({
      summary: `Karte der Kette übernommen: Version ${preview.seen.fromVersion} von „Zur Linde“`,
      author: { name: 'probe' },
      items: preview.differences.length,
    })
    await chainNews(server.deps)
    const { entries } = await manager().listJournal({ ...at, pageSize: 100 })
    const [step] = entries.filter(({ name }) => name === 'menuVersionAdded')
    expect(JSON.parse(step!.after!)).toMatchObject({ summary: version.summary, version: version.version })
    const theirs = await chef().listProducts({ restaurantId: source.restaurantId, includeVariants: true })
    expect((await products()).map(({ id, prices }) => [id, prices])).toEqual(
      theirs.map(({ id, prices }) => [id, prices]),
    )
    await refused(takeOver(), 'NothingToChange')
    const { followers } = await boss().getChainMenu({ franchiseId })
    expect(followers[0]!.taken).toMatchObject({
      fromRestaurantId: source.restaurantId,
      fromVersion: preview.seen.fromVersion,
    })
  })

  it('leaves own prices, own products and what is sold out, and shows what stays different', async () => {
    const [dear, renamed, gone] = await products()
    const own = dear!.prices.map(({ id, sizeId, pickupPrice, deliverPrice, deposit, millilitres }) => ({
      ...{ id, sizeId, pickupPrice, deposit, millilitres },
      deliverPrice: deliverPrice + 50,
    }))
    await manager().updateProduct({ ...at, productId: dear!.id, body: { prices: own } })
    const special = await manager().createProduct({
      ...at,
      body: {
        categoryId: dear!.categoryId,
        name: 'Nur hier',
        prices: own.map((one) => ({ ...one, id: newId() })),
      },
    })
    const until = new Date(server.clock.now.getTime() + 3600_000).toISOString()
    const soldOut = { items: [{ kind: 'Product' as const, id: renamed!.id }], until }
    await manager().setSoldOut({ ...at, body: soldOut })

    const there = { restaurantId: source.restaurantId }
    const theirs = own.map((price) => ({ ...price, deliverPrice: price.deliverPrice + 100 }))
    await chef().updateProduct({
      ...there,
      productId: dear!.id,
      body: { prices: theirs, name: 'Neuer Name' },
    })
    await chef().updateProduct({ ...there, productId: renamed!.id, body: { description: 'Neu beschrieben' } })
    if (gone) await chef().deleteProduct({ ...there, productId: gone.id })

    const { preview } = await takeOver()
    expect(preview.own.map(({ id }) => id)).toEqual([dear!.id])
    const now = await products()
    const named = (id: string) => now.find((product) => product.id === id)
    expect(named(dear!.id)).toMatchObject({ name: 'Neuer Name', prices: own })
    expect(named(renamed!.id)).toMatchObject({ description: 'Neu beschrieben' })
    expect(named(special.id)).toMatchObject({ name: 'Nur hier' })
    if (gone) expect(named(gone.id)).toBeUndefined()
    expect((await manager().listSoldOut(at)).map(({ id }) => id)).toEqual([renamed!.id])

    const isBehind = async () => (await boss().getChainMenu({ franchiseId })).followers[0]!.isBehind
    expect(await isBehind()).toBe(false)
    const higher = theirs.map((price) => ({ ...price, deliverPrice: price.deliverPrice + 100 }))
    await chef().updateProduct({ ...there, productId: dear!.id, body: { prices: higher } })
    // A price that is its own here stays: there is nothing to take over.
    expect(await isBehind()).toBe(false)
    await chef().updateProduct({ ...there, productId: dear!.id, body: { name: 'Noch ein Name' } })
    expect(await isBehind()).toBe(true)

    await takeOver('Remove')
    expect((await products()).some(({ id }) => id === special.id)).toBe(false)
  })

  it('taken back is as if it had never been, and what somebody saw is what they send', async () => {
    const there = { restaurantId: source.restaurantId }
    const [first] = await products()
    const change = (name: string) => chef().updateProduct({ ...there, productId: first!.id, body: { name } })
    await change('Erst so')
    const seen = (await manager().previewChainMenu(at))!.seen
    await change('Dann so')
    const attempt = manager().takeOverChainMenu({ ...at, body: { ownItems: 'Keep', seen } })
    await expect(attempt).rejects.toMatchObject({
      code: 'ChainMenuChanged',
      details: { preview: { seen: { fromVersion: seen.fromVersion + 1 } } },
    })
    const { version } = await takeOver()
    await manager().undoMenuChange({ ...at, version: version.version })
    expect((await products())[0]!.name).toBe(first!.name)
    const { followers } = await boss().getChainMenu({ franchiseId })
    expect(followers[0]!.taken!.fromVersion).toBeLessThan(seen.fromVersion)
    await takeOver()
    expect((await products())[0]!.name).toBe('Dann so')
  })
})

const newId = () => crypto.randomUUID()
