import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Issue, IssueAnswerKind } from '@tresen/contract/issues/issue'
import { formatMoney } from '@tresen/domain/money/format-money'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import { newId } from '@tresen/session/new-id'
import { useState } from 'react'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import { faultOver } from '../../rooms/ui/fields/fault-over.tsx'
import { MoneyField } from '../../rooms/ui/fields/money-field.tsx'
import { TillChoice, useOwnTill, useTills } from '../cash/till-choice.tsx'
import type { AnswerWish } from './use-issue-actions.ts'
import { useRefundable, type Refundable } from './use-refundable.ts'

type Props = {
  issue: Issue
  kind: IssueAnswerKind
  isSending: boolean
  /** Resolves with whether it was done. */
  onAnswer: (wish: AnswerWish) => Promise<boolean>
  onClose: () => void
}

const MOST_CENTS = 1_000_000
const withAmount: readonly IssueAnswerKind[] = ['Refund', 'Voucher']

const texts: Record<IssueAnswerKind, { title: string; deed: string; says: string; words: string }> = {
  Refund: {
    title: 'Geld zurückgeben',
    deed: 'Erstatten',
    says: '',
    words: 'Das tut uns leid! Den Betrag erstatten wir Ihnen.',
  },
  Voucher: {
    title: 'Gutschein geben',
    deed: 'Gutschein geben',
    says: 'Er gilt für eine Bestellung, ein Jahr lang. Den Code sieht der Gast auf seiner Bestellseite.',
    words: 'Das tut uns leid! Dafür gibt es einen Gutschein.',
  },
  Redeliver: {
    title: 'Noch einmal liefern',
    deed: 'Jetzt neu liefern',
    says: 'Dieselbe Bestellung geht sofort noch einmal in die Küche. Der Gast zahlt nichts.',
    words: 'Das tut uns leid! Ihre Bestellung kommt noch einmal.',
  },
  CallBack: {
    title: 'Zurückrufen',
    deed: 'Rückruf zusagen',
    says: 'Der Gast liest, dass Sie anrufen. Das Anliegen bleibt offen, bis Sie es erledigen.',
    words: '',
  },
  Reply: { title: 'Antworten', deed: 'Antworten', says: '', words: '' },
}

/** Does something about a concern and tells its guest, in one step. */
export function AnswerDialog({ issue, kind, isSending, onAnswer, onClose }: Props) {
  const { title, deed, says, words } = texts[kind]
  const [answerId] = useState(newId)
  const [amount, setAmount] = useState(0)
  const [text, setText] = useState(words)
  const [isTried, setTried] = useState(false)
  const needsAmount = withAmount.includes(kind)
  const refundable = useRefundable(issue, kind === 'Refund')
  const tills = useTills(issue.restaurantId, refundable?.way === 'site')
  const [tillId, setTillId] = useOwnTill(issue.restaurantId, tills)
  const most = refundable?.left ?? MOST_CENTS
  const amountProblem = problemOf(amount, most)
  const isTextMissing = kind === 'Reply' && text.trim() === ''
  const send = async () => {
    setTried(true)
    if ((needsAmount && amountProblem) || isTextMissing) return
    if (await onAnswer({ answerId, kind, text: text.trim(), amount, tillId })) onClose()
  }
  return (
    <Dialog
      title={title}
      subtitle={subtitleOf(issue)}
      width="480px"
      onClose={onClose}
      isFullScreenOnPhones
      onSubmit={() => void send()}
      actions={
        <Button type="submit" variant="contained" loading={isSending} disabled={most === 0}>
          {deed}
        </Button>
      }
    >
      {says && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {says}
        </Typography>
      )}
      {refundable && <RefundWay {...refundable} />}
      {kind === 'CallBack' && issue.phone && (
        <Typography sx={{ mt: 2 }}>
          <a href={`tel:${issue.phone}`}>{formatPhone(issue.phone)}</a>
        </Typography>
      )}
      {needsAmount && (
        <MoneyField
          label="Betrag"
          cents={amount}
          onChange={setAmount}
          most={MOST_CENTS}
          problem={isTried || amount > most ? amountProblem : null}
          sx={{ mt: 3, width: '100%' }}
        />
      )}
      {refundable?.way === 'site' && refundable.left > 0 && (
        <TillChoice label="Aus welcher Kasse" tills={tills} tillId={tillId} onChange={setTillId} />
      )}
      <TextField
        label="An den Gast"
        autoFocus={kind === 'Reply'}
        multiline
        minRows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isTried && isTextMissing}
        helperText={faultOver(isTried && isTextMissing && 'Pflichtangabe', 'Steht auf seiner Bestellseite')}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        sx={{ mt: 3, width: '100%' }}
      />
    </Dialog>
  )
}

/** Which way the money goes, or that there is none to go. */
function RefundWay({ way, left }: Refundable) {
  if (left === 0)
    return (
      <Alert severity="info">
        Für diese Bestellung ist nichts bezahlt, oder es ist schon alles zurückgegeben. Ein Gutschein geht
        trotzdem.
      </Alert>
    )
  const money = formatMoney(left)
  return (
    <Typography color="textSecondary">
      {way === 'online'
        ? `Online bezahlt: Bis zu ${money} gehen von selbst auf dem Weg zurück, auf dem bezahlt wurde.`
        : `Vor Ort bezahlt: Bis zu ${money} geben Sie bar aus der Kasse zurück; es steht in ihrem Bericht.`}
    </Typography>
  )
}

function problemOf(amount: number, most: number): string | null {
  if (amount > most) return `Höchstens ${formatMoney(most)}: Mehr ist nicht mehr übrig.`
  return amount > 0 ? null : 'Pflichtangabe'
}

function subtitleOf({ orderNumber, guestName, comment }: Issue): string {
  return [orderNumber && `Bestellung\u00a0${orderNumber}`, guestName, comment && `„${comment}“`]
    .filter(Boolean)
    .join(' · ')
}
