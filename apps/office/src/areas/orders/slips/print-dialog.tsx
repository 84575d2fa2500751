import PrintOutlined from 'virtual:icon/outline-print'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { Order } from '@tresen/contract/orders/order'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { useMemo, useState } from 'react'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { readPrintPreferences, storePrintPreferences, type Slip, slipTitle } from './print-preferences.ts'
import { printSlips } from './print-slips.ts'
import { slipDocument } from './slip-document.tsx'

const slips: readonly Slip[] = ['receipt', 'kitchen']

type Props = { order: Order; restaurant: Restaurant; onClose: () => void; onPrinted: () => void }

/** Shows what will be printed, in the width of the paper, and keeps how this device prints. */
export function PrintDialog({ order, restaurant, onClose, onPrinted }: Props) {
  const [preferences, setPreferences] = useState(readPrintPreferences)
  const [now] = useState(() => new Date())
  const set = (changes: Partial<typeof preferences>) => {
    const next = { ...preferences, ...changes }
    setPreferences(next)
    storePrintPreferences(next)
  }
  const toggle = (slip: Slip) => {
    const chosen = preferences.slips.includes(slip)
      ? preferences.slips.filter((each) => each !== slip)
      : slips.filter((each) => each === slip || preferences.slips.includes(each))
    if (chosen.length > 0) set({ slips: chosen })
  }
  const print = async () => {
    await printSlips(order, restaurant, preferences)
    onPrinted()
    onClose()
  }

  return (
    <Dialog
      title={`Bestellung ${order.number} drucken`}
      width="900px"
      onClose={onClose}
      stepBack="Abbrechen"
      // Only the whole width of a phone has room for paper of 80 mm.
      isFullScreenOnPhones
      actions={
        <Button variant="contained" startIcon={<PrintOutlined />} onClick={() => void print()}>
          Drucken
        </Button>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Papierbreite"
          value={preferences.width}
          onChange={(_event, width: 58 | 80 | null) => width && set({ width })}
        >
          <ToggleButton value={58}>58 mm</ToggleButton>
          <ToggleButton value={80}>80 mm</ToggleButton>
        </ToggleButtonGroup>
        {slips.map((slip) => (
          <FormControlLabel
            key={slip}
            control={<Checkbox checked={preferences.slips.includes(slip)} onChange={() => toggle(slip)} />}
            label={slipTitle(slip)}
          />
        ))}
        <FormControlLabel
          control={
            <Checkbox checked={preferences.onAccept} onChange={(_event, onAccept) => set({ onAccept })} />
          }
          label="Beim Annehmen von selbst drucken"
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 4, overflowX: 'auto' }}>
        {preferences.slips.map((slip) => (
          <Preview
            key={slip}
            title={slipTitle(slip)}
            width={preferences.width}
            html={slipDocument({ order, restaurant, slip, width: preferences.width, now })}
          />
        ))}
      </Box>
    </Dialog>
  )
}

function Preview({ title, width, html }: { title: string; width: number; html: string }) {
  const [height, setHeight] = useState(300)
  const style = useMemo(
    () => ({ width: `${width}mm`, height, border: '1px solid var(--t-palette-divider)', background: '#fff' }),
    [width, height],
  )
  return (
    <iframe
      key={width}
      title={`Vorschau ${title}`}
      srcDoc={html}
      style={style}
      onLoad={(event) => setHeight(event.currentTarget.contentDocument!.body.offsetHeight + 2)}
    />
  )
}
