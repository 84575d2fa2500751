import PhoneOutlined from 'virtual:icon/outline-phone'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PhoneCall } from '@tresen/contract/calls/call'
import { useDeferredValue } from 'react'
import { searched } from '../../rooms/ui/lists/searched.ts'
import { EmptyState, Loadable } from '../../rooms/ui/feedback/states.tsx'
import { Pages } from '../../rooms/ui/lists/pages.tsx'
import { useKeptOnBack } from '../../rooms/ui/lists/use-kept-on-back.ts'
import { CallLines } from './call-lines.tsx'
import { useCallApi } from './calls.queries.ts'

const PAGE_SIZE = 25

/** `steps`: with every further one is looked again; `known`: calls as they are at this moment. */
type Props = { restaurantId: string; typed: string; steps: number; known: readonly PhoneCall[] }

/** Of all calls that are still kept those of a number or a name, the newest first. */
export function FoundCalls({ restaurantId, typed, steps, known }: Props) {
  const api = useCallApi()
  const words = useDeferredValue(searched(typed))
  const [at, setAt] = useKeptOnBack('Gefundene Anrufe', () => ({ page: 1, words }))
  const page = at.words === words ? at.page : 1
  const query = useQuery({
    queryKey: ['calls', restaurantId, 'found', words, page, steps],
    queryFn: ({ signal }) =>
      api.getCallStatistics({ restaurantId, query: words, page, itemsPerPage: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  })
  const newest = new Map(known.map((call) => [call.id, call]))
  return (
    <Loadable query={query} failure="Die Anrufe konnten nicht geladen werden">
      {({ items, count }) => (
        <div aria-busy={query.isPlaceholderData}>
          {count === 0 && (
            <EmptyState
              icon={<PhoneOutlined />}
              title="Kein Anruf gefunden"
              text="Gesucht wird in Nummern und in den Namen, die Gäste genannt haben."
            />
          )}
          <CallLines calls={items.map((call) => newest.get(call.id) ?? call)} />
          <Pages
            page={page}
            pageSize={PAGE_SIZE}
            total={count}
            onPage={(next) => setAt({ page: next, words })}
          />
        </div>
      )}
    </Loadable>
  )
}
