import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { maintainers } from '@tresen/contract/roles'
import { useMenuBoard } from '../menu/work/menu.queries.ts'
import { WithRestaurant } from '../restaurants/work/with-restaurant.tsx'
import { Page } from '../../rooms/ui/page.tsx'
import { ErrorState, LoadingState } from '../../rooms/ui/feedback/states.tsx'
import { CleanupActions } from './cleanup-actions.tsx'
import { CleanupScreen } from './cleanup-screen.tsx'
import { CleanupStart } from './cleanup-start.tsx'
import { useCleanup } from './cleanup.queries.ts'

export function CleanupPage() {
  return (
    <WithRestaurant roles={maintainers}>
      {(restaurant) => <Cleanup key={restaurant.id} restaurant={restaurant} />}
    </WithRestaurant>
  )
}

function Cleanup({ restaurant }: { restaurant: Restaurant }) {
  const cleanup = useCleanup(restaurant.id)
  const menu = useMenuBoard(restaurant.id)
  const failed = [cleanup, menu].find(({ error, data }) => error && !data)
  const isUnderWay = Boolean(cleanup.data?.cleanup)
  return (
    <Page
      title={isUnderWay ? 'Karte aufräumen' : 'Karte importieren und aufräumen'}
      isWide={isUnderWay}
      actions={isUnderWay && <CleanupActions restaurantId={restaurant.id} />}
    >
      {failed ? (
        <ErrorState
          {...(failed === menu && { title: 'Kategorien konnten nicht geladen werden' })}
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      ) : !cleanup.data || !menu.data ? (
        <LoadingState />
      ) : cleanup.data.cleanup ? (
        <CleanupScreen restaurantId={restaurant.id} cleanup={cleanup.data.cleanup} menu={menu.data} />
      ) : (
        <CleanupStart restaurantId={restaurant.id} menu={menu.data} />
      )}
    </Page>
  )
}
