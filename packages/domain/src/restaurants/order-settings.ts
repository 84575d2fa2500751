import type { FieldProblem } from '@tresen/contract/common'
import { paymentMethods, type OrderSettings, type PaymentMethod } from '@tresen/contract/restaurants'

const paidOnSite: readonly PaymentMethod[] = ['Cash', 'DebitOrCreditCardOffline']

/** Whether the money is taken at the door or at the counter; otherwise it is paid online beforehand. */
export function isPaidOnSite(method: PaymentMethod): boolean {
  return paidOnSite.includes(method)
}

export const paymentMethodsOnSite = paymentMethods.filter(isPaidOnSite)

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
