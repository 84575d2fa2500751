import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { CashReport, CashTill } from '@tresen/contract/cash/cash'
import { drawerName } from '@tresen/domain/cash/cash-csv'
import { formatMoney } from '@tresen/domain/money/format-money'
import { useState } from 'react'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import { useWishId } from '../../rooms/ui/dialogs/use-wish-id.ts'
import { useFields } from '../../rooms/ui/fields/fields.tsx'
import { PriceField } from '../../rooms/ui/fields/price-field.tsx'
import { TillChoice } from './till-choice.tsx'
import type { Settling } from './use-cash.ts'

type Props = {
  /** As it is now; it may grow while somebody counts. */
  report: CashReport
  /** Besides the first one. */
  tills?: readonly CashTill[]
  isSending: boolean
  /** Resolves with whether it was done. */
  onSettle: (seen: CashReport, wish: Settling) => Promise<boolean>
  onClose: () => void
}

const mostCounted = 100_000_000

/** Asks what was counted, and shows what is missing or too much before it is settled. */
export function SettleDialog({ report, tills = [], isSending, onSettle, onClose }: Props) {
  const { expected, cashTips } = report.figures
  const idOf = useWishId()
  const [entered, setCounted] = useState<number | null>(null)
  const fields = useFields()
  // What is no amount says nothing of what is missing.
  const counted = fields.hasWrong ? null : entered
  const [note, setNote] = useState('')
  const [tillId, setTillId] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const [atFirst] = useState(expected)
  const difference = (counted ?? expected) - expected
  const send = async () => {
    setTried(true)
    if (counted === null) return
    const wish = { counted, note: note.trim(), tillId }
    if (await onSettle(report, { entryId: idOf(wish), ...wish })) onClose()
  }
  return (
    <Dialog
      title={`${drawerName(report)} abrechnen`}
      subtitle={`${formatMoney(expected)} müssen da sein${report.isTill ? '' : '; was gezählt wurde, kommt in die Kasse'}.`}
      width="480px"
      onClose={onClose}
      isFullScreenOnPhones
      onSubmit={() => void send()}
      fields={fields}
      actions={
        <Button type="submit" variant="contained" loading={isSending}>
          {counted === null ? 'Abrechnen' : `Mit ${formatMoney(counted)} abrechnen`}
        </Button>
      }
    >
      {expected !== atFirst && (
        <Alert severity="warning">Inzwischen ist etwas dazugekommen: jetzt {formatMoney(expected)}.</Alert>
      )}
      {cashTips > 0 && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {formatMoney(cashTips)} Trinkgeld in bar zählen nicht mit: Sie gehören der Person, die sie bekam.
        </Alert>
      )}
      <PriceField
        label="Gezählt"
        cents={entered}
        onChange={setCounted}
        most={mostCounted}
        problem={isTried && entered === null ? 'Pflichtangabe; nichts da ist 0,00' : null}
        sx={{ mt: 3, width: '100%' }}
      />
      {/* There from the start: what comes while one types moves the button under the finger. */}
      {counted === null ? (
        <Alert severity="info" sx={{ mt: 2 }}>
          Was fehlt oder zu viel ist, steht dann hier.
        </Alert>
      ) : (
        <Alert severity={difference === 0 ? 'success' : 'warning'} sx={{ mt: 2 }}>
          {differenceText(difference)}
        </Alert>
      )}
      {!report.isTill && (
        <TillChoice label="In welche Kasse" tills={tills} tillId={tillId} onChange={setTillId} />
      )}
      <TextField
        label="Notiz (freiwillig)"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        sx={{ mt: 3, width: '100%' }}
      />
    </Dialog>
  )
}

export function differenceText(difference: number): string {
  if (difference === 0) return 'Es stimmt.'
  return difference > 0 ? `${formatMoney(difference)} sind zu viel.` : `${formatMoney(-difference)} fehlen.`
}
