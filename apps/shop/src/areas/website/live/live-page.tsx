import { useEffect, useState, type ReactNode } from 'react'
import { firstTouch } from '../../../rooms/page/first-touch.ts'
import type { Shown } from './follow-shop.ts'

/** A page that stays true while it is open: closing, sold out, other prices. It follows once somebody touches it. */
export function LivePage<Data extends Shown>(props: { data: Data; render: (data: Data) => ReactNode }) {
  const { data: first, render } = props
  const [data, setData] = useState(first)
  useEffect(() => {
    let hasLeft = false
    let leave = () => {}
    void firstTouch()
      .then(() => import('./follow-shop.ts'))
      .then(({ followShop }) => {
        if (!hasLeft) leave = followShop(first, setData)
      })
    return () => {
      hasLeft = true
      leave()
    }
  }, [first])
  return render(data)
}
