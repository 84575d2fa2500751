import type {
  OfflineMethods,
  OfflinePatch,
  OfflinePaymentInformation,
} from '@tresen/contract/payments/offline-payment'
import {
  offlineMethodsIn,
  patchOfflineMethods,
  withOfflineMethods,
} from '@tresen/domain/restaurants/offline-payment'
import { orderSettingsProblems } from '@tresen/domain/restaurants/order-settings'
import type { Ctx } from '../../../context.ts'
import { invalidInput, refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { changeRestaurant } from '../../restaurants/change-restaurant.ts'
import { restaurantSettingsChanged } from '../../restaurants/restaurants.events.ts'
import type { RestaurantRow } from '../../restaurants/restaurants.sql.ts'

type At = { restaurantId: string }

export async function createOfflinePaymentInformation(
  ctx: Ctx,
  { restaurantId, body: { methods } }: At & { body: { methods: OfflineMethods } },
) {
  const changed = await changeRestaurant(
    ctx,
    restaurantId,
    (row) =>
      row.orderSettings.offlinePaymentMethods.length > 0
        ? refuse('OfflinePaymentSetUp', { information: viewOffline(row) })
        : withMethods(row, methods),
    (row) => [restaurantSettingsChanged(row)],
  )
  return changed instanceof Refusal ? changed : viewOffline(changed)
}

export async function updateOfflinePaymentInformation(
  ctx: Ctx,
  {
    restaurantId,
    offlinePaymentMethodsId: id,
    body: patch,
  }: At & {
    offlinePaymentMethodsId: string
    body: OfflinePatch
  },
) {
  if (id !== restaurantId) return null
  const changed = await changeRestaurant(
    ctx,
    restaurantId,
    (row) => {
      const next = patchOfflineMethods(offlineMethodsIn(row.orderSettings), patch)
      return next
        ? withMethods(row, next)
        : refuse('OfflinePaymentConflict', { information: viewOffline(row) })
    },
    (row) => [restaurantSettingsChanged(row)],
  )
  return changed instanceof Refusal ? changed : viewOffline(changed)
}

function withMethods(row: RestaurantRow, methods: OfflineMethods) {
  const orderSettings = withOfflineMethods(row.orderSettings, methods)
  const problems = orderSettingsProblems(orderSettings)
  return problems.length > 0 ? invalidInput(problems) : { ...row, orderSettings }
}

function viewOffline({ id, orderSettings }: RestaurantRow): OfflinePaymentInformation {
  return { id, methods: offlineMethodsIn(orderSettings) }
}
