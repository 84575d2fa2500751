import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { addMonths, spanOfMonth } from '@tresen/domain/billing/billing-calendar'
import { useState } from 'react'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { DayFilter, type Days } from '../../../rooms/ui/dates/day-filter.tsx'
import { berlinToday, useBillingApi, useSaveFile } from '../use-billing-api.ts'

/** Saves all bookings of a period for the tax adviser; the last month, unless another is chosen. */
export function DatevButton() {
  const api = useBillingApi()
  const save = useSaveFile()
  const [days, setDays] = useState<Days | null>(null)
  const { from, to } = days ?? {}
  const open = () => setDays(spanOfMonth(addMonths(berlinToday(), -1).slice(0, 7)))
  return (
    <>
      <Button onClick={open}>DATEV</Button>
      {days && (
        <Dialog
          title="DATEV-Export"
          subtitle="Alle Buchungen eines Zeitraums als Buchungsstapel (EXTF) für die Steuerberatung"
          width="480px"
          onClose={() => setDays(null)}
          onSubmit={() => {
            if (from && to) void save(() => api.exportDatev({ from, to }))
          }}
          actions={
            <Button type="submit" variant="contained" disabled={!from || !to}>
              Speichern
            </Button>
          }
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 3, pt: 2 }}>
            <DayFilter days={days} onChange={setDays} />
          </Box>
        </Dialog>
      )}
    </>
  )
}
