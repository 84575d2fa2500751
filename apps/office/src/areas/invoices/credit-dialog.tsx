import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { ListedInvoice } from '@tresen/contract/invoices/invoice'
import { formatMoney } from '@tresen/domain/money/format-money'
import { newId } from '@tresen/session/new-id'
import { useState } from 'react'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import { MoneyField } from '../../rooms/ui/fields/money-field.tsx'

export type CreditWish = { creditNoteId: string; amount: number; reason: string; creditable: number }

type Props = {
  /** As it is now: what is left may become less while somebody types. */
  invoice: Pick<ListedInvoice, 'number' | 'creditable' | 'buyerName'>
  isSending: boolean
  /** Resolves with whether it was written. */
  onCredit: (wish: CreditWish) => Promise<boolean>
  onClose: () => void
}

/** Takes an invoice back, whole or in part. */
export function CreditDialog({ invoice, isSending, onCredit, onClose }: Props) {
  const { number, creditable, buyerName } = invoice
  const [atFirst] = useState(creditable)
  const [creditNoteId] = useState(newId)
  const [amount, setAmount] = useState(creditable)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const problem = amountProblem(amount, creditable)
  const isReasonMissing = isTried && reason.trim() === ''
  const send = async () => {
    setTried(true)
    if (problem !== null || reason.trim() === '') return
    if (await onCredit({ creditNoteId, amount, reason: reason.trim(), creditable })) onClose()
  }
  return (
    <Dialog
      title={`Rechnung ${number} stornieren`}
      subtitle={`An ${buyerName}. Das Geld geben Sie unter „Bezahlung“ oder bar zurück.`}
      width="480px"
      onClose={onClose}
      isFullScreenOnPhones
      onSubmit={() => void send()}
      actions={
        <Button type="submit" variant="contained" color="error" loading={isSending}>
          {formatMoney(amount)} stornieren
        </Button>
      }
    >
      {creditable !== atFirst && (
        <Alert severity="warning">
          Inzwischen wurde schon etwas storniert: Übrig sind noch {formatMoney(creditable)}.
        </Alert>
      )}
      <MoneyField
        label="Betrag"
        cents={amount}
        onChange={setAmount}
        problem={isTried || amount > creditable ? problem : null}
        hint={`Höchstens ${formatMoney(creditable)}`}
        sx={{ mt: 3, width: '100%' }}
      />
      <TextField
        label="Grund"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isReasonMissing}
        helperText={isReasonMissing ? 'Pflichtangabe' : 'Steht auf der Stornorechnung'}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        sx={{ mt: 3, width: '100%' }}
      />
    </Dialog>
  )
}

function amountProblem(amount: number, creditable: number): string | null {
  if (creditable === 0) return 'Von dieser Rechnung ist nichts mehr übrig.'
  if (amount > creditable) return `Höchstens ${formatMoney(creditable)}: Mehr ist nicht mehr übrig.`
  return amount > 0 ? null : 'Pflichtangabe'
}
