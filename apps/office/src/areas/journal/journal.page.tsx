import HistoryEduOutlined from 'virtual:icon/outline-history-edu'
import Button from '@mui/material/Button'
import { mostJournalEntries, type JournalEntry } from '@tresen/contract/journal/journal'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { leaders } from '@tresen/contract/roles'
import { useUser } from '../../rooms/api/app-context.tsx'
import { useChange } from '../../rooms/api/use-change.ts'
import { useSay } from '../../rooms/ui/feedback/snackbar.tsx'
import { DayFilter, type Days } from '../../rooms/ui/dates/day-filter.tsx'
import { FilterChip } from '../../rooms/ui/lists/filter-chip.tsx'
import { PagedList } from '../../rooms/ui/lists/paged-list.tsx'
import { useKeptOnBack } from '../../rooms/ui/lists/use-kept-on-back.ts'
import { Page } from '../../rooms/ui/page.tsx'
import { downloadText } from '../../rooms/ui/documents/download-text.ts'
import { WithRestaurant } from '../restaurants/work/with-restaurant.tsx'
import { EntryLines } from './entry-lines.tsx'
import { useJournalApi } from './use-journal-api.ts'

/** What was changed, by whom and from where: of the restaurant, or for admins of all of them and of accounts. */
export function JournalPage() {
  return (
    <WithRestaurant roles={leaders}>
      {(restaurant) => <Journal key={restaurant.id} restaurant={restaurant} />}
    </WithRestaurant>
  )
}

function Journal({ restaurant: { id: restaurantId, name } }: { restaurant: Restaurant }) {
  const api = useJournalApi()
  const say = useSay()
  const isAdmin = useUser()?.roles.includes('admin') ?? false
  const [isWhole, setWhole] = useKeptOnBack('Alle Restaurants', () => false)
  const [days, setDays] = useKeptOnBack<Days>('Tage', () => ({}))
  const { change, isPending } = useChange<unknown>(['journal', 'csv'])
  const save = async () => {
    const told = await change({
      send: () => (isWhole ? api.exportWholeJournal(days) : api.exportJournal({ restaurantId, ...days })),
      said: { done: null, failed: 'Das Journal konnte nicht gespeichert werden' },
    })
    if (!told) return
    downloadText(isWhole ? 'journal.csv' : `journal-${name}.csv`, told.csv, 'text/csv')
    if (told.isCut)
      say.error(
        `In der Datei stehen nur die neuesten ${mostJournalEntries.toLocaleString('de-DE')} Einträge. Wählen Sie mit Von und Bis weniger Tage.`,
      )
  }
  return (
    <Page
      title="Journal"
      actions={
        <Button variant="outlined" loading={isPending} onClick={() => void save()}>
          Als CSV
        </Button>
      }
    >
      <PagedList<{ entries: JournalEntry[]; total: number }>
        queryKey={['journal', isWhole ? 'whole' : restaurantId, days]}
        load={(asked, signal) =>
          isWhole
            ? api.listWholeJournal({ ...asked, ...days }, { signal })
            : api.listJournal({ restaurantId, ...asked, ...days }, { signal })
        }
        pageSize={50}
        search={{ label: 'Im Journal suchen', placeholder: 'Name, Preis, Konto, Gerät' }}
        filters={
          <>
            <DayFilter days={days} onChange={setDays} />
            {isAdmin && (
              <FilterChip
                label="Alle Restaurants und Konten"
                isOn={isWhole}
                onClick={() => setWhole(!isWhole)}
              />
            )}
          </>
        }
        failure="Das Journal konnte nicht geladen werden"
        empty={{
          icon: <HistoryEduOutlined />,
          title: 'Nichts gefunden',
          text: 'Was geändert wird, steht wenige Sekunden später hier.',
        }}
      >
        {({ entries }) => <EntryLines entries={entries} isWhole={isWhole} />}
      </PagedList>
    </Page>
  )
}
