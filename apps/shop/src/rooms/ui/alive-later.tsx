import { Suspense, useEffect, useState, type ReactNode } from 'react'

/**
 * A part of the page whose script comes later. Until then it stays as it was rendered, with all that somebody typed and
 * chose on it: React would throw it away if what surrounds it were drawn anew with other properties.
 */
export function AliveLater({ children }: { children: ReactNode }) {
  const [isAlive, setIsAlive] = useState(false)
  const part = (
    <Suspense>
      {children}
      <Alive onAlive={() => setIsAlive(true)} />
    </Suspense>
  )
  const [first] = useState(part)
  return isAlive ? part : first
}

function Alive({ onAlive }: { onAlive: () => void }) {
  useEffect(onAlive)
  return null
}
