import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import { amountToPay } from '@tresen/domain/carts/tip'
import { isLive } from '@tresen/domain/payments/payment-ledger'
import { amountByLink, mayTryAgain, otherMethods } from '@tresen/domain/payments/ways-to-pay'
import type { Deps } from '../../../context.ts'
import { findRestaurantRow } from '../../restaurants/restaurants.sql.ts'
import { methodOf } from '../payments.view.ts'
import { providers } from '../settings/provider-access.ts'
import { findProviderRow } from '../settings/providers.sql.ts'
import type { MoneyOfOrder } from '../work/ledger-of.ts'

/** How else an open order may be paid by whoever has its link. */
export async function methodsBeside(
  { db }: Pick<Deps, 'db'>,
  { order, payments, ledger }: MoneyOfOrder,
): Promise<PaymentMethod[]> {
  if (!mayTryAgain(ledger)) return []
  const restaurant = await findRestaurantRow(db, order.restaurantId)
  const row = await findProviderRow(db, order.restaurantId)
  const offered = restaurant?.orderSettings.onlinePaymentMethods ?? []
  const total = amountToPay(order.shoppingCart)
  const amount = payments.find(isLive)?.amount ?? amountByLink(payments, total)
  return otherMethods(
    { offered, possible: row ? providers[row.provider].methods : [] },
    { method: methodOf(order, payments), amount, total },
  )
}
