import PhoneOutlined from 'virtual:icon/outline-phone'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PhoneCall } from '@tresen/contract/calls/call'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { callReaders } from '@tresen/contract/roles'
import { sortCalls } from '@tresen/domain/calls/call-board'
import { useState } from 'react'
import { useConfirm } from '../../rooms/ui/dialogs/confirm.ts'
import { EmptyState, Loadable } from '../../rooms/ui/feedback/states.tsx'
import { SearchField } from '../../rooms/ui/lists/search-field.tsx'
import { useKeptOnBack } from '../../rooms/ui/lists/use-kept-on-back.ts'
import { Page } from '../../rooms/ui/page.tsx'
import { WithRestaurant } from '../restaurants/work/with-restaurant.tsx'
import { CallLines } from './call-lines.tsx'
import styles from './calls.module.css'
import { useCallApi, useCalls } from './calls.queries.ts'
import { OwnPhoneDialog } from './own-phone-dialog.tsx'
import { useCallActions } from './use-call-actions.ts'
import { FoundCalls } from './found-calls.tsx'
import { useCallKeys } from './use-call-keys.ts'

/** Who called, what became of it, and calling back. */
export function CallsPage() {
  return (
    <WithRestaurant roles={callReaders}>
      {(restaurant) => <Calls key={restaurant.id} restaurant={restaurant} />}
    </WithRestaurant>
  )
}

function Calls({ restaurant }: { restaurant: Restaurant }) {
  const query = useCalls(restaurant.id)
  const [isPhoneOpen, setPhoneOpen] = useState(false)
  const [typed, setTyped] = useKeptOnBack('Anrufe', () => '')
  const act = useCallActions(restaurant.id)
  const confirm = useConfirm()
  const known = sortCalls(query.data?.calls.values() ?? [])
  useCallKeys(known, act.take)
  const steps = known.length + known.filter(({ deadline, orderId }) => !deadline || orderId).length
  const isRunning = known.some(({ deadline }) => deadline !== null)
  const endAll = async () => {
    const sure = await confirm({
      title: 'Alle laufenden Anrufe beenden?',
      text: 'Wer gerade spricht, hört sofort nichts mehr.',
      yes: 'Alle beenden',
      isDestructive: true,
    })
    if (sure) await act.abandonAll()
  }
  return (
    <Page
      title="Anrufe"
      actions={
        <>
          {isRunning && (
            <Button color="error" onClick={() => void endAll()}>
              Alle beenden
            </Button>
          )}
          <Button variant="outlined" startIcon={<PhoneOutlined />} onClick={() => setPhoneOpen(true)}>
            Mein Telefon
          </Button>
        </>
      }
    >
      <Figures restaurantId={restaurant.id} steps={steps} />
      <Box sx={{ display: 'flex', mb: 3 }}>
        <SearchField label="Anrufe suchen" placeholder="Nummer oder Name" value={typed} onChange={setTyped} />
      </Box>
      {typed.trim() === '' ? (
        <Loadable query={query} failure="Die Anrufe konnten nicht geladen werden">
          {() => <LatestCalls calls={known} />}
        </Loadable>
      ) : (
        <FoundCalls restaurantId={restaurant.id} typed={typed} steps={steps} known={known} />
      )}
      {isPhoneOpen && <OwnPhoneDialog onClose={() => setPhoneOpen(false)} />}
    </Page>
  )
}

function LatestCalls({ calls }: { calls: readonly PhoneCall[] }) {
  if (calls.length === 0)
    return (
      <EmptyState
        icon={<PhoneOutlined />}
        title="Noch keine Anrufe"
        text="Hier steht eine Woche lang, wer angerufen hat und was daraus wurde. Ältere finden Sie über die Suche."
      />
    )
  return (
    <>
      <CallLines calls={calls} />
      <Typography color="textSecondary" sx={{ mt: 3 }}>
        Die Anrufe einer Woche. Ältere finden Sie über die Suche.
      </Typography>
    </>
  )
}

/** `steps`: how often one began, or ended or brought an order; with every further one they are counted again. */
function Figures({ restaurantId, steps }: { restaurantId: string; steps: number }) {
  const api = useCallApi()
  const { data } = useQuery({
    queryKey: ['calls', restaurantId, 'figures', steps],
    queryFn: () => api.getCallStatistics({ restaurantId, itemsPerPage: 1 }),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  })
  if (!data || data.count === 0) return null
  const figures = [
    [data.count, data.count === 1 ? 'Anruf' : 'Anrufe'],
    [data.orders, data.orders === 1 ? 'Bestellung' : 'Bestellungen'],
    [data.ordersByBot, 'davon ohne Menschen'],
    [data.missed, 'verpasst'],
    [data.dropped, 'abgebrochen'],
  ] as const
  return (
    <ul className={styles.figures} aria-label="Was aus Anrufen wurde">
      {figures.map(([count, label]) => (
        <li key={label}>
          <b>{count}</b> {label}
        </li>
      ))}
    </ul>
  )
}
