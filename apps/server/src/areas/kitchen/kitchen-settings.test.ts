import type { KitchenSettings } from '@tresen/contract/kitchen'
import { unlimitedKitchen } from '@tresen/domain/kitchen/kitchen-settings'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { follow } from '../../testing/hub-follower.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const { restaurantId, server } = restaurant
const manager = restaurant.as('manager')

async function someKitchen(): Promise<KitchenSettings> {
  const { categories, products } = await manager.getPublicMenu({ restaurantId })
  const [pizza] = categories
  return {
    stations: [
      {
        id: uuidv7(),
        name: 'Ofen',
        minutesPerQuarter: 30,
        categories: [{ categoryId: pizza!.id, makeMinutes: 6 }],
      },
    ],
    productMinutes: [{ productId: products[0]!.id, makeMinutes: 9 }],
    pickupOrdersPerQuarter: 4,
    deliveryOrdersPerQuarter: null,
  }
}

describe('What the kitchen manages', () => {
  it('is unlimited until somebody sets it; then staff, guests and open screens have it', async () => {
    const cook = restaurant.as('employee')
    expect(await cook.getKitchenSettings({ restaurantId })).toEqual({
      restaurantId,
      kitchen: unlimitedKitchen,
    })
    const hub = await follow(server, { restaurantId, token: await restaurant.token('admin') })
    const kitchen = await someKitchen()
    const body = { kitchen, before: unlimitedKitchen }
    expect(await manager.updateKitchenSettings({ restaurantId, body })).toEqual({ restaurantId, kitchen })
    expect(await cook.getKitchenSettings({ restaurantId })).toEqual({ restaurantId, kitchen })
    expect((await server.asGuest().getPublicRestaurant({ restaurantId })).kitchen).toEqual(kitchen)
    expect((await cook.getRestaurant({ restaurantId })).kitchen).toEqual(kitchen)
    await hub.until('kitchenSettingsChanged')
    expect(hub.events.at(-1)?.payload).toEqual({ restaurantId, kitchen })
    await hub.stop()
    await expect(cook.updateKitchenSettings({ restaurantId, body })).rejects.toMatchObject({ status: 403 })
  })

  it('is not written over by who started from something older', async () => {
    const { kitchen } = await manager.getKitchenSettings({ restaurantId })
    const busier = { ...kitchen, pickupOrdersPerQuarter: 2 }
    await manager.updateKitchenSettings({ restaurantId, body: { kitchen: busier, before: kitchen } })
    const older = { ...kitchen, deliveryOrdersPerQuarter: 9 }
    await expect(
      manager.updateKitchenSettings({ restaurantId, body: { kitchen: older, before: kitchen } }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'KitchenConflict',
      details: { restaurantId, kitchen: busier },
    })
  })

  it('is refused with the field that is wrong', async () => {
    const kitchen = await someKitchen()
    const grill = { ...kitchen.stations[0]!, id: uuidv7(), name: 'Grill' }
    const twice = { ...kitchen, stations: [...kitchen.stations, grill] }
    await expect(
      manager.updateKitchenSettings({ restaurantId, body: { kitchen: twice } }),
    ).rejects.toMatchObject({
      code: 'InvalidInput',
      details: { fields: [{ path: 'kitchen.stations.1.categories.0.categoryId' }] },
    })
  })

  it('survives a change of the opening hours', async () => {
    const { kitchen } = await manager.getKitchenSettings({ restaurantId })
    const { operatingHours } = await manager.getRestaurant({ restaurantId })
    await manager.updateRestaurant({ restaurantId, body: { operatingHours } })
    expect((await manager.getKitchenSettings({ restaurantId })).kitchen).toEqual(kitchen)
  })
})
