import type { Customer, CustomerFigures, CustomerPage } from '@tresen/contract/customers/customer'
import { readCustomerSearch } from '@tresen/domain/customers/customer-search'
import { reasonsOf } from '@tresen/domain/customers/duplicates'
import { usualTime } from '@tresen/domain/customers/usual-time'
import { toE164 } from '@tresen/domain/phone/phone-number'
import { restaurantsOf, type Ctx } from '../../context.ts'
import { listOrderRowsByCustomer } from '../orders/orders.sql.ts'
import { viewOrder } from '../orders/orders.view.ts'
import { findCustomerFacts, listCandidateRows } from './customer-facts.sql.ts'
import { listCustomerRows, listEntryRows } from './customer-list.sql.ts'
import { findCustomerIdByPhone, findFamily, listRestaurantIds } from './customers.sql.ts'
import { viewCustomer } from './customers.view.ts'

const PAGE = 15
const MOST_ORDERS = 50
const MOST_PROPOSED = 10

type ListInput = {
  franchiseId: string
  page?: number
  itemsPerPage?: number
  includeDuplicates?: boolean
  search?: string
  sortBy?: 'lastOrder' | 'name'
  searchOnlyCustomer?: boolean
}

export async function listCustomers(ctx: Ctx, input: ListInput): Promise<CustomerPage> {
  const { page = 1, itemsPerPage = PAGE, search = '' } = input
  const { items, count, hasMore } = await listCustomerRows(ctx.db, {
    franchiseId: input.franchiseId,
    restaurantIds: restaurantsOf(ctx),
    words: readCustomerSearch(search),
    isOnlyName: input.searchOnlyCustomer ?? false,
    withDuplicates: input.includeDuplicates ?? false,
    sort: input.sortBy ?? 'lastOrder',
    offset: (page - 1) * itemsPerPage,
    limit: itemsPerPage,
  })
  return { items, count, hasMore }
}

type At = { franchiseId: string; id: string }
type OfCustomer = { franchiseId: string; customerId: string }

export async function getCustomer(ctx: Ctx, at: At): Promise<Customer | null> {
  const family = await findFamily(ctx.db, at)
  return family && viewCustomer(family)
}

export async function findCustomerByPhone(ctx: Ctx, input: { franchiseId: string; phoneNumber: string }) {
  const phone = toE164(input.phoneNumber)
  const id = phone && (await findCustomerIdByPhone(ctx.db, input.franchiseId, phone))
  return id ? getCustomer(ctx, { franchiseId: input.franchiseId, id }) : null
}

/** Only of the restaurants in which the person may read orders. */
export async function listCustomerOrders(ctx: Ctx, input: OfCustomer & { restaurantId?: string }) {
  const { franchiseId, customerId, restaurantId } = input
  const family = await findFamily(ctx.db, { franchiseId, id: customerId })
  if (!family) return null
  const own = restaurantsOf(ctx)
  const restaurantIds = restaurantId ? [restaurantId].filter((id) => !own || own.includes(id)) : own
  const customerIds = family.members.map(({ id }) => id)
  const rows = await listOrderRowsByCustomer(ctx.db, {
    ...{ franchiseId, restaurantIds, customerIds },
    limit: MOST_ORDERS,
  })
  return rows.map(viewOrder)
}

export async function getCustomerFigures(ctx: Ctx, input: OfCustomer): Promise<CustomerFigures | null> {
  const { franchiseId, customerId } = input
  const family = await findFamily(ctx.db, { franchiseId, id: customerId })
  if (!family) return null
  const own = restaurantsOf(ctx)
  const restaurants = await listRestaurantIds(ctx.db, franchiseId)
  const restaurantIds = restaurants.map(({ id }) => id).filter((id) => !own || own.includes(id))
  const customerIds = family.members.map(({ id }) => id)
  const row = await findCustomerFacts(ctx.db, { franchiseId, restaurantIds, customerIds })
  const { orderCount, orderCounts, lastOrderAt } = row.facts
  const { hour, weekday } = usualTime(row.moments.map((one) => ({ ...one, at: new Date(one.at) })))
  return {
    ...{ orderCount, orderCounts, lastOrderAt },
    totalValue: row.totalValue,
    favourites: row.favourites,
    ...{ usualHour: hour, usualWeekday: weekday },
  }
}

/** Who may be the same person, with the reasons. */
export async function listDuplicates(ctx: Ctx, { franchiseId, customerId }: OfCustomer) {
  const family = await findFamily(ctx.db, { franchiseId, id: customerId })
  if (!family) return null
  const own = family.members.map(({ id }) => id)
  const rows = await listCandidateRows(ctx.db, franchiseId, own)
  const mine = rows.filter(({ id }) => own.includes(id))
  const reasons = new Map<string, ReturnType<typeof reasonsOf>>()
  for (const other of rows.filter(({ id }) => !own.includes(id))) {
    const found = mine.flatMap((one) => reasonsOf(one, other))
    const all = new Set([...(reasons.get(other.rootId) ?? []), ...found])
    if (all.size > 0) reasons.set(other.rootId, [...all])
  }
  const entries = await listEntryRows(ctx.db, franchiseId, restaurantsOf(ctx), [...reasons.keys()])
  return entries
    .map(({ entry }) => ({ customer: entry, reasons: reasons.get(entry.id)! }))
    .slice(0, MOST_PROPOSED)
}
