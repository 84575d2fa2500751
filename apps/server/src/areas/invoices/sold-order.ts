import type { Order } from '@tresen/contract/orders/order'
import type { InvoiceSeller } from '@tresen/contract/invoices/invoice'
import type { DocumentSeller } from '@tresen/domain/invoices/invoice-document'
import { soldFor, type Sold } from '@tresen/domain/invoices/agreed-amount'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import { guestOf, type Ctx, type Deps } from '../../context.ts'
import type { Tx } from '../../rooms/db/database.ts'
import { isReceiptOf } from '../orders/notices/order-link.ts'
import { findOrderRow } from '../orders/orders.sql.ts'
import { viewOrder } from '../orders/orders.view.ts'
import { listPaymentRows } from '../payments/payments.sql.ts'
import { findRestaurantRow, type RestaurantRow } from '../restaurants/restaurants.sql.ts'
import { findSeller } from './invoices.sql.ts'

export type OrderAt = { restaurantId: string; orderId: string }
/** `token`: of the link of its receipt. */
export type OrderByLink = OrderAt & { token?: string }

/** `sold`: for what was agreed, where somebody paid by a link that asked for another amount. */
export type SoldOrder = { order: Order; sold: Sold; restaurant: RestaurantRow; seller: DocumentSeller }

/** An order for whoever may read its receipt: staff, its guest, and who holds the link; null for all others. */
export async function findSoldOrder(ctx: Ctx, { token, ...at }: OrderByLink): Promise<SoldOrder | null> {
  const byLink = token !== undefined && (await isReceiptOf(ctx, at, token))
  return loadSoldOrder(ctx.db, at, byLink ? null : guestOf(ctx))
}

export async function loadSoldOrder(
  db: Deps['db'] | Tx,
  at: OrderAt,
  guestId: string | null,
): Promise<SoldOrder | null> {
  const row = await findOrderRow(db, { ...at, guestId })
  const restaurant = row && (await findRestaurantRow(db, at.restaurantId))
  if (!row || !restaurant) return null
  const seller = sellerOf(restaurant, await findSeller(db, at.restaurantId))
  const order = viewOrder(row)
  const kept = (await listPaymentRows(db, at)).find(({ isKept }) => isKept)
  const { shoppingCart, createdAt } = order
  const sold = soldFor(shoppingCart, restaurant.timeZone, new Date(createdAt), kept?.amount ?? null)
  return { order, sold, restaurant, seller }
}

/** What was typed, and the restaurant where nothing was; an address counts as a whole. */
export function sellerOf(restaurant: RestaurantRow, typed: InvoiceSeller | null): DocumentSeller {
  const { name, streetName, streetNumber, zipCode, city, phoneNumber } = restaurant
  const hasAddress = Boolean(typed?.street && typed.zipCode && typed.city)
  const address = hasAddress
    ? { street: typed!.street, houseNumber: typed!.houseNumber, zipCode: typed!.zipCode, city: typed!.city }
    : { street: streetName, houseNumber: streetNumber, zipCode, city }
  return {
    ...address,
    name: typed?.name || name,
    taxNumber: typed?.taxNumber || restaurant.taxNumber,
    vatId: typed?.vatId ?? '',
    iban: typed?.iban ?? '',
    contactName: typed?.contactName ?? '',
    email: typed?.email ?? '',
    phone: formatPhone(phoneNumber),
  }
}
