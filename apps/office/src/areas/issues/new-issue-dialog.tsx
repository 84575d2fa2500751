import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { refusalOf } from '@tresen/contract/client'
import { issueKinds, type IssueKind } from '@tresen/contract/issues/issue'
import { issueCalls } from '@tresen/contract/issues/issue-calls'
import { withAnswered, type IssueBoard } from '@tresen/domain/issues/issue-board'
import { issueKindLabels, needsWords } from '@tresen/domain/issues/issue-steps'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import { newId } from '@tresen/session/new-id'
import { useState } from 'react'
import { messageOf } from '../../rooms/api/api.ts'
import { useChange } from '../../rooms/api/use-change.ts'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import { faultOver } from '../../rooms/ui/fields/fault-over.tsx'
import { phoneKind } from '../../rooms/ui/fields/field-kinds.ts'
import { TypedInput } from '../../rooms/ui/fields/typed-input.tsx'
import { issuesKey, useIssueApi } from './issues.queries.ts'

type Props = {
  restaurantId: string
  /** What it is about; without one, whose it is is asked. */
  order?: { id: string; number: number | null }
  /** Who says it, and how it came to us. */
  from?: { guestName: string; phoneNumber: string; source: 'Bot' | 'Call' }
  onClose: () => void
}

const phone = phoneKind(40)

/** Writes down what somebody says on the telephone or at the counter. */
export function NewIssueDialog({ restaurantId, order, from, onClose }: Props) {
  const api = useIssueApi()
  const { change, isPending } = useChange<IssueBoard>(issuesKey(restaurantId))
  const [id] = useState(newId)
  const [form, setForm] = useState({
    kind: 'Missing' as IssueKind,
    comment: '',
    guestName: from?.guestName ?? '',
    phoneNumber: formatPhone(from?.phoneNumber ?? ''),
  })
  const [isTried, setTried] = useState(false)
  const [phoneProblem, setPhoneProblem] = useState<string | null>(null)
  const set = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))
  const isMissing = form.comment.trim() === '' && (needsWords(form.kind) || !order)
  const send = async () => {
    setTried(true)
    if (isMissing) return
    const { kind, comment, ...person } = form
    const body = {
      ...{ id, kind, comment },
      ...(order ? { orderId: order.id } : person),
      ...(from && { source: from.source }),
    }
    const made = await change({
      send: () => api.addIssue({ restaurantId, body }),
      settle: withAnswered,
      said: { done: 'Anliegen aufgenommen', failed: 'Anliegen konnte nicht aufgenommen werden' },
      onFailure: (error) => {
        const isPhone = refusalOf(issueCalls.addIssue, 'PhoneUnreadable', error) !== null
        if (isPhone) setPhoneProblem(messageOf(error, ''))
        return isPhone
      },
    })
    if (made) onClose()
  }
  return (
    <Dialog
      title="Anliegen aufnehmen"
      {...(order?.number && { subtitle: `Bestellung ${order.number}` })}
      width="480px"
      onClose={onClose}
      isFullScreenOnPhones
      onSubmit={() => void send()}
      actions={
        <Button type="submit" variant="contained" loading={isPending}>
          Aufnehmen
        </Button>
      }
    >
      <TextField
        select
        label="Was ist los?"
        value={form.kind}
        onChange={(event) => set({ kind: event.target.value as IssueKind })}
        sx={{ mt: 1, width: '100%' }}
      >
        {issueKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {issueKindLabels[kind]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Worum geht es?"
        multiline
        minRows={3}
        value={form.comment}
        onChange={(event) => set({ comment: event.target.value })}
        error={isTried && isMissing}
        helperText={faultOver(isTried && isMissing && 'Pflichtangabe', 'Zum Beispiel: Die Cola fehlt')}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        sx={{ mt: 3, width: '100%' }}
      />
      {!order && (
        <WhoFields
          {...form}
          phoneProblem={phoneProblem}
          onChange={(part) => {
            setPhoneProblem(null)
            set(part)
          }}
        />
      )}
    </Dialog>
  )
}

type Who = { guestName: string; phoneNumber: string }
type WhoProps = Who & { phoneProblem: string | null; onChange: (part: Partial<Who>) => void }

function WhoFields({ guestName, phoneNumber, phoneProblem, onChange }: WhoProps) {
  return (
    <>
      <TextField
        label="Name"
        value={guestName}
        onChange={(event) => onChange({ guestName: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 120 } }}
        sx={{ mt: 3, width: '100%' }}
      />
      <TypedInput
        label="Telefon"
        kind={phone}
        value={phoneNumber}
        problem={phoneProblem}
        onChange={(changed) => onChange({ phoneNumber: changed })}
        sx={{ mt: 3, width: '100%' }}
      />
    </>
  )
}
