import { StrictMode, type ReactNode } from 'react'

/** What every page stands in, the same on the server and in the browser. */
export function Page({ children }: { children: ReactNode }) {
  return <StrictMode>{children}</StrictMode>
}
