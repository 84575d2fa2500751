import { useEffect } from 'react'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { useOwnPhone } from '../calls.queries.ts'
import { useCallActions } from '../use-call-actions.ts'

/** Whoever has a telephone here calls by it whatever number they click, on every page; others as their machine does. */
export function useClickToCall() {
  const { restaurant } = useActiveRestaurant()
  const { callBack } = useCallActions(restaurant?.id ?? '')
  const { data: phone } = useOwnPhone()
  const isPossible = Boolean(restaurant && phone)
  useEffect(() => {
    if (!isPossible) return
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="tel:"]')
      if (!link || event.defaultPrevented) return
      event.preventDefault()
      void callBack(decodeURIComponent(link.href.slice('tel:'.length)))
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [isPossible, callBack])
}
