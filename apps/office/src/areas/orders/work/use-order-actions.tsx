import type { Order } from '@tresen/contract/orders/order'
import type { Restaurant } from '@tresen/contract/restaurants'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import { withChange, type OrderChange } from '@tresen/domain/orders/order-change'
import { shownOrder } from './orders.queries.ts'
import { readPrintPreferences } from '../slips/print-preferences.ts'
import { useChangeOrder } from './use-change-order.ts'

const PrintDialog = lazy(() =>
  import('../slips/print-dialog.tsx').then((file) => ({ default: file.PrintDialog })),
)

/** What can be done with orders on a screen: change them, and print them on the way. */
export function useOrderActions(restaurant: Restaurant) {
  const queries = useQueryClient()
  const send = useChangeOrder(restaurant)
  const [printed, setPrinted] = useState<Order | null>(null)

  const change = useCallback(
    (orderId: string, asked: OrderChange) => {
      send(orderId, asked)
      const preferences = readPrintPreferences()
      const order = shownOrder(queries, restaurant.id, orderId)
      if (asked.kind !== 'acknowledge' || !preferences.onAccept || !order) return
      const accepted = withChange(order, asked, new Date())
      void import('../slips/print-slips.ts').then(async ({ printSlips }) => {
        await printSlips(accepted, restaurant, preferences)
        send(orderId, { kind: 'printed' })
      })
    },
    [send, queries, restaurant],
  )
  const print = useCallback((order: Order) => setPrinted(order), [])

  const printDialog = printed && (
    <Suspense>
      <PrintDialog
        order={printed}
        restaurant={restaurant}
        onClose={() => setPrinted(null)}
        onPrinted={() => send(printed.id, { kind: 'printed' })}
      />
    </Suspense>
  )
  return { change, print, printDialog }
}
