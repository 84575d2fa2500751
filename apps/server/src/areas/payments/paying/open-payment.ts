import type { Order } from '@tresen/contract/orders/order'
import { tipOf } from '@tresen/domain/carts/tip'
import { afterReport } from '@tresen/domain/payments/payment-ledger'
import type { Deps } from '../../../context.ts'
import type { PaymentRow } from '../payments.sql.ts'
import type { Reached } from '../settings/provider-access.ts'
import { changeLedger } from '../work/change-ledger.ts'
import type { MoneyOfOrder } from '../work/ledger-of.ts'

/** Asks the provider for the page on which to pay; asked again under the same key, it is the same one. `shopUrl`: where the guest came from. */
export async function openPayment(
  deps: Deps,
  { provider, access }: Reached,
  order: Order,
  payment: PaymentRow,
  shopUrl = deps.publicUrl,
): Promise<MoneyOfOrder | null> {
  const { restaurantId, id: paymentId, orderId, amount, currency, method } = payment
  const returnUrl = `${shopUrl}/public/${restaurantId}/pay-order?orderId=${orderId}`
  const opened = await provider.create(access, {
    ...{ paymentId, method, due: { amount, currency }, returnUrl },
    leaveUrl: `${returnUrl}&leave=1`,
    description: `Bestellung ${order.number}`,
    ...billOf(order),
    webhookUrl: `${deps.publicUrl}/api/mollie/webhook/${restaurantId}/${paymentId}`,
  })
  return changeLedger(deps, { restaurantId, orderId }, ({ ledger, payments }) => {
    const row = payments.find(({ id }) => id === paymentId)
    if (!row || row.providerPaymentId) return null
    const next = afterReport(ledger, { kind: 'payment', paymentId, status: 'Open', paid: null }, deps.newId)
    return { ledger: next, payment: { ...row, ...opened } }
  })
}

/** What Klarna wants to know: the sums by tax, which add up to the cent, and whose bill it is. */
function billOf({ shoppingCart }: Order) {
  const tip = tipOf(shoppingCart)
  const { evaluationResult, firstName, lastName, street, houseNumber, zipCode, city } = shoppingCart
  return {
    lines: [
      ...evaluationResult.pricing.taxes.map(({ rate, gross, tax }) => ({
        ...{ gross, tax, percent: rate },
        name: `Speisen und Getränke, ${String(rate).replace('.', ',')} % Umsatzsteuer`,
      })),
      ...(tip > 0 ? [{ gross: tip, tax: 0, percent: 0, name: 'Trinkgeld' }] : []),
    ],
    payer: {
      ...{ firstName, lastName, zipCode, city, email: null },
      street: `${street} ${houseNumber}`.trim(),
    },
  }
}
