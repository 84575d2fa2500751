import { banStates, type BanPage, type BanState } from '@tresen/contract/bans'
import { isInForce } from '@tresen/domain/bans/ban-states'
import { readCustomerSearch } from '@tresen/domain/customers/customer-search'
import { toE164 } from '@tresen/domain/phone/phone-number'
import { restaurantsOf, type Ctx } from '../../context.ts'
import {
  findBanRow,
  findGuestOfConversation,
  listBanRows,
  listBanRowsOfCustomer,
  listBanRowsOfKnown,
} from './bans.sql.ts'
import { viewBan } from './bans.view.ts'

const PAGE = 10

type Page = { page?: number; pageSize?: number }

function spanOf({ page = 1, pageSize = PAGE }: Page) {
  return { offset: (page - 1) * pageSize, limit: pageSize }
}

export async function listBans(
  ctx: Ctx,
  input: Page & { query?: string; reviewStatus?: BanState },
): Promise<BanPage> {
  const { query = '', reviewStatus: state = 'Reported' } = input
  const found = await listBanRows(ctx.db, { state, words: readCustomerSearch(query), ...spanOf(input) })
  return { items: found.items.map(viewBan), count: found.count }
}

export async function getBan(ctx: Ctx, { customerBanId }: { customerBanId: string }) {
  const row = await findBanRow(ctx.db, customerBanId)
  return row && viewBan(row)
}

export async function listCustomerBans(
  ctx: Ctx,
  input: Page & { franchiseId: string; customerId: string },
): Promise<BanPage> {
  const found = await listBanRowsOfCustomer(ctx.db, { ...input, ...spanOf(input) })
  return { items: found.items.map(viewBan), count: found.count }
}

/** In the franchises of the restaurants in which the person works. */
export async function listBansByPhone(ctx: Ctx, input: { phoneNumber: string; onlyActive?: boolean }) {
  const states = input.onlyActive ? banStates.filter(isInForce) : banStates
  return byPhone(ctx, { restaurantIds: restaurantsOf(ctx) }, input.phoneNumber, states)
}

export async function listFranchiseBansByPhone(
  ctx: Ctx,
  { franchiseId, phoneNumber }: { franchiseId: string; phoneNumber: string },
) {
  return byPhone(ctx, { franchiseId }, phoneNumber, banStates.filter(isInForce))
}

/** In force, of whoever writes or calls there: by their number, the one they gave, or their id of WhatsApp. */
export async function listConversationBans(ctx: Ctx, at: { restaurantId: string; conversationId: string }) {
  const guest = await findGuestOfConversation(ctx.db, at)
  if (!guest) return null
  const { franchiseId, userId, waId } = guest
  const phones = [toE164(guest.phone), waId && `+${waId}`].filter((one) => one !== null)
  const known = { phones, whatsAppIds: userId ? [userId] : [] }
  return (await listBanRowsOfKnown(ctx.db, { franchiseId }, known, banStates.filter(isInForce))).map(viewBan)
}

async function byPhone(
  ctx: Ctx,
  where: Parameters<typeof listBanRowsOfKnown>[1],
  phoneNumber: string,
  states: readonly BanState[],
) {
  const phone = toE164(phoneNumber)
  if (!phone) return []
  const known = { phones: [phone], whatsAppIds: [] }
  return (await listBanRowsOfKnown(ctx.db, where, known, states)).map(viewBan)
}
