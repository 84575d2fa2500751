import type { BillingSettingsState } from '@tresen/contract/billing/billing-settings'
import type { PlanTerms } from '@tresen/contract/billing/plan'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { aSeller } from '@tresen/domain/invoices/testing/an-invoice'
import { v7 as uuidv7 } from 'uuid'
import type { AnyJobKind } from '../../../rooms/jobs/job-kind.ts'
import { useRestaurant, type TestRestaurant } from '../../../testing/use-restaurant.ts'
import { aFilledCart } from '../../carts/testing/a-cart.ts'

export const aPlan: PlanTerms = {
  ...{ name: 'Standard', validFrom: '2026-10-01', validUntil: null, monthlyFee: 4900, feePerOrder: 25 },
  ...{ turnoverShare: 350, freeMonths: 0 },
}
export const october = { from: '2026-10-01', to: '2026-10-31' }

/** An operator who may bill, and a restaurant; it is Friday, 20 November 2026. */
export function useBilling({ jobs }: { jobs?: readonly AnyJobKind[] } = {}) {
  const own = useRestaurant({}, { ...(jobs && { jobs }) })
  const admin = own.as('admin')
  const { server } = own

  async function sellAs(seller = aSeller) {
    const { settings, version } = await admin.getBillingSettings()
    const body: BillingSettingsState = { version, settings: { ...settings, seller } }
    return admin.updateBillingSettings({ body })
  }

  /** Completed then, whatever clock the server has. */
  async function sell(at: string, where: TestRestaurant = own) {
    const { restaurantId } = where
    const guest = server.asGuest()
    const cart = await aFilledCart(guest, restaurantId)
    const { id } = await placeAsSeen(guest, { ...where.at, shoppingCartId: cart.id })
    await server.database.pool.query(
      `update orders set state = 'Completed', completed_at = $2 where restaurant_id = $3 and id = $1`,
      [id, at, restaurantId],
    )
    return { id, total: cart.evaluationResult.totalOrderValue }
  }

  async function plan(changes: Partial<PlanTerms> = {}, { restaurantId }: TestRestaurant = own) {
    return admin.createPlan({ restaurantId, body: { id: uuidv7(), ...aPlan, ...changes } })
  }

  /** What is to be billed, as it is seen. */
  async function seen({ restaurantId }: TestRestaurant = own, span = october) {
    const { statement } = await admin.getBilling({ restaurantId, ...span })
    const { net, gross, orders } = statement!
    return { net, gross, orders }
  }

  async function bill(where: TestRestaurant = own, span = october) {
    return admin.createBill({ restaurantId: where.restaurantId, ...span, body: await seen(where, span) })
  }

  return { ...own, admin, sellAs, sell, plan, seen, bill }
}
