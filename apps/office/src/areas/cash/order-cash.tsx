import UndoOutlined from 'virtual:icon/outline-undo'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refusalOf } from '@tresen/contract/client'
import type { CashEntry } from '@tresen/contract/cash/cash'
import { cashCalls } from '@tresen/contract/cash/cash-calls'
import type { Order } from '@tresen/contract/orders/order'
import { isAmong, leaders } from '@tresen/contract/roles'
import { cashKindLabels, cashMethodLabels } from '@tresen/domain/cash/cash-csv'
import { formatMoney } from '@tresen/domain/money/format-money'
import { useState } from 'react'
import { useChange } from '../../rooms/api/use-change.ts'
import { longMoment } from '../../rooms/ui/dates/format-time.ts'
import { Loadable } from '../../rooms/ui/feedback/states.tsx'
import styles from '../payments/order-payments.module.css'
import { RefundDialog } from '../payments/refund-dialog.tsx'
import type { RefundWish } from '../payments/use-order-payments.ts'
import { useActiveRestaurant } from '../restaurants/work/active-restaurant.tsx'
import { cashKey, orderCashKey } from './cash.queries.ts'
import { TillChoice, useOwnTill, useTills } from './till-choice.tsx'
import { useCashApi } from './use-cash.ts'

type OrderCash = { entries: CashEntry[]; refundable: number }

/** What was taken on site for an order, and the way to give some of it back out of the till. */
export function OrderCash({ order }: { order: Order }) {
  const { role } = useActiveRestaurant()
  const { query, refund, isPending } = useOrderCash(order)
  const [isRefunding, setRefunding] = useState(false)
  const tills = useTills(order.restaurantId)
  const [tillId, setTillId] = useOwnTill(order.restaurantId, tills)
  const mayRefund = isAmong(role, leaders)
  return (
    <Loadable query={query} failure="Was kassiert wurde, konnte nicht geladen werden">
      {({ entries, refundable }) => (
        <>
          <ol className={styles.logs}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <span>{`${cashKindLabels[entry.kind]} · ${cashMethodLabels[entry.method]}`}</span>
                <span className={styles.amount}>{formatMoney(entry.amount)}</span>
                <small>
                  {[
                    longMoment(entry.at),
                    entry.by,
                    entry.note,
                    entry.tip > 0 && `dazu ${formatMoney(entry.tip)} Trinkgeld`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </li>
            ))}
          </ol>
          {mayRefund && refundable > 0 && (
            <Button size="small" startIcon={<UndoOutlined />} onClick={() => setRefunding(true)}>
              Bar erstatten
            </Button>
          )}
          {isRefunding && (
            <RefundDialog
              way="site"
              payment={{
                ...{ refundable, mode: 'live', guestName: 'Der Gast' },
                amount: order.shoppingCart.evaluationResult.totalOrderValue,
              }}
              cart={order.shoppingCart}
              isSending={isPending}
              onRefund={(wish) => refund(wish, tillId)}
              onClose={() => setRefunding(false)}
            >
              <TillChoice label="Aus welcher Kasse" tills={tills} tillId={tillId} onChange={setTillId} />
            </RefundDialog>
          )}
        </>
      )}
    </Loadable>
  )
}

function useOrderCash({ restaurantId, id: orderId, version }: Order) {
  const api = useCashApi()
  const queries = useQueryClient()
  // With each change of the order money may have moved.
  const key = [...orderCashKey(restaurantId, orderId), version]
  const query = useQuery({
    queryKey: key,
    queryFn: () => api.getOrderCash({ restaurantId, orderId }),
    staleTime: 0,
  })
  const { change, isPending } = useChange<OrderCash>(key)
  async function refund(wish: RefundWish, tillId: string | null): Promise<boolean> {
    const { refundId, amount, reason, refundable } = wish
    const body = { entryId: refundId, amount, reason, refundable, tillId }
    const done = await change({
      send: () => api.refundCash({ restaurantId, orderId, body }),
      settle: (_known, now) => now,
      // Somebody else was faster: what is left shows in the form, which stays open.
      refused: (known, error) => {
        const refusal = refusalOf(cashCalls.refundCash, 'NotRefundable', error)
        return refusal ? { ...known, refundable: refusal.refundable } : known
      },
      said: { done: 'Bar erstattet', failed: 'Es wurde nichts erstattet' },
    })
    if (done) void queries.invalidateQueries({ queryKey: cashKey(restaurantId) })
    return done !== null
  }
  return { query, refund, isPending }
}
