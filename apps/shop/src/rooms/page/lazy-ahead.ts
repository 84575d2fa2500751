import { lazy, type ComponentType } from 'react'
import { reloadWhenRenewed } from './reload-when-renewed.ts'

/**
 * A component whose script is fetched once it is drawn, or ahead of that. What is there by then is drawn at once: what
 * React had to wait for, be it for a moment, it shows no sooner than 300 ms later.
 */
export function lazyAhead<Props>(load: () => Promise<ComponentType<Props>>) {
  let there: { default: ComponentType<Props> } | undefined
  const fetchAhead = () => load().then((loaded) => (there = { default: loaded }))
  const atOnce = { then: (tell: (loaded: unknown) => void) => tell(there) } as ReturnType<typeof fetchAhead>
  return { Lazy: lazy(() => (there ? atOnce : reloadWhenRenewed(fetchAhead()))), fetchAhead }
}
