import SearchOff from 'virtual:icon/outline-search-off'
import type { ReactNode } from 'react'
import { EmptyState } from './states.tsx'

/** In the place of a page whose thing is not there: why, and the way to the others. */
export function NotFound(props: { title: string; text?: string; action?: ReactNode }) {
  return <EmptyState isPage icon={<SearchOff />} {...props} />
}
