import { banStates, type BanState } from '@tresen/contract/bans'
import { isPending, mayBecome } from '@tresen/domain/bans/ban-states'
import { toE164 } from '@tresen/domain/phone/phone-number'
import { restaurantsOf, type Ctx } from '../../context.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { findCustomerIdBy } from '../customers/customers.sql.ts'
import { createCustomer } from '../customers/save-customer.ts'
import { createCustomerPhoneNumber } from '../customers/save-parts.ts'
import {
  deleteBanRow,
  findBanRow,
  findCustomerOfOrder,
  findWriter,
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
  conversationId?: string
  reason: string
}

/** Reports whoever placed an order, a customer, who has a number or writes by WhatsApp; of one person there is one open report. */
export async function reportCustomer(ctx: Ctx, { body }: { body: Report }) {
  const { restaurantId, orderId = null } = body
  const own = restaurantsOf(ctx)
  const place = await ctx.findPlace(restaurantId)
  if (!place || (own && !own.includes(restaurantId))) return refuse('NotFound')
  const order = orderId && (await findCustomerOfOrder(ctx.db, { restaurantId, orderId }))
  if (orderId && !order) return refuse('NotFound')
  const { franchiseId } = place
  const customerId = order
    ? await customerOfOrder(ctx, { franchiseId, customerId: order.customerId }, body)
    : (body.customerId ?? (await customerOfGuest(ctx, franchiseId, body)))
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

/**
 * Whose an order is; by WhatsApp they are known by their id too from then on, as the number may be any. Where that id is
 * somebody's already, it is about them.
 */
async function customerOfOrder(
  ctx: Ctx,
  { franchiseId, customerId }: { franchiseId: string; customerId: string | null },
  report: Report,
): Promise<string | null> {
  const guest = await ofWriter(ctx, report)
  if (!guest || guest.identifier.kind !== 'WhatsApp') return customerId
  if (!customerId) return customerOfGuest(ctx, franchiseId, report)
  const { identifier } = guest
  await createCustomerPhoneNumber(ctx, { franchiseId, body: { customerId, ...identifier } })
  return findCustomerIdBy(ctx.db, franchiseId, identifier)
}

/** Whoever has this number, or writes there; somebody who never ordered becomes a customer by it. */
async function customerOfGuest(ctx: Ctx, franchiseId: string, report: Report): Promise<string | null> {
  const guest = ofNumber(report) ?? (await ofWriter(ctx, report))
  if (!guest) return null
  const { identifier, lastName } = guest
  const find = () => findCustomerIdBy(ctx.db, franchiseId, identifier)
  const known = await find()
  if (known) return known
  const nothing = { salutation: 'Unspecified', firstName: '', company: '', notes: '' } as const
  const made = await createCustomer(ctx, {
    franchiseId,
    body: { ...nothing, lastName, identifiers: [identifier] },
  })
  // Somebody else may have made them meanwhile.
  return made instanceof Refusal ? ((await find()) ?? null) : made.id
}

function ofNumber({ phoneNumber = '', guestName = '' }: Report) {
  const value = toE164(phoneNumber)
  return value ? { identifier: { kind: 'Phone' as const, value }, lastName: guestName } : null
}

async function ofWriter({ db }: Ctx, { restaurantId, conversationId, guestName }: Report) {
  const writer = conversationId && (await findWriter(db, { restaurantId, conversationId }))
  if (!writer) return null
  const lastName = guestName || writer.name
  if (!writer.userId)
    return ofNumber({ restaurantId, reason: '', phoneNumber: `+${writer.waId}`, guestName: lastName })
  return { identifier: { kind: 'WhatsApp' as const, value: writer.userId }, lastName }
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
