import type { Ctx } from '../../../context.ts'
import { enqueue } from '../../../rooms/jobs/jobs.sql.ts'
import type { PaymentRow } from '../payments.sql.ts'
import { PAY_WITHIN_MS } from '../payments.view.ts'
import { ProviderTrouble } from '../providers/payment-provider.ts'
import { reachProvider } from '../settings/provider-access.ts'
import { bringUpToDate } from './check-payment.ts'
import { checkPaymentSoon } from './look-after-payments.ts'

/** Written down before anything else: a payment that could not be ended may be paid, and that shall be known. */
export function lookAgainAt({ db, now }: Ctx, { restaurantId, id: paymentId }: PaymentRow) {
  const later = new Date(now().getTime() + PAY_WITHIN_MS)
  return enqueue(db, checkPaymentSoon, { restaurantId, paymentId }, { key: `former ${paymentId}`, at: later })
}

/** Nobody shall pay it any more, now that another one has its place. */
export async function endFormer(ctx: Ctx, former: PaymentRow) {
  if (!former.providerPaymentId) return
  const reached = await reachProvider(ctx, former.restaurantId, former.provider)
  try {
    await reached?.provider.cancel(reached.access, former.providerPaymentId)
    await bringUpToDate(ctx, { restaurantId: former.restaurantId, paymentId: former.id })
  } catch (error) {
    // It is looked at again once nobody should be able to pay it any more.
    if (!(error instanceof ProviderTrouble)) throw error
  }
}
