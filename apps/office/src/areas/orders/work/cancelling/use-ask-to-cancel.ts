import type { Order, PaymentState } from '@tresen/contract/orders/order'
import { useRef } from 'react'
import { useApp } from '../../../../rooms/api/app-context.tsx'
import { useConfirm } from '../../../../rooms/ui/dialogs/confirm.ts'
import { paidElsewhere } from '../order-labels.ts'
import { whatCancelDoes, type MoneyBack } from './what-cancel-does.ts'

/** So long whoever cancels waits for sums; then they are asked without. */
const LONGEST_MS = 2000

const unpaid: readonly PaymentState[] = ['OnlinePending', 'OnSitePending']

/** Asks whether an order is to be cancelled, and says what of its money still goes back. */
export function useAskToCancel() {
  const confirm = useConfirm()
  const { session } = useApp()
  const isAsking = useRef(false)
  const moneyOf = async (order: Order): Promise<MoneyBack | null> => {
    if (unpaid.includes(order.paymentState) || paidElsewhere(order) !== null) return null
    try {
      const signal = AbortSignal.timeout(LONGEST_MS)
      const { askMoneyBack } = await import('./ask-money-back.ts')
      return await askMoneyBack(session, order, signal)
    } catch {
      return null
    }
  }
  return async (order: Order): Promise<boolean> => {
    // Pressed twice, it is asked once.
    if (isAsking.current) return false
    isAsking.current = true
    try {
      const text = whatCancelDoes(order, await moneyOf(order))
      return await confirm({ text, yes: 'Bestellung stornieren', no: 'Nein', isDestructive: true })
    } finally {
      isAsking.current = false
    }
  }
}
