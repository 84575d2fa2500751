import Box from '@mui/material/Box'
import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState, type ReactNode } from 'react'
import { EmptyState, Loadable } from '../feedback/states.tsx'
import { Pages } from './pages.tsx'
import { SearchField } from './search-field.tsx'

type Asked = { page: number; pageSize: number; query: string }

type Props<T> = {
  /** Under which the pages are kept; whoever invalidates it has all of them fetched anew. */
  queryKey: QueryKey
  /** Ended by the signal once nobody waits for it any more: only the latest request counts. */
  load: (asked: Asked, signal: AbortSignal) => Promise<T>
  pageSize?: number
  search?: { label: string; placeholder: string }
  /** Further filters beside the search; they belong into `queryKey`. */
  filters?: ReactNode
  failure: string
  /** Nothing there, or nothing found. */
  empty: { icon: ReactNode; title: string; text?: string }
  /** For what changes without anybody's doing, in milliseconds. */
  lookEvery?: number
  children: (page: T) => ReactNode
}

/** A list that the server gives in pages, below its search. */
export function PagedList<T extends { total: number; hasMore?: boolean }>(props: Props<T>) {
  const { queryKey, load, pageSize = 25, search, filters, empty, lookEvery } = props
  const filterKey = JSON.stringify(queryKey)
  const [at, setAt] = useState({ page: 1, typed: '', filterKey })
  const words = useDeferredValue(at.typed)
  const top = useRef<HTMLDivElement>(null)
  const query = useQuery({
    queryKey: [...queryKey, at.page, words],
    queryFn: ({ signal }) => load({ page: at.page, pageSize, query: words }, signal),
    placeholderData: keepPreviousData,
    ...(lookEvery !== undefined && { refetchInterval: lookEvery }),
  })
  if (at.filterKey !== filterKey) setAt({ ...at, page: 1, filterKey })
  // What stood on the last page may be gone.
  const last = query.data && Math.max(1, Math.ceil(query.data.total / pageSize))
  if (last !== undefined && !query.isPlaceholderData && at.page > last) setAt({ ...at, page: last })
  const turn = (page: number) => {
    setAt({ ...at, page })
    top.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      {(search || filters) && (
        <Box
          ref={top}
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 3, mb: 3, scrollMarginTop: 72 }}
        >
          {search && (
            <SearchField
              {...search}
              value={at.typed}
              onChange={(typed) => setAt({ page: 1, typed, filterKey })}
            />
          )}
          {filters}
        </Box>
      )}
      <Loadable query={query} failure={props.failure}>
        {(page) => (
          <div aria-busy={query.isPlaceholderData}>
            {props.children(page)}
            {page.total === 0 && <EmptyState {...empty} />}
            <Pages
              page={at.page}
              pageSize={pageSize}
              total={page.total}
              hasMore={page.hasMore}
              onPage={turn}
            />
          </div>
        )}
      </Loadable>
    </>
  )
}
