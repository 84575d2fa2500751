import { StrictMode, type ReactNode } from 'react'
import { useEarlyInput } from './rooms/page/use-early-input.ts'

/** What every page stands in, the same on the server and in the browser. */
export function Page({ children }: { children: ReactNode }) {
  useEarlyInput('shop')
  return <StrictMode>{children}</StrictMode>
}
