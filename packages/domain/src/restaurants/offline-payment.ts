import type { OfflineMethods, OfflinePatch } from '@tresen/contract/payments/offline-payment'
import type { OrderSettings, PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import { paymentMethodsOnSite } from './order-settings.ts'

export function offlineMethodsIn({ offlinePaymentMethods: chosen }: OrderSettings): OfflineMethods {
  return {
    Cash: chosen.includes('Cash'),
    DebitOrCreditCardOffline: chosen.includes('DebitOrCreditCardOffline'),
  }
}

/** The settings with just these ways to pay on site; what is not offered any more is no longer preset. */
export function withOfflineMethods(settings: OrderSettings, methods: OfflineMethods): OrderSettings {
  const isOn = (method: PaymentMethod) => methods[method as keyof OfflineMethods]
  const offlinePaymentMethods = paymentMethodsOnSite.filter(isOn)
  const { defaultPaymentMethod: preset, ...others } = settings
  const isPresetGone = preset !== undefined && paymentMethodsOnSite.includes(preset) && !isOn(preset)
  return {
    ...others,
    offlinePaymentMethods,
    ...(preset !== undefined && !isPresetGone && { defaultPaymentMethod: preset }),
  }
}

/** One step after the other, as RFC 6902 has it; null: it is not as one of them says that it was seen. */
export function patchOfflineMethods(methods: OfflineMethods, patch: OfflinePatch): OfflineMethods | null {
  let next = methods
  for (const { op, path, value } of patch) {
    const method = path === '/methods/Cash' ? 'Cash' : 'DebitOrCreditCardOffline'
    if (op !== 'test') next = { ...next, [method]: value }
    else if (next[method] !== value) return null
  }
  return next
}
