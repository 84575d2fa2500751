import { banStates, type BanState } from '@tresen/contract/bans'
import { isPending, mayBecome } from '@tresen/domain/bans/ban-states'
import { toE164 } from '@tresen/domain/phone/phone-number'
import { restaurantsOf, type Ctx } from '../../context.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { findCustomerIdByPhone } from '../customers/customers.sql.ts'
import { createCustomer } from '../customers/save-customer.ts'
import {
  deleteBanRow,
  findBanRow,
  findCustomerOfOrder,
  insertBan,
  listBanRowsOfCustomer,
  updateBanRow,
} from './bans.sql.ts'
import { viewBan } from './bans.view.ts'

type Report = {
  restaurantId: string
  orderId?: string
  customerId?: string
  phoneNumber?: string
  guestName?: string
  reason: string
}

/** Reports whoever placed an order, a customer, or who has a number; of one person there is one open report. */
export async function reportCustomer(ctx: Ctx, { body }: { body: Report }) {
  const { restaurantId, orderId = null } = body
  const own = restaurantsOf(ctx)
  const place = await ctx.findPlace(restaurantId)
  if (!place || (own && !own.includes(restaurantId))) return refuse('NotFound')
  const order = orderId && (await findCustomerOfOrder(ctx.db, { restaurantId, orderId }))
  if (orderId && !order) return refuse('NotFound')
  const { franchiseId } = place
  const customerId = order
    ? order.customerId
    : (body.customerId ?? (await customerOfNumber(ctx, franchiseId, body)))
  if (!customerId) return refuse('NobodyToReport')
  const reason = body.reason.trim()
  const id = ctx.newId()
  const ban = { id, franchiseId, restaurantId, customerId, orderId, reason, by: nameOf(ctx), at: ctx.now() }
  if (await insertBan(ctx.db, ban, banStates.filter(isPending)))
    return viewBan((await findBanRow(ctx.db, id))!)
  const { items } = await listBanRowsOfCustomer(ctx.db, { franchiseId, customerId, offset: 0, limit: 100 })
  const known = items.find(({ reviewStatus }) => isPending(reviewStatus))
  return known ? refuse('AlreadyReported', { ban: viewBan(known) }) : refuse('NotFound')
}

/** Whoever has this number; somebody who never ordered becomes a customer by it. */
async function customerOfNumber(
  ctx: Ctx,
  franchiseId: string,
  { phoneNumber = '', guestName = '' }: Report,
): Promise<string | null> {
  const value = toE164(phoneNumber)
  if (!value) return null
  const find = () => findCustomerIdByPhone(ctx.db, franchiseId, value)
  const known = await find()
  if (known) return known
  const nothing = { salutation: 'Unspecified', firstName: '', company: '', notes: '' } as const
  const identifiers = [{ kind: 'Phone' as const, value }]
  const made = await createCustomer(ctx, {
    franchiseId,
    body: { ...nothing, lastName: guestName, identifiers },
  })
  // Somebody else may have made them meanwhile.
  return made instanceof Refusal ? ((await find()) ?? null) : made.id
}

type Decision = {
  customerBanId: string
  body: { reviewStatus: BanState; note: string; version: number }
}

/** The operator decides, on what they saw. */
export async function updateBan(ctx: Ctx, { customerBanId: id, body }: Decision) {
  const row = await findBanRow(ctx.db, id)
  if (!row) return refuse('NotFound')
  if (row.version !== body.version) return refuse('BanConflict', { ban: viewBan(row) })
  if (!mayBecome(row.reviewStatus, body.reviewStatus)) return refuse('TransitionNotAllowed')
  const { reviewStatus, version } = body
  const step = { at: ctx.now().toISOString(), by: nameOf(ctx), reviewStatus, note: body.note.trim() }
  const isSaved = await updateBanRow(ctx.db, { id, version }, step)
  const now = await findBanRow(ctx.db, id)
  if (!now) return refuse('NotFound')
  return isSaved ? viewBan(now) : refuse('BanConflict', { ban: viewBan(now) })
}

export async function deleteBan(ctx: Ctx, { customerBanId }: { customerBanId: string }) {
  return (await deleteBanRow(ctx.db, customerBanId)) && {}
}

function nameOf({ actor }: Ctx): string {
  return actor.kind === 'user' ? actor.username : ''
}
