import { isLimited } from '@tresen/domain/kitchen/kitchen-settings'
import { useEffect, useMemo, useState } from 'react'
import type { CartDesk } from '../in-hand/use-cart.ts'
import type { roomFor } from './room-for.ts'

const always = () => true

/** Whether a time has room in the kitchen. What works it out is fetched only where a kitchen can be full. */
export function useRoom({ state: { cart }, rules }: CartDesk, moment: number): (time: Date) => boolean {
  const [workOut, setWorkOut] = useState<typeof roomFor | null>(null)
  const isAsked = isLimited(rules.kitchen)
  useEffect(() => {
    if (!isAsked) return
    // Without it, full times are offered too, and the server says so.
    import('./room-for.ts').then((loaded) => setWorkOut(() => loaded.roomFor)).catch(() => {})
  }, [isAsked])
  return useMemo(
    () => (isAsked && workOut ? workOut(cart, rules, new Date(moment)) : always),
    [isAsked, workOut, cart, rules, moment],
  )
}
