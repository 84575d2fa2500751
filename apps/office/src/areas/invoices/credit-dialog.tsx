import Button from '@mui/material/Button'
import type { ListedInvoice } from '@tresen/contract/invoices/invoice'
import { formatMoney } from '@tresen/domain/money/format-money'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import { useWishId } from '../../rooms/ui/dialogs/use-wish-id.ts'
import { LessIsLeft, PartFields, usePartOfRest } from '../../rooms/ui/fields/part-of-rest.tsx'

export type CreditWish = { creditNoteId: string; amount: number; reason: string; creditable: number }

type Props = {
  /** As it is now: what is left may become less while somebody types. */
  invoice: Pick<ListedInvoice, 'number' | 'creditable' | 'buyerName'>
  /** How the money goes back. */
  wayBack: string
  isSending: boolean
  /** Resolves with whether it was written. */
  onCredit: (wish: CreditWish) => Promise<boolean>
  onClose: () => void
}

/** Takes an invoice back, whole or in part. */
export function CreditDialog({ invoice, wayBack, isSending, onCredit, onClose }: Props) {
  const { number, creditable, buyerName } = invoice
  const idOf = useWishId()
  const part = usePartOfRest(creditable, {
    nothingLeft: 'Von dieser Rechnung ist nichts mehr übrig.',
    done: 'storniert',
    reasonHint: 'Steht auf der Stornorechnung',
  })
  const send = async () => {
    const wanted = part.read()
    if (wanted && (await onCredit({ creditNoteId: idOf(wanted), ...wanted, creditable }))) onClose()
  }
  return (
    <Dialog
      title={`Rechnung ${number} stornieren`}
      subtitle={`Empfänger: ${buyerName}. ${wayBack}`}
      width="480px"
      onClose={onClose}
      isFullScreenOnPhones
      onSubmit={() => void send()}
      actions={
        <Button type="submit" variant="contained" color="error" loading={isSending}>
          {formatMoney(part.amount)} stornieren
        </Button>
      }
    >
      <LessIsLeft part={part} />
      <PartFields part={part} />
    </Dialog>
  )
}
