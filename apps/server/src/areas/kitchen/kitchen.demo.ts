import type { KitchenSettings } from '@tresen/contract/kitchen'
import { demoId } from '../restaurants/demo-id.ts'
import type { MenuDefinition } from '../menu/demo/menu-definition.ts'
import { menuIds } from '../menu/demo/menu-rows.ts'

/** Two cooks at the stove, one at the tandoor; what is taken from the fridge takes no time worth counting. */
export function rosenstockKitchen(kindPrefix: string, menu: MenuDefinition): KitchenSettings {
  const ids = menuIds(kindPrefix, menu)
  const makes = (minutes: Record<string, number>) =>
    Object.entries(minutes).map(([name, makeMinutes]) => ({ categoryId: ids.category(name), makeMinutes }))
  const station = (number: number) => demoId(`${kindPrefix}00c`, number)
  return {
    stations: [
      { id: station(1), name: 'Herd', minutesPerQuarter: 30, categories: makes({ Currys: 5, Biryani: 6 }) },
      {
        id: station(2),
        name: 'Tandoor',
        minutesPerQuarter: 15,
        categories: makes({ Vorspeisen: 4, 'Brot und Beilagen': 2 }),
      },
    ],
    productMinutes: [{ productId: ids.product({ articleNumber: '52' }), makeMinutes: 0 }],
    pickupOrdersPerQuarter: 6,
    deliveryOrdersPerQuarter: 5,
  }
}
