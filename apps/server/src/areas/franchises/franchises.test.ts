import { expect, it } from 'vitest'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const own = useRestaurant()
const foreign = own.another()
const { server, franchiseId } = own
const admin = () => server.as({ roles: ['admin'] })
const boss = () => server.as({ franchises: { [franchiseId]: 'manager' } })
const refused = (attempt: Promise<unknown>, code: string) => expect(attempt).rejects.toMatchObject({ code })

/** By its name the first, and yet the last once it is deleted. */
const aSister = {
  ...{ name: 'Alte Linde', streetName: 'Weender Straße', streetNumber: '12', zipCode: '37073' },
  ...{ city: 'Göttingen', location: { latitude: 51.53, longitude: 9.93 } },
}

it('a franchise is made, found, renamed by who saw its name, and deleted once nothing belongs to it', async () => {
  const { id } = await admin().createFranchise({ body: { name: 'Neue Kette' } })
  const found = await admin().listFranchises({ searchQuery: 'kette' })
  expect(found).toMatchObject({ total: 1, items: [{ id, restaurants: 0, liveRestaurants: 0 }] })
  const rename = (name: string, before: string) =>
    admin().updateFranchise({ franchiseId: id, body: { name, before } })
  await rename('Alte Kette', 'Neue Kette')
  await refused(rename('Ganz andere', 'Neue Kette'), 'FranchiseConflict')
  await refused(admin().deleteFranchise({ franchiseId: id, before: 'Neue Kette' }), 'FranchiseConflict')
  await admin().deleteFranchise({ franchiseId: id, before: 'Alte Kette' })
  await refused(admin().getFranchise({ franchiseId: id }), 'NotFound')
  await refused(admin().deleteFranchise({ franchiseId }), 'FranchiseHasRestaurants')
})

it('who manages one sees it, its restaurants and nothing of others', async () => {
  expect(await boss().listAllFranchises({})).toEqual([{ id: franchiseId, name: 'Zur Linde' }])
  expect((await admin().listAllFranchises({})).length).toBeGreaterThan(1)
  expect(await server.as({ franchises: { [franchiseId]: 'employee' } }).listAllFranchises({})).toEqual([])
  expect(await boss().getFranchise({ franchiseId })).toMatchObject({ restaurants: 1, liveRestaurants: 1 })
  const restaurants = await boss().listFranchiseRestaurants({ franchiseId })
  expect(restaurants.map(({ id }) => id)).toEqual([own.restaurantId])
  const sister = await admin().createRestaurant({ franchiseId, body: aSister })
  await admin().deleteRestaurant({ restaurantId: sister.id })
  const seenBy = async (who: ReturnType<typeof admin>) =>
    (await who.listFranchiseRestaurants({ franchiseId })).map(({ id }) => id)
  expect(await seenBy(boss())).toEqual([own.restaurantId, sister.id])
  expect(await seenBy(admin())).toEqual([own.restaurantId, sister.id])
  const other = { franchiseId: foreign.franchiseId }
  await refused(boss().listFranchiseRestaurants(other), 'NotFound')
  await refused(boss().updateFranchise({ ...other, body: { name: 'Meins' } }), 'NotFound')
  await refused(boss().deleteFranchise({ franchiseId }), 'NotAllowed')
})
