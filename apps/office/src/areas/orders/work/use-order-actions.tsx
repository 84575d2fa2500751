import type { Order } from '@tresen/contract/orders/order'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { lazyDialog } from '../../../rooms/routing/lazy-part.tsx'
import { withChange, type OrderChange } from '@tresen/domain/orders/order-change'
import { shownOrder } from './orders.queries.ts'
import { readPrintPreferences } from '../slips/print-preferences.ts'
import { useChangeOrder } from './use-change-order.ts'

const PrintDialog = lazyDialog(() => import('../slips/print-dialog.tsx').then((file) => file.PrintDialog))

const HandOver = lazyDialog(() => import('./hand-over/hand-over-dialog.tsx').then((file) => file.HandOver))

/** Whether money changes hands with it, and nobody has said yet how. */
function takesMoney(order: Order, asked: OrderChange): asked is HandingOver {
  if (order.paymentState !== 'OnSitePending') return false
  if (asked.kind === 'move') return asked.to === 'Completed' && !asked.taken
  return asked.kind === 'payment' && asked.isPaid && !asked.taken
}

type HandingOver = Extract<OrderChange, { kind: 'move' | 'payment' }>

/** What can be done with orders on a screen: change them, and print them on the way. */
export function useOrderActions(restaurant: Restaurant) {
  const queries = useQueryClient()
  const send = useChangeOrder(restaurant)
  const [printed, setPrinted] = useState<Order | null>(null)
  const [handed, setHanded] = useState<{ order: Order; asked: HandingOver } | null>(null)

  const change = useCallback(
    (orderId: string, asked: OrderChange) => {
      const order = shownOrder(queries, restaurant.id, orderId)
      if (order && takesMoney(order, asked)) return setHanded({ order, asked })
      send(orderId, asked)
      const preferences = readPrintPreferences()
      if (asked.kind !== 'acknowledge' || !preferences.onAccept || !order) return
      const accepted = withChange(order, asked, new Date())
      void import('../slips/print-slips.ts').then(
        async ({ printSlips }) => {
          await printSlips(accepted, restaurant, preferences)
          send(orderId, { kind: 'printed' })
        },
        // Its dialog says that printing is not there, and prints once it is.
        () => setPrinted(accepted),
      )
    },
    [send, queries, restaurant],
  )
  const print = useCallback((order: Order) => setPrinted(order), [])

  const dialogs = (printed ?? handed) && (
    <>
      {printed && (
        <PrintDialog
          order={printed}
          restaurant={restaurant}
          onClose={() => setPrinted(null)}
          onPrinted={() => send(printed.id, { kind: 'printed' })}
        />
      )}
      {handed && (
        <HandOver
          order={handed.order}
          onClose={() => setHanded(null)}
          onTaken={(taken) => {
            setHanded(null)
            send(handed.order.id, { ...handed.asked, taken })
          }}
        />
      )}
    </>
  )
  return { change, print, dialogs }
}
