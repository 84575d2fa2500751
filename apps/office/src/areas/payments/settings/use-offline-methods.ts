import { refusalOf } from '@tresen/contract/client'
import type { OfflineMethods } from '@tresen/contract/payments/offline-payment'
import { offlinePaymentCalls } from '@tresen/contract/payments/offline-payment-calls'
import type { Restaurant } from '@tresen/contract/restaurants'
import { offlineMethodsIn, withOfflineMethods } from '@tresen/domain/restaurants/offline-payment'
import { useMemo } from 'react'
import { createCalls } from '../../../rooms/api/api.ts'
import { useApp } from '../../../rooms/api/app-context.tsx'
import { useChange } from '../../../rooms/api/use-change.ts'
import { restaurantKeys } from '../../restaurants/work/restaurants.queries.ts'

/** Switches what is paid on site on and off, unless somebody else did since it was shown. */
export function useOfflineMethods({ id: restaurantId, orderSettings }: Restaurant) {
  const { session } = useApp()
  const api = useMemo(() => createCalls(offlinePaymentCalls, session), [session])
  const { change, isPending } = useChange<Restaurant[]>(restaurantKeys.list)
  const methods = offlineMethodsIn(orderSettings)
  const isNew = orderSettings.offlinePaymentMethods.length === 0
  const put = (listed: Restaurant[], now: OfflineMethods) =>
    listed.map((each) =>
      each.id === restaurantId
        ? { ...each, orderSettings: withOfflineMethods(each.orderSettings, now) }
        : each,
    )
  const save = (method: keyof OfflineMethods, isOn: boolean) =>
    change({
      send: () => {
        if (isNew)
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
  return { methods, save, isPending }
}
