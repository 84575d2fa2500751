import type { FilterColor, PaymentState } from '@tresen/contract/orders/order'
import { listedPaymentStates } from '@tresen/domain/orders/board/order-board'
import { readOrderSearch } from '@tresen/domain/orders/order-search'
import type { Ctx } from '../../../context.ts'
import { viewOrder } from '../orders.view.ts'
import { searchOrderRows } from './search-orders.sql.ts'

type Asked = {
  restaurantId: string
  page?: number
  pageItems?: number
  from?: string
  to?: string
  query?: string
  hideCompleted?: boolean
  filterColor?: FilterColor
  body: PaymentState[]
}

/** All orders of a time, whatever became of them. */
export async function searchOrders(ctx: Ctx, asked: Asked) {
  const { restaurantId, page = 1, pageItems = 25, from = null, to = null, body } = asked
  const { count, orders } = await searchOrderRows(ctx.db, {
    ...{ restaurantId, from, to },
    search: readOrderSearch(asked.query ?? ''),
    paymentStates: body.length > 0 ? body : listedPaymentStates,
    onlyOpen: asked.hideCompleted ?? false,
    filterColor: asked.filterColor ?? null,
    limit: pageItems,
    offset: (page - 1) * pageItems,
  })
  return { orders: orders.map(viewOrder), count }
}
