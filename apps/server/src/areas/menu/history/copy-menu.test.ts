import { expect, it } from 'vitest'
import { aMenu } from '@tresen/domain/menu/testing/a-menu'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

const own = useRestaurant()
const empty = own.another({ menu: aMenu({ categories: [], products: [], extraGroups: [] }) })
const live = own.another({ state: 'Live' })
const beginnings = [1, 2].map((at) =>
  own.another({
    state: 'Onboarding',
    menu: at === 1 ? undefined : aMenu({ categories: [], products: [], extraGroups: [] }),
  }),
)
const { server } = own
const refused = (attempt: Promise<unknown>, code: string) => expect(attempt).rejects.toMatchObject({ code })

it('an empty menu begins with that of another restaurant of the same person, and goes its own way', async () => {
  const [from, to] = [own.restaurantId, empty.restaurantId]
  const both = server.as({ restaurants: { [from]: 'manager', [to]: 'manager' } })
  const copy = { restaurantId: to, fromRestaurantId: from }
  await refused(empty.as('manager').copyMenu(copy), 'NotFound')
  await refused(
    server.as({ restaurants: { [from]: 'employee', [to]: 'manager' } }).copyMenu(copy),
    'NotFound',
  )
  await refused(both.copyMenu({ restaurantId: from, fromRestaurantId: to }), 'MenuNotEmpty')
  await both.copyMenu(copy)
  const [one, two] = [
    await both.getPublicMenu({ restaurantId: from }),
    await both.getPublicMenu({ restaurantId: to }),
  ]
  expect(two.products.map(({ name }) => name)).toEqual(one.products.map(({ name }) => name))
  expect(two.products.every(({ prices }) => prices.length > 0)).toBe(true)
  await both.updateProduct({ restaurantId: to, productId: two.products[0]!.id, body: { name: 'Nur hier' } })
  expect((await both.getPublicMenu({ restaurantId: from })).products[0]!.name).toBe(one.products[0]!.name)
  await refused(both.copyMenu(copy), 'MenuNotEmpty')
})

it('whoever sets restaurants up begins one with the menu of another that is being set up, not of one that is live', async () => {
  const [from, to] = beginnings.map(({ restaurantId }) => restaurantId) as [string, string]
  const onboarding = server.as({ roles: ['onboarding'] })
  await refused(onboarding.copyMenu({ restaurantId: to, fromRestaurantId: live.restaurantId }), 'NotFound')
  await onboarding.copyMenu({ restaurantId: to, fromRestaurantId: from })
  const [one, two] = [
    await onboarding.listProducts({ restaurantId: from }),
    await onboarding.listProducts({ restaurantId: to }),
  ]
  expect(two.map(({ name }) => name)).toEqual(one.map(({ name }) => name))
})
