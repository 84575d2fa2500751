import type { ReactNode } from 'react'
import { ListSkeleton } from '../../../rooms/ui/lists/list-skeleton.tsx'
import { Page } from '../../../rooms/ui/page.tsx'
import { ErrorState } from '../../../rooms/ui/feedback/states.tsx'
import type { MenuScreen } from './use-menu-screen.ts'

type Props = {
  title: string
  /** What is said when it does not come. */
  failure: string
  query: { data: MenuScreen | undefined; error: unknown; refetch: () => unknown }
  children: (screen: MenuScreen) => ReactNode
}

/** A screen of the menu once the menu is there; until then its shape, or that it did not come. */
export function MenuLoadable({ title, failure, query, children }: Props) {
  if (query.data) return children(query.data)
  const { error } = query
  return (
    <Page title={title} isWide>
      {error ? (
        <ErrorState title={failure} error={error} onRetry={() => void query.refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  )
}
