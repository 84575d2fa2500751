import DownloadOutlined from 'virtual:icon/outline-download'
import PointOfSaleOutlined from 'virtual:icon/outline-point-of-sale'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { CashReport, CashTill } from '@tresen/contract/cash/cash'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { houseStaff, isAmong, leaders } from '@tresen/contract/roles'
import { useState } from 'react'
import { messageOf } from '../../rooms/api/api.ts'
import { Cards } from '../../rooms/ui/card.tsx'
import { downloadText } from '../../rooms/ui/documents/download-text.ts'
import { EmptyState, Loadable } from '../../rooms/ui/feedback/states.tsx'
import { useFetchCode } from '../../rooms/routing/use-fetch-code.ts'
import { useSay } from '../../rooms/ui/feedback/snackbar.tsx'
import { Page } from '../../rooms/ui/page.tsx'
import { useActiveRestaurant } from '../restaurants/work/active-restaurant.tsx'
import { WithRestaurant } from '../restaurants/work/with-restaurant.tsx'
import { BookDialog, type Drawer } from './book-dialog.tsx'
import { DaySteps } from './day-steps.tsx'
import { ReportCard } from './report-card.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { TillsDialog } from './tills-dialog.tsx'
import { useCash, useTillActs, type Booking } from './use-cash.ts'

/** Who holds how much cash, and what was settled: for closing time. */
export function CashPage() {
  return (
    <WithRestaurant roles={houseStaff}>
      {(restaurant) => <Cash key={restaurant.id} restaurant={restaurant} />}
    </WithRestaurant>
  )
}

/** A report is known by its drawer and by what began it. */
const keyOf = ({ drawerId, entries }: CashReport) => `${drawerId} ${entries[0]!.id}`

function Cash({ restaurant }: { restaurant: Restaurant }) {
  const { role } = useActiveRestaurant()
  const mayBook = isAmong(role, leaders)
  const [day, setDay] = useState<string | null>(null)
  const { query, settle, book, download, isPending } = useCash(restaurant.id, day)
  const tillActs = useTillActs(restaurant.id)
  const print = usePrintReport(restaurant)
  const [isSettingUp, setSettingUp] = useState(false)
  const [settledKey, setSettledKey] = useState<string | null>(null)
  const [booked, setBooked] = useState<{ drawers: Drawer[]; kind: Booking['kind'] } | null>(null)
  const today = query.data?.today ?? ''
  return (
    <Page
      title="Kasse"
      actions={
        <>
          {today && <DaySteps day={day ?? today} today={today} onChange={setDay} />}
          {mayBook && <CsvButton day={day ?? today} download={download} />}
        </>
      }
    >
      <Loadable query={query} failure="Die Kasse konnte nicht geladen werden">
        {({ reports, people, tills }) => {
          const settled = reports.find((one) => keyOf(one) === settledKey && !one.settledAt)
          return (
            <>
              {reports.length === 0 && (
                <EmptyState
                  icon={<PointOfSaleOutlined />}
                  title="Noch nichts kassiert"
                  text="Was bei Abholung und Lieferung bezahlt wird, steht hier, bis es abgerechnet ist."
                />
              )}
              <Cards inPairs>
                {reports.map((report) => (
                  <ReportCard
                    key={keyOf(report)}
                    report={report}
                    timeZone={restaurant.timeZone}
                    onSettle={() => setSettledKey(keyOf(report))}
                    onPrint={() => void print(report)}
                    {...(mayBook && {
                      onBook: (kind: Booking['kind']) => setBooked({ drawers: [report], kind }),
                    })}
                  />
                ))}
              </Cards>
              {mayBook && (
                <Stack direction="row" sx={{ mt: 3, gap: 2, flexWrap: 'wrap' }}>
                  <Button onClick={() => setBooked({ drawers: drawersOf(tills, people), kind: 'Float' })}>
                    Wechselgeld für Kasse oder Fahrer
                  </Button>
                  <Button onClick={() => setSettingUp(true)}>Kassen einrichten</Button>
                </Stack>
              )}
              {isSettingUp && <TillsDialog tills={tills} {...tillActs} onClose={() => setSettingUp(false)} />}
              {settled && (
                <SettleDialog
                  report={settled}
                  tills={tills}
                  isSending={isPending}
                  onSettle={settle}
                  onClose={() => setSettledKey(null)}
                />
              )}
            </>
          )
        }}
      </Loadable>
      {booked && (
        <BookDialog {...booked} isSending={isPending} onBook={book} onClose={() => setBooked(null)} />
      )}
    </Page>
  )
}

/** The tills, and whoever may drive today. */
function drawersOf(tills: readonly CashTill[], people: readonly { id: string; name: string }[]): Drawer[] {
  const named = [...tills, ...people].map(({ id, name }) => ({ drawerId: id, drawer: name }))
  return [{ drawerId: null, drawer: '' }, ...named]
}

type CsvProps = { day: string; download: (from: string, to: string) => Promise<string> }

/** The entries of the month up to the day that is shown. */
function CsvButton({ day, download }: CsvProps) {
  const say = useSay()
  const save = async () => {
    try {
      const csv = await download(`${day.slice(0, 8)}01`, day)
      downloadText(`kasse-${day.slice(0, 7)}.csv`, csv, 'text/csv')
    } catch (error) {
      say.error(messageOf(error, 'Die Tabelle konnte nicht geladen werden'))
    }
  }
  return (
    <Button
      startIcon={<DownloadOutlined />}
      aria-label="Monat als CSV"
      disabled={day === ''}
      onClick={() => void save()}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        Monat als&nbsp;
      </Box>
      CSV
    </Button>
  )
}

function usePrintReport(restaurant: Restaurant) {
  const fetchCode = useFetchCode()
  return async (report: CashReport) => {
    const code = await fetchCode('Der Druck', () =>
      Promise.all([import('./report-document.tsx'), import('../../rooms/ui/print-document.ts')]),
    )
    if (!code) return
    const [{ reportDocument }, { printDocuments }] = code
    await printDocuments([reportDocument(report, restaurant)])
  }
}
