import type { OrderBoard } from '@tresen/domain/orders/board/order-board'
import type { QueryClient } from '@tanstack/react-query'
import type { OrderList } from '@tresen/contract/orders/order'
import { ordersReply, type KeptReplies } from './kept-replies.ts'

/** Events change a board without a fetch; what is kept follows them. */
export function keepBoards(queries: QueryClient, kept: Pick<KeptReplies, 'save'>) {
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return
    const [area, restaurantId, view] = event.query.queryKey
    if (area !== 'orders' || view !== 'board') return
    const { seq, orders } = event.action.data as OrderBoard
    kept.save(ordersReply(restaurantId as string), { seq, orders: [...orders.values()] } satisfies OrderList)
  })
}
