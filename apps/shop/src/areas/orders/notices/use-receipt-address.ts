import { useEffect, useState } from 'react'
import type { Order } from '@tresen/contract/orders/order'
import { createShopClient } from '../../../rooms/api/shop-client.ts'
import type { ShopRestaurant } from '../../../page-data.ts'
import { emailFault } from './email-fault.ts'

export type ReceiptAddress = ReturnType<typeof useReceiptAddress>

/**
 * Where the receipt of the order that is about to be placed shall go. It is in no cart: until it is sent, it lies in
 * this tab alone, so that a reload loses nothing.
 */
export function useReceiptAddress(restaurantId: string, isJudged: boolean) {
  const key = `tresen_receipt_${restaurantId}`
  const [email, setTyped] = useState('')
  // What lies in the tab is known only once the rendered page has been taken over.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setTyped((typed) => typed || readTab(key)), [key])

  const trimmed = email.trim()
  const fault = trimmed === '' ? null : emailFault(trimmed)
  function setEmail(text: string) {
    setTyped(text)
    writeTab(key, text)
  }
  /**
   * What goes wrong with it the order's page offers once more: the order stands. Who may come back without having paid
   * finds it as it was.
   */
  async function send({ franchiseId, id }: ShopRestaurant, order: Pick<Order, 'id' | 'paymentState'>) {
    if (trimmed === '') return
    if (order.paymentState !== 'OnlinePending') writeTab(key, '')
    const receipt = { franchiseId, restaurantId: id, orderId: order.id, body: { email: trimmed } }
    await createShopClient()
      .sendOrderReceipt(receipt)
      .catch(() => {})
  }
  return { email, setEmail, isWrong: fault !== null, error: (isJudged && fault) || undefined, send }
}

function readTab(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function writeTab(key: string, text: string) {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // Where nothing is kept, a reload asks again.
  }
}
