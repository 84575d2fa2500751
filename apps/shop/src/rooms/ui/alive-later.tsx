import { Suspense, useEffect, useId, useState, type ReactNode } from 'react'
import { useEarlyInput } from '../page/use-early-input.ts'

/**
 * A part of the page whose script comes later. Until then it stays as it was rendered, with all that somebody typed and
 * chose on it: React would throw it away if what surrounds it were drawn anew with other properties.
 */
export function AliveLater({ children }: { children: ReactNode }) {
  const [isAlive, setIsAlive] = useState(false)
  const id = useId()
  const part = (
    <Suspense>
      {children}
      <Alive part={id} onAlive={() => setIsAlive(true)} />
    </Suspense>
  )
  const [first] = useState(part)
  return (
    <div id={id} data-part>
      {isAlive ? part : first}
    </div>
  )
}

function Alive({ part, onAlive }: { part: string; onAlive: () => void }) {
  useEarlyInput(part)
  // Not with the priority of what made it alive, which may be the lowest: all else that changes would be seen before it.
  useEffect(() => queueMicrotask(onAlive))
  return null
}
