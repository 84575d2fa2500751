import type { OnlineProvider } from '@tresen/contract/payments/payment'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import type { OrderAt } from '../payments.sql.ts'
import { reachProvider } from '../settings/provider-access.ts'
import { loadMoney } from '../work/change-ledger.ts'
import { checkPayment } from './check-payment.ts'
import { startPayment } from './start-payment.ts'

/** Where a guest pays through this provider; the calls that are named after it. */
export function linkOf(provider: OnlineProvider) {
  return async (ctx: Ctx, at: OrderAt) => {
    const name = (await reachProvider(ctx, at.restaurantId))?.row.provider
    if (name !== provider && !(provider === 'Stripe' && name === 'StripeAndPayPal'))
      return refuse('PaymentNotPossible')
    const started = await startPayment(ctx, at)
    return started && 'url' in started ? { url: started.url } : started
  }
}

/** What became of a payment through this provider. */
export function stateOf(provider: OnlineProvider) {
  return async (ctx: Ctx, at: OrderAt) => {
    const money = await loadMoney(ctx.db, at)
    return money?.payments.some((one) => one.provider.startsWith(provider)) ? checkPayment(ctx, at) : null
  }
}
