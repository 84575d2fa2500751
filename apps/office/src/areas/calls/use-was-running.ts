import type { PhoneCall } from '@tresen/contract/calls/call'
import { useState } from 'react'

/** Whether a call ran while it was shown here: what could be done with it stays in its place then, though it is over. */
export function useWasRunning({ deadline }: PhoneCall): boolean {
  const [wasRunning, setWasRunning] = useState(false)
  if (deadline !== null && !wasRunning) setWasRunning(true)
  return wasRunning || deadline !== null
}
