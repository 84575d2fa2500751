import { menuDocumentSchemas } from '@tresen/contract/menu/menu-documents'
import { checkMenu } from '@tresen/domain/menu/documents/check-menu'
import { itemsOf, readMenuDocuments, type MenuItem } from '@tresen/domain/menu/documents/menu-documents'
import { randomUUID } from 'node:crypto'
import { OperatingHours } from '@tresen/contract/availability'
import { Id, type Location } from '@tresen/contract/common'
import { roles } from '@tresen/contract/define'
import { Discount } from '@tresen/contract/discounts/discount'
import { DeliveryArea, type Polygon } from '@tresen/contract/geo/delivery-area'
import { KitchenSettings } from '@tresen/contract/kitchen'
import { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { checkDiscount } from '@tresen/domain/discounts/upkeep/check-discount'
import { checkVoucher } from '@tresen/domain/discounts/vouchers/check-voucher'
import { contains, distanceInMetres } from '@tresen/domain/geo/areas'
import { isLimited, kitchenProblems } from '@tresen/domain/kitchen/kitchen-settings'
import { isOpenAt } from '@tresen/domain/opening-hours/opening-state'
import { verify } from '@node-rs/argon2'
import pg from 'pg'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase, type Database } from '../rooms/db/database.ts'
import { migrate } from '../rooms/db/migrate.ts'
import { demoAccounts, demoPassword } from '../areas/identity/identity.demo.ts'
import { demoAddresses, demoPointsOfInterest } from '../areas/geo/demo/addresses.ts'
import { demoDeliveryAreas } from '../areas/geo/demo/delivery-areas.ts'
import {
  demoRestaurantIds,
  leineglutId,
  leineglutWeendeId,
  rosenstockId,
  sushikisteId,
} from '../areas/restaurants/demo-id.ts'
import { dietOfParts, menuRows } from '../areas/menu/demo/menu-rows.ts'
import { faultOf } from '../testing/reply-check.ts'
import { demoDiscounts } from '../areas/discounts/discounts.demo.ts'
import { demoVouchers } from '../areas/vouchers/vouchers.demo.ts'
import { demoFranchises, demoRestaurants } from '../areas/restaurants/restaurants.demo.ts'
import { isEmpty, seedDemo } from './seed-demo.ts'

const MINUTE = 60_000
const now = new Date('2026-11-20T17:00:00Z')
const [leineglut, weende, rosenstock] = demoRestaurants
const addresses = demoAddresses()

describe('discounts', () => {
  test('are what a manager could have filled in, for products that are on the menu', () => {
    expect(Value.Errors(Type.Array(Discount), demoDiscounts)).toEqual([])
    for (const { restaurantId: _r, createdAt: _c, ...input } of demoDiscounts) {
      expect(checkDiscount(input), input.name).toEqual([])
    }
    for (const voucher of demoVouchers) {
      const discount = demoDiscounts.find(({ id }) => id === voucher.discountId) ?? null
      expect(checkVoucher(voucher, discount), voucher.code).toEqual([])
    }
  })
})

describe('kitchens', () => {
  test('are what a manager could have filled in', () => {
    for (const { name, kitchen } of demoRestaurants) {
      expect(Value.Errors(KitchenSettings, kitchen), name).toEqual([])
      expect(kitchenProblems(kitchen), name).toEqual([])
    }
    expect(demoRestaurants.filter(({ kitchen }) => isLimited(kitchen))).toEqual([rosenstock])
  })
})

describe('menus', () => {
  const menus = demoRestaurants.map(({ id, kindPrefix, menu }) => ({
    menu,
    rows: menuRows(id, kindPrefix, menu),
    documents: readMenuDocuments(menuRows(id, kindPrefix, menu) as MenuItem[]),
  }))

  test('every id is a UUIDv7 and belongs to one thing only', () => {
    const all = [
      ...menus.flatMap(({ rows }) => rows.map(({ id }) => id)),
      ...menus.flatMap(({ documents }) => [
        ...[...documents.Category.values()].flatMap(({ sizes }) => sizes.map(({ id }) => id)),
        ...[...documents.Product.values()].flatMap(({ prices, variants }) => [
          ...prices.map(({ id }) => id),
          ...variants.flatMap(({ id, options }) => [id, ...options.map((option) => option.id)]),
        ]),
      ]),
      ...demoFranchises.map(({ id }) => id),
      ...demoRestaurantIds,
      ...demoDeliveryAreas.map(({ id }) => id),
      ...demoAccounts.map(({ id }) => id),
    ]
    expect(new Set(all).size).toBe(all.length)
    for (const id of all) {
      expect(Value.Check(Id, id)).toBe(true)
      expect(id).toMatch(/^.{8}-.{4}-7.{3}-8/)
    }
  })

  test('every product has a price, sizes of its own category, and article numbers are unique', () => {
    for (const { documents } of menus) {
      const products = [...documents.Product.values()]
      const numbers = products.map(({ articleNumber }) => articleNumber)
      expect(new Set(numbers).size).toBe(numbers.length)
      for (const product of products) {
        const { sizes } = documents.Category.get(product.categoryId)!
        expect(product.prices.length, product.name).toBeGreaterThan(0)
        for (const price of product.prices) {
          expect(price.deliverPrice).toBeGreaterThan(0)
          expect(price.pickupPrice).toBeLessThanOrEqual(price.deliverPrice)
          if (price.sizeId) expect(sizes.map(({ id }) => id)).toContain(price.sizeId)
        }
      }
    }
  })

  test('nothing is wrong with any of them', () => {
    for (const { documents } of menus) {
      const changes = [...itemsOf(documents)].map(({ kind, id, document }) => {
        return { kind, id, before: null, after: document }
      })
      expect(checkMenu(documents, changes)).toEqual([])
      for (const { kind, document } of itemsOf(documents)) {
        expect(faultOf(menuDocumentSchemas[kind], document)).toBeNull()
      }
    }
  })

  test('no diet promises more than the parts allow', () => {
    const rank = { None: 0, Vegetarian: 1, Vegan: 2 }
    for (const { menu } of menus) {
      for (const product of menu.categories.flatMap(({ products }) => products)) {
        if (!product.diet || !product.ingredients?.length) continue
        expect(rank[product.diet], product.name).toBeLessThanOrEqual(rank[dietOfParts(product, menu)])
      }
    }
  })

  test('Weende sells Flammkuchen and a part of the card at other prices', () => {
    const flammkuchen = weende!.menu.categories.find(({ name }) => name === 'Flammkuchen')!
    expect(flammkuchen.products).toHaveLength(4)
    const salami = weende!.menu.categories[0]!.products.find(({ articleNumber }) => articleNumber === '02')!
    expect(salami.prices.map(({ price }) => price)).toEqual([1040, 1240, 1940, 2940])
  })
})

describe('restaurants', () => {
  test('they are what the contract calls a restaurant', () => {
    for (const restaurant of demoRestaurants) {
      expect([...Value.Errors(Restaurant, restaurant)]).toEqual([])
      expect([...Value.Errors(OperatingHours, restaurant.operatingHours)]).toEqual([])
      expect(restaurant.phoneNumber).toMatch(/^\+493023125\d{3}$/)
    }
    expect(demoRestaurants.map(({ state }) => state)).toEqual(['Live', 'Live', 'Live', 'Onboarding'])
    expect(new Set(demoRestaurants.map(({ franchiseId }) => franchiseId)).size).toBe(3)
    expect(leineglut!.franchiseId).toBe(weende!.franchiseId)
  })

  // Two weeks around each change of the clocks (2026-10-25, 2027-03-28), and around the turn of the year.
  test.each(['2026-10-18T00:00:00Z', '2027-03-21T00:00:00Z', '2026-12-21T00:00:00Z'])(
    'from %s on, at every minute of two weeks, pizza can be had somewhere in Göttingen',
    (from) => {
      const live = [leineglut!, weende!, rosenstock!]
      const start = Date.parse(from)
      const closed: string[] = []
      for (let at = start; at < start + 14 * 1440 * MINUTE; at += MINUTE) {
        const time = new Date(at)
        if (!live.some((restaurant) => isOpenAt('restaurant', restaurant, time)))
          closed.push(time.toISOString())
        for (const channel of ['pickup', 'delivery'] as const) {
          if (!isOpenAt(channel, leineglut!, time) && !isOpenAt(channel, weende!, time)) {
            closed.push(`${channel} ${time.toISOString()}`)
          }
        }
      }
      expect(closed).toEqual([])
    },
  )

  test('Leineglut Innenstadt keeps the hours of the card', () => {
    const open = (local: string) => isOpenAt('restaurant', leineglut!, new Date(`${local}:00+01:00`))
    expect(['13:59', '14:00', '20:59', '21:00'].map((time) => open(`2026-11-20T${time}`))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(['11:59', '12:00', '20:59', '21:00'].map((time) => open(`2026-11-22T${time}`))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

describe('delivery areas', () => {
  test('polygons are simple rings around their restaurant, inside the distance they are named for', () => {
    for (const area of demoDeliveryAreas) {
      expect([...Value.Errors(DeliveryArea, area)]).toEqual([])
      const { location } = demoRestaurants.find(({ id }) => id === area.restaurantId)!
      expect(contains(area.polygon, location)).toBe(true)
      expect(crossings(area.polygon)).toEqual([])
      expect(new Set(area.polygon.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size).toBe(
        area.polygon.length,
      )
    }
    const reach = demoDeliveryAreas
      .filter(({ restaurantId }) => restaurantId === leineglutId)
      .map(
        ({ polygon }) =>
          Math.max(...polygon.map((corner) => distanceInMetres(leineglut!.location, corner))) / 1000,
      )
    expect(reach.map((kilometres) => Math.round(kilometres * 10) / 10)).toEqual([2, 4, 6])
  })

  test('fees of Leineglut are those of the card, and the nearer zone wins', () => {
    const zones = demoDeliveryAreas.filter(({ restaurantId }) => restaurantId === leineglutId)
    expect(zones.map(({ deliveryFee }) => deliveryFee)).toEqual([200, 300, 350])
    expect(zones.map(({ priority }) => priority)).toEqual([1, 2, 3])
    expect(zones[1]!.polygon.every((corner) => !contains(zones[0]!.polygon, corner))).toBe(true)
    expect(zones[2]!.polygon.every((corner) => !contains(zones[1]!.polygon, corner))).toBe(true)
    expect(zones[0]!.polygon.every((corner) => contains(zones[1]!.polygon, corner))).toBe(true)
    expect(zones[1]!.polygon.every((corner) => contains(zones[2]!.polygon, corner))).toBe(true)
  })
})

describe('addresses', () => {
  test('there are about 4,000, each once, always the same', () => {
    expect(addresses.length).toBeGreaterThan(3600)
    expect(addresses.length).toBeLessThan(4600)
    const keys = addresses.map(({ street, streetNumber, zipCode }) => `${street} ${streetNumber} ${zipCode}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(demoAddresses()).toEqual(addresses)
    for (const { zipCode } of addresses) expect(zipCode).toMatch(/^3[17]\d{3}$/)
  })

  test.each(demoDeliveryAreas)(
    'some lie inside, outside and exactly at the edge of $name ($id)',
    ({ polygon }) => {
      const inside = addresses.filter((address) => contains(polygon, address))
      const near = addresses.filter((address) => metresToEdge(polygon, address) < 10)
      expect(inside.length).toBeGreaterThan(30)
      expect(addresses.length - inside.length).toBeGreaterThan(30)
      expect(near.filter((address) => contains(polygon, address)).length).toBeGreaterThan(5)
      expect(near.filter((address) => !contains(polygon, address)).length).toBeGreaterThan(5)
      const corners = new Set(polygon.map(({ latitude, longitude }) => `${latitude} ${longitude}`))
      expect(addresses.some(({ latitude, longitude }) => corners.has(`${latitude} ${longitude}`))).toBe(true)
    },
  )

  test('some lie in no area at all', () => {
    const nowhere = addresses.filter(
      (address) => !demoDeliveryAreas.some(({ polygon }) => contains(polygon, address)),
    )
    expect(nowhere.length).toBeGreaterThan(50)
  })
})

test('every role has an account', () => {
  expect(new Set(demoAccounts.map(({ role }) => role))).toEqual(new Set(roles))
  for (const { restaurantIds } of demoAccounts)
    for (const id of restaurantIds) expect(demoRestaurantIds).toContain(id)
  expect(demoAccounts.find(({ username }) => username.startsWith('chefin@'))!.restaurantIds).toEqual([
    leineglutId,
    leineglutWeendeId,
  ])
  expect(demoAccounts.flatMap(({ restaurantIds }) => restaurantIds)).not.toContain(sushikisteId)
})

describe('seeding', () => {
  let database: Database
  let postgres: pg.Client
  const name = `demo_${randomUUID().replaceAll('-', '')}`

  beforeAll(async () => {
    postgres = new pg.Client({ connectionString: inject('postgresUrl') })
    await postgres.connect()
    await postgres.query(`create database ${name}`)
    const url = new URL(inject('postgresUrl'))
    url.pathname = `/${name}`
    await migrate(url.href)
    database = openDatabase(url.href, { connections: 3 })
  })

  afterAll(async () => {
    await database.close()
    await postgres.query(`drop database if exists ${name}`)
    await postgres.end()
  })

  test('fills an empty database once, whoever comes second finds it done', async () => {
    expect(await isEmpty(database.db)).toBe(true)
    const seeded = await Promise.all([seedDemo(database.db, now, 0), seedDemo(database.db, now, 0)])
    expect(seeded.toSorted()).toEqual([false, true])
    expect(await isEmpty(database.db)).toBe(false)
    expect(await seedDemo(database.db, now, 0)).toBe(false)
  })

  test('everything arrives', async () => {
    const count = async (table: string, where = 'true') =>
      (await database.pool.query<{ n: number }>(`select count(*) as n from ${table} where ${where}`)).rows[0]!
        .n
    expect(await count('franchises')).toBe(3)
    expect(await count('restaurants')).toBe(4)
    expect(await count('streams', 'last_seq = 0')).toBe(4)
    expect(await count('delivery_areas')).toBe(8)
    const countItems = (kind: string, id: string) =>
      count('menu_items', `kind = '${kind}' and restaurant_id = '${id}'`)
    expect(await countItems('Product', leineglutId)).toBe(91)
    expect(await countItems('Category', leineglutId)).toBe(12)
    expect(await countItems('Product', rosenstockId)).toBe(21)
    expect(await count('addresses')).toBe(addresses.length)
    expect(await count('points_of_interest')).toBe(demoPointsOfInterest(addresses).length)
    expect(await count('streets', `search = 'weender strasse 37073 gottingen'`)).toBe(1)
    expect(await count('users')).toBe(6)
    const held = await database.pool.query(
      `select u.id, r.restaurant_id, r.role from users u join user_restaurants r on r.user_id = u.id
       where u.roles = array(select r.role where r.role = 'callcenter') order by u.id, r.restaurant_id`,
    )
    expect(held.rows).toEqual(
      demoAccounts.flatMap(({ id, role, restaurantIds }) =>
        restaurantIds.map((restaurant_id) => ({ id, restaurant_id, role })),
      ),
    )
    const { rows } = await database.pool.query<{ password_hash: string }>(
      'select password_hash from users limit 1',
    )
    expect(await verify(rows[0]!.password_hash, demoPassword)).toBe(true)
    const marks = await database.pool.query<{ allergens: string[]; additives: string[] }>(
      `select document->'allergens' as allergens, document->'additives' as additives from menu_items
       where restaurant_id = $1 and kind = 'Ingredient' and document->>'name' = 'Sauce Hollandaise'`,
      [leineglutId],
    )
    expect(marks.rows).toEqual([{ allergens: ['Eggs', 'Milk'], additives: ['Colouring', 'Preservative'] }])
  })
})

/** The pairs of sides of a ring that cut each other although they are no neighbours. */
function crossings(ring: Polygon): [number, number][] {
  const side = (i: number) => [ring[i]!, ring[(i + 1) % ring.length]!] as const
  const turn = (a: Location, b: Location, c: Location) =>
    Math.sign(
      (b.longitude - a.longitude) * (c.latitude - a.latitude) -
        (b.latitude - a.latitude) * (c.longitude - a.longitude),
    )
  const found: [number, number][] = []
  for (let i = 0; i < ring.length; i += 1) {
    for (let j = i + 2; j < ring.length; j += 1) {
      if (i === 0 && j === ring.length - 1) continue
      const [a, b] = side(i)
      const [c, d] = side(j)
      if (turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b)) found.push([i, j])
    }
  }
  return found
}

/** Metres from a place to the nearest side of a ring, in the plane. */
function metresToEdge(ring: Polygon, place: Location): number {
  const scale = Math.cos((place.latitude / 180) * Math.PI)
  const flat = ({ latitude, longitude }: Location) => ({
    x: (longitude - place.longitude) * 111_195 * scale,
    y: (latitude - place.latitude) * 111_195,
  })
  const distances = ring.map((corner, i) => {
    const a = flat(corner)
    const b = flat(ring[(i + 1) % ring.length]!)
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const along = Math.min(1, Math.max(0, -(a.x * dx + a.y * dy) / (dx * dx + dy * dy)))
    return Math.hypot(a.x + along * dx, a.y + along * dy)
  })
  return Math.min(...distances)
}
