import { useInsertionEffect, useRef, useState } from 'react'

/**
 * React's hook of the same name, which in 19.2 stays with the first values wherever it is used below `memo`: a function that
 * is always the same one, and does what it was last drawn to do. Called by effects and listeners, never while drawing.
 */
export function useEffectEvent<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act)
  useInsertionEffect(() => {
    latest.current = act
  })
  const [event] = useState(
    () =>
      (...args: Args) =>
        latest.current(...args),
  )
  return event
}
