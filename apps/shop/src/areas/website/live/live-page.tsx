import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { firstTouch } from '../../../rooms/page/first-touch.ts'
import type { Shown } from './follow-shop.ts'

/** A page that stays true while it is open: closing, sold out, other prices. It follows once somebody touches it. */
export function LivePage<Data extends Shown>(props: { data: Data; render: (data: Data) => ReactNode }) {
  const { data: first, render } = props
  const [data, setData] = useState(first)
  const putBack = useRef<() => void>(null)
  useLayoutEffect(() => {
    putBack.current?.()
    putBack.current = null
  }, [data])
  useEffect(() => {
    let hasLeft = false
    let leave = () => {}
    void firstTouch()
      .then(() => Promise.all([import('./follow-shop.ts'), import('./kept-in-place.ts')]))
      .then(([{ followShop }, { keptInPlace }]) => {
        if (hasLeft) return
        leave = followShop(first, (changed) => {
          putBack.current = keptInPlace()
          setData(changed)
        })
      })
    return () => {
      hasLeft = true
      leave()
    }
  }, [first])
  return render(data)
}
