import type { OrderPromise } from '@tresen/contract/kitchen'
import { isLimited } from '@tresen/domain/kitchen/kitchen-settings'
import { useEffect, useMemo, useState } from 'react'
import type { CartDesk } from '../in-hand/use-cart.ts'
import { isKitchenFull } from './delivery-terms.ts'
import type * as roomFor from './room-for.ts'

const always = () => true

type WorkOut = typeof roomFor

/** Whether a time has room in the kitchen. What works it out is fetched only where a kitchen can be full. */
export function useRoom({ state: { cart }, rules }: CartDesk, moment: number): (time: Date) => boolean {
  const workOut = useWorkOut(rules)
  return useMemo(
    () => (workOut ? workOut.roomFor(cart, rules, new Date(moment)) : always),
    [workOut, cart, rules, moment],
  )
}

/** What a guest is told that it takes now, also one who has chosen a time; null: nothing can be had for now. */
export function useSoon({ state: { cart }, rules }: CartDesk, moment: number): OrderPromise | null {
  const workOut = useWorkOut(rules)
  return useMemo(() => {
    if (cart.isPreOrder && workOut) return workOut.promiseOfNow(cart, rules, new Date(moment))
    return isKitchenFull(cart) ? null : cart.evaluationResult.promise
  }, [workOut, cart, rules, moment])
}

function useWorkOut({ kitchen }: CartDesk['rules']): WorkOut | null {
  const [workOut, setWorkOut] = useState<WorkOut | null>(null)
  const isAsked = isLimited(kitchen)
  useEffect(() => {
    if (!isAsked) return
    // Without it, full times are offered too, and the server says so.
    import('./room-for.ts').then(setWorkOut).catch(() => {})
  }, [isAsked])
  return isAsked ? workOut : null
}
