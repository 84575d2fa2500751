import type { Ctx } from '../../../context.ts'
import type { PaymentRow } from '../payments.sql.ts'
import { ProviderTrouble } from '../providers/payment-provider.ts'
import { bringUpToDate } from './check-payment.ts'

/** Nobody shall pay it any more, now that another one has its place. */
export async function endFormer(ctx: Ctx, { restaurantId, id: paymentId, providerPaymentId }: PaymentRow) {
  if (!providerPaymentId) return
  try {
    await bringUpToDate(ctx, { restaurantId, paymentId })
  } catch (error) {
    // Whoever looks at it again ends it.
    if (!(error instanceof ProviderTrouble)) throw error
  }
}
