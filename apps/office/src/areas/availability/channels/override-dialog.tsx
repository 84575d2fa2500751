import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { AvailabilityChange, ClosedReason, OpeningChannel } from '@tresen/contract/availability'
import { closingEnds, endProblem, openingEnds } from '@tresen/domain/availability/override-ends'
import { closedReasonNames, closedUntil, openUntil } from '@tresen/domain/availability/overrides'
import { momentLabel } from '@tresen/domain/opening-hours/moment-label'
import { useId, useState } from 'react'
import { DateTimePicker } from '../../../rooms/ui/dates/date-time-picker.tsx'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { channelNames } from '../work/channel-names.ts'
import styles from './override-dialog.module.css'

type Props = {
  action: 'open' | 'close'
  channels: readonly OpeningChannel[]
  timeZone: string
  onConfirm: (change: AvailabilityChange) => void
  onClose: () => void
}

const own = 'own'
const reasons = Object.keys(closedReasonNames) as (keyof typeof closedReasonNames)[]

/** Asks until when channels shall be closed, and why, or until when they shall be open. */
export function OverrideDialog({ action, channels, timeZone, onConfirm, onClose }: Props) {
  const [now] = useState(() => new Date())
  const ends = action === 'close' ? closingEnds(timeZone, now) : openingEnds(now)
  const [choice, setChoice] = useState('0')
  const [ownEnd, setOwnEnd] = useState<string | null>(null)
  const [reason, setReason] = useState<ClosedReason>('Unknown')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const endsId = useId()

  const isClosing = action === 'close'
  const end = choice === own ? (ownEnd ? new Date(ownEnd) : null) : ends[Number(choice)]!.at
  const endFault = endProblem(end, new Date())
  const textFault = isClosing && reason === 'Custom' && text.trim() === '' ? 'Pflichtangabe' : null
  const submit = () => {
    setTried(true)
    if (endFault || textFault || !end) return
    onConfirm(isClosing ? closedUntil(channels, end, reason, text) : openUntil(channels, end))
  }
  return (
    <Dialog
      title={titleOf(action, channels)}
      onClose={onClose}
      width="480px"
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" variant="contained" color={isClosing ? 'error' : 'primary'}>
            {isClosing ? 'Schließen' : 'Öffnen'}
          </Button>
        </>
      }
    >
      {isClosing && !isOnlyBot(channels) && (
        <div className={styles.reason}>
          <TextField
            select
            label="Grund"
            value={reason}
            onChange={(event) => setReason(event.target.value as ClosedReason)}
            slotProps={{ select: { native: true } }}
          >
            {reasons.map((each) => (
              <option key={each} value={each}>
                {closedReasonNames[each]}
              </option>
            ))}
          </TextField>
          {reason === 'Custom' && (
            <TextField
              label="Sonstiger Grund"
              value={text}
              autoFocus
              error={isTried && textFault !== null}
              helperText={isTried ? textFault : 'Gäste lesen ihn im Shop.'}
              onChange={(event) => setText(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 200 } }}
            />
          )}
        </div>
      )}
      <Typography id={endsId} variant="h3" component="h3">
        {isClosing ? 'Geschlossen bis' : 'Geöffnet bis'}
      </Typography>
      <RadioGroup
        aria-labelledby={endsId}
        className={styles.ends}
        value={choice}
        onChange={(event) => setChoice(event.target.value)}
      >
        {ends.map(({ label, at }, index) => (
          <FormControlLabel
            key={label}
            value={String(index)}
            control={<Radio />}
            label={
              <>
                {label} <span className={styles.moment}>{momentLabel(timeZone, at, now)}</span>
              </>
            }
          />
        ))}
        <FormControlLabel value={own} control={<Radio />} label="Eigenes Ende" />
      </RadioGroup>
      {choice === own && (
        <div className={styles.own}>
          <DateTimePicker
            label={isClosing ? 'Geschlossen bis' : 'Geöffnet bis'}
            value={ownEnd}
            timeZone={timeZone}
            hasError={isTried && endFault !== null}
            onChange={setOwnEnd}
          />
        </div>
      )}
      {(isTried || ownEnd !== null) && endFault && (
        <Typography
          role="alert"
          color="error"
          variant="body2"
          className={choice === own ? styles.own : undefined}
        >
          {endFault}
        </Typography>
      )}
    </Dialog>
  )
}

function titleOf(action: Props['action'], channels: readonly OpeningChannel[]): string {
  const names = channels.map((channel) => channelNames[channel]).join(', ')
  return `${names} ${action === 'close' ? 'schließen' : 'öffnen'}`
}

function isOnlyBot(channels: readonly OpeningChannel[]): boolean {
  return channels.every((channel) => channel === 'voiceBot')
}
