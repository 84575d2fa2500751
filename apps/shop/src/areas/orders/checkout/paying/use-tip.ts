import { tipChoices, tipOf } from '@tresen/domain/carts/tip'
import { typedMoney } from '@tresen/domain/money/read-money'
import { useState } from 'react'
import type { CartDesk } from '../../../carts/in-hand/use-cart.ts'
import { readTip } from './tip-text.ts'

export type TipInHand = ReturnType<typeof useTip>

/** The tip while it is chosen or typed; what is no amount stays in the field, is marked, and nothing is ordered. */
export function useTip({ store, state: { cart } }: CartDesk) {
  const tip = tipOf(cart)
  const choices = tipChoices(cart.evaluationResult.totalOrderValue)
  const isOffered = tip === 0 || choices.some((one) => one.tip === tip)
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? null : readTip(typed)
  const keep = (cents: number) => store.edit({ kind: 'details', change: { tip: cents } })
  function choose(cents: number) {
    setTyped(null)
    keep(cents)
  }
  function type(text: string) {
    setTyped(text)
    const now = readTip(text)
    if ('tip' in now) keep(now.tip)
  }
  return {
    ...{ tip, choices, choose, type },
    /** They type themselves, or an amount that is not offered lies in the cart. */
    isOwn: typed !== null || !isOffered,
    text: typed ?? (isOffered ? '' : typedMoney(tip)),
    fault: read && 'fault' in read ? read.fault : null,
  }
}
