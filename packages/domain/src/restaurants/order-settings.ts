import type { FieldProblem } from '@tresen/contract/common'
import type { OrderChannel } from '@tresen/contract/carts/cart'
import {
  paymentMethods,
  type OnlinePaymentMode,
  type OrderSettings,
  type PaymentMethod,
} from '@tresen/contract/restaurants/restaurant'

const paidOnSite: readonly PaymentMethod[] = ['Cash', 'DebitOrCreditCardOffline']

/** Whether the money is taken at the door or at the counter; otherwise it is paid online beforehand. */
export function isPaidOnSite(method: PaymentMethod): boolean {
  return paidOnSite.includes(method)
}

export const paymentMethodsOnSite = paymentMethods.filter(isPaidOnSite)

type Offer = Pick<
  OrderSettings,
  'offlinePaymentMethods' | 'onlinePaymentMethods' | 'onlineShopPaymentState' | 'whatsAppPaymentState'
>

/** How an order that comes this way may be paid; whoever orders by telephone or at the desk pays on site. */
export function offeredPaymentMethods(settings: Offer, channel: OrderChannel): PaymentMethod[] {
  const { offlinePaymentMethods: offline, onlinePaymentMethods: online } = settings
  switch (modeOf(settings, channel)) {
    case 'Deaktivert':
      return offline
    case 'Optional':
      return [...offline, ...online]
    case 'Verpflichtend':
      return online
  }
}

function modeOf(settings: Offer, channel: OrderChannel): OnlinePaymentMode {
  if (channel === 'OnlineShop') return settings.onlineShopPaymentState ?? 'Optional'
  return (channel === 'WhatsAppChat' && settings.whatsAppPaymentState) || 'Deaktivert'
}

/**
 * The settings without the ways to pay online that the provider does not know: a guest who chose one would end up on
 * another page than they meant. Where none of those chosen is left, all that it knows are offered.
 */
export function withMethodsOf(settings: OrderSettings, known: readonly PaymentMethod[]): OrderSettings {
  const { onlinePaymentMethods: chosen, defaultPaymentMethod: preset, ...others } = settings
  const kept = chosen.filter((method) => known.includes(method))
  const online = kept.length > 0 || chosen.length === 0 ? kept : [...known]
  const isOffered = preset !== undefined && [...settings.offlinePaymentMethods, ...online].includes(preset)
  return { ...others, onlinePaymentMethods: online, ...(isOffered && { defaultPaymentMethod: preset }) }
}

/** What of order settings cannot be meant: no way to pay at all, one named twice or in the wrong list. */
export function orderSettingsProblems(settings: OrderSettings): FieldProblem[] {
  const { offlinePaymentMethods, onlinePaymentMethods, invoiceAddressAbove } = settings
  const problems: FieldProblem[] = []
  const check = (path: keyof OrderSettings, methods: readonly PaymentMethod[], fits: boolean) => {
    if (methods.some((method) => isPaidOnSite(method) !== fits))
      problems.push({ path, message_de: 'Diese Zahlungsart gehört in die andere Liste.' })
    if (new Set(methods).size < methods.length)
      problems.push({ path, message_de: 'Jede Zahlungsart darf nur einmal vorkommen.' })
  }
  check('offlinePaymentMethods', offlinePaymentMethods, true)
  check('onlinePaymentMethods', onlinePaymentMethods, false)
  if (offlinePaymentMethods.length + onlinePaymentMethods.length === 0)
    problems.push({
      path: 'offlinePaymentMethods',
      message_de: 'Ohne Zahlungsart kann niemand bestellen: Bitte mindestens eine wählen.',
    })
  if (settings.onlineShopPaymentState === 'Verpflichtend' && onlinePaymentMethods.length === 0)
    problems.push({
      path: 'onlineShopPaymentState',
      message_de:
        'Ohne Zahlungsart im Netz kann im Shop niemand online bezahlen: Bitte mindestens eine wählen.',
    })
  const { defaultPaymentMethod: preset } = settings
  if (preset && ![...offlinePaymentMethods, ...onlinePaymentMethods].includes(preset))
    problems.push({
      path: 'defaultPaymentMethod',
      message_de: 'Vorgewählt sein kann nur, was angeboten wird.',
    })
  if (invoiceAddressAbove < 0)
    problems.push({ path: 'invoiceAddressAbove', message_de: 'Der Betrag darf nicht unter null liegen.' })
  return problems
}
