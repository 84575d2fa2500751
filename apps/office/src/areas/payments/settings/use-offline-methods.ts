import { refusalOf } from '@tresen/contract/client'
import type { OfflineMethods } from '@tresen/contract/payments/offline-payment'
import { offlinePaymentCalls } from '@tresen/contract/payments/offline-payment-calls'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { offlineMethodsIn, withOfflineMethods } from '@tresen/domain/restaurants/offline-payment'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createCalls } from '../../../rooms/api/api.ts'
import { useApp } from '../../../rooms/api/app-context.tsx'
import { useChange, useWithChanges } from '../../../rooms/api/use-change.ts'
import { restaurantKeys } from '../../restaurants/work/restaurants.queries.ts'

/** Switches what is paid on site on and off, unless somebody else did since it was shown. The wish is shown at once. */
export function useOfflineMethods(stored: Restaurant) {
  const { session } = useApp()
  const api = useMemo(() => createCalls(offlinePaymentCalls, session), [session])
  const { change } = useChange<Restaurant[]>(restaurantKeys.list)
  const queries = useQueryClient()
  const restaurantId = stored.id
  const inHand = useMemo(() => [stored], [stored])
  const shown = useWithChanges<Restaurant[]>(restaurantKeys.list, inHand)?.[0] ?? stored
  const methods = offlineMethodsIn(shown.orderSettings)
  /** As the server has it, before what is expected: whether one was ever chosen. */
  const isNew = () => {
    const listed = queries.getQueryData<Restaurant[]>(restaurantKeys.list) ?? inHand
    return listed.some(
      ({ id, orderSettings }) => id === restaurantId && orderSettings.offlinePaymentMethods.length === 0,
    )
  }
  const put = (listed: Restaurant[], methods: Partial<OfflineMethods>) =>
    listed.map((each) => (each.id === restaurantId ? withMethods(each, methods) : each))
  const save = (method: keyof OfflineMethods, isOn: boolean) =>
    change({
      expect: (listed) => put(listed, { [method]: isOn }),
      send: () => {
        if (isNew())
          return api.createOfflinePaymentInformation({
            restaurantId,
            body: { methods: { ...methods, [method]: isOn } },
          })
        const path = `/methods/${method}` as const
        return api.updateOfflinePaymentInformation({
          ...{ restaurantId, offlinePaymentMethodsId: restaurantId },
          body: [
            { op: 'test', path, value: !isOn },
            { op: 'replace', path, value: isOn },
          ],
        })
      },
      settle: (listed, stored) => put(listed, stored.methods),
      refused: (listed, error) => {
        const { createOfflinePaymentInformation: create, updateOfflinePaymentInformation: update } =
          offlinePaymentCalls
        const told =
          refusalOf(update, 'OfflinePaymentConflict', error) ??
          refusalOf(create, 'OfflinePaymentSetUp', error)
        return told ? put(listed, told.information.methods) : listed
      },
      said: { done: 'Bezahlung vor Ort gespeichert', failed: 'Die Bezahlung vor Ort blieb, wie sie war' },
    })
  return { orderSettings: shown.orderSettings, methods, save }
}

function withMethods(restaurant: Restaurant, changed: Partial<OfflineMethods>): Restaurant {
  const { orderSettings } = restaurant
  const methods = { ...offlineMethodsIn(orderSettings), ...changed }
  return { ...restaurant, orderSettings: withOfflineMethods(orderSettings, methods) }
}
