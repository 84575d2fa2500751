import Box from '@mui/material/Box'
import { keepPreviousData, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react'
import type { forTheShell } from '../../api/for-the-shell.ts'
import { EmptyState, Loadable } from '../feedback/states.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Pages } from './pages.tsx'
import { searched } from './searched.ts'
import { SearchField } from './search-field.tsx'
import { useKeptOnBack } from './use-kept-on-back.ts'

type Asked = { page: number; pageSize: number; query: string }

type Props<T> = {
  /** Under which the pages are kept; whoever invalidates it has all of them fetched anew. */
  queryKey: QueryKey
  meta?: typeof forTheShell
  /** Ended by the signal once nobody waits for it any more: only the latest request counts. */
  load: (asked: Asked, signal: AbortSignal) => Promise<T>
  pageSize?: number
  search?: { label: string; placeholder: string }
  /** What Enter in the search does with the page of what is typed: usually it opens the first. */
  onEnter?: (page: T) => void
  /** Further filters beside the search; they belong into `queryKey`. */
  filters?: ReactNode
  failure: string
  /** Nothing there, or nothing found. */
  empty: { icon: ReactNode; title: string; text?: string }
  /** Instead, while nothing is looked for: "not found" would be no answer. */
  none?: { title: string; text?: string }
  /** For what changes without anybody's doing, in milliseconds; false: nothing on this page does. */
  lookEvery?: number | ((page: T) => number | false)
  children: (page: T) => ReactNode
}

/** A list that the server gives in pages, below its search; Back leads to the page and the words that were left. */
export function PagedList<T extends { total: number; hasMore?: boolean }>(props: Props<T>) {
  const { queryKey, load, pageSize = 25, search, onEnter, filters, empty, none, lookEvery } = props
  const filterKey = JSON.stringify(queryKey)
  const [at, setAt] = useKeptOnBack(props.failure, () => ({ page: 1, typed: '', filterKey }))
  const words = useDeferredValue(searched(at.typed))
  const isSearched = words !== ''
  const top = useRef<HTMLDivElement>(null)
  const pageOf = (page: number, text: string) => ({
    queryKey: [...queryKey, page, text],
    queryFn: ({ signal }: { signal: AbortSignal }) => load({ page, pageSize, query: text }, signal),
  })
  const query = useQuery({
    ...pageOf(at.page, words),
    placeholderData: keepPreviousData,
    ...(props.meta && { meta: props.meta }),
    refetchInterval: ({ state: { data } }) =>
      typeof lookEvery === 'function' ? data !== undefined && lookEvery(data) : (lookEvery ?? false),
  })
  if (at.filterKey !== filterKey) setAt({ ...at, page: 1, filterKey })
  // What stood on the last page may be gone.
  const last = query.data && Math.max(1, Math.ceil(query.data.total / pageSize))
  if (last !== undefined && !query.isPlaceholderData && at.page > last) setAt({ ...at, page: last })
  const whenFound = useWhenFound(at.typed)
  const enter = () => {
    const typed = searched(at.typed)
    const isThere = words === typed && !query.isPlaceholderData
    whenFound(isThere ? query.data : undefined, pageOf(at.page, typed), onEnter)
  }
  const look = (typed: string) => setAt({ page: 1, typed, filterKey })
  const turn = (page: number) => {
    setAt({ ...at, page })
    top.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      {(search || filters) && (
        <Box ref={top} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 3, mb: 3 }}>
          {search && (
            <SearchField {...search} value={at.typed} onChange={look} {...(onEnter && { onEnter: enter })} />
          )}
          {filters}
        </Box>
      )}
      <Loadable query={query} failure={props.failure}>
        {(page) => (
          <div aria-busy={query.isPlaceholderData}>
            {props.children(page)}
            {page.total === 0 &&
              (isSearched ? (
                <NothingFound {...empty} words={words} onClear={() => look('')} />
              ) : (
                <EmptyState {...empty} {...none} />
              ))}
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

type Page<T> = { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<T> }

/** Enter means what is typed, never what the list still shows of before: that is waited for, unless more is typed. */
function useWhenFound(typed: string) {
  const queries = useQueryClient()
  const latest = useRef<string | null>(null)
  useEffect(() => {
    latest.current = typed
    return () => {
      latest.current = null
    }
  }, [typed])
  return <T,>(shown: T | undefined, wanted: Page<T>, then: ((found: T) => void) | undefined) => {
    if (shown !== undefined) return then?.(shown)
    void queries.fetchQuery({ ...wanted, staleTime: 0 }).then(
      (found) => latest.current === typed && then?.(found),
      // That it could not be loaded is said in the place of the list.
      () => {},
    )
  }
}
